"""Heads and bodies: where some have one, those without are a slip of the pen."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.schema.parts import Body
from fabricate.source import Tree


def check_pairs(game: Game, tree: Tree) -> Iterator[Fault]:
    """Races without a head, and classes without a body, in a game that has the other half."""
    races, classes = game.races.values(), game.classes.values()
    heads = any(race.head or race.print for race in races)
    bodies = any(cls.body or cls.print for cls in classes)
    carried = any(isinstance(part.part, Body) for part in game.components.values())
    if heads or bodies:
        lacks = [key for key, race in game.races.items() if race.head is None]
        yield from (_missing(tree, ("races", key), "head", "badger") for key in lacks)
    if bodies or (heads and not carried):
        lacks = [key for key, cls in game.classes.items() if cls.body is None]
        yield from (_missing(tree, ("classes", key), "body", "archer") for key in lacks)


def _missing(tree: Tree, path: tuple[str, str], part: str, example: str) -> Fault:
    what = f"'{part}' is missing"
    remedy = f"add it, as in '{part}: {example}', one of those that come with Fabricate"
    at = (*path, part) if part in tree.root.items[path[0]].items[path[1]].items else path
    return tree.fault(at, what, remedy, at_key=True)
