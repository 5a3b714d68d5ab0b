"""`fabricate watch`: every save is built at once, and the open page follows."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable
from typing import Annotated, NoReturn

import typer

from fabricate.cli.options import (
    CORES,
    GameArgument,
    JobsOption,
    OutOption,
    Paper,
    PaperOption,
    QuietOption,
    failures,
    target_of,
)
from fabricate.finding import find, guess_id
from fabricate.watching.job import Job


class Ended(BaseException):
    """The user wants an end, which is how watching ends well."""


def watch(
    game: GameArgument,
    out: OutOption = None,
    paper: PaperOption = Paper.A4,
    jobs: JobsOption = CORES,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Port of the page (default: a free one).")
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    quiet: QuietOption = False,
) -> None:
    """Build what a save touches, again and again, and refresh the open page; Ctrl-C ends it.

    Cards come first. A fault in the file shows here and on the page, and the last good state stays.
    """
    gc.enable()  # a long life
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    try:
        path = find(game)
        target = target_of(guess_id(path), out)
        job = Job(path, target, paper.papers, {"paper": paper.value}, jobs)
        _watch(job, port, open_, quiet)
    except Ended:
        pass
    except Exception as error:
        if not _within(error):
            raise
    if not quiet:
        typer.echo("stopped watching")


def _interrupt(number: int, frame: object) -> NoReturn:
    raise Ended


def _within(error: BaseException | None) -> bool:
    """Whether the wish to end lies behind an error: imports wrap what interrupts them."""
    while error is not None:
        if isinstance(error, Ended):
            return True
        error = error.__cause__ or error.__context__
    return False


def _watch(job: Job, port: int | None, open_: bool, quiet: bool) -> None:
    from fabricate.watching.desk import Desk
    from fabricate.watching.session import WARM, Pausing, Session

    with Desk(job.target, port) as desk, Pausing(job.jobs + 1) as crew:
        crew.warm(WARM, hands=job.jobs, apart=False)
        typer.echo(f"watching {job.path.name}: open {desk.url} (Ctrl-C ends)")
        sys.stdout.flush()
        if open_:
            _open(desk.url)
        Session(job, desk, crew, _teller(quiet)).run()


def _open(url: str) -> None:
    import webbrowser

    webbrowser.open(url)


def _teller(quiet: bool) -> Callable[..., None]:
    from fabricate.errors import Fault
    from fabricate.watching.state import Round

    told: set[Fault] = set()

    def tell(round_: Round) -> None:
        """One line for what was made; what is wrong or doubtful on stderr."""
        for doubt in round_.doubts:
            if doubt not in told:
                print(f"warning: {doubt}", file=sys.stderr)
        told.clear()
        told.update(round_.doubts)
        for warning in round_.warnings:
            print(f"warning: {warning}", file=sys.stderr)
        for failure in failures(round_.failed):
            print(failure, file=sys.stderr)
        for fault in round_.faults:
            print(fault, file=sys.stderr)
        if round_.faults:
            count = len(round_.faults)
            words = f"{count} fault{'' if count == 1 else 's'}; the last good state stays."
            print(words, file=sys.stderr)
        if round_.obstacle:
            print(f"not built: {round_.obstacle}; it is tried again", file=sys.stderr)
        if not quiet and not (round_.faults or round_.obstacle):
            typer.echo(line(round_.made, round_.seconds, round_.cards, round_.whole))
        sys.stdout.flush()
        sys.stderr.flush()

    return tell


def line(made: tuple[str, ...], seconds: float, cards: float | None, whole: bool) -> str:
    """One round in one line."""
    if not made:
        return f"nothing to make ({seconds:.2f} s)" if whole else "saved again before it was made"
    names = ", ".join(made[:3])
    more = f" and {len(made) - 3} more" if len(made) > 3 else ""
    ready = f"; cards after {cards:.2f} s" if cards is not None else ""
    cut = "" if whole else "; saved again, so the rest follows"
    return f"made {names}{more} in {seconds:.2f} s{ready}{cut}"
