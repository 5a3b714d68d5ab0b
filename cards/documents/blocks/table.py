"""Tables: an ink head, zebra rows, no verticals; split between rows with the head repeated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cards.documents.blocks.base import EPS, Block
from cards.documents.blocks.cells import Cell

if TYPE_CHECKING:
    from cards.documents.paint import Painter

PAD = 1.6
RULE = 0.35
HEAD_LEAST = 6.2
#: A table of so many rows is not split.
WHOLE = 9


@dataclass(frozen=True, slots=True)
class Columns:
    """One alignment a column, and shares of the width (empty: as the contents ask)."""

    align: tuple[str, ...]
    shares: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rows:
    """The cells: head (may be empty), body, and an optional row of totals under a rule."""

    head: tuple[Cell, ...]
    body: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] = ()
    least: float = 5.4
    pad: float = 0.9


class TableBlock(Block):
    """A table over the whole width of its column."""

    before = 2.4
    after = 3.4

    def __init__(self, columns: Columns, rows: Rows) -> None:
        self.columns, self.rows = columns, rows
        self.first = 0
        self._widths: dict[float, tuple[float, ...]] = {}

    def widths(self, width: float) -> tuple[float, ...]:
        """The columns' widths in mm; they sum to `width`."""
        found = self._widths.get(width)
        if found is None:
            found = self._widths[width] = self._divide(width)
        return found

    def _divide(self, width: float) -> tuple[float, ...]:
        if self.columns.shares:
            unit = width / sum(self.columns.shares)
            return tuple(share * unit for share in self.columns.shares)
        rows = [r for r in (self.rows.head, *self.rows.body, self.rows.total) if r]
        ranges = [[cell.widths() for cell in column] for column in zip(*rows, strict=True)]
        least = [max(pair[0] for pair in column) + 2 * PAD for column in ranges]
        wanted = [max(pair[1] for pair in column) + 2 * PAD for column in ranges]
        spare = width - sum(wanted)
        if spare >= 0:
            weight = {"l": 1.0}
            grow = [w * weight.get(a, 0.6) for w, a in zip(wanted, self.columns.align, strict=True)]
            return tuple(w + spare * g / sum(grow) for w, g in zip(wanted, grow, strict=True))
        slack = [max(w - m, 0.01) for w, m in zip(wanted, least, strict=True)]
        share = max(width - sum(least), 0.0) / sum(slack)
        found = [m + s * share for m, s in zip(least, slack, strict=True)]
        return tuple(f * width / sum(found) for f in found)

    def _row_height(self, cells: Sequence[Cell], width: float, least: float) -> float:
        sizes = zip(cells, self.widths(width), strict=True)
        tallest = max((cell.height(w - 2 * PAD) for cell, w in sizes), default=0.0)
        return max(tallest + 2 * self.rows.pad, least)

    def _head_height(self, width: float) -> float:
        return self._row_height(self.rows.head, width, HEAD_LEAST) if self.rows.head else 0.0

    def height(self, width: float) -> float:
        """Head, rows, closing rule and totals."""
        body = sum(self._row_height(row, width, self.rows.least) for row in self.rows.body)
        last = self._row_height(self.rows.total, width, 7.4) if self.rows.total else 0.0
        return self._head_height(width) + body + RULE + last

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """Part between rows, two rows at least on either side; totals stay with the last rows."""
        used = self._head_height(width) + RULE
        count = 0
        for row in self.rows.body:
            used += self._row_height(row, width, self.rows.least)
            if used > room + EPS:
                break
            count += 1
        count = min(count, len(self.rows.body) - 2)
        if count < 2 or len(self.rows.body) <= WHOLE:
            return None
        head = TableBlock(self.columns, replace(self.rows, body=self.rows.body[:count], total=()))
        tail = TableBlock(self.columns, replace(self.rows, body=self.rows.body[count:]))
        head._widths = tail._widths = {width: self.widths(width)}
        head.first, tail.first = self.first, self.first + count
        head.after, tail.before = 0.0, 0.0
        head.anchor, tail.after, tail.keep_next = self.anchor, self.after, self.keep_next
        return head, tail

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw head, rows and rule."""
        if self.anchor:
            out.bookmark(self.anchor, y)
        if self.rows.head:
            height = self._head_height(width)
            out.rect(x, y, width, height, "ink")
            self._draw_row(out, self.rows.head, x, y, width, height)
            y += height
        for number, row in enumerate(self.rows.body, self.first):
            height = self._row_height(row, width, self.rows.least)
            out.rect(x, y, width, height, "paper" if number % 2 else "band")
            self._draw_row(out, row, x, y, width, height)
            y += height
        out.rect(x, y, width, RULE, "ink")
        if self.rows.total:
            self._draw_row(out, self.rows.total, x, y + RULE, width, 7.4)

    def _draw_row(
        self, out: Painter, row: Sequence[Cell], x: float, y: float, width: float, height: float
    ) -> None:
        for cell, own in zip(row, self.widths(width), strict=True):
            inner = own - 2 * PAD
            drop = (height - cell.height(inner)) / 2
            cell.draw(out, x + PAD, y + drop, inner)
            x += own
