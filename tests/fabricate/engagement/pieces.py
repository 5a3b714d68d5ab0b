"""Cards for tests of engagements, with the values that the rulebook of the duel states."""

from __future__ import annotations

from fabricate.engagement import Fighter, Placed, Side, Square

FRONT_NINE = frozenset((x, y) for x in (-1, 0, 1) for y in (-1, -2, -3))
REAR_SIX = frozenset((x, y) for x in (-1, 0, 1) for y in (1, 2))

#: Stated: arrows of 5 and 3 and defence 2; defence 4, arrows of 1 and 2; and so on.
UNITS = {
    "deathbringer": Fighter({"n": 5, "ne": 3}, 2),
    "marauder": Fighter({"n": 1, "nw": 2}, 4),
    "slugger": Fighter({"n": 3, "e": 2, "w": 2}, 3),
    "ravager": Fighter({"nw": 5, "w": 3}, 3),
    "shanker": Fighter({"n": 4}, 3),
    "catapult": Fighter({"n": 1}, 1, 4, FRONT_NINE, support=True),
    "peasant": Fighter({}, 1),
    "axethrower": Fighter({"n": 2}, 2, 3, REAR_SIX, support=True),
}


def placed(id: str, unit: str, at: str, side: Side = "near", shoots: str | None = None) -> Placed:
    """A card of a unit on a square."""
    return Placed(id, UNITS[unit], Square.named(at), side, shoots)
