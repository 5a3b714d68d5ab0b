"""`fabricate changes`: what changed since an older state of a game, and what follows."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fabricate.cli.options import (
    GameArgument,
    OutOption,
    Paper,
    PaperOption,
    SinceOption,
    target_of,
    warn,
)
from fabricate.disk import check_free
from fabricate.errors import BuildError

if TYPE_CHECKING:
    from fabricate.changes.report import Report
    from fabricate.kit import Kit
    from fabricate.loading import Loaded
    from fabricate.planner import Draft


def changes(
    game: GameArgument,
    since: SinceOption = None,
    out: OutOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    pdf: Annotated[
        Path | None, typer.Option(help="Write a page for the players to this PDF file, too.")
    ] = None,
    paper: PaperOption = Paper.A4,
) -> None:
    """Tell what changed since an older state: edits, what follows, and what to print again."""
    from fabricate.changes.words import lines
    from fabricate.loading import drafted, kit_of, load

    if pdf is not None:
        check_free(pdf, ".pdf", b"%PDF", "--pdf")
    loaded = load(game)
    warn(loaded)
    draft = drafted(loaded, (paper.papers[0],))
    report = reported(loaded, kit_of(loaded, draft), since, out)
    if as_json:
        typer.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=2))
    else:
        for line in lines(report):
            typer.echo(line)
    if pdf is not None and not report.empty:
        _page(draft, report, pdf)


def reported(loaded: Loaded, kit: Kit, since: str | None, out: Path | None) -> Report:
    """The changes of a game since a state that the user names."""
    from fabricate.changes.compare import compare
    from fabricate.changes.since import find
    from fabricate.history import released
    from fabricate.running import taken

    game = loaded.game.game
    older = find(loaded, target_of(game.id, out), since)
    revision = released(loaded.folder, game.id).next(game.revision)
    now = f"revision {revision}" if revision != older.snapshot.revision else "now"
    report = compare(older.snapshot, taken(loaded, kit), loaded.game, older.label, now)
    if any(card.kind == "changed" and card.old_mark == card.new_mark for card in report.cards):
        what = "old and new cards bear the same mark, so nobody can tell them apart"
        remedy = f"write revision: {revision + 1} under game, and release what you print"
        print(f"warning: {loaded.path.name}: {what} ({remedy})", file=sys.stderr)
    return report


def _page(draft: Draft, report: Report, target: Path) -> None:
    """Write the page for the players; it shows words and icons only, so it needs no build."""
    from fabricate.changes.pages import CHANGES, page
    from fabricate.worker import Task, make

    artifact = page(draft, report, CHANGES, "changes", draft.options.papers[0])
    task = Task(replace(artifact, path=target.name), target.parent, {})
    made = make(task, "choose another --pdf")
    if made.error:
        raise BuildError(f"--pdf: {made.error}")
    typer.echo(f"open {target}", err=True)
