"""Element `text`: one line, shrunk to its least size before it is an error."""

from __future__ import annotations

from dataclasses import dataclass

from cards.canvas import Pen
from cards.card import Box, Card
from cards.text import fit_line


@dataclass(frozen=True, slots=True)
class Params:
    """Sizes in points; `least` defaults to the size: no shrinking; `align` is l, c or r."""

    text: str = ""
    face: str = "sans"
    size: float = 8.0
    least: float | None = None
    colour: str = "ink"
    align: str = "l"
    tracking: float = 0.0
    upper: bool = False


def draw(pen: Pen, params: Params, box: Box, card: Card) -> None:
    """Draw the text, its capitals centred in the height of the box."""
    text = params.text.upper() if params.upper else params.text
    size = fit_line(
        text,
        box.w,
        params.face,
        params.size,
        params.least or params.size,
        params.tracking,
        card.where("a text"),
    )
    x = box.x + {"l": 0.0, "c": 0.5, "r": 1.0}[params.align] * box.w
    y = box.y + box.h / 2
    pen.text(x, y, text, params.face, size, params.colour, params.align, params.tracking, True)
