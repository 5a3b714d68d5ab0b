"""`fabricate reprint`: a pack that holds only what has to be printed again."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from fabricate.cli.changing import reported
from fabricate.cli.options import (
    CORES,
    GameArgument,
    JobsOption,
    OutOption,
    Paper,
    PaperOption,
    QuietOption,
    SinceOption,
    target_of,
    tell,
    warn,
)
from fabricate.cli.progress import reporting

if TYPE_CHECKING:
    from fabricate.changes.report import Report
    from fabricate.outcome import Outcome


def reprint(
    game: GameArgument,
    since: SinceOption = None,
    out: OutOption = None,
    paper: PaperOption = Paper.A4,
    jobs: JobsOption = CORES,
    quiet: QuietOption = False,
) -> None:
    """Make a pack of what changed: cards with their backs, a page of what to take out, plates.

    It lies in the folder `reprint` of the output folder. Nothing changed: nothing is written.
    """
    from fabricate.changes.pack import FOLDER, pack
    from fabricate.crew import Crew
    from fabricate.loading import drafted, kit_of, load
    from fabricate.running import run

    start = time.perf_counter()
    loaded = load(game)
    warn(loaded)
    draft = drafted(loaded, paper.papers)
    kit = kit_of(loaded, draft)
    report = reported(loaded, kit, since, out)
    extra = list(pack(draft, report))
    if not extra:
        typer.echo(_nothing(report))
        return
    target = target_of(loaded.game.game.id, out)
    wanted = {artifact.id for artifact in extra}
    with Crew(jobs) as crew, reporting(quiet) as progress:
        outcome = run(
            crew, loaded, kit.joined(extra), target, progress, wanted=wanted, family=f"{FOLDER}/"
        )
    _end(outcome, target / FOLDER, quiet, start)
    if not quiet and any(card.new_mark and card.quantity for card in report.cards):
        typer.echo(
            "when you print it, release it too (fabricate release), "
            "so that what you change later bears another mark"
        )


def _nothing(report: Report) -> str:
    if report.empty:
        return f"{report.game}: nothing changed since {report.since}; nothing to reprint."
    names = ", ".join(document.name for document in report.documents)
    rest = f" ({names}: print the new PDF)" if names else ""
    return f"{report.game}: no card and no part changed since {report.since}{rest}."


def _end(outcome: Outcome, folder: Path, quiet: bool, start: float) -> None:
    tell(outcome)
    if outcome.failed:
        raise typer.Exit(1)
    if not quiet:
        seconds = time.perf_counter() - start
        typer.echo(f"open {folder} ({len(outcome.built)} built in {seconds:.1f} s)")
