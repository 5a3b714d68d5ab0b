"""Terrain to lay on the table: squares seen from above, as pieces of a page or as tiles."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from cards.imposition import paper as paper_size
from cards.papers.imposed import MARGIN, Cut, Piece, draw_pieces
from cards.papers.land import LAND, SIDE, THEMES
from cards.papers.tiles import Picture, draw_tiles

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.papers.job import Job
    from fabricate.schema.papers import Terrain

BLEED: Final = 2.0


def draw_terrain(terrain: Terrain, job: Job) -> int:
    """All squares of an entry; returns the pages. What is larger than the page goes to tiles."""
    side = terrain.size
    kinds = [(land, n) for land, count in terrain.pieces.items() for n in range(count)]
    copies = [one for _ in range(terrain.quantity) for one in kinds]
    if side <= min(paper_size(job.paper)) - 2 * MARGIN:
        pieces = [Piece(partial(_bled, terrain=terrain, land=k, number=n)) for k, n in copies]
        return draw_pieces(job, pieces, Cut(terrain.name, (side, side), BLEED))
    pages = 0
    for land, number in copies:
        draw = partial(_square, terrain=terrain, land=land, number=number, side=side)
        picture = Picture(("land", terrain.seed, land, number, side), (side, side), draw)
        name = f"{terrain.name}, {land} {number + 1}"
        pages += draw_tiles(job.document, picture, job.paper, terrain.overlap, name, job.title)
    return pages


def _bled(pen: Pen, terrain: Terrain, land: str, number: int) -> None:
    """A square with its bleed round it."""
    side = terrain.size + 2 * BLEED
    key = ("land", terrain.seed, land, number, terrain.size)
    draw = partial(_square, terrain=terrain, land=land, number=number, side=side)
    with pen.at(-BLEED, -BLEED):
        pen.form(key, side, side, draw)


def _square(pen: Pen, terrain: Terrain, land: str, number: int, side: float) -> None:
    """One square `side` mm wide; each number of a kind is another one."""
    theme = terrain.colours.get(land, THEMES[land])  # type: ignore[call-overload]
    with pen.at(0, 0, side / SIDE):
        LAND[land](pen, Random(f"{terrain.seed} {land} {number}"), theme)
