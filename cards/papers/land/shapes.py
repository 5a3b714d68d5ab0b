"""Shapes of terrain: blobs, stars, scattered points and tufts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

from cards.paths import Point, gouge
from cards.paths import number as n

#: Light falls from here: the angle of the upper left, in radians with y down.
LIGHT = math.radians(225)


def around(middle: Point, radius: float, angle: float) -> Point:
    """The point at so much and that way from the middle."""
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def lit(angle: float) -> float:
    """How much light a slope that faces `angle` catches: 1 towards the light, -1 away from it."""
    return math.cos(angle - LIGHT)


def outline(rng: Random, middle: Point, radius: float, wobble: float, count: int) -> list[Point]:
    """Corners of a blob: a circle with so many bumps, each off by up to the share `wobble`."""
    turn = rng.uniform(0, math.tau)
    return [
        around(middle, radius * (1 + rng.uniform(-wobble, wobble)), turn + math.tau * i / count)
        for i in range(count)
    ]


def smooth(points: Sequence[Point]) -> str:
    """A closed curve through all points (Catmull-Rom)."""
    count = len(points)
    parts = [f"M{n(points[0][0])} {n(points[0][1])}"]
    for i in range(count):
        a, b, c, d = (points[(i + k - 1) % count] for k in range(4))
        one = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        two = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        parts.append("C" + " ".join(f"{n(x)} {n(y)}" for x, y in (one, two, c)))
    return " ".join(parts) + " Z"


def within(points: Sequence[Point], at: Point) -> bool:
    """Whether a point lies in a polygon."""
    x, y = at
    inside = False
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            inside = not inside
    return inside


def scattered(
    rng: Random, side: float, apart: float, edge: float = 0.0, tries: int = 900
) -> Iterator[Point]:
    """Points at random in a square, none nearer than `apart` to another, `edge` clear."""
    found: list[Point] = []
    for _ in range(tries):
        point = rng.uniform(edge, side - edge), rng.uniform(edge, side - edge)
        if all(math.dist(point, other) >= apart for other in found):
            found.append(point)
            yield point


def tuft(at: Point, size: float, lean: float = 0.0) -> str:
    """Five blades of grass, as cuts."""
    x, y = at
    return " ".join(
        gouge(
            (x + k * 0.28 * size, y),
            (x + (k * 0.6 + lean) * size, y - (1.25 - abs(k) * 0.3) * size),
            0.2 * size,
            0.05 * k * size,
        )
        for k in (-2, -1, 0, 1, 2)
    )


def strokes(
    rng: Random, side: float, apart: float, length: tuple[float, float], width: float
) -> str:
    """Short cuts all over a square, each nearly level: the grain of the ground."""
    cuts = []
    for x, y in scattered(rng, side + 8, apart):
        half, rise = rng.uniform(*length) / 2, rng.uniform(-0.5, 0.5)
        start, end = (x - 4 - half, y - 4 + rise), (x - 4 + half, y - 4 - rise)
        cuts.append(gouge(start, end, width, rng.uniform(-0.6, 0.6)))
    return " ".join(cuts)
