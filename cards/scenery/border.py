"""Borders of cuts: a frame of leaves and a row of slashes, both alike after half a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cards.paths import Point, gouge

if TYPE_CHECKING:
    from cards.canvas import Pen


def leaf_border(
    pen: Pen,
    size: tuple[float, float],
    frame: float,
    colour: str,
    *,
    pitch: float = 2.9,
    reach: tuple[float, float] = (0.9, 2.6),
    cut: float = 0.62,
) -> None:
    """Leaves cut all round in a frame `frame` mm wide of a card of `size`, mitred at the corners.

    Leaves lie `pitch` mm apart, from `reach[0]` to `reach[1]` mm outside the panel, and point away
    from the middle of each edge, so that the whole is the same after half a turn.
    """
    width, height = size
    near, far, slant = frame - reach[0], frame - reach[1], 0.38 * pitch
    cuts: list[tuple[Point, Point]] = []
    for x, lean in _places(width, frame, pitch, slant):
        cuts.append(((x - lean, near), (x + lean, far)))
    for y, lean in _places(height, frame, pitch, slant):
        cuts.append(((near, y - lean), (far, y + lean)))
    turned = [((width - x0, height - y0), (width - x1, height - y1)) for (x0, y0), (x1, y1) in cuts]
    pen.path(" ".join(gouge(*ends, cut) for ends in cuts + turned), fill=colour)


def _places(
    length: float, frame: float, pitch: float, slant: float
) -> Iterator[tuple[float, float]]:
    """Middle and lean of each leaf along an edge of `length` mm."""
    count = int((length - 2 * frame) / pitch)
    for index in range(count):
        middle = frame + (index + 0.5) * (length - 2 * frame) / count
        yield middle, slant if middle < length / 2 else -slant


def slashes(
    pen: Pen,
    centre: tuple[float, float],
    colour: str,
    *,
    count: int = 5,
    first: float = 10.4,
    pitch: float = 3.5,
    lean: tuple[float, float] = (1.2, 1.9),
    cut: float = 0.75,
) -> None:
    """`count` slanting cuts on each side of `centre`, the first `first` mm from it."""
    x, y = centre
    dx, dy = lean
    offsets = [sign * (first + i * pitch) for sign in (-1, 1) for i in range(count)]
    pen.path(
        " ".join(gouge((x + o - dx, y + dy), (x + o + dx, y - dy), cut) for o in offsets),
        fill=colour,
    )
