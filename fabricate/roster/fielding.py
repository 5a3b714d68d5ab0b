"""What is fielded: how often each unit stands on the table, and in which formation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from fabricate.roster.armies import units_of
from fabricate.roster.line import class_key
from fabricate.schema.armies import ArmyList
from fabricate.schema.game import Game
from fabricate.schema.people import Class

Kind = TypeVar("Kind", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Formation:
    """Models side by side and one behind the other, on bases of a width and depth (mm)."""

    files: int
    ranks: int
    base: tuple[float, float]


def class_of(game: Game, key: str) -> Class | None:
    """The class that a unit is with all that it carries.

    Raises:
        KeyError: the unit, or something that it names, is not in the game.
    """
    name = class_key(game, game.units[key])
    return game.classes[name] if name else None


def formation_of(game: Game, key: str) -> Formation | None:
    """The formation of a unit; None if it moves in no ranks.

    Raises:
        KeyError: see `class_of`.
    """
    cls, size = class_of(game, key), game.units[key].size
    if cls is None or cls.base is None or cls.files is None or size < 2:
        return None
    files = min(size, cls.files)
    return Formation(files, -(-size // files), cls.base)


def fielded(game: Game, kind: Callable[[str], Kind | None]) -> dict[Kind, int]:
    """How many units of each kind stand in all armies; what is of no kind is not counted.

    Armies that no one fields together count once, with what the greatest of them takes: those that
    come from one another, and those of a muster that lists every army there can be.

    Raises:
        KeyError, ValueError: see `units_of`.
    """
    families: dict[str, dict[Kind, int]] = {}
    for key, army in game.armies.items():
        held: Counter[Kind] = Counter()
        for unit, count in units_of(game, army).items():
            if (one := kind(unit)) is not None:
                held[one] += count
        most = families.setdefault(_family(game.armies, key, game.musters[army.muster].every), {})
        most.update({one: max(count, most.get(one, 0)) for one, count in held.items()})
    total: Counter[Kind] = Counter()
    for most in families.values():
        total.update(most)
    return dict(total)


def _family(armies: Mapping[str, ArmyList], key: str, every: bool) -> str:
    """A name for the armies of which one is fielded at a time."""
    army = armies[key]
    if every:
        return f"muster {army.muster}"
    while army.from_ is not None:
        key, army = army.from_, armies[army.from_]
    return f"army {key}"
