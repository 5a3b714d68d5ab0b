"""Stats and their values: each is read by the kind that its stat declares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

from fabricate.combine import unit, value_of
from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.schema.values import COMBINES, NUMBERS, PARSERS, Value
from fabricate.source import Tree
from fabricate.spelling import nearest
from fabricate.templating import icons
from fabricate.wording import split

#: How a value of each kind is written.
EXAMPLES: Final[Mapping[str, str]] = {
    "number": "1",
    "steps": "3",
    "ratio": "2:1",
    "faces": "[6]",
    "range": "3-12",
    "icon": "paw",
    "text": "a word",
    "inches": "4",
    "roll": "4+",
    "arrows": "{n: 2}",
    "directions": "[n]",
    "grid": "{value: 2, grid: [x, o]}",
}


#: The tables of kinds, for words of plain data that may be anything.
_PARSERS: Final = cast(Mapping[str, Callable[[Any], Value]], PARSERS)
_COMBINES: Final = cast(Mapping[str, tuple[str, ...]], COMBINES)


def check_raw_values(tree: Tree) -> Iterator[Fault]:
    """Unknown and missing stats, values of the wrong kind; works on plain data, sound or not."""
    root = tree.root.value
    stats = root.get("stats")
    stats = stats if isinstance(stats, dict) else {}
    for section in ("races", "classes"):
        halves = root.get(section)
        for key, half in halves.items() if isinstance(halves, dict) else ():
            values = half.get("stats") if isinstance(half, dict) else None
            if isinstance(values, dict):
                for name, raw in values.items():
                    yield from _value(tree, stats, (section, key, "stats", name), raw)
                yield from _missing(tree, stats, (section, key, "stats"), values)
    units = root.get("units")
    for key, one in units.items() if isinstance(units, dict) else ():
        values = one.get("stats") if isinstance(one, dict) else None
        for name, raw in values.items() if isinstance(values, dict) else ():
            yield from _value(tree, stats, ("units", key, "stats", name), raw)


def _missing(
    tree: Tree, stats: dict[str, Any], path: tuple[str, str, str], values: dict[str, Any]
) -> Iterator[Fault]:
    """What a half must have by the combine rule of the stat, and has not."""
    rule = "race" if path[0] == "races" else "class"
    meant = " ".join(nearest(name, stats) for name in values if name not in stats)
    for name, stat in stats.items():
        kind, combine = _said(stat, "kind"), _said(stat, "combine")
        needed = combine in (rule, "sum") and combine in _COMBINES.get(kind, ())
        if needed and name not in values and f"mean '{name}'" not in meant:
            whose = "both halves give" if combine == "sum" else f"a {rule} gives"
            what = f"the stat '{name}' is missing, and {whose} it"
            remedy = f"add '{name}: {EXAMPLES[kind]}', or whatever it is"
            yield tree.fault(path, what, remedy, at_key=True)


def _said(stat: Any, key: str) -> str:
    """A word of a stat that need not be sound; "" if there is none."""
    word = stat.get(key) if isinstance(stat, dict) else None
    return word if isinstance(word, str) else ""


def _value(
    tree: Tree, stats: dict[str, object], path: tuple[str, str, str, str], raw: object
) -> Iterator[Fault]:
    name = path[-1]
    if name not in stats:
        yield tree.fault(path, f"there is no stat '{name}'", nearest(name, stats), at_key=True)
        return
    kind = _said(stats[name], "kind")
    if kind not in _PARSERS:
        return  # the stat itself is faulty, and that is told where it stands
    if raw is None:
        remedy = f"write one, as in '{name}: {EXAMPLES[kind]}'"
        yield tree.fault(path, "a value is missing", remedy, at_key=True)
        return
    try:
        value = _PARSERS[kind](raw)
    except ValueError as error:
        yield tree.fault(path, *split(str(error)))
        return
    if kind == "icon" and value not in icons():
        yield tree.fault(path, f"there is no icon '{value}'", nearest(str(value), icons()))


def check_stats(game: Game, tree: Tree) -> Iterator[Fault]:
    """Bonuses refer to stats that can be equal; every pair of halves can be combined."""
    for name, stat in game.stats.items():
        if stat.bonus:
            yield from _bonus(game, tree, name, stat.bonus.when_equal)
        if stat.against and stat.kind not in ("arrows", "grid"):
            what = f"only arrows and grids work against a stat, and this one is of kind {stat.kind}"
            yield tree.fault(("stats", name, "against"), what, "leave it out", at_key=True)
    yield from _no_numbers(game, tree)
    yield from _units(game, tree)


def _no_numbers(game: Game, tree: Tree) -> Iterator[Fault]:
    """Stats that are reckoned with, and are no numbers; what is unknown is told as such."""
    named = [(("stats", name, "against"), stat.against) for name, stat in game.stats.items()]
    named += [(("tables", name, "down"), table.down) for name, table in game.tables.items()]
    named += [(("tables", name, "across"), table.across) for name, table in game.tables.items()]
    for path, name in named:
        if name in game.stats and game.stats[name].kind not in NUMBERS:
            what = f"'{name}' is a stat of kind {game.stats[name].kind}, and a number is needed"
            yield tree.fault(path, what, f"name a stat of kind {', '.join(NUMBERS)}")


def _bonus(game: Game, tree: Tree, name: str, other: str) -> Iterator[Fault]:
    path = ("stats", name, "bonus", "when_equal")
    if other not in game.stats:
        yield tree.fault(path, f"there is no stat '{other}'", nearest(other, game.stats))
    elif game.stats[other].kind not in ("icon", "text"):
        kind = game.stats[other].kind
        what = f"'{other}' is a stat of kind {kind}, and only icons and texts can be equal"
        yield tree.fault(path, what, "name a stat of kind icon")


def _units(game: Game, tree: Tree) -> Iterator[Fault]:
    """Pairs that cannot be combined (two ranges with nothing in common)."""
    for race, left in game.races.items():
        for cls in game.classes:
            try:
                for name, stat in game.stats.items():
                    value_of(stat, left, name)
                unit(game, race, cls)
            except ValueError as error:
                what = f"with the class '{cls}': {error}"
                yield tree.fault(("races", race, "stats"), what, "let them overlap", at_key=True)
