"""Pictures of parts in a grid, each with its name and a note."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK, MUTE
from cards.documents.paint import place_picture
from cards.figures import marks
from cards.figures.base import Frozen, Tools
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

PAD = 3.0


class Part(Frozen):
    """A picture, by artifact id, and its words."""

    picture: str
    label: str = ""
    note: str = ""


class Spec(Frozen):
    """The parts, row by row, and the pictures' height in mm (0: square)."""

    parts: tuple[Part, ...] = Field(min_length=1)
    columns: int = Field(default=3, ge=1, le=8)
    height: float = Field(default=0, ge=0, le=120)


def make(spec: Spec, tools: Tools) -> Parts:
    """The drawing; raises LayoutError for a missing picture."""
    for part in spec.parts:
        tools.picture(part.picture)
    return Parts(spec, tools)


class Parts:
    """The drawing of a grid of parts."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools

    def _sizes(self, width: float) -> tuple[float, float, float]:
        """Cell width, picture height, height of the words."""
        cell = (width - 2 * PAD) / self.spec.columns
        picture = self.spec.height or min(cell * 1.05, 46.0)
        words = (4.4 if any(p.label for p in self.spec.parts) else 0.0) + (
            3.6 if any(p.note for p in self.spec.parts) else 0.0
        )
        return cell, picture, words

    def height(self, width: float) -> float:
        """Rows of pictures and words."""
        _, picture, words = self._sizes(width)
        rows = math.ceil(len(self.spec.parts) / self.spec.columns)
        return rows * (picture + words + PAD) + PAD

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, pictures and words, the last row centred."""
        marks.panel(pen, width, self.height(width))
        cell, picture, words = self._sizes(width)
        columns = self.spec.columns
        for number, part in enumerate(self.spec.parts):
            row, place = divmod(number, columns)
            short = min(columns, len(self.spec.parts) - row * columns)
            x = PAD + (place + (columns - short) / 2) * cell
            y = PAD + row * (picture + words + PAD)
            place_picture(pen, self.tools, part.picture, x + 1, y, cell - 2, picture)
            self._words(pen, part, x + cell / 2, y + picture, cell - 1)

    def _words(self, pen: Pen, part: Part, x: float, y: float, room: float) -> None:
        if part.label:
            size = 8.4
            while size > 6 and measure(part.label, "sans-bold", size) > room:
                size -= 0.2
            pen.text(x, y + 3.6, part.label, "sans-bold", size, INK, anchor="c")
        if part.note:
            pen.text(x, y + 7.2, part.note, "sans", 7.6, MUTE, anchor="c")
