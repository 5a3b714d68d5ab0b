"""Fans of cuts round a point: the rays of a sky and the burst behind an emblem."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cards.paths import Point, gouge

if TYPE_CHECKING:
    from cards.canvas import Pen


class Box(NamedTuple):
    """A rectangle by its edges, in mm, y down."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def path(self) -> str:
        """The rectangle as path data."""
        return f"M{self.left} {self.top} H{self.right} V{self.bottom} H{self.left} Z"

    def meets(self, start: Point, end: Point) -> bool:
        """Whether the box of the segment from `start` to `end` overlaps this one."""
        (x0, y0), (x1, y1) = start, end
        return (
            max(x0, x1) > self.left
            and min(x0, x1) < self.right
            and max(y0, y1) > self.top
            and min(y0, y1) < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Fan:
    """Spokes of cuts round `centre`, in mm and degrees (0 = right, clockwise on the page).

    `start` is the radius of the first cut, `stagger` what every second spoke starts later, `reach`
    the radius at which spokes end. A cut is `length` long and `gap` from the next (ranges); its
    width is `width[0]` at the centre and grows by `width[1]` for each mm of radius.
    """

    centre: tuple[float, float]
    spokes: int
    start: float
    reach: float
    seed: int
    turn: tuple[float, float] = (0.0, 360.0)
    stagger: float = 2.4
    loose: float = 2.2
    sway: float = 0.012
    length: tuple[float, float] = (7.0, 15.0)
    gap: tuple[float, float] = (0.9, 2.2)
    width: tuple[float, float] = (0.20, 0.0105)

    def cuts(self) -> Iterator[tuple[Point, Point, float]]:
        """Each cut as (start, end, width)."""
        rng = random.Random(self.seed)
        cx, cy = self.centre
        first, last = (math.radians(turn) for turn in self.turn)
        for spoke in range(self.spokes):
            angle = first + (last - first) * (spoke + 0.5) / self.spokes
            angle += rng.uniform(-self.sway, self.sway)
            cos, sin = math.cos(angle), math.sin(angle)
            near = self.start + rng.uniform(0, self.loose) + self.stagger * (spoke % 2)
            while near < self.reach:
                far = near + rng.uniform(*self.length)
                width = self.width[0] + near * self.width[1]
                start, end = (cx + near * cos, cy + near * sin), (cx + far * cos, cy + far * sin)
                yield start, end, width
                near = far + rng.uniform(*self.gap)


def fan_path(fan: Fan, box: Box) -> str:
    """The cuts of `fan` that touch `box`, as one path; "" when none does."""
    return " ".join(
        gouge(start, end, width, 0.0, 0.55)
        for start, end, width in fan.cuts()
        if box.meets(start, end)
    )


def _draw(pen: Pen, fan: Fan, box: Box, colour: str) -> None:
    path = fan_path(fan, box)
    if path:
        with pen.clip(box.path):
            pen.path(path, fill=colour)


def rays(
    pen: Pen,
    centre: tuple[float, float],
    box: Box,
    colour: str,
    *,
    seed: int = 5,
    spokes: int = 44,
    start: float = 9.5,
) -> None:
    """Rays of light falling from `centre` (usually above `box`) through the half plane below it."""
    reach = max(math.hypot(x - centre[0], box.bottom - centre[1]) for x in (box.left, box.right))
    _draw(pen, Fan(centre, spokes, start, reach, seed, turn=(0.0, 180.0)), box, colour)


def burst(
    pen: Pen,
    centre: tuple[float, float],
    box: Box,
    colour: str,
    *,
    start: float,
    spokes: int = 96,
    seed: int = 3,
    width: tuple[float, float] = (0.12, 0.010),
    length: tuple[float, float] = (5.0, 11.0),
    gap: tuple[float, float] = (0.7, 1.6),
) -> None:
    """Cuts all round `centre`, from radius `start` to the corners of `box`."""
    reach = max(
        math.hypot(x - centre[0], y - centre[1])
        for x in (box.left, box.right)
        for y in (box.top, box.bottom)
    )
    fan = Fan(
        centre, spokes, start, reach, seed,
        stagger=1.6, loose=0.0, sway=0.0, length=length, gap=gap, width=width,
    )  # fmt: skip
    _draw(pen, fan, box, colour)
