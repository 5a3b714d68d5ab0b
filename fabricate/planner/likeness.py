"""What stands for a unit: the picture of a component, or of a body with the head of its race."""

from __future__ import annotations

from fabricate.schema.game import Game
from fabricate.schema.parts import Body
from fabricate.schema.units import Unit


def picture_of(game: Game, key: str) -> str | None:
    """The picture of a unit's model; None if nothing stands for it."""
    unit = game.units[key]
    if unit.model is None or unit.model not in game.components:
        return None
    return f"picture/unit-{key}" if _carries_a_head(game, unit) else f"picture/{unit.model}"


def _carries_a_head(game: Game, unit: Unit) -> bool:
    if unit.model is None or unit.race is None:
        return False
    is_body = isinstance(game.components[unit.model].part, Body)
    return is_body and game.races[unit.race].head is not None
