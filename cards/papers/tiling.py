"""Tiling: how a picture larger than the paper is parted into equal tiles that overlap."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fabricate.errors import LayoutError

#: Room at the edges of a page: above and at the sides, and below, where its words stand (mm).
MARGIN, FOOT = 9.0, 16.0
_TINY = 1e-6


class Tile(NamedTuple):
    """A tile by its row and column (from 0), and what it shows: left and top in the picture, mm."""

    row: int
    column: int
    x: float
    y: float

    @property
    def name(self) -> str:
        """Row and column as people count them."""
        return f"{self.row + 1}/{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """Equal tiles over a picture; lengths in mm.

    Each tile but the last ones runs `overlap` mm under its right and its lower neighbour.
    """

    picture: tuple[float, float]
    paper: tuple[float, float]
    columns: int
    rows: int
    overlap: float

    @property
    def count(self) -> int:
        """How many tiles there are."""
        return self.columns * self.rows

    @property
    def stride(self) -> tuple[float, float]:
        """From a tile to its right and to its lower neighbour."""
        (w, h), lap = self.picture, self.overlap
        across = (w - lap) / self.columns if self.columns > 1 else w
        return across, (h - lap) / self.rows if self.rows > 1 else h

    @property
    def window(self) -> tuple[float, float]:
        """Width and height of what a tile shows."""
        (w, h), lap, (across, down) = self.picture, self.overlap, self.stride
        return w if self.columns == 1 else across + lap, h if self.rows == 1 else down + lap

    @property
    def corner(self) -> tuple[float, float]:
        """Left and top of the window on the page."""
        (pw, ph), (w, h) = self.paper, self.window
        return (pw - w) / 2, MARGIN + (ph - MARGIN - FOOT - h) / 2

    def tiles(self) -> Iterator[Tile]:
        """All tiles, row by row."""
        across, down = self.stride
        for row in range(self.rows):
            for column in range(self.columns):
                yield Tile(row, column, column * across, row * down)


def tiling(
    picture: tuple[float, float], paper: tuple[float, float], overlap: float, what: str
) -> Tiling:
    """The fewest tiles, on upright or lying paper; LayoutError names `what` if none can do."""
    found = [_on(picture, sheet, overlap) for sheet in (paper, paper[::-1])]
    best = min((one for one in found if one), key=lambda one: one.count, default=None)
    if best is None:
        raise LayoutError(f"{what}: tiles cannot overlap by {overlap:g} mm (lower 'overlap')")
    return best


def _on(picture: tuple[float, float], paper: tuple[float, float], overlap: float) -> Tiling | None:
    room = paper[0] - 2 * MARGIN, paper[1] - MARGIN - FOOT
    if min(room) <= 2 * overlap:
        return None
    columns, rows = (
        1 if side <= most + _TINY else math.ceil((side - overlap) / (most - overlap) - _TINY)
        for side, most in zip(picture, room, strict=True)
    )
    return Tiling(picture, paper, columns, rows, overlap)
