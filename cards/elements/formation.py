"""Element `formation`: a unit from above, its bases in ranks behind its front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, ConfigDict, Field

from cards.colour import GOLD, INK, PAPER, mix
from cards.elements.base import Frame, Params
from cards.paths import poly
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Largest and least width of a base, the gap between two, the least one that bears an icon (mm).
_LARGEST, _LEAST, _GAP, _MARKED = 7.0, 1.5, 0.62, 2.6
#: Height of the mark of the front with the air below it (mm), and tone of the ranks behind.
_FRONT, _BEHIND = (1.7, 1.0), mix(INK, PAPER, 0.62)


class Ranks(BaseModel):
    """How many bases a unit has, how many stand in a rank, how large one is (width, depth)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    count: Annotated[int, Field(ge=1, le=100)]
    rank: Annotated[int, Field(ge=1, le=20)] = 5
    base: tuple[float, float] = (20.0, 20.0)
    icon: str | None = None


class Formation(Params):
    """The unit stands in the middle of the box, as large as that allows."""

    box: tuple[float, float, float, float]
    ranks: Ranks


def _size(ranks: Ranks, width: float, height: float, where: str) -> tuple[float, float]:
    """Width and depth of a drawn base; LayoutError when there are too many to be seen."""
    across, deep = min(ranks.count, ranks.rank), -(-ranks.count // ranks.rank)
    shape = ranks.base[1] / ranks.base[0]
    wide = (width - (across - 1) * _GAP) / across
    wide = min(wide, (height - (deep - 1) * _GAP) / deep / shape, _LARGEST)
    if wide < _LEAST:
        raise LayoutError(
            f"{where}: {ranks.count} bases in ranks of {ranks.rank} are too small to be seen (give "
            "the unit wider ranks)"
        )
    return wide, wide * shape


def draw(pen: Pen, given: Formation, frame: Frame) -> None:
    """Draw the front and all bases; the first rank is lighter."""
    x, y, w, h = given.box
    ranks, front = given.ranks, sum(_FRONT)
    wide, deep = _size(ranks, w, h - front, frame.where("formation"))
    across, rows = min(ranks.count, ranks.rank), -(-ranks.count // ranks.rank)
    middle = x + w / 2
    top = y + (h - front - rows * (deep + _GAP) + _GAP) / 2
    tip = [(middle, top), (middle + 1.5, top + _FRONT[0]), (middle - 1.5, top + _FRONT[0])]
    pen.path(poly(tip), fill=GOLD)
    left, top = middle - (across * (wide + _GAP) - _GAP) / 2, top + front
    icon = min(wide, deep) * 0.72
    for index in range(ranks.count):
        row, column = divmod(index, ranks.rank)
        start, upper = left + column * (wide + _GAP), top + row * (deep + _GAP)
        pen.rect(start, upper, wide, deep, PAPER if not row else _BEHIND, radius=0.35)
        if ranks.icon and icon >= _MARKED * 0.72:
            place = start + (wide - icon) / 2, upper + (deep - icon) / 2
            pen.icon(ranks.icon, *place, icon, INK)
