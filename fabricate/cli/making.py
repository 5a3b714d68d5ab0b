"""`fabricate build` and `fabricate plan`."""

from __future__ import annotations

import os
import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from fabricate.building import Build, Outcome, Progress
from fabricate.cli.progress import reporter
from fabricate.errors import UsageError
from fabricate.faults import nearest
from fabricate.loading import Loaded, load
from fabricate.locking import locked
from fabricate.planner import Options
from fabricate.planner import plan as plan_kit

GameArgument = Annotated[
    str, typer.Argument(help="A bundled game, or the path of a game's YAML file.")
]
OutOption = Annotated[
    Path | None, typer.Option("--out", "-o", help="Where to put it (default: output/<game>).")
]


class Paper(StrEnum):
    """The papers that sheets and documents can be laid out for."""

    A4 = "a4"
    LETTER = "letter"
    BOTH = "both"

    @property
    def papers(self) -> tuple[str, ...]:
        """The paper sizes that are meant."""
        return ("a4", "letter") if self is Paper.BOTH else (self.value,)


PaperOption = Annotated[Paper, typer.Option(help="Paper for sheets and documents.")]
WhatArgument = Annotated[
    list[str] | None,
    typer.Argument(help="models, cards, rules, previews or index (default: all)."),
]

#: What a user may ask for, and the folder or file of the kit that it means.
WHAT: Final = {
    "all": "",
    "models": "models/",
    "cards": "cards/",
    "rules": "rules/",
    "previews": "previews/",
    "index": "index.html",
}


def _prepare(loaded: Loaded, out: Path | None, paper: Paper, what: list[str] | None) -> Build:
    kit = plan_kit(loaded.game, loaded.path.parent.resolve(), Options(paper.papers))
    wanted: set[str] | None = None
    for name in what or ():
        if name not in WHAT:
            raise UsageError(f"there is nothing called '{name}' to build; {nearest(name, WHAT)}")
    if what and "all" not in what:
        wanted = {a.id for a in kit if any(a.path.startswith(WHAT[name]) for name in what)}
    return Build(kit, loaded.path.parent.resolve(), _target(loaded, out), wanted)


def _target(loaded: Loaded, out: Path | None) -> Path:
    target = out or Path("output") / loaded.game.game.id
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file; name a folder with --out")
    return target


def plan(
    game: GameArgument,
    out: OutOption = None,
    paper: PaperOption = Paper.A4,
    what: Annotated[list[str] | None, typer.Option(help="As the WHAT of build.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="List what is up to date, too.")] = False,
) -> None:
    """Say what a build would make, and why each piece is stale; write nothing."""
    build_ = _prepare(load(game), out, paper, what)
    for artifact in build_.kit:
        if artifact.id not in build_.wanted:
            continue
        reason = build_.reasons.get(artifact.id)
        if reason or all_:
            typer.echo(
                f"{'make' if reason else 'keep'}  {artifact.path:<36}  {reason or ''}".rstrip()
            )
    stale, every = len(build_.reasons), len(build_.wanted)
    typer.echo(f"{stale} of {every} to make, {every - stale} up to date.")


def build(
    game: GameArgument,
    what: WhatArgument = None,
    out: OutOption = None,
    paper: PaperOption = Paper.A4,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, max=64, help="Processes (default: the cores).")
    ] = os.cpu_count() or 2,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only faults.")] = False,
) -> None:
    """Make everything of a game that is stale: parts, cards, sheets, rules and the index page.

    What is up to date is left alone. A step that fails is named, and the others are finished;
    files are written whole, so a build may be stopped at any moment.
    """
    start = time.perf_counter()
    loaded = load(game)
    with locked(_target(loaded, out)):
        build_ = _prepare(loaded, out, paper, what)
        show, close = reporter(quiet)
        failures: list[Progress] = []

        def note(progress: Progress) -> None:
            if progress.error:
                failures.append(progress)
            show(progress)

        try:
            outcome = build_.run(jobs, note)
        finally:
            close()
    _tell(outcome, failures, build_, quiet, time.perf_counter() - start)
    if failures:
        raise typer.Exit(1)


def _tell(
    outcome: Outcome, failures: list[Progress], build_: Build, quiet: bool, seconds: float
) -> None:
    for warning in outcome.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    for failure in failures:
        print(f"failed: {failure.artifact.path}: {failure.error}", file=sys.stderr)
    if quiet:
        return
    for path in outcome.removed:
        typer.echo(f"removed {path}: the game has it no longer")
    index = build_.out / "index.html"
    if index.is_file() and not failures:
        typer.echo(f"open {index}")
    typer.echo(
        f"{len(outcome.built)} built, {outcome.unchanged} unchanged, "
        f"{len(outcome.failed)} failed in {seconds:.1f} s"
    )
