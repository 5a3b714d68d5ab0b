"""Element `icon`: one icon of the set, in one colour."""

from __future__ import annotations

from dataclasses import dataclass

from cards.canvas import Pen
from cards.card import Box, Card


@dataclass(frozen=True, slots=True)
class Params:
    """The icon's name and colour."""

    icon: str
    colour: str = "ink"


def draw(pen: Pen, params: Params, box: Box, card: Card) -> None:
    """Draw the icon as large as the box allows, centred."""
    size = min(box.w, box.h)
    x, y = box.x + (box.w - size) / 2, box.y + (box.h - size) / 2
    pen.icon(params.icon, x, y, size, params.colour)
