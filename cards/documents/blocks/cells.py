"""Cells of a table: text, a number, a picture, a coloured chip."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from cards.documents.blocks.text import Text
from cards.documents.colours import on
from cards.documents.design import Style
from cards.documents.model import Inlines, PictureSpan, Span

if TYPE_CHECKING:
    from cards.documents.paint import Painter


class Cell(ABC):
    """A cell; lengths in mm."""

    @abstractmethod
    def widths(self) -> tuple[float, float]:
        """The least width and the width wanted."""

    @abstractmethod
    def height(self, width: float) -> float:
        """The height in a width."""

    @abstractmethod
    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw at (x, y)."""


class TextCell(Cell):
    """Running text with an alignment."""

    def __init__(self, inlines: Inlines, style: Style, align: str = "l", line: int = 0) -> None:
        self.text = Text(inlines, style.model_copy(update={"align": align}), line=line)

    def widths(self) -> tuple[float, float]:
        """The widest word, and all on one line."""
        return max((w.width for w in self.text.words), default=0.0), self.text.width(math.inf)

    def height(self, width: float) -> float:
        """The height of the lines."""
        return self.text.height(width + 0.01)

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the lines."""
        self.text.draw(out, x, y, width + 0.01)


class PictureCell(Cell):
    """A picture, centred, at most `high` mm high and `wide` mm wide."""

    def __init__(self, picture: PictureSpan, high: float = 7.0, wide: float = 11.0) -> None:
        self.picture, self.high, self.wide = picture, high, wide

    def widths(self) -> tuple[float, float]:
        """The same least and wanted width."""
        return self.wide, self.wide

    def height(self, width: float) -> float:
        """The greatest height."""
        return self.high

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the picture inside its box."""
        wide = min(self.wide, width)
        out.picture(self.picture.source, x + (width - wide) / 2, y, wide, self.high)


class Chip(Cell):
    """A head cell on a colour of its own: a name and a small line."""

    def __init__(self, text: str, note: str, colour: str, styles: tuple[Style, Style]) -> None:
        ink = on(colour)
        name, small = (s.model_copy(update={"align": "c", "colour": ink}) for s in styles)
        self.name, self.colour = Text((Span(text),), name), colour
        self.note = Text((Span(note),), small) if note else None

    def widths(self) -> tuple[float, float]:
        """The wider of both lines, and a little room."""
        parts = [self.name, *([self.note] if self.note else [])]
        wide = max(part.width(math.inf) for part in parts) + 1.6
        return wide, max(wide, 14.0)

    def height(self, width: float) -> float:
        """The chip's height."""
        return 6.8 if self.note else 5.0

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the chip a little wider than its text's room."""
        out.rect(x - 1.1, y, width + 2.2, self.height(width), self.colour, 0.8)
        if not self.note:
            self.name.draw(out, x - 1, y + 2.5 - self.name.leading / 2, width + 2)
            return
        self.name.draw(out, x - 1, y + 2.5 - self.name.leading / 2, width + 2)
        self.note.draw(out, x - 1, y + 5.2 - self.note.leading / 2, width + 2)


class Disc(Cell):
    """A player's number on a disc of his colour."""

    def __init__(self, text: str, colour: str, style: Style) -> None:
        self.colour = colour
        shown = style.model_copy(update={"align": "c", "colour": on(colour), "size": 7.0})
        self.text = Text((Span(text),), shown)

    def widths(self) -> tuple[float, float]:
        """The disc's width."""
        return 4.2, 4.2

    def height(self, width: float) -> float:
        """The disc's height."""
        return 4.2

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw disc and number."""
        out.disc(x + width / 2, y + 2.1, 2.1, self.colour)
        self.text.draw(out, x + width / 2 - 4, y + 2.1 - self.text.leading / 2, 8)
