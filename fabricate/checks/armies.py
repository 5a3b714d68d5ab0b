"""Scenarios: units that exist, herds of allowed size, equal cost, enough parts in the kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fabricate.combine import HerdLine, herd
from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.schema.play import Army
from fabricate.source import Tree

Path = tuple[str | int, ...]


def check_armies(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every army of every scenario."""
    for key, scenario in game.scenarios.items():
        if not all(_is_known(game, army) for army in scenario.armies):
            continue  # told by the checks of references and of stats
        for number, army in enumerate(scenario.armies):
            path: Path = ("scenarios", key, "armies", number)
            yield from _sizes(tree, path, _lines(game, army))
            yield from _stock(game, tree, path, army)


def check_even(game: Game, tree: Tree) -> Iterator[Fault]:
    """Scenarios whose armies do not cost the same: worth a warning, since costs are being tuned."""
    for key, scenario in game.scenarios.items():
        totals = [sum(line.total for line in _lines(game, army)) for army in scenario.armies]
        if len(set(totals)) > 1:
            shown = " and ".join(f"{total:g}" for total in totals)
            what = f"the armies cost {shown}, and a prepared scenario is even"
            remedy = "change herds or fillers until all cost the same"
            yield tree.fault(("scenarios", key, "armies"), what, remedy, at_key=True)


def _lines(game: Game, army: Army) -> list[HerdLine]:
    return [herd(game, h.race, h.cls, h.fillers + 1) for h in army.herds]


def _is_known(game: Game, army: Army) -> bool:
    known = all(h.race in game.races and h.cls in game.classes for h in army.herds)
    if not known or army.colour not in game.colours:
        return False
    try:
        _lines(game, army)
    except ValueError:
        return False
    return True


def _sizes(tree: Tree, path: Path, lines: list[HerdLine]) -> Iterator[Fault]:
    for index, line in enumerate(lines):
        size = line.size
        if size is None:
            continue
        where = (*path, "herds", index, "fillers")
        name, pawns = line.unit.plural, line.pawns
        if pawns < size.least:
            what = f"a herd of {pawns} {name} is smaller than its least size of {size.least}"
            yield tree.fault(where, what, f"give it {_some(size.least - 1)} or more")
        elif size.most is not None and pawns > size.most:
            what = f"a herd of {pawns} {name} is larger than its greatest size of {size.most}"
            fewer = f"give it {_some(size.most - 1)} or fewer"
            yield tree.fault(where, what, fewer if size.most else "a herd has a marker at least")


def _some(fillers: int) -> str:
    return "1 filler" if fillers == 1 else f"{fillers} fillers"


def _stock(game: Game, tree: Tree, path: Path, army: Army) -> Iterator[Fault]:
    """An army is built from what the kit prints in its colour."""
    colour = army.colour
    wanted = [
        (Counter(h.race for h in army.herds), game.races, "head"),
        (Counter(h.cls for h in army.herds), game.classes, "body"),
    ]
    for counts, halves, part in wanted:
        for key, count in counts.items():
            half = halves[key]  # type: ignore[index]
            has = half.print.get(colour, 0)
            if has < count:
                what = f"{count} x {half.name} {part} in {colour}, and the kit prints {has}"
                section = "races" if part == "head" else "classes"
                remedy = f"raise {section}.{key}.print.{colour}, or change the army"
                yield tree.fault((*path, "herds"), what, remedy, at_key=True)
    fillers = sum(h.fillers for h in army.herds)
    pawns = [c.print.get(colour, 0) for c in game.components.values() if _is_pawn(c.part)]
    if pawns and fillers > sum(pawns):
        what = f"{fillers} filler pawns in {colour}, and the kit prints {sum(pawns)}"
        yield tree.fault((*path, "herds"), what, "print more fillers or use fewer", at_key=True)


def _is_pawn(part: object) -> bool:
    return getattr(part, "shape", "") == "filler-pawn"
