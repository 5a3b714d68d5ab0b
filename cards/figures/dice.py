"""Rows of dice: who rolled what, which faces hit, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import BAND, INK, MUTE, mix
from cards.documents.colours import text_of
from cards.figures.base import Frozen, Tools
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

ROW = 9.0
#: An icon of a die is 24 units wide, the die itself 20.
INSET = 24 / 20


class Row(Frozen):
    """One roll; faces and hits are 1 to 6."""

    name: str
    theme: str
    faces: tuple[int, ...] = Field(min_length=1)
    hits: tuple[int, ...] = ()
    result: str = ""


class Spec(Frozen):
    """The rolls, from top to bottom."""

    rows: tuple[Row, ...] = Field(min_length=1)


def make(spec: Spec, tools: Tools) -> Dice:
    """The drawing; raises LayoutError for a face that no die has."""
    for row in spec.rows:
        bad = [face for face in (*row.faces, *row.hits) if not 1 <= face <= 6]
        if bad:
            raise tools.wrong(f"{row.name} has the face {bad[0]}", "a die has the faces 1 to 6")
    return Dice(spec, [tools.theme(row.theme) for row in spec.rows])


class Dice:
    """The drawing of rolls."""

    def __init__(self, spec: Spec, themes: list[str]) -> None:
        self.spec, self.themes = spec, themes

    def height(self, width: float) -> float:
        """A row each."""
        return ROW * len(self.spec.rows)

    def draw(self, pen: Pen, width: float) -> None:
        """Draw names, dice and results, the dice of all rows in columns."""
        names = max(measure(row.name, "display", 11) for row in self.spec.rows) + 5.0
        ends = max(measure(row.result, "display", 11) for row in self.spec.rows) + 3.0
        most = max(len(row.faces) for row in self.spec.rows)
        pitch = min(6.4, (width - names - ends) / most)
        size = pitch * 0.845
        for number, (row, theme) in enumerate(zip(self.spec.rows, self.themes, strict=True)):
            y = ROW * (number + 0.5)
            pen.text(0, y, row.name, "display", 11, text_of(theme), middle=True)
            pen.text(width, y, row.result, "display", 11, INK, anchor="r", middle=True)
            for place, face in enumerate(row.faces):
                full = size * INSET
                x = names + place * pitch - (full - size) / 2
                colour = INK if face in row.hits else mix(MUTE, BAND, 0.55)
                pen.icon(f"die{face}", x, y - full / 2, full, colour)
