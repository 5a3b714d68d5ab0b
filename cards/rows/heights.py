"""How rows of stats share their height: the same on both sides of a seam."""

from __future__ import annotations

from typing import NamedTuple

from fabricate.errors import LayoutError
from fabricate.schema.cards import FEWEST_ROWS as FEWEST
from fabricate.schema.cards import MOST_ROWS as MOST


class Band(NamedTuple):
    """Top and height of one row in mm."""

    top: float
    height: float

    @property
    def middle(self) -> float:
        """The y of its middle."""
        return self.top + self.height / 2

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.top + self.height


def bands(count: int, top: float, bottom: float, first: float, where: str) -> list[Band]:
    """`count` rows from `top` to `bottom`: the first is `first` mm high, the others share the rest.

    They depend on nothing but these numbers, so two cards with as many rows meet row by row. The
    first is never less high than the others. LayoutError unless there are 3 to 8 rows.
    """
    if not FEWEST <= count <= MOST:
        raise LayoutError(
            f"{where}: {count} rows (a card holds {FEWEST} to {MOST}; merge or move some)"
        )
    room = bottom - top
    rest = min((room - first) / (count - 1), room / count)
    found, y = [], top
    for index in range(count):
        height = rest if index else room - rest * (count - 1)
        found.append(Band(y, height))
        y += height
    return found
