"""A figure with its caption: never split; in a column it floats past text to the next column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.documents.blocks.base import Block
from cards.documents.blocks.text import Text
from cards.figures.base import Drawing

if TYPE_CHECKING:
    from cards.documents.paint import Painter


class FigureBlock(Block):
    """A drawing of known height for a width, over its caption."""

    before = 3.4
    after = 4.2
    floats = True

    def __init__(self, drawing: Drawing, caption: Text | None, anchor: str, line: int) -> None:
        self.drawing, self.caption = drawing, caption
        self.anchor, self.line = anchor, line
        if caption is None:
            self.floats = False

    def height(self, width: float) -> float:
        """The drawing, a gap and the caption."""
        total = self.drawing.height(width)
        if self.caption:
            total += self.caption.before + self.caption.height(width)
        return total

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the figure and its caption."""
        if self.anchor:
            out.bookmark(self.anchor, y)
        with out.pen.at(x, y):
            self.drawing.draw(out.pen, width)
        if self.caption:
            top = y + self.drawing.height(width) + self.caption.before
            self.caption.draw(out, x, top, width)

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """The figure's id."""
        return ((self.anchor, "", 0),) if self.anchor else ()
