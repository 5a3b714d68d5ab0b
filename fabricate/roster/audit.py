"""An army against the rules of its muster: what it holds, what that costs, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fabricate.roster.armies import Entry, entries_of
from fabricate.roster.line import line
from fabricate.roster.tally import Tally, tally
from fabricate.schema.armies import Muster
from fabricate.schema.game import Game
from fabricate.spelling import one_of

#: Shares and points this close are the same.
NEAR = 1e-9


@dataclass(frozen=True, slots=True)
class Wrong:
    """A rule that an army breaks, and what to do about it; `unit` is named where it is one unit."""

    what: str
    remedy: str
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Audit:
    """What an army holds and costs, limit by limit, and every rule that it breaks."""

    entries: tuple[Entry, ...]
    size: int
    cost: float
    tallies: tuple[Tally, ...]
    wrong: tuple[Wrong, ...]


def audit(game: Game, muster: Muster, held: Mapping[str, int]) -> Audit:
    """An army of these units against a muster.

    Raises:
        KeyError, ValueError: see `line` and `cost`.
    """
    lines = entries_of(game, held)
    total, size = sum(one.cost for one in lines), sum(held.values())
    tallies = tuple(tally(game, muster.limits, lines))
    wrong = [
        *_allowed(game, muster, held),
        *_size(muster, size),
        *(one for counted in tallies for one in _counted(game, muster, counted, total)),
        *_points(game, muster, total),
        *_rare(game, held),
    ]
    return Audit(tuple(lines), size, total, tallies, tuple(wrong))


def points_of(game: Game) -> str:
    """What costs are called within a sentence: points."""
    return game.worth.name.lower() if game.worth else "points"


def spent(game: Game, amount: float) -> str:
    """So much in words: 12 points; where that is no plural, worth 12."""
    name = points_of(game)
    return f"{amount:g} {name}" if name.endswith("s") else f"{name} {amount:g}"


def named(game: Game, key: str, count: int) -> str:
    """What so many units of a kind are called."""
    unit = game.units[key]
    return unit.name if count == 1 else unit.plural or unit.name


def _allowed(game: Game, muster: Muster, held: Mapping[str, int]) -> Iterator[Wrong]:
    for key in held:
        if muster.of and key not in muster.of:
            what = f"{one_of(muster.name)} holds no {game.units[key].name}"
            yield Wrong(what, f"leave it out, or add '{key}' to 'of' of the muster", key)


def _size(muster: Muster, size: int) -> Iterator[Wrong]:
    if muster.size is not None and size != muster.size:
        what = f"it has {_units(size)}, and {one_of(muster.name)} has {muster.size}"
        yield Wrong(what, _more_or_fewer(muster.size - size))


def _units(count: int) -> str:
    return f"{count} unit" if count == 1 else f"{count} units"


def _more_or_fewer(missing: int) -> str:
    return f"add {missing}" if missing > 0 else f"take out {-missing}"


def _counted(game: Game, muster: Muster, counted: Tally, total: float) -> Iterator[Wrong]:
    limit, count = counted.limit, counted.count
    bounds = (
        ("exactly", limit.exactly, limit.exactly is not None and count != limit.exactly),
        ("at least", limit.least, limit.least is not None and count < limit.least),
        ("at most", limit.most, limit.most is not None and count > limit.most),
    )
    for word, bound, broken in bounds:
        if broken and bound is not None:
            what = f"of {counted.name} it has {count}, and {one_of(muster.name)} has"
            yield Wrong(f"{what} {word} {bound}", _more_or_fewer(bound - count))
    paid = f"{counted.cost:g} of its {total:g} {points_of(game)} are for {counted.name}"
    for word, share, broken in _shares(counted):
        if broken and share is not None:
            has = f"{one_of(muster.name)} has"
            what = f"{paid}, {_per_cent(counted.share, share)} per cent, and {has}"
            told = "spend more on it, or less on others" if word == "at least" else ""
            remedy = told or "spend less on it, or more on others"
            yield Wrong(f"{what} {word} {share:g} per cent", remedy)


def _shares(counted: Tally) -> Iterator[tuple[str, float | None, bool]]:
    least, most = counted.limit.least_share, counted.limit.most_share
    yield "at least", least, least is not None and counted.share < least - NEAR
    yield "at most", most, most is not None and counted.share > most + NEAR


def _per_cent(share: float, bound: float) -> str:
    """A share with one decimal, or as many as tell it from its bound."""
    digits = next((n for n in (1, 2, 3) if f"{share:.{n}f}" != f"{bound:.{n}f}"), 4)
    return f"{share:.{digits}f}"


def _points(game: Game, muster: Muster, total: float) -> Iterator[Wrong]:
    if muster.points is None:
        return
    over, name, due = total - muster.points, points_of(game), f"{muster.points:g}"
    if over > NEAR:
        word = "costs" if muster.exact else "may cost"
        what = f"it costs {total:g} {name}, {over:g} more than the {due} that {one_of(muster.name)}"
        yield Wrong(f"{what} {word}", f"take out units or gear for {over:g}")
    elif muster.exact and over < -NEAR:
        what = (
            f"it costs {total:g} {name}, {-over:g} less than the {due} that {one_of(muster.name)}"
        )
        yield Wrong(f"{what} costs", f"add units or gear for {-over:g}")


def _rare(game: Game, held: Mapping[str, int]) -> Iterator[Wrong]:
    """Special rules that only so many units of an army may have, by themselves or by their gear."""
    bearers: dict[str, list[str]] = {}
    for key in held:
        for trait in dict.fromkeys(name for name, _ in line(game, key).traits):
            bearers.setdefault(trait, []).append(key)
    for trait, keys in bearers.items():
        most, count = game.traits[trait].per_army, sum(held[key] for key in keys)
        if most is not None and count > most:
            named = ", ".join(_times(game, key, held[key]) for key in keys)
            name = game.traits[trait].name
            what = f"{_units(count)} with the rule {name} are in it, and at most {most} may be"
            yield Wrong(f"{what}: {named}", f"take out {count - most}, or the gear that gives it")


def _times(game: Game, key: str, count: int) -> str:
    return named(game, key, count) if count == 1 else f"{count} {named(game, key, count)}"
