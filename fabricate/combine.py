"""Race and class to unit: combined stats, bonuses, the cost and the shots of a herd."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.schema.stats import Stat
from fabricate.schema.values import PARSERS, Ratio, Span, Value, combine


@dataclass(frozen=True, slots=True)
class Unit:
    """A race in a class: its name and its combined stats, bonuses included."""

    race: str
    cls: str
    name: str
    plural: str
    stats: Mapping[str, Value | None]
    bonuses: Mapping[str, int]

    @property
    def id(self) -> str:
        """Race and class, joined by a hyphen."""
        return f"{self.race}-{self.cls}"


@dataclass(frozen=True, slots=True)
class HerdLine:
    """A herd reckoned through: pawns (marker included), cost of each and in all, shots."""

    unit: Unit
    pawns: int
    each: float
    total: float
    shots: int
    size: Span | None

    @property
    def fillers(self) -> int:
        """Pawns beside the marker."""
        return self.pawns - 1


def value_of(stat: Stat, half: Half, name: str) -> Value | None:
    """The value of one stat of a race or class, read by the stat's kind; None if not given.

    Raises:
        ValueError: the value is not of the stat's kind.
    """
    raw = half.stats.get(name)
    return None if raw is None else read(stat, raw)


def read(stat: Stat, raw: Any) -> Value:
    """A value as written, read by the stat's kind.

    Raises:
        ValueError: the value is not of the stat's kind.
    """
    return PARSERS[stat.kind](raw)


def unit(game: Game, race: str, cls: str) -> Unit:
    """The combined unit of a race and a class of the game.

    Raises:
        KeyError: the game has no such race or class.
        ValueError: a value is not of its stat's kind, or two ranges have nothing in common.
    """
    left, right = game.races[race], game.classes[cls]
    stats: dict[str, Value | None] = {}
    bonuses: dict[str, int] = {}
    for name, stat in game.stats.items():
        if stat.combine is None or stat.combine == "unit":
            continue
        pair = value_of(stat, left, name), value_of(stat, right, name)
        value = combine(stat.combine, *pair)
        extra = _bonus(game, stat, left, right)
        if extra and isinstance(value, int | float):
            bonuses[name] = extra
            value += extra
        stats[name] = value
    plural = f"{left.name} {right.plural or right.name + 's'}"
    return Unit(race, cls, f"{left.name} {right.name}", plural, stats, bonuses)


def _bonus(game: Game, stat: Stat, left: Half, right: Half) -> int:
    if stat.bonus is None or stat.bonus.when_equal not in game.stats:
        return 0
    key = stat.bonus.when_equal
    other = game.stats[key]
    a, b = value_of(other, left, key), value_of(other, right, key)
    return stat.bonus.add if a is not None and a == b else 0


def markers(game: Game) -> list[tuple[str, str]]:
    """Every race that has a head, in every class that has a body: the marker pawns of a game."""
    return [
        (race, cls)
        for race, left in game.races.items()
        if left.head is not None
        for cls, right in game.classes.items()
        if right.body is not None
    ]


def cost_stat(game: Game) -> str | None:
    """The stat that says what a pawn costs: the first number with a bonus, else one called cost."""
    if "cost" in game.stats:
        return "cost"
    return next((n for n, s in game.stats.items() if s.kind == "number" and s.bonus), None)


def herd(game: Game, race: str, cls: str, pawns: int) -> HerdLine:
    """The herd of so many pawns, marker included: cost each, cost in all, shots, allowed size."""
    one = unit(game, race, cls)
    name = cost_stat(game)
    each = one.stats.get(name) if name else None
    each = each if isinstance(each, int | float) else 0
    ratios = [v for v in one.stats.values() if isinstance(v, Ratio)]
    spans = [v for v in one.stats.values() if isinstance(v, Span)]
    return HerdLine(
        unit=one,
        pawns=pawns,
        each=each,
        total=each * pawns,
        shots=ratios[0].of(pawns) if ratios else 0,
        size=spans[0] if spans else None,
    )


def most_steps(game: Game) -> int:
    """The longest move of any unit, in steps (0 where no stat counts steps)."""
    longest = 0
    for race in game.races:
        for cls in game.classes:
            line = unit(game, race, cls)
            for name, value in line.stats.items():
                if game.stats[name].kind == "steps" and isinstance(value, int):
                    longest = max(longest, value)
    return longest
