"""Element `rect`: a filled or outlined rectangle."""

from __future__ import annotations

from dataclasses import dataclass

from cards.canvas import Pen
from cards.card import Box, Card


@dataclass(frozen=True, slots=True)
class Params:
    """Colours are palette names, names of the layout, or #rrggbb; lengths in mm."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2
    radius: float = 0.0
    bleeds: bool = False


def draw(pen: Pen, params: Params, box: Box, card: Card) -> None:
    """Draw the rectangle; `bleeds` carries sides that lie on the trim out to the bleed."""
    x, y, w, h = box
    if params.bleeds:
        edge = card.bleed
        left, top = (edge if x <= 0 else 0), (edge if y <= 0 else 0)
        right = edge if box.right >= card.width else 0
        bottom = edge if box.bottom >= card.height else 0
        x, y, w, h = x - left, y - top, w + left + right, h + top + bottom
    pen.rect(x, y, w, h, params.fill, params.stroke, params.width, params.radius)
