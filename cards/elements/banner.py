"""Element `banner`: a large line of text on a ground of the theme, light or dark as it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cards.colour import INK, PAPER, contrast
from cards.elements.base import Frame, Params
from cards.text import capitals, fit_name

if TYPE_CHECKING:
    from cards.canvas import Pen

_SHARE = {"l": 0.0, "c": 0.5, "r": 1.0}
#: Least contrast of large text (WCAG 2.2 AA), and from where on text is large (points).
LARGE_CONTRAST, LARGE_PT = 3.0, 14.0


class Banner(Params):
    """One line in the box, its capitals centred in the height; sizes in points, tracking in em."""

    box: tuple[float, float, float, float]
    theme: str
    text: str
    face: str = "display"
    size: float = 26.0
    least: float = LARGE_PT
    align: Literal["l", "c", "r"] = "c"
    tracking: float = 0.05
    upper: bool = True


def colour_on(theme: str) -> str:
    """Paper where large text of it reads on the theme, else ink."""
    return PAPER if contrast(PAPER, theme) >= LARGE_CONTRAST else INK


def draw(pen: Pen, given: Banner, frame: Frame) -> None:
    """Draw the line; LayoutError when it is too wide at the least size."""
    text = capitals(given.text) if given.upper else given.text
    x, y, w, h = given.box
    where = frame.where("the title")
    sizes = given.size, given.least
    lines, size = fit_name(text, (w, h), given.face, sizes, given.tracking, where)
    place, ink = (x + _SHARE[given.align] * w, y + h / 2), colour_on(given.theme)
    pen.lines(lines, place, given.face, size, ink, given.align, given.tracking)
