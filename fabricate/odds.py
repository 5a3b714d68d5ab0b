"""The exact odds of a contest, by enumeration of every roll; nothing here is drawn by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from fabricate.schema.contests import Condition, Contest, Keep, SideName

#: More rolls than this are not told apart one by one.
MOST_ROLLS = 1_000_000
_COUNTS: dict[Keep, Callable[[tuple[int, ...]], int]] = {"highest": max, "lowest": min, "sum": sum}


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely each outcome is: the left side higher, both equal, the right side higher."""

    left: Fraction
    tie: Fraction
    right: Fraction


@cache
def distribution(die: int, dice: int, keep: Keep) -> Mapping[int, Fraction]:
    """How likely each count is of so many dice, of which one is kept or all are added.

    Raises:
        ValueError: there are more than MOST_ROLLS rolls.
    """
    if die**dice > MOST_ROLLS:
        raise ValueError(f"{dice} dice of {die} faces are too many (roll fewer)")
    rolls = Counter(_COUNTS[keep](roll) for roll in product(range(1, die + 1), repeat=dice))
    return {count: Fraction(number, die**dice) for count, number in sorted(rolls.items())}


def odds(contest: Contest, left: float, right: float, conditions: Iterable[str] = ()) -> Odds:
    """The odds of a contest between two values, under the conditions of these names.

    Raises:
        KeyError: the contest has no such condition.
        ValueError: two conditions want different dice of one side.
    """
    active = [contest.conditions[name] for name in dict.fromkeys(conditions)]
    first, second = (distribution(contest.die, *_dice(active, side)) for side in ("left", "right"))
    outcome = {-1: Fraction(), 0: Fraction(), 1: Fraction()}
    for (a, p), (b, q) in product(first.items(), second.items()):
        outcome[_sign(left + a - right - b)] += p * q
    return Odds(outcome[1], outcome[0], outcome[-1])


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _dice(active: Iterable[Condition], side: SideName) -> tuple[int, Keep]:
    """Dice and count of a side: one die, unless something that is not cancelled says otherwise."""
    ways = dict.fromkeys((one.dice, one.keep) for one in active if one.side == side)
    for number in {dice for dice, _ in ways}:
        if {(number, "highest"), (number, "lowest")} <= ways.keys():
            del ways[number, "highest"], ways[number, "lowest"]
    if len(ways) > 1:
        told = " and ".join(f"the {keep} of {dice}" for dice, keep in ways)
        raise ValueError(f"conditions of one side want {told} (declare how they go together)")
    return next(iter(ways), (1, "sum"))
