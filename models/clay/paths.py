"""Pens and paths: nibs and beads strung along points, rays, and the tapered horn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise

import manifold3d as m3
import numpy as np

from fabricate.errors import GeometryError

from .kinds import Floats, Lump, Radius, Vec, point, radii
from .masters import ball
from .verbs import fuse, hull, prop

#: Links of a horn that climb less than this share of their length are flatter than 45 degrees.
FLAT_LINK = 0.75
#: A nib is higher than wide, so that its flanks are steeper than 45 degrees.
NIB_RISE = 1.15


@cache
def _path(points: tuple[tuple[float, float, float], ...], n: int) -> tuple[Vec, ...]:
    from cadquery import Edge, Vector

    try:
        edge = Edge.makeSpline([Vector(*p) for p in points])
    except Exception as error:  # the kernel has kinds of its own
        raise GeometryError("no curve runs through its points (move them apart)") from error
    return tuple(edge.positionAt(i / n).toTuple() for i in range(n + 1))


def path(points: Iterable[Vec], n: int) -> tuple[Vec, ...]:
    """Points along the CadQuery spline through `points`: n + 1 of them."""
    return _path(tuple(point(p) for p in points), n)


def ray(azimuth: float, elevation: float) -> Floats:
    """The unit direction at an azimuth (0 front, 90 left) and an elevation, degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)])


def dense(points: Iterable[Vec], step: float = 1.2) -> list[Floats]:
    """The points of a polyline, at most `step` apart; any dimension."""
    corners = [np.array(p, float) for p in points]
    out = corners[:1]
    for p in corners[1:]:
        a = out[-1]
        k = max(1, math.ceil(float(np.linalg.norm(p - a)) / step))
        out += [a + (p - a) * i / k for i in range(1, k + 1)]
    return out


def nib(at: Vec, r: Radius) -> Lump:
    """A diamond bead: all that it draws has flanks of 45 degrees or steeper.

    So it may be raised or engraved anywhere.  A single radius is stretched upwards by NIB_RISE.
    """
    rx, ry, rz = radii(r)
    if isinstance(r, int | float | np.floating):
        rz *= NIB_RISE
    return m3.Manifold.sphere(1, 4).scale((rx, ry, rz)).translate(point(at))


def stroke(
    points: Sequence[Vec],
    width: Radius | Sequence[Radius],
    make: Callable[[Vec, Radius], Lump] = nib,
) -> Lump:
    """Nibs hulled pair by pair along `points`.

    `width` is one radius, (first, last), or one for each point; mm.
    """
    beads = [make(p, r) for p, r in zip(points, _widths(width, len(points)), strict=True)]
    if len(beads) == 1:
        return beads[0]
    return fuse([hull(a, b) for a, b in pairwise(beads)])


def _widths(width: Radius | Sequence[Radius], n: int) -> Sequence[Radius]:
    if isinstance(width, int | float | np.floating):
        return [float(width)] * n
    given: list[Radius] = list(width)
    if len(given) != 2 or n == 2:
        return given
    first, last = given
    if not isinstance(first, int | float) or not isinstance(last, int | float):
        return given
    return [first + (last - first) * i / (n - 1) for i in range(n)]


def horn(
    points: Iterable[Vec],
    r0: float,
    r1: float,
    n: int = 10,
    flat: float = 1.0,
    power: float = 1.0,
    run: float = 0.0,
) -> Lump:
    """A tapered sweep: beads strung on the spline through `points`, hulled pair by pair.

    From radius `r0` to `r1` in `n` links; `flat` below 1 squeezes it in y; `power` bends the taper.
    `run` above 0 props every link that lies flatter than 45 degrees towards the middle plane.
    """
    spots = path(points, n)
    beads = []
    for i, p in enumerate(spots):
        r = r1 + (r0 - r1) * (1 - i / n) ** power
        beads.append(ball(p, (r, r * flat, r), coarse=True))
    links = []
    for i in range(n):
        link, p, q = hull(beads[i], beads[i + 1]), spots[i], spots[i + 1]
        level = abs(q[2] - p[2]) < FLAT_LINK * math.dist(p, q)
        links.append(prop(link, run, (0, -1)) if run and level else link)
    return fuse(links)


def forget() -> None:
    """Drop every cached path, as a fresh process would have it (for timing)."""
    _path.cache_clear()
