"""Borders of cuts: a frame of leaves and a row of slashes, both alike after half a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.paths import gouge

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
    leaves: list[str] = []

    def place(x0: float, y0: float, x1: float, y1: float) -> None:
        leaves.append(gouge((x0, y0), (x1, y1), cut))
        leaves.append(gouge((width - x0, height - y0), (width - x1, height - y1), cut))

    near, far = frame - reach[0], frame - reach[1]
    slant = 0.38 * pitch
    across = int((width - 2 * frame) / pitch)
    for i in range(across):
        x = frame + (i + 0.5) * (width - 2 * frame) / across
        lean = slant if x < width / 2 else -slant
        place(x - lean, near, x + lean, far)
    down = int((height - 2 * frame) / pitch)
    for i in range(down):
        y = frame + (i + 0.5) * (height - 2 * frame) / down
        lean = slant if y < height / 2 else -slant
        place(near, y - lean, far, y + lean)
    pen.path(" ".join(leaves), fill=colour)


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
