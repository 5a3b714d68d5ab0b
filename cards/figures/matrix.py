"""Pictures in rows and columns with names on both sides: every head on every body, say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK
from cards.documents.colours import text_of
from cards.documents.paint import place_picture
from cards.figures import marks
from cards.figures.base import Frozen, Tools
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen


class Name(Frozen):
    """The name of a row or column, in its theme's colour."""

    name: str
    theme: str | None = None


class Spec(Frozen):
    """Column names, row names, and one list of pictures a row; `height` of a row in mm."""

    columns: tuple[Name, ...] = Field(min_length=1, max_length=12)
    rows: tuple[Name, ...] = Field(min_length=1)
    pictures: tuple[tuple[str | None, ...], ...]
    height: float = Field(default=22, gt=5, le=80)


def make(spec: Spec, tools: Tools) -> Matrix:
    """The drawing; raises LayoutError where a row has too few or too many pictures."""
    if len(spec.pictures) != len(spec.rows):
        what = f"there are {len(spec.rows)} rows but {len(spec.pictures)} lists of pictures"
        raise tools.wrong(what, "give one list of pictures a row")
    for row, pictures in zip(spec.rows, spec.pictures, strict=True):
        if len(pictures) != len(spec.columns):
            what = f"the row {row.name} has {len(pictures)} pictures"
            raise tools.wrong(what, f"give {len(spec.columns)}, null where there is none")
        for picture in filter(None, pictures):
            tools.picture(picture)
    return Matrix(spec, tools)


class Matrix:
    """The drawing of the matrix."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools

    def height(self, width: float) -> float:
        """Names and rows."""
        return 8.4 + len(self.spec.rows) * (self.spec.height + 2.0) + 1.0

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, names and pictures."""
        marks.panel(pen, width, self.height(width))
        left = max(measure(row.name, "sans-bold", 7.8) for row in self.spec.rows) + 6.0
        cell = (width - left - 3.0) / len(self.spec.columns)
        for place, column in enumerate(self.spec.columns):
            x = left + (place + 0.5) * cell
            pen.text(x, 5.2, column.name, "sans-bold", 8, self._colour(column), anchor="c")
        high = self.spec.height
        for number, row in enumerate(self.spec.rows):
            y = 7.4 + number * (high + 2.0)
            pen.text(3.0, y + high / 2 + 2, row.name, "sans-bold", 7.8, self._colour(row))
            for place, picture in enumerate(self.spec.pictures[number]):
                if picture:
                    x = left + place * cell + 0.5
                    place_picture(pen, self.tools, picture, x, y, cell - 1, high)

    def _colour(self, name: Name) -> str:
        return text_of(self.tools.theme(name.theme)) if name.theme else INK
