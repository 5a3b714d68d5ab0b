"""Cards in a grid, each the real card, scaled to the column."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pydantic import Field

from cards.figures import cardart
from cards.figures.base import Frozen, Tools

if TYPE_CHECKING:
    from cards.canvas import Pen

GAP = 3.0


class Spec(Frozen):
    """Cards by artifact id, and how many stand in a row."""

    cards: tuple[str, ...] = Field(min_length=1)
    columns: int = Field(default=2, ge=1, le=8)


def make(spec: Spec, tools: Tools) -> CardGrid:
    """The drawing; raises LayoutError for an unknown card."""
    return CardGrid(spec, tools)


class CardGrid:
    """The drawing of a grid of cards."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools
        self.cards = [tools.card(name) for name in spec.cards]

    def _cell(self, width: float) -> tuple[float, float]:
        """Scale, and the height of a row; no card is larger than in the hand."""
        wide = max(cardart.size(card)[0] for card in self.cards)
        high = max(cardart.size(card)[1] for card in self.cards)
        columns = self.spec.columns
        scale = min((width - GAP * (columns - 1)) / columns / wide, 1.0)
        return scale, high * scale

    def height(self, width: float) -> float:
        """Rows and gaps."""
        rows = math.ceil(len(self.cards) / self.spec.columns)
        return rows * (self._cell(width)[1] + GAP) - GAP

    def draw(self, pen: Pen, width: float) -> None:
        """Draw the cards, the grid centred."""
        scale, high = self._cell(width)
        columns = min(self.spec.columns, len(self.cards))
        wide = cardart.size(self.cards[0])[0] * scale
        left = (width - columns * wide - (columns - 1) * GAP) / 2
        for number, card in enumerate(self.cards):
            row, place = divmod(number, self.spec.columns)
            x, y = left + place * (wide + GAP), row * (high + GAP)
            cardart.place(pen, self.tools, card, x, y, scale)
