"""Paper goods: squares that a board has, pictures that standees show."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.planner.parts import part_uses
from fabricate.planner.pictures import picture_artifacts
from fabricate.schema.game import Game
from fabricate.schema.papers import Board, Standees
from fabricate.source import Tree
from fabricate.spelling import nearest


def check_papers(game: Game, tree: Tree) -> Iterator[Fault]:
    """What no field of a paper good can check by itself."""
    for key, good in game.papers.items():
        if isinstance(good, Board):
            yield from _squares(key, good, tree)
        elif isinstance(good, Standees) and good.pictures:
            known = _known(game)
            yield from _pictures(key, good, known, tree) if known is not None else ()


def _squares(key: str, board: Board, tree: Tree) -> Iterator[Fault]:
    last = chr(ord("a") + board.columns - 1)
    for name in board.squares:
        if name[0] > last or int(name[1:]) > board.rows:
            what = f"the board has no square '{name}'"
            remedy = f"its squares are a1 to {last}{board.rows}"
            yield tree.fault(("papers", key, "squares", name), what, remedy, at_key=True)


def _pictures(key: str, good: Standees, known: set[str], tree: Tree) -> Iterator[Fault]:
    for name, one in good.standees.items():
        if one.picture and one.picture not in known:
            path = ("papers", key, "standees", name, "picture")
            what = f"the kit has no picture '{one.picture}'"
            yield tree.fault(path, what, nearest(one.picture, known))


def _known(game: Game) -> set[str] | None:
    """Every picture of the kit; None if a part is wrong, which is told where it stands."""
    try:
        return {picture.id for picture in picture_artifacts(game, part_uses(game))}
    except (KeyError, ValueError):
        return None
