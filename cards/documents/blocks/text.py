"""A block of running text: broken into lines once a width, split between lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.documents.blocks.base import EPS, Block
from cards.documents.design import Style
from cards.documents.model import Inlines
from cards.documents.words import Line, Word, line_width, lines_of, words_of
from fabricate.units import to_mm

if TYPE_CHECKING:
    from cards.documents.paint import Painter

#: The least number of lines on either side of a column's end.
LEAST = 2


class Text(Block):
    """Text in one style, with an indent (mm) of all its lines."""

    def __init__(
        self,
        inlines: Inlines,
        style: Style,
        *,
        anchor: str = "",
        indent: float = 0.0,
        hang: float = 0.0,
        line: int = 0,
    ) -> None:
        self.style = style
        self.words: tuple[Word, ...] = words_of(inlines, style)
        self.before, self.after = style.before, style.after
        self.anchor, self.indent, self.hang, self.line = anchor, indent, hang, line
        self.leading = to_mm(style.leading)
        self._window: tuple[int, int | None] = (0, None)
        self._set: dict[float, tuple[Line, ...]] = {}

    def lines(self, width: float) -> tuple[Line, ...]:
        """The lines of this block (of this part of a split block) in a column of `width`."""
        found = self._set.get(width)
        if found is None:
            found = self._set[width] = lines_of(self.words, width - self.indent - self.hang)
        return found[self._window[0] : self._window[1]]

    def height(self, width: float) -> float:
        """Lines times leading."""
        return len(self.lines(width)) * self.leading

    def width(self, width: float) -> float:
        """The widest line in a column of `width`."""
        return max((line_width(line) for line in self.lines(width)), default=0.0) + self.indent

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """Part between lines, two lines at least on either side."""
        total = len(self.lines(width))
        first = min(int((room + EPS) / self.leading), total - LEAST)
        if first < LEAST:
            return None
        start = self._window[0]
        head = self._part(start, start + first)
        tail = self._part(start + first, self._window[1])
        tail.before, tail.anchor, head.after = 0.0, "", 0.0
        return head, tail

    def _part(self, start: int, end: int | None) -> Text:
        made = object.__new__(Text)
        made.__dict__.update(self.__dict__)
        made._window = (start, end)
        return made

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the lines; the first one's capitals are centred in its leading."""
        if self.anchor:
            out.bookmark(self.anchor, y)
        shift = to_mm(self.style.size) * 0.33
        inner = width - self.indent
        for number, line in enumerate(self.lines(width)):
            baseline = y + (number + 0.5) * self.leading + shift
            left = x + self.indent + (self.hang if number + self._window[0] else 0.0)
            if self.style.align != "l":
                spare = inner - line_width(line)
                left += spare / 2 if self.style.align == "c" else spare
            out.line(line, left, baseline, self.style, self.line)
