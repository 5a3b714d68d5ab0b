"""A heading: kept with what follows, an anchor for links, contents and outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.documents.blocks.base import Block
from cards.documents.blocks.text import Text
from cards.documents.design import Style
from cards.documents.model import Inlines, Span

if TYPE_CHECKING:
    from cards.documents.paint import Painter


class HeadingText(Text):
    """A heading of level 2 or 3, with an aside in italics at the right where it has room."""

    keep_next = True

    def __init__(
        self, inlines: Inlines, style: Style, level: int, title: str, anchor: str, line: int
    ) -> None:
        super().__init__(inlines, style, anchor=anchor, line=line)
        self.level, self.title = level, title
        self.aside: Text | None = None

    def with_aside(self, text: str, style: Style) -> HeadingText:
        """Give the heading an aside; returns the heading."""
        if text:
            self.aside = Text((Span(text),), style)
        return self

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """A heading is never split."""
        return None

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw heading and aside on one baseline."""
        super().draw(out, x, y, width)
        if self.aside and self.aside.width(width) + self.width(width) + 4 <= width:
            own = self.aside.width(width)
            drop = self.height(width) - self.aside.height(width)
            self.aside.draw(out, x + width - own, y + drop - 0.4, own + 0.01)

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """The heading's anchor, title and level."""
        return ((self.anchor, self.title, self.level),)
