"""Element `text`: one line, shrunk to its least size before it is an error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cards.frame import Frame
from cards.text import capitals, fit_name

if TYPE_CHECKING:
    from cards.canvas import Pen

_SHARE = {"l": 0.0, "c": 0.5, "r": 1.0}


@dataclass(frozen=True)
class Text:
    """One line in `box` (x, y, width, height in mm), its capitals centred in the height.

    Sizes in points; without `least` it never shrinks. `tracking` is in em. The text is literal.
    What is too long for one line has two, where the box is high enough.
    """

    box: tuple[float, float, float, float]
    text: str
    face: str = "sans"
    size: float = 8.0
    least: float | None = None
    colour: str = "ink"
    align: Literal["l", "c", "r"] = "l"
    tracking: float = 0.0
    upper: bool = False


def draw(pen: Pen, given: Text, frame: Frame) -> None:
    """Draw the text; LayoutError when it is too wide at the least size."""
    text = capitals(given.text) if given.upper else given.text
    x, y, w, h = given.box
    least = given.size if given.least is None else given.least
    where = frame.where("a line of text")
    sizes = given.size, least
    lines, size = fit_name(text, (w, h), given.face, sizes, given.tracking, where)
    place = x + _SHARE[given.align] * w, y + h / 2
    pen.lines(lines, place, given.face, size, given.colour, given.align, given.tracking)
