"""The line of a unit: race, class and its own values, with all that it carries worked in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from fabricate.combine import read
from fabricate.roster.remembered import remembered
from fabricate.schema.game import Game
from fabricate.schema.gear import WEAPONS, Effect, Gear, effect, trait_of
from fabricate.schema.people import Class, Race
from fabricate.schema.stats import Stat
from fabricate.schema.units import Unit
from fabricate.schema.values import NUMBERS, Value, combine

Number = int | float

#: The condition that is counted where it holds; all others are told.
PAIRED: Final = "with another weapon"


@dataclass(frozen=True, slots=True)
class Worked:
    """An effect on a stat, and whether it counts in the line."""

    gear: str
    effect: Effect
    stat: str | None
    condition: str
    counted: bool


@dataclass(frozen=True, slots=True)
class Strike:
    """A weapon in the hands of a unit: the power of its blows, and what each target takes."""

    gear: str
    power: Number | None
    targets: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A unit with everything worked in.

    `sums` say how a changed value came about (`2 + 1`); `worked` are all effects of its gear.
    """

    key: str
    unit: Unit
    cls: str | None
    values: Mapping[str, Value | None]
    sums: Mapping[str, str]
    worked: tuple[Worked, ...]
    strikes: tuple[Strike, ...]
    traits: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class _Count:
    """A number on its way: what it starts from, and what is added."""

    start: Number
    added: list[int] = field(default_factory=list)

    def total(self, least: float | None) -> Number:
        value = self.start + sum(self.added)
        return value if least is None else type(value)(max(value, least))

    @property
    def shown(self) -> str:
        tail = "".join(f" {'+' if n > 0 else '−'} {abs(n)}" for n in self.added)
        return f"{self.start:g}{tail}"


def stat_in(game: Game, words: str) -> tuple[str | None, str]:
    """The stat that these words begin with (its id, short or name), and the words after it."""
    low = words.lower()
    best, rest = None, words
    for key, stat in game.stats.items():
        for name in (key, stat.short, stat.name):
            if name and (low == name.lower() or low.startswith(f"{name.lower()} ")):
                tail = words[len(name) :].strip()
                if best is None or len(tail) < len(rest):
                    best, rest = key, tail
    return best, rest if best else ""


def _itself(key: str) -> str:
    return key


@remembered(_itself)
def line(game: Game, key: str) -> Line:
    """The line of a unit of the game.

    Raises:
        KeyError: the unit, or something that it names, is not in the game.
        ValueError: a value is not of its stat's kind.
    """
    unit = game.units[key]
    worked = tuple(_worked(game, unit))
    cls = class_key(game, unit)
    start = starting(game, unit, unit.cls)
    counts = {
        name: _Count(value)
        for name, value in start.items()
        if isinstance(value, int | float) and game.stats[name].kind in NUMBERS
    }
    for one in sorted((w for w in worked if w.counted), key=lambda w: w.effect.kind == "add"):
        _apply(counts, one)
    values = {
        **start,
        **{name: count.total(game.stats[name].least) for name, count in counts.items()},
    }
    sums = {name: count.shown for name, count in counts.items() if count.added}
    strikes = tuple(_strike(game, values, name, worked) for name in _weapons(game, unit))
    return Line(key, unit, cls, values, sums, worked, strikes, tuple(_traits(game, unit, cls)))


def class_key(game: Game, unit: Unit) -> str | None:
    """The class that a unit is with all that it carries: a rider is mounted.

    Raises:
        KeyError: it carries what is not in the game.
    """
    effects = (effect(text) for name in unit.gear for text in game.gear[name].effects)
    return next((one.words for one in effects if one.kind == "becomes"), unit.cls)


def starting(game: Game, unit: Unit, cls: str | None) -> dict[str, Value | None]:
    """The values of a unit without its gear: its own, else those of race and class combined."""
    race = game.races[unit.race] if unit.race else None
    of_class = game.classes[cls] if cls else None
    out: dict[str, Value | None] = {}
    for name, stat in game.stats.items():
        if unit.stats.get(name) is not None:
            out[name] = read(stat, unit.stats[name])
        elif stat.combine is not None:
            pair = _half(stat, race, name), _half(stat, of_class, name)
            out[name] = combine(stat.combine, *pair)
    return out


def _half(stat: Stat, half: Race | Class | None, name: str) -> Value | None:
    raw = half.stats.get(name) if half else None
    return None if raw is None else read(stat, raw)


def _weapons(game: Game, unit: Unit) -> list[str]:
    return [name for name in unit.gear if game.gear[name].kind in WEAPONS]


def _worked(game: Game, unit: Unit) -> Iterator[Worked]:
    strikes = {table.down for table in game.tables.values()}
    armed = len(_weapons(game, unit))
    for name in unit.gear:
        gear = game.gear[name]
        for text in gear.effects:
            one = effect(text)
            if one.kind == "becomes":
                yield Worked(name, one, None, "", True)
                continue
            stat, rest = stat_in(game, one.words)
            condition = " ".join(filter(None, (rest, one.condition)))
            holds = not condition or (condition == PAIRED and armed > 1)
            own = gear.kind in WEAPONS and stat in strikes
            yield Worked(name, one, stat, condition, holds and not own)


def _apply(counts: dict[str, _Count], one: Worked) -> None:
    if one.stat is not None:
        counts[one.stat] = _with(counts.get(one.stat, _Count(0)), one)


def _with(count: _Count, one: Worked) -> _Count:
    """A number with one more effect on it."""
    if one.effect.kind == "set":
        return _Count(one.effect.amount)
    count.added.append(one.effect.amount)
    return count


def _strike(
    game: Game, values: Mapping[str, Value | None], name: str, worked: tuple[Worked, ...]
) -> Strike:
    """What a weapon does by the first table of the game; without one it has no power."""
    table = next(iter(game.tables.values()), None)
    power = values.get(table.down) if table else None
    if table is None or not isinstance(power, int | float):
        return Strike(name, None, ())
    own = [w for w in worked if w.gear == name and w.stat == table.down and not w.condition]
    if own:
        count = _Count(power)
        for one in sorted(own, key=lambda w: w.effect.kind == "add"):
            count = _with(count, one)
        power = count.total(game.stats[table.down].least)
    row = table.rows.get(int(power), [])
    most = table.most
    targets = tuple(n if most is None or n <= most else None for n in row)
    return Strike(name, power, targets)


def _traits(game: Game, unit: Unit, cls: str | None) -> Iterator[tuple[str, str]]:
    """Every special rule of a unit, once: its own, its race's, its class's, its gear's."""
    race = game.races[unit.race] if unit.race else None
    of_class = game.classes[cls] if cls else None
    gear: list[Gear] = [game.gear[name] for name in unit.gear]
    holders = [unit, race, of_class, *gear]
    uses = [trait_of(use) for holder in holders if holder for use in holder.traits]
    yield from dict.fromkeys(uses)
