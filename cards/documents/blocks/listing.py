"""Lists: bullets cut by the gouge, and steps with numerals in the display face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.documents.blocks.base import Block, Stack
from cards.documents.blocks.text import Text
from cards.documents.design import Style
from cards.documents.model import Span
from fabricate.units import to_mm

if TYPE_CHECKING:
    from cards.documents.paint import Painter

BULLET_INDENT = 4.4
STEP_INDENT = 7.0
#: A cut of the gouge, 2.4 mm wide, centred on (0, 0).
CUT = "M-1.2 0 Q0 -0.78 1.2 0 Q0 0.78 -1.2 0 Z"


class Item(Block):
    """One item: a mark at the left, its blocks indented; the mark stays with the first part."""

    def __init__(self, content: Stack, number: int | None, style: Style, mark: Style) -> None:
        self.content, self.number, self.style, self.mark = content, number, style, mark
        self.before = style.before
        self.after = style.after if number is not None else style.after * 0.55
        self.indent = BULLET_INDENT if number is None else STEP_INDENT
        self.marked = True

    def height(self, width: float) -> float:
        """The height of the item's blocks."""
        return self.content.height(width - self.indent)

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """Part the item's blocks."""
        parts = self.content.split(width - self.indent, room)
        if parts is None:
            return None
        made = []
        for number, part in enumerate(parts):
            assert isinstance(part, Stack)
            item = Item(part, self.number, self.style, self.mark)
            item.marked = self.marked and number == 0
            item.after = self.after if number else 0.0
            made.append(item)
        return made[0], made[1]

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw mark and blocks."""
        half = to_mm(self.style.leading) / 2
        if self.marked and self.number is None:
            out.shape(CUT, x + 1.2, y + half, self.mark.colour)
        elif self.marked:
            text = Text((Span(str(self.number)),), self.mark)
            text.draw(out, x, y + half - text.leading / 2, self.indent)
        self.content.draw(out, x + self.indent, y, width - self.indent)

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """The anchors of the item's blocks."""
        return self.content.anchors()
