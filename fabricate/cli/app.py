"""The application: what every command shares, and how errors reach the user."""

from __future__ import annotations

import os
import signal
import sys
from typing import Annotated, Final, NoReturn

import typer

from fabricate import __version__
from fabricate.cli.making import build, plan
from fabricate.cli.shapes import part, parts
from fabricate.cli.telling import check, games, schema, show
from fabricate.errors import FabricateError, SourceError, UsageError

EPILOG: Final = "Start with: fabricate games. Build one, then open index.html in its output folder."

app = typer.Typer(
    name="fabricate",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EPILOG,
)
for command in (games, check, plan, build, show, schema, parts, part):
    app.command()(command)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fabricate {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """From one YAML file of a tabletop game to everything that puts it on a table.

    GAME is a bundled game (see: fabricate games) or the path of a YAML file of your own.
    """


def main() -> None:
    """Run the command line; 0 done, 1 a build step failed, 2 the source or the call is wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        app()
    except SourceError as error:
        for fault in error.faults:
            print(fault, file=sys.stderr)
        count = len(error.faults)
        print(f"{count} fault{'' if count == 1 else 's'}; nothing was written.", file=sys.stderr)
        _leave(2)
    except UsageError as error:
        print(f"fabricate: {error}", file=sys.stderr)
        _leave(2)
    except FabricateError as error:
        print(f"fabricate: {error}", file=sys.stderr)
        _leave(1)
    except KeyboardInterrupt:
        print("fabricate: stopped; what was finished is kept.", file=sys.stderr)
        _leave(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _leave(1)


def _interrupt(number: int, frame: object) -> NoReturn:
    """A request to end is treated as Ctrl-C: what is finished goes into the manifest."""
    raise KeyboardInterrupt


def _leave(status: int) -> NoReturn:
    sys.exit(status)
