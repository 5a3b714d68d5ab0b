"""True and false where a number is wanted: they count as 1 and 0 without a word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.source import Node, Tree

Path = tuple[str | int, ...]


def check_truths(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every truth value of the file that became a number of the game."""
    for path, value in _truths(tree.root, ()):
        found = _at(game, path)
        if isinstance(found, int | float) and not isinstance(found, bool):
            yield tree.fault(path, f"{str(value).lower()} is not a number", "write a number")


def _truths(node: Node, path: Path) -> Iterator[tuple[Path, bool]]:
    if isinstance(node.value, bool):
        yield path, node.value
    for key, child in node.items.items():
        yield from _truths(child, (*path, key))


def _at(value: Any, path: Path) -> Any:
    """What a game holds at a place of its file; None where it is not that simple."""
    for step in path:
        if isinstance(value, BaseModel):
            fields = type(value).model_fields.items()
            name = next((name for name, field in fields if step in (name, field.alias)), None)
            value = getattr(value, name) if name else None
        elif isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list | tuple) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value
