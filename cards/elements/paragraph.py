"""Element `paragraph`: text in lines with **bold**, *italic* and :icons:."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cards.frame import Frame
from cards.text import Style, fit

if TYPE_CHECKING:
    from cards.canvas import Pen


@dataclass(frozen=True)
class Paragraph:
    """Text in `box` (x, y, width, height in mm); line breaks part paragraphs.

    Sizes, `leading` and the `gap` between paragraphs are in points; `align` j justifies.
    """

    box: tuple[float, float, float, float]
    text: str
    face: str = "serif"
    size: float = 8.0
    least: float = 7.0
    leading: float = 9.5
    colour: str = "ink"
    align: Literal["l", "c", "r", "j"] = "l"
    anchor: Literal["top", "middle", "bottom"] = "top"
    gap: float = 2.0
    markup: bool = True


def draw(pen: Pen, given: Paragraph, frame: Frame) -> None:
    """Draw the text, shrunk to the least size where needed; LayoutError when that is too big."""
    style = Style(
        given.face,
        given.size,
        given.least,
        given.leading,
        given.align,
        given.anchor,
        given.gap,
        given.markup,
    )
    x, y, w, h = given.box
    setting = fit(given.text, w, h, style, frame.where("a paragraph"))
    pen.setting(setting, x, y, given.colour)
