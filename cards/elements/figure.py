"""Element `figure`: a cut-out that stands in its box, or a picture of one's own in its window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cards.artwork import Placing, show
from cards.elements.base import Frame, Params
from cards.proportions import contained

if TYPE_CHECKING:
    from cards.canvas import Pen


class Figure(Params):
    """A picture, best a transparent one, on the lower edge of its box; null draws nothing.

    With `art`, which says how a picture of one's own is placed, one with a ground takes the whole
    `window` (default: the box), out into the bleed where that lies on the trim.
    """

    box: tuple[float, float, float, float]
    picture: Path | None = None
    art: Placing | None = None
    window: tuple[float, float, float, float] | None = None


def draw(pen: Pen, given: Figure, frame: Frame) -> None:
    """Draw the picture whole and as large as the box allows, its foot on the lower edge."""
    if given.picture is None:
        return
    if given.art is not None:
        show(pen, given.picture, given.art, given.box, given.window or given.box, frame)
        return
    x, y, w, h = given.box
    wide, high = contained(given.picture, w, h)
    pen.image(given.picture, x + (w - wide) / 2, y + h - high, wide, high)
