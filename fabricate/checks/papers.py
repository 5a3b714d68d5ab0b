"""Paper goods: squares that a board has."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.schema.papers import Board
from fabricate.source import Tree


def check_papers(game: Game, tree: Tree) -> Iterator[Fault]:
    """What no field of a paper good can check by itself."""
    for key, good in game.papers.items():
        if isinstance(good, Board):
            yield from _squares(key, good, tree)


def _squares(key: str, board: Board, tree: Tree) -> Iterator[Fault]:
    last = chr(ord("a") + board.columns - 1)
    for name in board.squares:
        if name[0] > last or int(name[1:]) > board.rows:
            what = f"the board has no square '{name}'"
            remedy = f"its squares are a1 to {last}{board.rows}"
            yield tree.fault(("papers", key, "squares", name), what, remedy, at_key=True)
