"""Boxes: the note with its icon in an ink strip, the example under its ink bar, literal lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.documents.blocks.base import Block, Stack
from cards.documents.blocks.text import Text
from cards.documents.model import Span

if TYPE_CHECKING:
    from cards.documents.design import Style
    from cards.documents.paint import Painter

STRIP = 9.0
BAR = 6.6


class Boxed(Block):
    """Blocks on a band, inside paddings (mm); boxes higher than `whole` may be split."""

    before = 3.2
    after = 4.0
    left = top = right = bottom = 3.0
    whole = 90.0

    def __init__(self, content: Stack, line: int = 0) -> None:
        self.content, self.line = content, line

    def inner(self, width: float) -> float:
        """The width of the contents."""
        return width - self.left - self.right

    def height(self, width: float) -> float:
        """The contents and the paddings."""
        return self.content.height(self.inner(width)) + self.top + self.bottom

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """Part a long box between its blocks."""
        if self.height(width) <= self.whole:
            return None
        parts = self.content.split(self.inner(width), room - self.top - self.bottom)
        if parts is None:
            return None
        return self.part(parts[0], True), self.part(parts[1], False)

    def part(self, content: Block, first: bool) -> Boxed:
        """A box like this one around a part of its contents."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        assert isinstance(content, Stack)
        made.content = content
        return made

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """The anchors of the contents."""
        return self.content.anchors()

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the ground and the contents."""
        out.rect(x, y, width, self.height(width), "band")
        self.content.draw(out, x + self.left, y + self.top, self.inner(width))


class Note(Boxed):
    """A call-out."""

    floats = True
    left = STRIP + 3.0
    top, bottom = 2.4, 2.6

    def __init__(self, content: Stack, icon: str, line: int) -> None:
        super().__init__(content, line)
        self.icon = icon
        if not icon:
            self.left = 5.0

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw ground, strip, icon and contents."""
        super().draw(out, x, y, width)
        height = self.height(width)
        if self.icon:
            out.rect(x, y, STRIP, height, "ink")
            out.icon(self.icon, x + 1.7, y + min(2.6, (height - 5.6) / 2), 5.6, "paper", self.line)
        else:
            out.rect(x, y, 1.2, height, "ink")


class Example(Boxed):
    """A worked example; each part of a split one has the bar."""

    floats = True
    top, bottom = BAR + 2.6, 2.8

    def __init__(
        self, content: Stack, words: tuple[str, str], styles: tuple[Style, Style], line: int
    ) -> None:
        super().__init__(content, line)
        self.tag = Text((Span(words[0].upper()),), styles[0])
        self.title = Text((Span(words[1]),), styles[1]) if words[1] else None

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw ground, bar and contents."""
        super().draw(out, x, y, width)
        out.rect(x, y, width, BAR, "ink")
        self.tag.draw(out, x + 3, y + BAR / 2 - self.tag.leading / 2, width)
        if self.title:
            own = self.title.width(width)
            room = width - 6 - self.tag.width(width) - 3
            left = x + width - 3 - min(own, room)
            self.title.draw(out, left, y + BAR / 2 - self.title.leading / 2, own + 1)


class Literal(Boxed):
    """Lines to be typed as they stand."""

    before, after = 1.5, 2.5
    top = bottom = 1.8


class Quoted(Boxed):
    """A quotation beside a thin rule."""

    before, after = 2.0, 2.4
    left, top, bottom, right = 4.0, 0.4, 0.4, 0.0
    whole = 30.0

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw rule and contents."""
        out.rect(x, y, 0.6, self.height(width), "gold")
        self.content.draw(out, x + self.left, y + self.top, self.inner(width))


class Ornament(Block):
    """A thematic break: one long cut."""

    before = after = 2.5

    def height(self, width: float) -> float:
        """2 mm."""
        return 2.0

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the cut in the middle of the column."""
        out.shape("M-9 0 Q0 -1 9 0 Q0 1 -9 0 Z", x + width / 2, y + 1.0, "mute")
