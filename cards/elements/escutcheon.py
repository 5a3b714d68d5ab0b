"""Element `escutcheon`: a large value, light on a dark shield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards import numerals
from cards.colour import INK, PAPER
from cards.elements.base import Frame, Params

if TYPE_CHECKING:
    from cards.canvas import Pen

_LEAST = 18.0


class Escutcheon(Params):
    """A shield as large as the box, its rim of the colour `trim` (else light).

    `size` of the value in points.
    """

    box: tuple[float, float, float, float]
    value: str
    size: float = 30.0
    rim: float = 0.8
    trim: str | None = None


def outline(x: float, y: float, w: float, h: float) -> str:
    """A shield round the point (x, y), as path data."""
    return (
        f"M{x} {y - h * 0.5} C{x + w * 0.16} {y - h * 0.43} {x + w * 0.33} {y - h * 0.4} "
        f"{x + w / 2} {y - h * 0.4} C{x + w * 0.53} {y + h * 0.04} {x + w * 0.36} {y + h * 0.32} "
        f"{x} {y + h / 2} C{x - w * 0.36} {y + h * 0.32} {x - w * 0.53} {y + h * 0.04} "
        f"{x - w / 2} {y - h * 0.4} C{x - w * 0.33} {y - h * 0.4} {x - w * 0.16} {y - h * 0.43} "
        f"{x} {y - h / 2} Z"
    )


def draw(pen: Pen, given: Escutcheon, frame: Frame) -> None:
    """Draw shield and value; LayoutError when the value is too wide."""
    x, y, w, h = given.box
    middle, centre = x + w / 2, y + h / 2
    for less, colour in ((0.0, INK), (given.rim, given.trim or PAPER), (1.9 * given.rim, INK)):
        pen.path(outline(middle, centre, w - 2 * less, h - 2 * less), fill=colour)
    where = frame.where("the shield")
    number = numerals.fitted(given.value, None, w * 0.62, given.size, _LEAST, where)
    numerals.draw(pen, middle, centre - h * 0.035, number, PAPER)
    numerals.underline(pen, middle, centre - h * 0.035, number, PAPER)
