"""`fabricate preview`: one page that shows what is being made."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Final

import typer

from fabricate import manifest
from fabricate.cli.options import (
    CORES,
    GameArgument,
    JobsOption,
    OutOption,
    target_of,
    tell,
    warn,
)
from fabricate.cli.progress import reporting
from fabricate.crew import Crew
from fabricate.finding import find, guess_id
from fabricate.outcome import Outcome

#: What workers import while the game is read: the makers of the page, and of parts.
PAGES: Final = ("cards.looks.build", "cards.previews")
PICTURES: Final = ("models.pictures.build",)
PARTS: Final = ("models.ready",)


def preview(
    game: GameArgument,
    name: Annotated[
        str | None, typer.Argument(help="A race, a class or a unit (default: an overview).")
    ] = None,
    class_: Annotated[
        str | None, typer.Argument(metavar="[CLASS]", help="Only this class beside the race.")
    ] = None,
    out: OutOption = None,
    jobs: JobsOption = CORES,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the path.")] = False,
) -> None:
    """Show a race, a class or a unit on one page: pictures, cards, its numbers beside the others'.

    Only what the page shows is built. It is written as a picture (.png) and for paper (.pdf).
    """
    start = time.perf_counter()
    target = target_of(guess_id(find(game)), out)
    with Crew(jobs) as crew:
        _warm(crew, (target / manifest.FILE).is_file(), jobs)
        from fabricate.loading import load, planned
        from fabricate.planner.looks import look
        from fabricate.running import run

        loaded = load(game)
        warn(loaded)
        target = target_of(loaded.game.game.id, out)
        asked = look(loaded.game, planned(loaded, ("a4",)), name, class_)
        with reporting(quiet) as report:
            outcome = run(crew, loaded, asked.kit, target, report, wanted=set(asked.wanted))
    _end(outcome, target / asked.picture, quiet, start)


def _warm(crew: Crew, begun: bool, jobs: int) -> None:
    """Let workers import while the game is read: of a kit that is begun mostly the page is made."""
    if begun:
        crew.warm(PAGES, hands=1, apart=False)
        return
    crew.warm(PARTS, hands=1, apart=True)
    if jobs > 1:
        crew.warm((*PICTURES, *PAGES), hands=1, apart=False)


def _end(outcome: Outcome, picture: Path, quiet: bool, start: float) -> None:
    """Say where the picture is and what it took; a failure is told and ends with 1."""
    tell(outcome)
    if outcome.failed:
        raise typer.Exit(1)
    if quiet:
        typer.echo(str(picture))
        return
    for note in outcome.notes:
        typer.echo(f"note: {note}")
    seconds = time.perf_counter() - start
    typer.echo(f"open {picture} (for paper: {picture.with_suffix('.pdf').name})")
    typer.echo(f"{len(outcome.built)} built, {outcome.unchanged} unchanged in {seconds:.1f} s")
