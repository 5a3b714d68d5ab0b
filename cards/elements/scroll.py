"""Element `scroll`: a name on a ribbon with folded ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.elements.base import Frame, Params
from cards.paths import poly
from cards.text import fit_name

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Length of the ends beyond the ribbon, of their folds, of their notches, and their drop (mm).
_END, _FOLD, _NOTCH, _DROP = 4.2, 3.4, 2.2, 1.5
_LINE, _TRACKING, _MARGIN = 0.5, 0.02, 1.3


class Scroll(Params):
    """The ribbon takes the box, its ends stand out of it; sizes in points."""

    box: tuple[float, float, float, float]
    theme: str
    text: str
    size: float = 12.0
    least: float = 8.0


def draw(pen: Pen, given: Scroll, frame: Frame) -> None:
    """Draw ribbon and name; LayoutError when the name is too wide at the least size."""
    x, y, w, h = given.box
    middle, shade = x + w / 2, mix(PAPER, given.theme, 0.35)
    for side in (-1, 1):
        inner, outer = middle + side * (w / 2 - _FOLD), middle + side * (w / 2 + _END)
        low, notch = y + _DROP, outer - side * _NOTCH
        ends = [
            (inner, low),
            (outer, low),
            (notch, low + h / 2),
            (outer, low + h),
            (inner, low + h),
        ]
        pen.path(poly(ends), fill=shade, stroke=INK, width=_LINE, join="miter")
        fold = [(middle + side * w / 2, y + h), (inner, y + h), (inner, y + h + _DROP)]
        pen.path(poly(fold), fill=INK)
    pen.rect(x, y, w, h, PAPER, INK, _LINE)
    where, room = frame.where("the name"), w - 2 * _MARGIN
    sizes = given.size, given.least
    lines, size = fit_name(given.text, (room, h - 2 * _LINE), "display", sizes, _TRACKING, where)
    pen.lines(lines, (middle, y + h / 2), "display", size, INK, "c", _TRACKING)
