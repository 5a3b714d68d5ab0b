"""The lines of the table of contents: number, title, dots, page; each a link."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cards.colour import MUTE
from cards.documents.blocks.base import Block
from cards.documents.blocks.text import Text
from cards.documents.design import Style
from cards.documents.model import Span
from fabricate.units import to_mm

if TYPE_CHECKING:
    from cards.documents.paint import Painter

INDENT = 8.0
PAGE_ROOM = 9.0
DOT_PITCH = 1.8


class ContentsLine(Block):
    """One line; its page number is known when it is drawn."""

    def __init__(
        self, title: str, number: str, anchor: str, style: Style, chapter: bool, last: bool
    ) -> None:
        self.title = Text((Span(title),), style)
        self.number = number
        self.target, self.style, self.chapter = anchor, style, chapter
        self.before, self.after = style.before, style.after
        self.keep_next = chapter and not last

    def height(self, width: float) -> float:
        """As many lines as the title takes beside the page number."""
        return self.title.height(width - INDENT - PAGE_ROOM)

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw number, title, dots and page, and lay the link over them."""
        height = self.height(width)
        inner = width - INDENT - PAGE_ROOM
        if self.number:
            number = self.style.model_copy(update={"colour": "accent"})
            Text((Span(self.number),), number).draw(out, x, y, INDENT)
        self.title.draw(out, x + INDENT, y, inner)
        right = self.style.model_copy(update={"align": "r"})
        page = Text((Span(str(out.page_of(self.target))),), right)
        page.draw(out, x + width - PAGE_ROOM, y + height - page.leading, PAGE_ROOM)
        if not self.chapter:
            self._dots(out, x, y + height, width, page.width(math.inf))
        out.link(x, y, width, height, "#" + self.target, 0)

    def _dots(self, out: Painter, x: float, bottom: float, width: float, page: float) -> None:
        """Dots on a grid of the page, so that they stand one under the other."""
        last = self.title.lines(width - INDENT - PAGE_ROOM)[-1]
        left = x + INDENT + last[-1].x + last[-1].piece.width + 1.6
        right = x + width - page - 1.6
        baseline = bottom - self.title.leading / 2 + to_mm(self.style.size) * 0.33
        start = math.ceil(left / DOT_PITCH) * DOT_PITCH
        if start < right:
            dash = (0.01, DOT_PITCH - 0.01)
            y = baseline - 0.25
            out.pen.line(start, y, right, y, MUTE, 0.44, dash=dash, cap="round")
