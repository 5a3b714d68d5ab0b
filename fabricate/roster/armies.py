"""Armies: the units that one holds, what it costs, and every army that can be formed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from fabricate.roster.line import Line, line
from fabricate.roster.worths import cost, each
from fabricate.schema.armies import ArmyList, Muster
from fabricate.schema.game import Game


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an army list: a unit, how often it is there, what a model and all of it cost."""

    line: Line
    count: int
    each: float
    cost: float


def units_of(game: Game, army: ArmyList) -> dict[str, int]:
    """The units of an army and how often each is there, swaps made.

    An army that comes from another takes over its units; what it lists itself comes on top.

    Raises:
        KeyError: it comes from an army that the game does not have.
        ValueError: it comes from itself, however far round.
    """
    seen: dict[int, ArmyList] = {}  # by identity: comparing armies is slow where they are many
    while True:
        if id(army) in seen:
            raise ValueError(f"'{army.name}' comes from itself")
        seen[id(army)] = army
        if army.from_ is None:
            break
        army = game.armies[army.from_]
    held: Counter[str] = Counter()
    for one in reversed(seen.values()):
        held.update(one.units)
        for swap in one.swaps:
            held[swap.out] -= swap.copies
            held[swap.into] += swap.copies
    return {key: count for key, count in held.items() if count > 0}


def entries(game: Game, army: ArmyList) -> list[Entry]:
    """The lines of an army list.

    Raises:
        KeyError, ValueError: see `units_of` and `line`.
        FormulaError: what units are worth cannot be reckoned.
    """
    return entries_of(game, units_of(game, army))


def entries_of(game: Game, held: Mapping[str, int]) -> list[Entry]:
    """The lines of a list of so many of these units.

    Raises:
        KeyError, ValueError, FormulaError: see `entries`.
    """
    out = []
    for key, count in held.items():
        one = line(game, key)
        out.append(Entry(one, count, each(game, one), cost(game, one) * count))
    return out


def ranks_of(game: Game, key: str) -> tuple[str, ...]:
    """The ranks that a unit counts as: its own and, in turn, those that this counts as."""
    rank = game.units[key].rank
    found: list[str] = []
    while rank is not None and rank not in found and rank in game.ranks:
        found.append(rank)
        rank = game.ranks[rank].counts_as
    return tuple(found)


def every_army(game: Game, muster: Muster) -> Iterator[Mapping[str, int]]:
    """Every army of a muster's size: each choice of units, whatever their order."""
    units = muster.of or list(game.units)
    for chosen in combinations_with_replacement(units, muster.size or 0):
        yield Counter(chosen)
