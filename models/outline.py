"""Outlines of letters and icons: closed contours of Béziers, and the widths that a nozzle lays."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import manifold3d as m3
import numpy as np
from numpy.typing import NDArray

from fabricate.errors import GeometryError

Point = tuple[float, float]
#: A Bézier of degree 1 to 3 by its control points; it starts where the one before it ends.
Segment = tuple[Point, ...]
Contour = tuple[Segment, ...]

#: The narrowest stroke that a 0.4 mm nozzle lays, mm.
LEAST_STROKE = 0.8
#: The share of an outline that may be narrower than that: the points of leaves and corners.
THIN_SHARE = 0.12
_STEPS = 8


@dataclass(frozen=True)
class Outline:
    """Closed contours under the non-zero rule, mm, y up."""

    name: str
    contours: tuple[Contour, ...]

    def section(self) -> Any:
        """The flattened outline as a manifold3d cross-section."""
        return m3.CrossSection([_flat(c) for c in self.contours], m3.FillRule.NonZero)

    def area(self) -> float:
        """The filled area, mm2; curves count as polygons."""
        return float(self.section().area())

    def bounds(self) -> tuple[float, float, float, float]:
        """The box round it: x0, y0, x1, y1."""
        points = np.vstack([_flat(c) for c in self.contours])
        (x0, y0), (x1, y1) = points.min(0), points.max(0)
        return float(x0), float(y0), float(x1), float(y1)

    def placed(self, scale: float, x: float, y: float, mirror: bool = False) -> Outline:
        """Scaled about the origin (mirrored in x if asked), then moved by (x, y)."""
        sx = -scale if mirror else scale

        def move(p: Point) -> Point:
            return (sx * p[0] + x, scale * p[1] + y)

        moved = tuple(tuple(tuple(map(move, s)) for s in c) for c in self.contours)
        return Outline(self.name, moved)

    def turned(self, quarters: int) -> Outline:
        """Turned about the origin by quarter turns, anticlockwise."""
        out = self.contours
        for _ in range(quarters % 4):
            out = tuple(tuple(tuple((-y, x) for x, y in s) for s in c) for c in out)
        return Outline(self.name, out)

    def centred(self, height: float | None = None, width: float | None = None) -> Outline:
        """Centred on the origin, and as large as `height` and `width` (mm) both allow."""
        x0, y0, x1, y1 = self.bounds()
        rooms = [room / has for room, has in ((height, y1 - y0), (width, x1 - x0)) if room]
        k = min(rooms, default=1.0)
        return self.placed(k, -k * (x0 + x1) / 2, -k * (y0 + y1) / 2)

    def breadth(self) -> float:
        """The diameter of the largest disc that lies within, to 0.02 mm, rounded up."""
        x0, y0, x1, y1 = self.bounds()
        section, least, most = self.section(), 0.0, min(x1 - x0, y1 - y0) / 2 + 0.01
        while most - least > 0.01:
            r = (least + most) / 2
            fits = not section.offset(-r, m3.JoinType.Round).is_empty()
            least, most = (r, most) if fits else (least, r)
        return 2 * most

    def check_strokes(self, least: float = LEAST_STROKE) -> Outline:
        """The outline itself; GeometryError where too much of it is narrower than `least` mm."""
        whole = self.section()
        r = least / 2 - 0.01
        opened = whole.offset(-r, m3.JoinType.Round).offset(r, m3.JoinType.Round)
        lost = 1 - opened.area() / whole.area()
        if lost > THIN_SHARE or len(opened.decompose()) < len(whole.decompose()):
            raise GeometryError(
                f"{self.name}: its strokes are narrower than {least:g} mm at this size "
                f"({lost:.0%} of it would not print; make the part larger, or choose another)"
            )
        return self


def _bernstein(degree: int) -> NDArray[np.float64]:
    """What each control point weighs at equal steps of the parameter; the start is left out."""
    t = np.arange(1, _STEPS + 1)[:, None] / _STEPS if degree > 1 else np.ones((1, 1))
    i = np.arange(degree + 1)
    choose = np.array([math.comb(degree, k) for k in i])
    return np.asarray(choose * t**i * (1 - t) ** (degree - i))


_BASES = {degree + 1: _bernstein(degree) for degree in (1, 2, 3)}


def _flat(contour: Contour) -> NDArray[np.float64]:
    """The contour as points (n, 2), each curve in equal steps of its parameter."""
    return np.vstack([_BASES[len(segment)] @ np.array(segment) for segment in contour])


def closed(segments: list[Segment], here: Point, start: Point) -> Contour:
    """The segments as a contour: closed by a line where they end elsewhere, without empty ones."""
    if np.hypot(here[0] - start[0], here[1] - start[1]) > 1e-9:
        segments = [*segments, (here, start)]
    return tuple(s for s in segments if s[0] != s[-1] or len(s) > 2)


def disc(radius: float, x: float, y: float) -> Outline:
    """A round of four cubics (off the true circle by 0.03 % of the radius)."""
    k = 0.5522847498 * radius
    quarter: Segment = ((radius, 0.0), (radius, k), (k, radius), (0.0, radius))
    segments: list[Segment] = []
    for _ in range(4):
        segments.append(tuple((px + x, py + y) for px, py in quarter))
        quarter = tuple((-py, px) for px, py in quarter)
    return Outline("disc", (tuple(segments),))


def leaf(length: float, breadth: float, x: float, y: float, degrees: float) -> Outline:
    """A leaf about (x, y), its tip towards `degrees`: round at the stalk, pointed at the tip."""
    a, b = length / 2, breadth / 2
    upper: Segment = ((-a, 0.0), (-a, 1.5 * b), (0.1 * a, 1.25 * b), (a, 0.0))
    lower: Segment = tuple((px, -py) for px, py in reversed(upper))
    turn = complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))

    def place(p: Point) -> Point:
        q = complex(*p) * turn
        return q.real + x, q.imag + y

    return Outline("leaf", (tuple(tuple(map(place, s)) for s in (lower, upper)),))


def band(x: float, y: float, r0: float, r1: float, start: float, end: float) -> Outline:
    """A piece of a ring about (x, y) from radius r0 to r1, its ends square; angles in degrees."""
    a, b = math.radians(start), math.radians(end)

    def arc(r: float, a: float, b: float) -> Segment:
        k = 4 / 3 * math.tan((b - a) / 4) * r
        p, q = (r * math.cos(a), r * math.sin(a)), (r * math.cos(b), r * math.sin(b))
        p1 = (p[0] - k * math.sin(a), p[1] + k * math.cos(a))
        q1 = (q[0] + k * math.sin(b), q[1] - k * math.cos(b))
        return tuple((u + x, v + y) for u, v in (p, p1, q1, q))

    outer, inner = arc(r1, a, b), arc(r0, b, a)
    return Outline("band", ((outer, (outer[-1], inner[0]), inner, (inner[-1], outer[0])),))
