"""A cannon: a barrel with rings on a carriage between two wheels, on an oblong base."""

from __future__ import annotations

import itertools
import math

import manifold3d as m3

from fabricate.schema.parts import Cannon
from models.body.whole import plinth
from models.clay import (
    FAR,
    Lump,
    aim,
    ball,
    box,
    cone,
    cut,
    fuse,
    hull,
    sheet,
    side,
    tidy,
    twin,
)
from models.view import show
from models.wheels import Wheel, wheel

#: The barrel from breech to muzzle: (how far along, radius), and its rings in the same way, mm.
BARREL = ((0.0, 3.4), (1.5, 4.5), (12.0, 4.1), (24.0, 3.0), (26.0, 3.9), (28.0, 3.6))
RINGS = ((8.0, 4.5), (16.5, 4.1))
#: Where the breech lies above the base (x, z), and how the barrel rises, degrees.
BREECH, RISE = (-11.0, 9.6), 10.0
#: By the radius: how far below its axis a barrel ends in a ridge, so that nothing of it hangs.
RIDGE = 1.6
#: The bore: its radius and depth.
BORE = (1.9, 4.0)
#: The carriage from the side: a trail to the ground, an arch, and a front that leans outwards.
CARRIAGE = (
    (-18.0, -0.6), (-12.0, -0.6), (-8.0, 3.4), (-4.0, -0.6), (7.9, -0.6), (16.5, 8.3),
    (13.0, 9.6), (2.0, 9.6), (-6.0, 7.6), (-18.0, 2.0),
)  # fmt: skip
CARRIAGE_WIDE = 6.4
#: The wheel on the left.
WHEEL = Wheel(radius=7.5, at=1.0, out=8.4, thick=2.4, sunk=0.8)


def build(spec: Cannon) -> Lump:
    """The cannon on z = 0, its muzzle towards +x, the middle of its base over x = y = 0."""
    figure = fuse(_barrel(), side(sheet(CARRIAGE, CARRIAGE_WIDE)), _axle(), twin(wheel(WHEEL)))
    k = spec.scale
    engine = figure.scale((k, k, k)).translate((0, 0, spec.thickness))
    base = plinth(spec.length, spec.width, spec.thickness, "square", round_=False)
    return tidy(fuse(engine, base) ^ box(-FAR, FAR, -FAR, FAR, 0, 2 * FAR))


def _along(d: float) -> tuple[float, float, float]:
    """The point of the barrel's axis so far from the breech."""
    a = math.radians(RISE)
    return BREECH[0] + d * math.cos(a), 0.0, BREECH[1] + d * math.sin(a)


def _barrel() -> Lump:
    """The barrel: each stretch drawn down to a ridge, a knob behind it, the bore cut in."""
    stretches = list(itertools.pairwise(BARREL))
    stretches += [((d - 0.7, r), (d + 0.7, r)) for d, r in RINGS]
    parts = [hull(_round(*a), _round(*b), _keel(*a), _keel(*b)) for a, b in stretches]
    knob = hull(ball(_along(-1.6), 1.6), ball((BREECH[0] - 0.4, 0, BREECH[1] - 4.2), 1.0))
    reach = BARREL[-1][0]
    bore = m3.Manifold.cylinder(BORE[1], BORE[0], BORE[0], 4)
    return cut(fuse(parts, knob), aim(bore, _axis(), at=_along(reach - BORE[1] + 0.2)))


def _axis() -> tuple[float, float, float]:
    a = math.radians(RISE)
    return math.cos(a), 0.0, math.sin(a)


def _round(d: float, r: float) -> Lump:
    return cone(_along(d), r, r, 0.02, _axis())


def _keel(d: float, r: float) -> Lump:
    x, _, z = _along(d)
    return box(x - 0.1, x + 0.1, -0.3, 0.3, z - RIDGE * r, z)


def _axle() -> Lump:
    """The axle, and below it the transom that carries it."""
    x = WHEEL.at
    return box(x - 1.6, x + 1.6, -WHEEL.out, WHEEL.out, -0.6, WHEEL.middle + 1.6)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Cannon()), "cannon", globals())
