"""Element `rect`: a filled or outlined rectangle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cards.frame import Frame

if TYPE_CHECKING:
    from cards.canvas import Pen


@dataclass(frozen=True)
class Rect:
    """`box` is x, y, width and height in mm; colours are palette names or #rrggbb.

    `bleeds` carries sides that lie on the trim out to the bleed.
    """

    box: tuple[float, float, float, float]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2
    radius: float = 0.0
    bleeds: bool = False


def draw(pen: Pen, given: Rect, frame: Frame) -> None:
    """Draw the rectangle."""
    box = frame.bled(given.box) if given.bleeds else given.box
    pen.rect(*box, given.fill, given.stroke, given.width, given.radius)
