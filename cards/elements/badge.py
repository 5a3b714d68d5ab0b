"""Element `badge`: an icon on a light disc with a label below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, PAPER
from cards.elements.base import Frame, Params
from cards.text import capitals, fit_name

if TYPE_CHECKING:
    from cards.canvas import Pen

_ICON, _TRACKING, _SIZE, _LEAST = 1.4, 0.06, 5.8, 5.5
#: So much may a second line of the label stand out of the box (mm).
_BELOW = 0.8


class Badge(Params):
    """A disc of the colour `trim` at the top of the box, the label in what the box has below it."""

    box: tuple[float, float, float, float]
    icon: str
    label: str = ""
    radius: float = 4.7
    trim: str | None = None


def draw(pen: Pen, given: Badge, frame: Frame) -> None:
    """Draw disc and label; LayoutError when the label is too wide."""
    x, y, w, h = given.box
    middle, r = x + w / 2, given.radius
    size = _ICON * r
    pen.circle(middle, y + r, r, fill=given.trim or PAPER)
    pen.icon(given.icon, middle - size / 2, y + r - size / 2, size, INK)
    if given.label:
        text, where = capitals(given.label), frame.where(f"label {given.label!r}")
        room = w, h - 2 * r + _BELOW
        lines, points = fit_name(text, room, "sans-bold", (_SIZE, _LEAST), _TRACKING, where)
        low = y + 2 * r + (h - 2 * r) / 2 + (_BELOW / 2 if len(lines) > 1 else 0.0)
        pen.lines(lines, (middle, low), "sans-bold", points, PAPER, "c", _TRACKING)
