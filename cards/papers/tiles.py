"""Pages of tiles: windows on a picture, glue strips, guides, numbers, and how the tiles lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cards.canvas import Pen
from cards.colour import INK, WHITE
from cards.document import Document
from cards.imposition import paper as paper_size
from cards.papers import plans, sheets
from cards.papers.tiling import FOOT, Tile, Tiling, tiling
from cards.paths import Point

#: Hatching of the glue strips: how far from the seam it stays, and its pitch (mm).
_INSET, _PITCH = 1.0, 4.0
#: Ticks at the ends of a seam, within the strip: from the seam, and their length (mm).
_TICK, _TICK_LENGTH = 0.25, 4.0
#: A glue strip says what it is once in so many mm.
_EVERY = 80.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of `size` mm that is drawn once for all pages; `key` names all that shapes it."""

    key: object
    size: tuple[float, float]
    draw: Callable[[Pen], None]

    def put(self, pen: Pen) -> None:
        """Draw it here."""
        pen.form(self.key, *self.size, self.draw)


@dataclass(frozen=True, slots=True)
class Strip:
    """The edge of a tile that its neighbour covers: at the right, or (`below`) at the foot.

    `corner` is where it begins: the upper right corner of the tile, or its lower left one.
    """

    corner: Point
    length: float
    lap: float
    below: bool
    neighbour: str

    def at(self, along: float, within: float) -> Point:
        """The point so far along the edge and so far within it."""
        x, y = self.corner
        return (x + along, y - within) if self.below else (x - within, y + along)

    def draw(self, pen: Pen) -> None:
        """Hatch it, mark its seam, and say what is glued over it."""
        wide = self.lap - _INSET
        with pen.window(*self._box(wide)):
            for step in range(int((self.length + wide) / _PITCH) + 1):
                ends = (*self.at(step * _PITCH, 0), *self.at(step * _PITCH - wide, wide))
                pen.line(*ends, WHITE, 0.9)
                pen.line(*ends, INK, 0.25)
        for along in (0.0, self.length - self.lap - _TICK_LENGTH):
            start, end = (self.at(a, self.lap - _TICK) for a in (along, along + _TICK_LENGTH))
            pen.line(*start, *end, INK, 0.3)
        times = max(1, int(self.length / _EVERY))
        for number in range(times):
            middle = self.at((number + 0.5) / times * self.length, wide / 2)
            with pen.at(*middle, rotate=0 if self.below else -90):
                sheets.tag(pen, f"glue: tile {self.neighbour} goes over this")

    def _box(self, wide: float) -> tuple[float, float, float, float]:
        x, y = self.corner
        if self.below:
            return x, y - wide, self.length, wide
        return x - wide, y, wide, self.length


def draw_tiles(
    document: Document, picture: Picture, paper: str, overlap: float, name: str, title: str
) -> int:
    """All tiles of a picture, after a page that shows how they lie; returns the pages.

    What fits onto one page is no tile, and needs no plan.
    """
    size = paper_size(paper)
    made = tiling(picture.size, size, overlap, name)
    if made.count > 1:
        with document.page(*size):
            plans.draw_plan(Pen(document), picture.put, made, size, (name, title))
    for tile in made.tiles():
        with document.page(*made.paper):
            _tile(Pen(document), picture, made, tile, f"{title}: {name}")
    return made.count + (made.count > 1)


def _tile(pen: Pen, picture: Picture, made: Tiling, tile: Tile, title: str) -> None:
    (x, y), (w, h) = made.corner, made.window
    with pen.window(x, y, w, h), pen.at(x - tile.x, y - tile.y):
        picture.put(pen)
    if tile.column + 1 < made.columns:
        right = f"{tile.row + 1}/{tile.column + 2}"
        Strip((x + w, y), h, made.overlap, False, right).draw(pen)
    if tile.row + 1 < made.rows:
        lower = f"{tile.row + 2}/{tile.column + 1}"
        Strip((x, y + h), w, made.overlap, True, lower).draw(pen)
    sheets.guides(pen, made.paper, (x, x + w), (y, y + h))
    top = made.paper[1] - FOOT + 1.6
    if made.count == 1:
        sheets.foot(pen, (x + 1, top), w - 2, title, "cut along the guides; print at 100 %")
        return
    left = x + 1.5 + plans.small_plan(pen, (x + 1.5, top), made, tile) + 3.0
    words = f"Tile {tile.name}: row {tile.row + 1}, column {tile.column + 1} · {title}"
    below = "cut along the guides; neighbours are glued over the hatched strips; print at 100 %"
    sheets.foot(pen, (left, top), x + w - 1 - left, words, below)
