"""The application: what every command shares, and how errors reach the user."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Annotated, ClassVar, Final, NoReturn

import typer

from fabricate import __version__
from fabricate.cli.changing import changes
from fabricate.cli.creating import new
from fabricate.cli.looking import preview
from fabricate.cli.making import build, plan
from fabricate.cli.mustering import army
from fabricate.cli.releasing import release
from fabricate.cli.reprinting import reprint
from fabricate.cli.shapes import part, parts
from fabricate.cli.showing import show
from fabricate.cli.telling import check, games, schema
from fabricate.cli.watching import watch
from fabricate.disk import in_words
from fabricate.errors import FabricateError, SourceError, UsageError
from fabricate.worker import hush

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
for command in (
    games,
    check,
    plan,
    build,
    watch,
    preview,
    changes,
    reprint,
    release,
    show,
    army,
    schema,
    parts,
    part,
):
    app.command()(command)
app.add_typer(new, name="new")


class Stopped(BaseException):
    """The user wants an end; no KeyboardInterrupt, which Typer would answer itself."""

    asked: ClassVar[bool] = False


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
    hush()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    try:
        app()
    except (FabricateError, OSError, Stopped) as error:
        sys.exit(_tell(error))
    except Exception:
        if Stopped.asked:  # what it interrupts may wrap it, or tell it in words of its own
            sys.exit(_tell(Stopped()))
        raise


def _interrupt(number: int, frame: object) -> NoReturn:
    """Ctrl-C and a request to end are the same: what is finished goes into the manifest."""
    Stopped.asked = True
    raise Stopped


def _tell(error: BaseException) -> int:
    """Say on stderr what went wrong; returns the exit status."""
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    if isinstance(error, SourceError):
        for fault in error.faults:
            print(fault, file=sys.stderr)
        count = len(error.faults)
        print(f"{count} fault{'' if count == 1 else 's'}; nothing was written.", file=sys.stderr)
    elif isinstance(error, Stopped):
        print("fabricate: stopped; what was finished is kept.", file=sys.stderr)
        return 130
    elif isinstance(error, OSError):
        words = in_words(error, Path("a file"), "choose another place")
        print(f"fabricate: {words}", file=sys.stderr)
    else:
        print(f"fabricate: {error}", file=sys.stderr)
    return 2 if isinstance(error, SourceError | UsageError | OSError) else 1
