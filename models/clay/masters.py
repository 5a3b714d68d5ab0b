"""Masters: CadQuery makes each curved primitive once; its tessellation is cached by parameters.

CadQuery is imported on first use, so that its cost is paid once a process and only where a part
is modelled.  Moving, scaling and fusing lumps is done by manifold3d, which never makes an invalid
solid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import manifold3d as m3

from .kinds import Lump, Radius, Vec, point, radii
from .meshing import lump
from .verbs import aim

#: Chord angles (rad) of the unit ball, each with the radius (mm) up to which it is 0.02 mm off.
BALL_ANGLES = ((1.0, 0.45), (2.2, 0.32), (4.5, 0.22))
FINEST_BALL = 0.16


@cache
def _ball(angle: float) -> Lump:
    from cadquery import Solid, Vector

    sphere = Solid.makeSphere(1, Vector(0, 0, 0), Vector(0, 0, 1), -90, 90, 360)
    return lump(sphere, 1.0, angle)


def _unit_ball(r: float, coarse: bool) -> Lump:
    """The unit ball for radius r: small balls cost few triangles."""
    if coarse:
        return _ball(BALL_ANGLES[0][1])
    return _ball(next((angle for limit, angle in BALL_ANGLES if r < limit), FINEST_BALL))


@cache
def _cone(r0: float, r1: float, h: float) -> Lump:
    from cadquery import Solid

    even = abs(r0 - r1) <= 1e-6
    return lump(Solid.makeCylinder(r0, h) if even else Solid.makeCone(r0, r1, h), 0.01, 0.17)


@cache
def _disc(r: float, h: float, chamfer: float) -> Lump:
    from cadquery import Workplane

    coin = Workplane().circle(r).extrude(h)
    if chamfer:
        coin = coin.faces("<Z or >Z").chamfer(chamfer)
    return lump(coin.val(), 0.01, 0.12)


@cache
def _turned(profile: tuple[tuple[float, float], ...]) -> Lump:
    from cadquery import Workplane

    w = Workplane("XZ").moveTo(0, profile[0][1])
    for r, z in profile:
        w = w.lineTo(r, z)
    half = w.lineTo(0, profile[-1][1]).close()
    return lump(half.revolve(360, (0, 0, 0), (0, 1, 0)).val(), 0.01, 0.12)


@cache
def _sheet(
    points: tuple[tuple[float, float], ...], thick: float, smooth: bool, taper: float
) -> Lump:
    if not smooth and not taper:  # straight edges need no CAD kernel
        outline = m3.CrossSection([points], m3.FillRule.NonZero)
        return outline.extrude(thick).translate((0, 0, -thick / 2))
    from cadquery import Workplane

    w = Workplane("XY")
    w = w.spline(list(points), periodic=True) if smooth else w.polyline(list(points))
    w = w.close()
    if not taper:
        return lump(w.extrude(thick / 2, both=True).val())
    half = lump(w.extrude(thick / 2, taper=taper).val())
    return m3.Manifold.batch_boolean([half, half.mirror((0, 0, 1))], m3.OpType.Add)


def ball(at: Vec, r: Radius, turn: Sequence[float] = (0, 0, 0), coarse: bool = False) -> Lump:
    """An ellipsoid at `at`: `r` is a radius or (rx, ry, rz); `turn` in degrees about x, y, z."""
    size = radii(r)
    b = _unit_ball(max(size), coarse).scale(size)
    if any(turn):
        b = b.rotate(point(turn))
    return b.translate(point(at))


def cone(at: Vec, r0: float, r1: float, h: float, to: Vec = (0, 0, 1)) -> Lump:
    """A frustum from radius `r0` at `at` to `r1`, `h` further along `to`."""
    return aim(_cone(float(r0), float(r1), float(h)), to, at=at)


def disc(r: float, h: float, z: float = 0.0, chamfer: float = 0.0) -> Lump:
    """A round plate of height `h` on height `z`, both edges chamfered."""
    return _disc(float(r), float(h), float(chamfer)).translate((0, 0, float(z)))


def box(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Lump:
    """The box between two corners, given axis by axis."""
    size = (float(x1 - x0), float(y1 - y0), float(z1 - z0))
    return m3.Manifold.cube(size).translate((float(x0), float(y0), float(z0)))


def turned(profile: Iterable[Iterable[float]]) -> Lump:
    """The solid of revolution about z of (r, z) points, lowest first; the axis closes it."""
    return _turned(tuple((float(r), float(z)) for r, z in profile))


def sheet(
    points: Iterable[Iterable[float]], thick: float, smooth: bool = False, taper: float = 0.0
) -> Lump:
    """An extruded silhouette centred on its own plane: `points` are (u, v), thickness along z.

    `smooth` runs a closed spline through the points; `taper` (degrees) thins both faces outwards.
    """
    outline = tuple((float(u), float(v)) for u, v in points)
    return _sheet(outline, float(thick), bool(smooth), float(taper))


def forget() -> None:
    """Drop every cached master, as a fresh process would have it (for timing)."""
    for master in (_ball, _cone, _disc, _turned, _sheet):
        master.cache_clear()
