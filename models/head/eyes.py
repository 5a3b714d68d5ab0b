"""Eyes and brows: button eyes, fierce slits, and the shelf above them."""

from __future__ import annotations

import math

import numpy as np

from fabricate.schema.heads import Brow, Eyes, Slits
from models.clay import aim, ball, cone, hull, nib, prop, ray, stroke, twin

from .sculptor import Sculpt

#: Half-angle of a conical socket, degrees: wider than 45, so that it roofs itself.
SOCKET_ANGLE = 54
#: How far the cone reaches past the skin, mm; longer cones slice muzzles off.
PAST_SKIN = 0.5
#: Half heights of a slit from inner to outer corner, as shares of its middle.
SLIT = (0.35, 0.9, 1.0, 0.8, 0.3)


def eyes(s: Sculpt, f: Eyes) -> None:
    """A conical socket with a bead in it, the bead propped against its own look."""
    p, _ = s.on(*f.at)
    d = ray(*(f.look or (f.at[0], 0)))
    slope = math.tan(math.radians(SOCKET_ANGLE))
    depth = f.socket / slope
    if f.socket:
        pit = cone((0, 0, 0), 0.02, (depth + PAST_SKIN) * slope, depth + PAST_SKIN)
        s.cuts += twin(aim(pit, d, at=p - d * depth))
    if f.bead:
        bead = ball(p - d * (depth - f.bead * (1 - f.sink)), f.bead)
        s.late += twin(prop(bead, 0.4 * f.bead, (-d[0], -d[1])))


def slits(s: Sculpt, f: Slits) -> None:
    """A diamond groove between the corners, and a bead that peers out of its middle."""
    inner, outer = np.array(f.inner), np.array(f.outer)
    spots = []
    for t in np.linspace(0, 1, len(SLIT)):
        azimuth, elevation = inner + (outer - inner) * t
        spots.append(s.on(azimuth, elevation + f.bow * 4 * t * (1 - t)))
    s.cuts += twin(stroke([p for p, _ in spots], [f.r * share for share in SLIT]))
    if f.bead:
        p, n = spots[len(SLIT) // 2]
        s.late += twin(ball(p - n * f.bead * f.sink, f.bead))


def brow(s: Sculpt, f: Brow) -> None:
    """A shelf of diamond nibs, hulled into the forehead above."""
    azimuth, elevation = (np.array(f.inner) + f.outer) / 2
    spots = [(s.on(*f.inner), 1.0), (s.on(azimuth, elevation), 1.0), (s.on(*f.outer), 0.7)]
    edge = [nib(p + n * (f.out * share - f.r * 0.3), f.r) for (p, n), share in spots]
    (middle, out), (top, up) = spots[1][0], s.on(azimuth, elevation + f.back)
    roots = [ball(top - up * 1.2, 1.0), ball(middle - out * 2.5, 1.0)]
    s.add += twin(hull(edge, roots))
