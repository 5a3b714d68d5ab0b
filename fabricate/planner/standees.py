"""Standees of units: their base, their height, what they show, and how many stand on the table."""

from __future__ import annotations

from typing import Final

from fabricate.planner.likeness import picture_of
from fabricate.roster.fielding import class_of, fielded
from fabricate.schema.folded import Standee, Standees
from fabricate.schema.game import Game
from fabricate.units import PAPERS

#: The base of a unit whose class has none (mm).
BASE: Final = (25.0, 25.0)
#: A figure stands so much higher than its base is wide, within these limits (mm): of those on bases
#: of 20, three strips lie one above the other on any paper.
TALLER, LEAST, MOST = 11.0, 30.0, 76.0
#: The sides that a base of paper can have (mm), and how many standees of one unit there are.
SMALLEST, LARGEST, MANY = 8.0, 190.0, 500
#: What the edges of a page take from the length of a strip (mm).
EDGES: Final = 21.0


def stood(game: Game, good: Standees) -> Standees:
    """The standees with one for each of the units that they name; what is written goes first.

    Raises:
        KeyError: a unit, or something that it names, is not in the game.
        ValueError: a unit has nothing to show, no base for a standee, or too many models.
    """
    if not good.units:
        return good
    keys = game.units if good.units == "all" else good.units
    counts = fielded(game, lambda key: key)
    made = {
        key: standee_of(game, key, counts.get(key, 1)) for key in keys if key not in good.standees
    }
    return Standees(**{**dict(good), "standees": {**made, **good.standees}})


def standee_of(game: Game, key: str, units: int = 1) -> Standee:
    """The standee of a unit, as often as so many such units have models.

    Raises:
        KeyError, ValueError: see `stood`.
    """
    unit = game.units[key]
    race, cls = game.races[unit.race] if unit.race else None, class_of(game, key)
    picture = picture_of(game, key)
    sign = unit.emblem or (race and race.emblem) or unit.icon or (cls and cls.icon)
    base = cls.base if cls and cls.base else BASE
    if not picture and not sign:
        raise ValueError("it has nothing to show (give it an emblem or an icon)")
    if not SMALLEST <= min(base) <= max(base) <= LARGEST:
        what = f"its base has sides of {base[0]:g} and {base[1]:g} mm, and standees one"
        raise ValueError(f"{what} from {SMALLEST:g} to {LARGEST:g} (leave it out of 'units')")
    if unit.size * units > MANY:
        what = f"{unit.size * units} models stand in the armies, and a sheet takes {MANY}"
        raise ValueError(f"{what} (leave it out of 'units')")
    return Standee(
        name=unit.name,
        base=base,
        height=height_on(base),
        picture=picture,
        icon=None if picture else sign or None,
        theme=unit.theme or (race.theme if race else None),
        quantity=unit.size * units,
    )


def height_on(base: tuple[float, float]) -> float:
    """How high a standee on such a base is: no strip is longer than the shortest paper."""
    wide, deep = base
    longest = min(high for _, high in PAPERS.values()) - EDGES
    return min(MOST, max(LEAST, TALLER + wide), (longest - deep) // 2)
