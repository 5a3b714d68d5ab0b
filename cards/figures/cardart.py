"""Cards inside a document: the real card, drawn by the card engine as a form and scaled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cards.colour import INK, PAPER

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.figures.base import Tools


def size(card: Mapping[str, Any]) -> tuple[float, float]:
    """Width and height of a card's trim in mm."""
    width, height = card["size"]
    return float(width), float(height)


def place(
    pen: Pen, tools: Tools, card: Mapping[str, Any], x: float, y: float, scale: float,
    *, edge: bool = True,
) -> None:  # fmt: skip
    """Draw a card with its trim's upper left at (x, y); `edge` adds a thin outline."""
    from cards.layout import draw_face

    width, height = size(card)

    def draw(inner: Pen) -> None:
        draw_face(inner, card, tools.inputs)

    with pen.at(x, y, scale=scale):
        pen.form(f"card {card['id']}", width, height, draw)
    if edge:
        pen.rect(x, y, width * scale, height * scale, stroke=INK, width=0.2)


def ground(pen: Pen, width: float, height: float) -> None:
    """A light panel under cards, which are dark themselves."""
    pen.rect(0, 0, width, height, fill=PAPER, radius=1.2)
