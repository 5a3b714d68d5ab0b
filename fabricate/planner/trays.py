"""Movement trays: one part for each formation that stands in the armies of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fabricate.roster.armies import units_of
from fabricate.roster.fielding import Formation, fielded, formation_of
from fabricate.schema.game import Game
from fabricate.schema.parts import MovementTray


def formations(game: Game) -> dict[Formation, int]:
    """Every formation of the armies and how many trays it wants, in the order of the units.

    Raises:
        KeyError, ValueError: see `roster.fielding`.
    """
    if game.trays is None:
        return {}
    wanted = fielded(game, lambda key: formation_of(game, key))
    known = (formation_of(game, key) for key in game.units)
    return {one: wanted[one] for one in dict.fromkeys(known) if one is not None and one in wanted}


def tray_spec(game: Game, formation: Formation) -> MovementTray:
    """The tray for a formation.

    Raises:
        pydantic.ValidationError: no tray is made for so many, or for such bases.
    """
    wide, deep = formation.base
    given: Mapping[str, Any] = game.trays.model_dump(exclude={"colour"}) if game.trays else {}
    return MovementTray(
        files=formation.files, ranks=formation.ranks, length=deep, width=wide, **given
    )


def tray_id(formation: Formation) -> str:
    """The id of a tray: tray-5x2-20x20."""
    wide, deep = (f"{side:g}".replace(".", "-") for side in formation.base)
    return f"tray-{formation.files}x{formation.ranks}-{wide}x{deep}"


def tray_names(found: Mapping[Formation, int]) -> dict[Formation, str]:
    """What each tray is called; the base is named where two differ in nothing else."""
    shape = {one: (one.files, one.ranks) for one in found}
    alike = [pair for pair in shape.values() if list(shape.values()).count(pair) > 1]
    return {
        one: f"Movement tray {one.files} × {one.ranks}"
        + (f", bases {one.base[0]:g} × {one.base[1]:g}" if shape[one] in alike else "")
        for one in found
    }


def users(game: Game, formation: Formation) -> Iterator[str]:
    """The units of the armies that move in a formation, in the order of the file."""
    held = {key for army in game.armies.values() for key in units_of(game, army)}
    yield from (key for key in game.units if key in held and formation_of(game, key) == formation)
