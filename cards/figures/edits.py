"""Edits: who, what, and the value before and after, as a table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pydantic import Field

from cards.documents.blocks.cells import Cell, TextCell
from cards.documents.blocks.text import Text
from cards.documents.model import IconSpan, Inlines, Span
from cards.figures.base import Frozen, Tools
from cards.paths import poly

if TYPE_CHECKING:
    from cards.documents.blocks.table import TableBlock
    from cards.documents.design import Style
    from cards.documents.paint import Painter

#: Columns: who, icon, what, before and after.
SHARES = (22.0, 6.4, 26.0, 28.6)
#: More rows than this close up: size and leading (pt), height of the tab, least row, air in it.
MANY = 12
_EASY, _CLOSE = (8.6, 10.8, 4.5, 5.4, 0.8), (7.8, 9.4, 3.8, 4.5, 0.4)
#: The tab of the new value: its least length, its point, its air (mm).
_LEAST, _POINT, _AIR = 9.0, 1.5, 1.3
_ARROW, _GAP = 3.2, 1.0


class Row(Frozen):
    """A value of somebody that was `old` and is `new`; an empty one was not there, or is gone."""

    who: str
    what: str
    old: str = ""
    new: str = ""
    icon: str = ""


class Spec(Frozen):
    """The rows, and the words over the columns; a name that repeats is set once."""

    rows: tuple[Row, ...] = Field(min_length=1)
    head: tuple[str, str, str] = ("", "", "before and now")


def make(spec: Spec, tools: Tools) -> TableBlock:
    """The table."""
    from cards.documents.blocks.table import Columns, Rows, TableBlock

    styles = tools.design.styles
    size, leading, tab, least, pad = _CLOSE if len(spec.rows) > MANY else _EASY
    table = styles["table"].model_copy(update={"size": size, "leading": leading})
    head = styles["table_head"]
    bold = table.model_copy(update={"face": "sans-bold"})
    who, what, values = spec.head
    heads = (
        *(TextCell(_words(text), head, "l", tools.line) for text in (who, "", what)),
        TextCell(_words(values), head, "r", tools.line),
    )
    body, last = [], ""
    for row in spec.rows:
        name = row.who if row.who != last else ""
        last = row.who
        icon: Inlines = (IconSpan(row.icon),) if row.icon else ()
        cells: tuple[Cell, ...] = (
            TextCell(_words(name), bold, "l", tools.line),
            TextCell(icon, table, "c", tools.line),
            TextCell(_words(row.what), table, "l", tools.line),
            Change(row.old, row.new, table, tab),
        )
        body.append(cells)
    rows = Rows(heads, tuple(body), least=least, pad=pad)
    return TableBlock(Columns(("l", "c", "l", "r"), SHARES), rows)


def _words(text: str) -> Inlines:
    return (Span(text),) if text else ()


class Change(Cell):
    """The old value, an arrow, and the new one on a dark tab; long ones stand on two lines."""

    def __init__(self, old: str, new: str, style: Style, tab_height: float) -> None:
        self.high = tab_height
        faint = style.model_copy(update={"colour": "mute", "align": "r"})
        strong = style.model_copy(update={"face": "sans-bold", "align": "r"})
        light = strong.model_copy(update={"colour": "paper", "align": "c"})
        self.old = Text(_words(old), faint) if old else None
        self.new = Text(_words(new or "gone"), light)
        self.below = Text(_words(new or "gone"), strong)

    def widths(self) -> tuple[float, float]:
        """The widest word, and all in one line."""
        least = max(word.width for text in self._texts() for word in text.words)
        return least, self._length()

    def _texts(self) -> tuple[Text, ...]:
        return (self.old, self.below) if self.old else (self.below,)

    def _tab(self) -> float:
        return max(self.new.width(math.inf) + 2 * _AIR + _POINT, _LEAST)

    def _length(self) -> float:
        before = self.old.width(math.inf) + _ARROW + 2 * _GAP if self.old else 0.0
        return before + self._tab()

    def _in_line(self, width: float) -> bool:
        return self._length() <= width + 0.01

    def height(self, width: float) -> float:
        """The tab, or the lines of both values."""
        if self._in_line(width):
            return self.high
        return sum(text.height(width) for text in self._texts())

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw old value, arrow and tab to the right, or the values one under the other."""
        if not self._in_line(width):
            for text in self._texts():
                text.draw(out, x, y, width)
                y += text.height(width)
            return
        tab, high, right = self._tab(), self.high, x + width
        middle, left = y + high / 2, right - tab
        shape = [(0, high / 2), (_POINT, 0), (tab, 0), (tab, high), (_POINT, high)]
        out.shape(poly(shape), left, y, "ink")
        inner = left + _POINT
        self.new.draw(out, inner, middle - self.new.leading / 2, right - inner)
        if self.old is None:
            return
        wide = self.old.width(math.inf)
        x0 = left - _GAP - _ARROW - _GAP - wide
        self.old.draw(out, x0, middle - self.old.leading / 2, wide + 0.01)
        start, half = left - _GAP - _ARROW, 0.95
        out.rect(start, middle - 0.17, _ARROW - 1.2, 0.34, "ink")
        tip = [(0, -half), (1.4, 0), (0, half)]
        out.shape(poly(tip), start + _ARROW - 1.4, middle, "ink")
