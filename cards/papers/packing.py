"""Packing: rectangles of several sizes in rows on pages, each in the first row with room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fabricate.errors import LayoutError

_TINY = 1e-6


class Placed(NamedTuple):
    """Where a piece lies: its number in the list that was packed, page (from 0), left, top (mm)."""

    number: int
    page: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Packed:
    """Pieces on pages of a paper."""

    paper: tuple[float, float]
    pages: int
    placed: tuple[Placed, ...]


def packed(
    sizes: Sequence[tuple[float, float]],
    paper: tuple[float, float],
    margin: float,
    gap: float,
    name: Callable[[int], str],
) -> Packed:
    """All pieces on as few pages as rows allow, on upright or lying paper.

    LayoutError gives the `name` of a piece that is larger than the page.
    """
    tried = [_on(sizes, sheet, margin, gap) for sheet in (paper, paper[::-1])]
    found = [one for one in tried if isinstance(one, Packed)]
    if not found:
        number = next(one for one in tried if isinstance(one, int))
        w, h = sizes[number]
        raise LayoutError(
            f"{name(number)}: {w:g} x {h:g} mm does not fit on paper of {paper[0]:g} x "
            f"{paper[1]:g} mm (make it smaller)"
        )
    return min(found, key=lambda one: one.pages)


@dataclass(slots=True)
class _Row:
    """A row that is being filled: its page, where it begins, its height, where the next goes."""

    page: int
    y: float
    high: float
    x: float


def _on(
    sizes: Sequence[tuple[float, float]], paper: tuple[float, float], margin: float, gap: float
) -> Packed | int:
    """The pieces on one paper, or the number of one that is too large for it.

    Each goes into the first row that has room, a new row onto the first page that has.
    """
    right, bottom = paper[0] - margin, paper[1] - margin
    rows: list[_Row] = []
    ends: list[float] = []  # of the rows of each page
    placed: list[Placed] = []
    for number in sorted(range(len(sizes)), key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        w, h = sizes[number]
        if w > right - margin + _TINY or h > bottom - margin + _TINY:
            return number
        row = next((one for one in rows if one.x + w <= right + _TINY), None)
        if row is None:
            page = next((n for n, y in enumerate(ends) if y + h <= bottom + _TINY), len(ends))
            if page == len(ends):
                ends.append(margin)
            row = _Row(page, ends[page], h, margin)
            rows.append(row)
            ends[page] += h + gap
        placed.append(Placed(number, row.page, row.x, row.y))
        row.x += w + gap
    return Packed(paper, len(ends), tuple(placed))
