"""Units: effects that name stats and classes, and arithmetic that comes to a number."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.roster.line import line, stat_in
from fabricate.roster.worths import FormulaError, each
from fabricate.schema.game import Game
from fabricate.schema.gear import effect
from fabricate.schema.values import NUMBERS
from fabricate.source import Tree
from fabricate.spelling import nearest

Path = tuple[str | int, ...]


def check_units(game: Game, tree: Tree) -> Iterator[Fault]:
    """What gear does, and what units are worth."""
    for key, gear in game.gear.items():
        for number, text in enumerate(gear.effects):
            yield from _effect(game, tree, ("gear", key, "effects", number), text)
    yield from _worths(game, tree)


def _effect(game: Game, tree: Tree, path: Path, text: str) -> Iterator[Fault]:
    one = effect(text)
    if one.kind == "becomes":
        if one.words not in game.classes:
            what = f"there is no class '{one.words}' to become"
            yield tree.fault(path, what, nearest(one.words, game.classes))
        return
    stat, _ = stat_in(game, one.words)
    if stat is None:
        known = [name for key, s in game.stats.items() for name in (key, s.short) if name]
        word = one.words.partition(" ")[0]
        yield tree.fault(path, f"'{one.words}' begins with no stat", nearest(word, known))
    elif game.stats[stat].kind not in NUMBERS:
        what = f"'{stat}' is of kind {game.stats[stat].kind}, and only numbers can be changed"
        yield tree.fault(path, what, "name another stat, or make it a special rule")


def _worths(game: Game, tree: Tree) -> Iterator[Fault]:
    """Terms that cannot be reckoned for some unit, each told once."""
    told: set[str] = set()
    for key in game.units:
        try:
            each(game, line(game, key))
        except FormulaError as error:
            if error.term not in told:
                told.add(error.term)
                what = f"for the unit '{key}' this cannot be reckoned: {error}"
                remedy = "use numbers, stats (- as _), + - * / and the functions in docs/units.md"
                yield tree.fault(("worth", "terms", error.term), what, remedy)
        except ValueError:
            continue  # a value is wrong, and that is told where it stands
