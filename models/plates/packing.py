"""Rectangles onto a bed: packed by rectpack, and then proved to lie on it and apart."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import rectpack

#: rectpack reckons in whole numbers: hundredths of a mm.
UNITS: Final = 100
#: What rounding may take from a gap or a margin, mm.
ROUNDING: Final = 1e-6
#: Degrees that a part is turned by where it fits the bed neither along nor across.
SLANTS: Final = tuple(range(5, 90, 5))

_ALGORITHMS: Final = (rectpack.MaxRectsBssf, rectpack.MaxRectsBaf, rectpack.MaxRectsBl)
_ORDERS: Final = (rectpack.SORT_LSIDE, rectpack.SORT_AREA, rectpack.SORT_SSIDE)


@dataclass(frozen=True, slots=True)
class Room:
    """The bed (width and depth), the gap between parts, and what stays free at its edge, mm."""

    width: float
    depth: float
    gap: float = 3.0
    margin: float = 5.0

    @property
    def free(self) -> tuple[float, float]:
        """Width and depth between the margins."""
        return self.width - 2 * self.margin, self.depth - 2 * self.margin


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a rectangle lies: its lowest corner (mm), its sides there, whether it was turned."""

    x: float
    y: float
    width: float
    depth: float
    turned: bool


def packed(sizes: Sequence[tuple[float, float]], room: Room) -> list[Spot] | None:
    """A spot for every rectangle (mm), the group in the middle of the bed; None if it is too much.

    The same sizes in the same order give the same spots.
    """
    for algorithm, order in itertools.product(_ALGORITHMS, _ORDERS):
        spots = _tried(sizes, room, algorithm, order)
        if spots:
            return _centred(spots, room)
    return None if sizes else []


def _tried(
    sizes: Sequence[tuple[float, float]], room: Room, algorithm: type, order: object
) -> list[Spot] | None:
    packer = rectpack.newPacker(
        mode=rectpack.PackingMode.Offline, pack_algo=algorithm, sort_algo=order, rotation=True
    )
    for number, (width, depth) in enumerate(sizes):
        packer.add_rect(_up(width + room.gap), _up(depth + room.gap), rid=number)
    width, depth = room.free
    packer.add_bin(_down(width + room.gap), _down(depth + room.gap))
    packer.pack()
    found = packer.rect_list()
    if len(found) < len(sizes):
        return None
    spots: dict[int, Spot] = {}
    for _, x, y, w, _, number in found:
        across, deep = sizes[number]
        turned = w != _up(across + room.gap)
        sides = (deep, across) if turned else (across, deep)
        left, front = room.margin + x / UNITS, room.margin + y / UNITS
        spots[number] = Spot(left, front, *sides, turned)
    return [spots[number] for number in range(len(sizes))]


def _centred(spots: list[Spot], room: Room) -> list[Spot]:
    left, right = min(s.x for s in spots), max(s.x + s.width for s in spots)
    front, back = min(s.y for s in spots), max(s.y + s.depth for s in spots)
    dx, dy = (room.width - left - right) / 2, (room.depth - front - back) / 2
    return [Spot(s.x + dx, s.y + dy, s.width, s.depth, s.turned) for s in spots]


def faults(spots: Sequence[Spot], room: Room) -> Iterator[str]:
    """What is wrong with an arrangement, in words: beyond the margin, too near, or overlapping."""
    for number, s in enumerate(spots):
        ends = (s.x, s.y, room.width - s.x - s.width, room.depth - s.y - s.depth)
        if min(ends) < room.margin - ROUNDING:
            yield f"number {number + 1} lies {min(ends):.2f} mm from the edge of the bed"
    order = sorted(range(len(spots)), key=lambda k: spots[k].x)
    for place, k in enumerate(order):
        a = spots[k]
        for other in order[place + 1 :]:
            b = spots[other]
            apart = b.x - a.x - a.width
            if apart >= room.gap - ROUNDING:
                break
            beside = max(b.y - a.y - a.depth, a.y - b.y - b.depth)
            if beside < room.gap - ROUNDING:
                nearest = max(apart, beside)
                how = f"lie {nearest:.2f} mm apart" if nearest >= 0 else "overlap"
                yield f"numbers {k + 1} and {other + 1} {how}"


def _up(mm: float) -> int:
    return math.ceil(round(mm * UNITS, 6))


def _down(mm: float) -> int:
    return math.floor(round(mm * UNITS, 6))
