"""`fabricate changes`: what changed since an older state of a game, and what follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fabricate.cli.options import GameArgument, OutOption, SinceOption, target_of, warn

if TYPE_CHECKING:
    from fabricate.changes.report import Report
    from fabricate.kit import Kit
    from fabricate.loading import Loaded


def changes(
    game: GameArgument,
    since: SinceOption = None,
    out: OutOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    pdf: Annotated[
        Path | None, typer.Option(help="Write a page for the players to this PDF file, too.")
    ] = None,
) -> None:
    """Tell what changed since an older state: edits, what follows, and what to print again."""
    from fabricate.changes.words import lines
    from fabricate.loading import load, planned

    loaded = load(game)
    warn(loaded)
    kit = planned(loaded, ("a4",))
    report = reported(loaded, kit, since, out)
    if as_json:
        typer.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=2))
    else:
        for line in lines(report):
            typer.echo(line)


def reported(loaded: Loaded, kit: Kit, since: str | None, out: Path | None) -> Report:
    """The changes of a game since a state that the user names."""
    from fabricate.changes.compare import compare
    from fabricate.changes.since import find
    from fabricate.running import taken

    older = find(loaded, target_of(loaded.game.game.id, out), since)
    now = f"{loaded.path.name} as it stands"
    return compare(older.snapshot, taken(loaded, kit), loaded.game, older.label, now)
