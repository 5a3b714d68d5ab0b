"""Combined lines: a table of units, a value in each cell and a note under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.colour import BAND, INK, MUTE, PAPER
from cards.emblems import draw_mark
from cards.looks.params import Heading, Line
from cards.looks.pieces import line, value

if TYPE_CHECKING:
    from cards.canvas import Pen

HEADS, ROW, NAME = 6.4, 10.6, 50.0


class Lines:
    """The table of some units."""

    def __init__(self, heads: Sequence[Heading], lines: Sequence[Line], ground: str) -> None:
        self.heads, self.lines, self.ground = heads, lines, ground

    @property
    def height(self) -> float:
        """The head and a row for each unit."""
        return HEADS + ROW * len(self.lines) + 0.35 if self.lines else 0.0

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        """Draw from (x, y) down."""
        if not self.lines:
            return
        column = (width - NAME) / max(1, len(self.heads))
        pen.rect(x, y, width, HEADS, fill=INK)
        for number, head in enumerate(self.heads):
            self._head(pen, head, x + NAME + column * (number + 0.5), y + HEADS / 2, column)
        for number, unit in enumerate(self.lines):
            top = y + HEADS + ROW * number
            pen.rect(x, top, width, ROW, fill=PAPER if number % 2 else BAND)
            self._row(pen, unit, x, top, column)
        pen.rect(x, y + HEADS + ROW * len(self.lines), width, 0.35, fill=INK)

    def _head(self, pen: Pen, head: Heading, x: float, y: float, room: float) -> None:
        from cards.text import measure

        wide = min(measure(head.name, "sans-bold", 8), room - 8)
        left = x - (wide + (5.0 if head.icon else 0.0)) / 2
        if head.icon:
            pen.icon(head.icon, left, y - 1.9, 3.8, PAPER)
            left += 5.0
        line(pen, left, y, head.name, "sans-bold", 8, PAPER, room - 8)

    def _row(self, pen: Pen, unit: Line, x: float, y: float, column: float) -> None:
        middle = y + ROW / 2
        if unit.mark:
            draw_mark(pen, unit.mark, None, (x + 5.2, middle), 8.0, 6.4, unit.theme, self.ground)
        line(pen, x + 11, middle, unit.name, "display", 11.5, INK, NAME - 13)
        for number, cell in enumerate(unit.cells):
            at = x + NAME + column * (number + 0.5)
            value(pen, at, middle - (1.6 if cell.note else 0), cell, 13.5, INK, column - 3)
            line(pen, at, middle + 3.3, cell.note, "sans", 7, MUTE, column - 2, "c")
