"""The squares that a unit can hit, relative to its own, as a grid that a card can show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from fabricate.errors import LayoutError

#: Columns, fewest and most rows of a grid.
COLUMNS, ROWS = 5, (4, 5)


class Missile(BaseModel):
    """What a unit throws: its value, and the squares [right, down] from its own that it can hit.

    [0, -1] is the square to its front.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: Annotated[int, Field(ge=1, le=9)]
    squares: tuple[tuple[int, int], ...] = Field(min_length=1)


class Grid(NamedTuple):
    """A window of squares: its left column and top row from the unit, columns and rows."""

    left: int
    top: int
    columns: int
    rows: int

    def cells(self) -> Iterator[tuple[int, int, tuple[int, int]]]:
        """Column and row of each cell in the window, and its square from the unit."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield column, row, (self.left + column, self.top + row)


def _span(values: list[int], least: int, where: str) -> tuple[int, int]:
    """First value and length of a span that holds 0 and all values, with the unit near its end.

    LayoutError where it is longer than a card can show.
    """
    first, last = min(0, *values), max(0, *values)
    if last - first >= COLUMNS:
        raise LayoutError(
            f"{where}: the squares reach from {first} to {last} (a card shows {COLUMNS} in a row, "
            "the unit's own among them)"
        )
    ahead = True
    while last - first + 1 < least:
        first, last, ahead = (first - 1, last, False) if ahead else (first, last + 1, True)
    return first, last - first + 1


def grid(squares: tuple[tuple[int, int], ...], where: str) -> Grid:
    """The window that shows the squares and the unit's own; LayoutError names `where`."""
    if (0, 0) in squares:
        raise LayoutError(f"{where}: a unit cannot hit its own square (leave out [0, 0])")
    left, columns = _span([x for x, _ in squares] + [-1, 1], COLUMNS, where)
    top, rows = _span([y for _, y in squares], ROWS[0], where)
    return Grid(left, top, columns, rows)
