"""`fabricate army`: the armies of a game, what each costs, and whether it may be fielded."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from fabricate.cli.options import GameArgument, JsonOption, warn
from fabricate.errors import SourceError, UsageError
from fabricate.spelling import nearest

if TYPE_CHECKING:
    from fabricate.roster.audit import Audit
    from fabricate.schema.game import Game


def army(
    game: GameArgument,
    name: Annotated[
        str | None,
        typer.Argument(metavar="[ARMY]", help="An army, by its id or name (default: a list)."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the armies of a game, or print the roster of one: units, costs, limits.

    An army that breaks the rules of its muster is printed, too; it is told, and ends with 2.
    """
    from fabricate.loading import load_with_armies
    from fabricate.planner.rosters import army_json, army_lines, army_row, columns, sought

    loaded, faults = load_with_armies(game)
    warn(loaded)
    g = loaded.game
    if not g.armies:
        raise UsageError(f"{g.game.name} has no armies; add the sections 'musters' and 'armies'")
    key = sought(g.armies, name) if name else None
    if name and key is None:
        raise UsageError(f"there is no army '{name}'; {nearest(name, g.armies)}")
    audits = {one: _audit(g, one) for one in ([key] if key else g.armies)}
    if as_json:
        found = [army_json(g, one, audit) for one, audit in audits.items() if audit]
        typer.echo(json.dumps(found[0] if key and found else found, ensure_ascii=False, indent=2))
    elif key is None:
        rows = columns([army_row(g, one, audit) for one, audit in audits.items()], right=(3, 4))
        typer.echo("\n".join(rows))
    elif audit := audits[key]:
        typer.echo("\n".join(army_lines(g, key, audit)))
    mine = [fault for fault in faults if not key or _is_of(fault.where, key)]
    if mine:
        raise SourceError(mine)


def _is_of(where: str, key: str) -> bool:
    """Whether a fault stands in an army."""
    return where == f"armies.{key}" or where.startswith(f"armies.{key}.")


def _audit(game: Game, key: str) -> Audit | None:
    """An army against its muster; None for one that never comes to any units."""
    from fabricate.roster.armies import units_of
    from fabricate.roster.audit import audit

    one = game.armies[key]
    try:
        return audit(game, game.musters[one.muster], units_of(game, one))
    except ValueError:
        return None
