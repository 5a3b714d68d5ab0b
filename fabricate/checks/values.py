"""Stats and their values: each is read by the kind that its stat declares."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.combine import unit, value_of
from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.schema.values import PARSERS
from fabricate.source import Tree
from fabricate.spelling import nearest
from fabricate.templating import icons


def check_raw_values(tree: Tree) -> Iterator[Fault]:
    """Unknown stats and values of the wrong kind; works on plain data, sound or not."""
    root = tree.root.value
    stats = root.get("stats")
    stats = stats if isinstance(stats, dict) else {}
    for section in ("races", "classes"):
        halves = root.get(section)
        for key, half in halves.items() if isinstance(halves, dict) else ():
            values = half.get("stats") if isinstance(half, dict) else None
            for name, raw in values.items() if isinstance(values, dict) else ():
                yield from _value(tree, stats, (section, key, "stats", name), raw)


def _value(
    tree: Tree, stats: dict[str, object], path: tuple[str, str, str, str], raw: object
) -> Iterator[Fault]:
    name = path[-1]
    if name not in stats:
        yield tree.fault(path, f"there is no stat '{name}'", nearest(name, stats), at_key=True)
        return
    stat = stats[name]
    kind = stat.get("kind") if isinstance(stat, dict) else None
    if kind not in PARSERS:
        return  # the stat itself is faulty, and that is told where it stands
    try:
        value = PARSERS[kind](raw)
    except ValueError as error:
        what, _, remedy = str(error).partition(" (")
        yield tree.fault(path, what, remedy.rstrip(")"))
        return
    if kind == "icon" and value not in icons():
        yield tree.fault(path, f"there is no icon '{value}'", nearest(str(value), icons()))


def check_stats(game: Game, tree: Tree) -> Iterator[Fault]:
    """Bonuses refer to stats that can be equal; every half has what its combine rule needs."""
    for name, stat in game.stats.items():
        if stat.bonus:
            yield from _bonus(game, tree, name, stat.bonus.when_equal)
        for section, halves, rule in (
            ("races", game.races, "race"),
            ("classes", game.classes, "class"),
        ):
            for key, half in halves.items():
                lacks = half.stats.get(name) is None
                if lacks and stat.combine in (rule, "sum"):
                    what = f"the stat '{name}' is missing, and its combine rule is '{stat.combine}'"
                    path = (section, key, "stats")
                    yield tree.fault(path, what, f"add '{name}'", at_key=True)
    yield from _units(game, tree)


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
