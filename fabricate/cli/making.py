"""`fabricate build` and `fabricate plan`."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fabricate import manifest, stamp
from fabricate.cli.options import (
    CORES,
    GameArgument,
    JobsOption,
    OutOption,
    Paper,
    PaperOption,
    QuietOption,
    target_of,
    tell,
    warn,
)
from fabricate.cli.progress import reporting
from fabricate.crew import Crew
from fabricate.errors import UsageError
from fabricate.finding import find, guess_id
from fabricate.outcome import Outcome
from fabricate.spelling import nearest

if TYPE_CHECKING:
    from fabricate.kit import Kit
    from fabricate.loading import Loaded

#: What a user may ask for, and the folder or file of the kit that it means.
WHAT: Final = {
    "all": "",
    "models": "models/",
    "cards": "cards/",
    "rules": "rules/",
    "papers": "papers/",
    "previews": "previews/",
    "index": "index.html",
}
#: What a worker imports while the game is read: the makers of what changes most often.
WARM: Final = ("cards.build", "cards.documents.build", "cards.previews")


WhatArgument = Annotated[
    list[str] | None,
    typer.Argument(help="models, cards, rules, papers, previews or index (default: all)."),
]


@dataclass(frozen=True, slots=True)
class Choice:
    """What of a kit is wanted, on which paper."""

    paper: Paper
    what: tuple[str, ...]

    @property
    def everything(self) -> bool:
        """Whether the whole kit is wanted."""
        return not self.what or "all" in self.what

    @property
    def options(self) -> dict[str, str]:
        """What shapes a kit besides the game."""
        return {"paper": self.paper.value}


def plan(
    game: GameArgument,
    what: WhatArgument = None,
    out: OutOption = None,
    paper: PaperOption = Paper.A4,
    all_: Annotated[bool, typer.Option("--all", help="List what is up to date, too.")] = False,
) -> None:
    """Say what a build would make, and why each piece is stale; write nothing."""
    from fabricate.loading import load, planned
    from fabricate.running import prepare

    choice = _choice(paper, what)
    loaded = load(game)
    kit = planned(loaded, choice.paper.papers)
    target = target_of(loaded.game.game.id, out)
    build_ = prepare(loaded, kit, target, _wanted(kit, choice))
    for artifact in build_.kit:
        reason = build_.reasons.get(artifact.id)
        if artifact.id in build_.wanted and (reason or all_):
            verb = "make" if reason else "keep"
            typer.echo(f"{verb}  {artifact.path:<36}  {reason or ''}".rstrip())
    stale, every = len(build_.reasons), len(build_.wanted)
    typer.echo(f"{stale} of {every} to make, {every - stale} up to date.")


def build(
    game: GameArgument,
    what: WhatArgument = None,
    out: OutOption = None,
    paper: PaperOption = Paper.A4,
    jobs: JobsOption = CORES,
    quiet: QuietOption = False,
) -> None:
    """Make everything of a game that is stale: parts, cards, sheets, rules and the index page.

    What is up to date is left alone. A step that fails is named, and the others are finished;
    files are written whole, so a build may be stopped at any moment.
    """
    start = time.perf_counter()
    choice = _choice(paper, what)
    source = find(game)
    target = target_of(guess_id(source), out)
    count = stamp.unchanged(source, target, choice.options) if choice.everything else None
    if count is not None:
        _end(Outcome(unchanged=count), target, quiet, start)
        return
    with Crew(jobs) as crew:
        if (target / manifest.FILE).is_file():  # else parts come first, and they stand apart
            crew.warm(WARM, hands=1)  # more would take the cores from the planning
        from fabricate.loading import load

        loaded = load(game)
        warn(loaded)
        target = target_of(loaded.game.game.id, out)
        outcome = _make(crew, loaded, target, choice, quiet)
    _end(outcome, target, quiet, start)
    if outcome.failed:
        raise typer.Exit(1)


def _choice(paper: Paper, what: list[str] | None) -> Choice:
    for name in what or ():
        if name not in WHAT:
            raise UsageError(f"there is nothing called '{name}' to build; {nearest(name, WHAT)}")
    return Choice(paper, tuple(what or ()))


def _wanted(kit: Kit, choice: Choice) -> set[str] | None:
    """The ids that the user named, by folder; None is all of them."""
    if choice.everything:
        return None
    starts = tuple(WHAT[name] for name in choice.what)
    return {artifact.id for artifact in kit if artifact.path.startswith(starts)}


def _make(crew: Crew, loaded: Loaded, target: Path, choice: Choice, quiet: bool) -> Outcome:
    from fabricate.loading import planned
    from fabricate.running import run

    kit = planned(loaded, choice.paper.papers)  # before the folder is made: a fault writes nothing
    wanted, options = _wanted(kit, choice), choice.options
    with reporting(quiet) as report:
        return run(crew, loaded, kit, target, report, wanted=wanted, options=options)


def _end(outcome: Outcome, target: Path, quiet: bool, start: float) -> None:
    tell(outcome)
    if quiet:
        return
    for note in outcome.notes:
        typer.echo(f"note: {note}")
    for path in outcome.removed:
        typer.echo(f"removed {path}: the game has it no longer")
    index = target / "index.html"
    if index.is_file() and not outcome.failed:
        typer.echo(f"open {index}")
    typer.echo(
        f"{len(outcome.built)} built, {outcome.unchanged} unchanged, "
        f"{len(outcome.failed)} failed in {time.perf_counter() - start:.1f} s"
    )
