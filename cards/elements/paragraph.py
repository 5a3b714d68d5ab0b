"""Element `paragraph`: text in lines with **bold**, *italic* and :icons:."""

from __future__ import annotations

from dataclasses import dataclass

from cards.canvas import Pen
from cards.card import Box, Card
from cards.text import Style, fit


@dataclass(frozen=True, slots=True)
class Params:
    """Sizes in points; `align` l, c, r or j; `anchor` top, middle or bottom; `gap` in points."""

    text: str = ""
    face: str = "serif"
    size: float = 8.0
    least: float = 7.0
    leading: float = 9.5
    colour: str = "ink"
    align: str = "l"
    anchor: str = "top"
    gap: float = 2.0
    markup: bool = True


def draw(pen: Pen, params: Params, box: Box, card: Card) -> None:
    """Draw the text into the box, shrunk to the least size where needed."""
    style = Style(
        params.face,
        params.size,
        params.least,
        params.leading,
        params.align,
        params.anchor,
        params.gap,
        params.markup,
    )
    setting = fit(params.text, box.w, box.h, style, card.where("a paragraph"))
    pen.setting(setting, box.x, box.y, params.colour)
