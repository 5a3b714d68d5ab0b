"""Element `formation`: a unit from above, its bases in ranks behind its front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from cards.colour import GOLD, INK, PAPER, mix
from cards.elements.base import Frame, Params
from cards.paths import poly

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Largest and least side of a base, the gap between two, the least one that bears an icon (mm).
_LARGEST, _LEAST, _GAP, _MARKED = 7.0, 0.9, 0.62, 2.6
#: A gap is at most this share of a base with its gap, and so high are the dots after the last rank.
_SHARE, _DOTS = 0.28, 1.9
#: Height of the mark of the front with the air below it (mm), and tone of the ranks behind.
_FRONT, _BEHIND = (1.7, 1.0), mix(INK, PAPER, 0.62)


class Ranks(BaseModel):
    """How many bases a unit has, how many stand in a rank, how large one is (width, depth)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    count: Annotated[int, Field(ge=1, le=200)]
    rank: Annotated[int, Field(ge=1, le=20)] = 5
    base: tuple[float, float] = (20.0, 20.0)
    icon: str | None = None


class Formation(Params):
    """The unit stands in the middle of the box, as large as that allows.

    Of a unit deeper than can be seen the first ranks are drawn, and dots for the others.
    """

    box: tuple[float, float, float, float]
    ranks: Ranks


class _Grid(NamedTuple):
    """A drawn base, the gap between two, and how many there are across and deep."""

    wide: float
    deep: float
    gap: float
    across: int
    rows: int


def _grid(ranks: Ranks, width: float, height: float) -> _Grid:
    across, rows = min(ranks.count, ranks.rank), -(-ranks.count // ranks.rank)
    shape = ranks.base[1] / ranks.base[0]
    full = _fitted(across, rows, shape, width, height)
    if min(full.wide, full.deep) >= _LEAST:
        return full
    low = height - _DOTS
    each = max(_LEAST, _LEAST * shape) / (1 - _SHARE)
    return _fitted(across, min(rows, max(1, int(low / each))), shape, width, low)


def _fitted(across: int, rows: int, shape: float, width: float, height: float) -> _Grid:
    pitch = min(width / across, height / rows / max(shape, 1e-6))
    gap = min(_GAP, _SHARE * pitch, _SHARE * pitch * shape)
    wide = min((width + gap) / across - gap, ((height + gap) / rows - gap) / shape, _LARGEST)
    return _Grid(wide, wide * shape, gap, across, rows)


def draw(pen: Pen, given: Formation, frame: Frame) -> None:
    """Draw the front and all bases; the first rank is lighter."""
    x, y, w, h = given.box
    ranks, front = given.ranks, sum(_FRONT)
    grid = _grid(ranks, w, h - front)
    more = grid.rows * ranks.rank < ranks.count
    high = grid.rows * (grid.deep + grid.gap) - grid.gap + (_DOTS if more else 0)
    middle = x + w / 2
    top = y + (h - front - high) / 2
    tip = [(middle, top), (middle + 1.5, top + _FRONT[0]), (middle - 1.5, top + _FRONT[0])]
    pen.path(poly(tip), fill=GOLD)
    left, top = middle - (grid.across * (grid.wide + grid.gap) - grid.gap) / 2, top + front
    icon = min(grid.wide, grid.deep) * 0.72
    for index in range(min(ranks.count, grid.rows * ranks.rank)):
        row, column = divmod(index, ranks.rank)
        start = left + column * (grid.wide + grid.gap)
        upper = top + row * (grid.deep + grid.gap)
        pen.rect(
            start,
            upper,
            grid.wide,
            grid.deep,
            PAPER if not row else _BEHIND,
            radius=min(0.35, grid.wide / 4),
        )
        if ranks.icon and icon >= _MARKED * 0.72:
            place = start + (grid.wide - icon) / 2, upper + (grid.deep - icon) / 2
            pen.icon(ranks.icon, *place, icon, INK)
    for step in (-1, 0, 1) if more else ():
        pen.circle(middle + step * 1.5, top + high - 0.5, 0.42, fill=_BEHIND)
