"""The rim of a duelling card: its eight places, and arrows whose shape tells their strength."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from cards.paths import Point, poly

Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
Strength = Annotated[int, Field(ge=1, le=9)]
Attacks = dict[Direction, Strength]
#: Steps to the right and down of each direction, clockwise from the owner's front.
STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
    "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
#: Tips stand this far from the trim, those of corners this much further in along the diagonal.
TIP, CORNER = 1.6, 1.0
#: Arrows to the sides point to the middle of the card's upper part: so much above its middle.
RISE = 1.6
#: Length of an arrow, how far behind its tip its number stands and its tally begins and ends (mm).
LENGTH, NUMBER, TALLY = 12.7, 6.6, (10.55, 11.95)
#: Half the height and half the width of the triangle of a free direction, and of a movement.
FREE, MOVE = (1.0, 2.2), (1.35, 2.4)


@dataclass(frozen=True, slots=True)
class Head:
    """The shape of an arrow: half its width, half its shaft, how far its barbs reach back (mm)."""

    half: float
    shaft: float
    barb: float


#: A stake, an arrow, a barbed arrow: from 1, from 3 and from 5 on.
HEADS: Final = ((5, Head(8.0, 5.2, 1.9)), (3, Head(6.9, 4.6, 0.0)), (1, Head(4.9, 4.9, 0.0)))


def head(strength: int) -> Head:
    """The shape for a strength."""
    return next(shape for least, shape in HEADS if strength >= least)


class Place(NamedTuple):
    """The tip of an arrow in mm from the top left of the trim, its turn in degrees (0: upwards)."""

    x: float
    y: float
    turn: float

    def at(self, right: float, back: float) -> Point:
        """A point so far to the right of the axis and so far behind the tip (mm)."""
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.x + right * c - back * s, self.y + right * s + back * c


def place(direction: Direction, width: float, height: float) -> Place:
    """The place of a direction on a card of that size (mm)."""
    dx, dy = STEPS[direction]
    inset = TIP + (CORNER * math.sqrt(0.5) if dx and dy else 0.0)
    x = width / 2 + dx * (width / 2 - inset)
    y = height / 2 + dy * (height / 2 - inset) - (0.0 if dy else RISE)
    return Place(x, y, math.degrees(math.atan2(dx, -dy)))


def arrow(strength: int) -> tuple[Point, ...]:
    """The outline of an arrow, as (right, behind the tip)."""
    shape = head(strength)
    right: list[Point] = [(0.0, 0.0), (shape.half, shape.half)]
    if shape.half > shape.shaft:
        right.append((shape.shaft, shape.half - shape.barb))
    right.append((shape.shaft, LENGTH))
    return (*right, *((-x, y) for x, y in reversed(right[1:])))


def tally(strength: int) -> Iterator[tuple[float, float]]:
    """Left edge and width of one bar for each point of strength, across the shaft (mm)."""
    pitch = min(1.5, (2 * head(strength).shaft - 1.6) / strength)
    wide = pitch * 0.56
    for index in range(strength):
        yield (index - (strength - 1) / 2) * pitch - wide / 2, wide


def triangle(half: float, wide: float, back: float, right: float = 0.0) -> tuple[Point, ...]:
    """A triangle that points ahead, its tip `back` behind the place's, as (right, behind)."""
    return (right, back), (right + wide, back + 2 * half), (right - wide, back + 2 * half)


def movement(direction: Direction, strength: int | None) -> tuple[tuple[Point, ...], ...]:
    """The marks of a movement: two triangles one behind the other, or one at each side of an arrow.

    `strength` is that of the arrow in this direction, None where there is none.
    """
    half, wide = MOVE
    if strength is None:
        return tuple(triangle(half, wide, back) for back in (0.3, 0.5 + 2 * half))
    out = head(strength).half
    right, back = (out + 0.2, out + 2.2) if len(direction) == 2 else (out + 2.6, 2.6)
    return tuple(triangle(half, wide * 0.8, back, side * right) for side in (1, -1))


def taken(
    attacks: Mapping[Direction, int], moves: tuple[Direction, ...], width: float, height: float
) -> tuple[tuple[float, float, float, float], ...]:
    """What the eight places take up: left, top, right and bottom of each in mm."""
    found = []
    for direction in STEPS:
        spot, strength = place(direction, width, height), attacks.get(direction)
        points = list(triangle(*FREE, 0.0))
        if strength:
            points = list(arrow(strength))
        if direction in moves:
            points += [point for part in movement(direction, strength) for point in part]
        xs, ys = zip(*(spot.at(*point) for point in points), strict=True)
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return tuple(found)


def outline(spot: Place, points: tuple[Point, ...]) -> str:
    """Points of a place as a path on the card."""
    return poly([spot.at(*point) for point in points])
