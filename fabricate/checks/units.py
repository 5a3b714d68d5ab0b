"""Units: what they carry, how many they are, and what their weapons meet."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.roster.fielding import class_of
from fabricate.roster.line import Line, line
from fabricate.schema.game import Game
from fabricate.schema.gear import effect
from fabricate.source import Tree

Path = tuple[str | int, ...]
#: The powers that a table may have rows for.
_POWERS = range(100)


def check_units(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every unit against loads, classes and tables, and ranks that count as themselves."""
    lines = {key: line(game, key) for key in game.units if _is_sound(game, key)}
    for key, one in lines.items():
        yield from _load(game, tree, key)
        yield from _becomes(game, tree, key)
        yield from _size(game, tree, key)
        if not any(value is not None for value in one.values.values()):
            what, remedy = "it has no stats", "give it a race, a class, or values under 'stats'"
            yield tree.fault(("units", key), what, remedy, at_key=True)
    yield from _rows(game, tree, lines)
    yield from _ranks(game, tree)


def check_gaps(game: Game, tree: Tree) -> Iterator[Fault]:
    """Units without a value that most others have, and armour beyond a table: worth a warning.

    Some units may do without, and rules may say what holds beyond a table. A figure of its own, of
    no race and no class, has what it is given.
    """
    lines = {key: line(game, key) for key in game.units if _is_sound(game, key)}
    yield from _columns(game, tree, lines)
    lines = {key: one for key, one in lines.items() if one.unit.race or one.unit.cls}
    usual = [name for name, stat in game.stats.items() if stat.combine not in (None, "unit")]
    lacking: dict[str, list[str]] = {}
    for name in usual:
        lack = [key for key, one in lines.items() if one.values.get(name) is None]
        for key in lack if 2 * len(lack) < len(lines) else ():
            lacking.setdefault(key, []).append(f"'{name}'")
    for key, names in lacking.items():
        what = f"it has no {', '.join(names)}, and most other units have"
        remedy = "give it a race or a class that has it, or write it under 'stats'"
        yield tree.fault(("units", key), what, remedy, at_key=True)


def _is_sound(game: Game, key: str) -> bool:
    """Whether the line of a unit can be worked out; what hinders is told where it stands."""
    try:
        line(game, key)
    except (KeyError, ValueError):
        return False
    return True


def _load(game: Game, tree: Tree, key: str) -> Iterator[Fault]:
    carried = game.units[key].gear
    for load in game.loads:
        mine = [game.gear[name].name for name in carried if game.gear[name].kind in load.kinds]
        if len(mine) > load.most:
            what = f"{load.name}: it carries {len(mine)} ({', '.join(mine)})"
            remedy = f"take off {len(mine) - load.most}, since {load.most or 'none'} may be carried"
            yield tree.fault(("units", key, "gear"), what, remedy, at_key=True)


def _becomes(game: Game, tree: Tree, key: str) -> Iterator[Fault]:
    found: dict[str, str] = {}
    for name in game.units[key].gear:
        for one in map(effect, game.gear[name].effects):
            if one.kind == "becomes":
                found.setdefault(one.words, game.gear[name].name)
    if len(found) > 1:
        told = " and ".join(f"{cls} by its {gear}" for cls, gear in found.items())
        what = f"it becomes {told}"
        yield tree.fault(("units", key, "gear"), what, "let it carry one of them", at_key=True)


def _size(game: Game, tree: Tree, key: str) -> Iterator[Fault]:
    cls, size = class_of(game, key), game.units[key].size
    if cls is None or cls.sizes is None or cls.sizes[0] <= size <= cls.sizes[1]:
        return
    least, most = cls.sizes
    has = f"it has {size} model{'' if size == 1 else 's'}"
    what = f"{has}, and a unit of {cls.name} has {least} to {most}"
    remedy = f"make its size {least if size < least else most}, or change 'sizes' of the class"
    yield tree.fault(("units", key, "size"), what, remedy, at_key=True)


def _rows(game: Game, tree: Tree, lines: dict[str, Line]) -> Iterator[Fault]:
    """Powers that units strike with, and that the table of blows has no row for; each once."""
    name, table = next(iter(game.tables.items()), ("", None))
    struck: dict[float, str] = {}
    for key, one in lines.items():
        for strike in one.strikes:
            if strike.power is not None:
                struck.setdefault(strike.power, key)
    for power in sorted(struck.keys() - (table.rows.keys() if table else struck)):
        if power in _POWERS:
            what = f"it has no row for {power:g}, with which the unit '{struck[power]}' strikes"
            yield tree.fault(("tables", name, "rows"), what, f"add the row {power:g}", at_key=True)
        else:
            what = f"it strikes with {power:g}, and '{name}' has rows for 0 to {_POWERS[-1]} alone"
            remedy = "make it a whole number among these, by its stats or what it carries"
            yield tree.fault(("units", struck[power]), what, remedy, at_key=True)


def _columns(game: Game, tree: Tree, lines: dict[str, Line]) -> Iterator[Fault]:
    """Values that units have, and that a table has no column for; the first is told."""
    for name, table in game.tables.items():
        for key, one in lines.items():
            value = one.values.get(table.across)
            if isinstance(value, int | float) and value not in table.columns:
                what = f"it has no column for {value:g}, the {table.across} of the unit '{key}'"
                remedy = f"its rows go from 1 to {table.columns[-1]}: lengthen them"
                yield tree.fault(("tables", name, "rows"), what, remedy, at_key=True)
                break


def _ranks(game: Game, tree: Tree) -> Iterator[Fault]:
    """Ranks that count as themselves, however far round."""
    for key in game.ranks:
        chain = [key]
        while (after := game.ranks[chain[-1]].counts_as) in game.ranks and after not in chain:
            chain.append(str(after))
        if after == key:
            names = " as ".join(f"'{name}'" for name in [*chain, key])
            remedy = "let one of them count as no other"
            yield tree.fault(("ranks", key, "counts_as"), f"it counts {names}", remedy)
