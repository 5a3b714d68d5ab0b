"""Armies against the rules of their muster: swaps, sizes, ranks, points, and every army listed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from fabricate.errors import Fault
from fabricate.roster.armies import every_army, units_of
from fabricate.roster.audit import Wrong, audit, named
from fabricate.schema.armies import ArmyList, Muster
from fabricate.schema.game import Game
from fabricate.source import Tree

Path = tuple[str | int, ...]

#: More armies than this are not listed one by one, and so many missing ones are told.
MOST_ARMIES, MOST_TOLD = 500, 12
#: How the end of a circle is told.
AROUND: Final = " from "


def check_musters(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every army that is listed, and every one that has to be."""
    unsound = set()
    for key, army in game.armies.items():
        faults = [*_origin(game, tree, key, army)]
        if not faults and army.from_ not in unsound:
            faults += _swaps(game, tree, key, army)
        if faults or army.from_ in unsound:
            unsound.add(key)
        else:
            faults += _rules(game, tree, key, army)
        yield from faults
    for key, muster in game.musters.items():
        yield from _points(game, tree, key, muster)
        if muster.every and not unsound:
            yield from _every(game, tree, key, muster)


def _origin(game: Game, tree: Tree, key: str, army: ArmyList) -> Iterator[Fault]:
    """An army that comes from itself, however far round, or from one of another muster."""
    chain, path = [key], ("armies", key, "from")
    while (before := game.armies[chain[-1]].from_) is not None and before not in chain:
        chain.append(before)
    if before is not None:
        names = AROUND.join(f"'{name}'" for name in [*chain, before])
        remedy = "let one of them list its units"
        yield tree.fault(path, f"it never comes to any units: {names}", remedy)
    elif army.from_ is not None and game.armies[army.from_].muster != army.muster:
        other = game.armies[army.from_].muster
        what = f"'{army.from_}' follows the muster '{other}', and this army '{army.muster}'"
        yield tree.fault(path, what, "give both the same muster, or list its units here")


def _swaps(game: Game, tree: Tree, key: str, army: ArmyList) -> Iterator[Fault]:
    """Units that are not there to be swapped, or swapped for one of another rank."""
    if army.from_ is None:
        return
    source = game.armies[army.from_]
    held = Counter(units_of(game, source))
    for number, swap in enumerate(army.swaps):
        path: Path = ("armies", key, "swaps", number)
        gone, come = game.units[swap.out], game.units[swap.into]
        if held[swap.out] < swap.copies:
            what = f"it swaps out {swap.copies} {gone.name}, and has {held[swap.out] or 'none'}"
            has_some = held[swap.out] > 0
            remedy = f"swap {held[swap.out]} at most" if has_some else "swap out one that it has"
            yield tree.fault((*path, "copies" if has_some else "out"), what, remedy)
        if gone.rank != come.rank:
            ranks = [game.ranks[u.rank].name if u.rank else "no rank" for u in (gone, come)]
            what = f"{gone.name} ({ranks[0]}) is swapped for {come.name} ({ranks[1]})"
            yield tree.fault((*path, "in"), what, "swap it for a unit of the same rank")
        if swap.out == swap.into:
            yield tree.fault(path, f"{gone.name} is swapped for itself", "leave this swap out")
        held[swap.out] -= swap.copies
        held[swap.into] += swap.copies


def _rules(game: Game, tree: Tree, key: str, army: ArmyList) -> Iterator[Fault]:
    """What the muster and the special rules ask of an army."""
    path: Path = ("armies", key, "units" if army.units else "swaps")
    try:
        found = audit(game, game.musters[army.muster], units_of(game, army))
    except ValueError:
        return  # a value or a term of the worth is wrong, and that is told where it stands
    told = _told_before(game, army)
    for wrong in (one for one in found.wrong if one not in told):
        at = (*path, wrong.unit) if wrong.unit in army.units and wrong.unit else path
        yield tree.fault(at, wrong.what, wrong.remedy, at_key=True)


def _told_before(game: Game, army: ArmyList) -> tuple[Wrong, ...]:
    """What is wrong with the army that this one comes from, and is told there."""
    source = game.armies[army.from_] if army.from_ else None
    if source is None:
        return ()
    return audit(game, game.musters[source.muster], units_of(game, source)).wrong


def _points(game: Game, tree: Tree, key: str, muster: Muster) -> Iterator[Fault]:
    """Points are asked for where nothing costs any."""
    shares = [limit for limit in muster.limits if _has_share(limit.least_share, limit.most_share)]
    priced = game.worth or any(unit.worth for unit in game.units.values())
    free = tree.root.value.get("worth") is None and not priced
    if free and (muster.points is not None or shares):
        path: Path = ("musters", key, "points" if muster.points is not None else "limits")
        what = "points are counted, and no unit costs any"
        yield tree.fault(path, what, "add the section 'worth', or a worth to each unit")


def _has_share(*shares: float | None) -> bool:
    return any(share is not None for share in shares)


def _every(game: Game, tree: Tree, key: str, muster: Muster) -> Iterator[Fault]:
    """Armies that are missing, and armies that are listed twice."""
    known: dict[frozenset[tuple[str, int]], str] = {}
    listed = tree.root.items.get("armies")
    for name, army in game.armies.items():
        if army.muster != key:
            continue
        units = frozenset(units_of(game, army).items())
        if (first := known.setdefault(units, name)) != name:
            what = f"it has the same units as '{first}', and each {muster.name} is listed once"
            yield tree.fault(("armies", name), what, "change one, or leave it out", at_key=True)
    kinds, size = len(muster.of or game.units), muster.size or 0
    if (count := math.comb(kinds + size - 1, size)) > MOST_ARMIES:
        what = f"there are {count:,} such armies, too many to be listed"
        remedy = f"leave out 'every', or name fewer units under 'of', for {MOST_ARMIES} at most"
        yield tree.fault(("musters", key, "every"), what, remedy)
    elif game.armies.keys() == (listed.items.keys() if listed else set()):
        yield from _missing(game, tree, key, known)


def _missing(
    game: Game, tree: Tree, key: str, listed: Mapping[frozenset[tuple[str, int]], str]
) -> Iterator[Fault]:
    muster = game.musters[key]
    try:
        wanted = [
            dict(army)
            for army in every_army(game, muster)
            if frozenset(army.items()) not in listed and not audit(game, muster, army).wrong
        ]
    except ValueError:
        return  # a value is wrong, and that is told where it stands
    for units in wanted[:MOST_TOLD]:
        what = f"no {muster.name} of {in_words(game, units)} is listed"
        remedy = f"add an army of units: {{{', '.join(f'{k}: {n}' for k, n in units.items())}}}"
        yield tree.fault(("musters", key, "every"), what, remedy)
    if (rest := len(wanted) - MOST_TOLD) > 0:
        what = f"{rest} more {'army is' if rest == 1 else 'armies are'} not listed"
        yield tree.fault(("musters", key, "every"), what, "add these first")


def in_words(game: Game, units: Mapping[str, int]) -> str:
    """Units of an army in words: 2 Archers and 1 Knight."""
    told = [f"{count} {named(game, key, count)}" for key, count in units.items()]
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))
