"""Fur and hair: the ruff's fans, single tufts, and the crest along the midline."""

from __future__ import annotations

import math

import numpy as np

from fabricate.schema.heads import Crest, Ruff, Tufts
from models.clay import Floats, Lump, ball, hull, nib, prop, ray, twin

from .sculptor import Sculpt

#: A point seen from the front: (y, z).
Seen = tuple[float, float]
#: A tip is lifted until its lower edge climbs so much for each mm out: 49 degrees.
CLIMB = 1.15
#: Radius of the balls at the roots of a fan, mm, and their places: (share of thickness, depth).
ROOT = 0.5
DEEP = ((-0.22, 0.0), (0.22, 0.0), (-0.5, 2.0), (0.5, 2.0))
#: How much more a tip is lifted for each mm that it is thicker than its root.
BLUNT = 1.6
#: No tuft of a crest leans further back than this, degrees from the front.
LOWEST_LEAN = 132


def ruff(s: Sculpt, f: Ruff) -> None:
    """One wedge a tip: thick at its two roots, sharp at the tip, which leans back."""
    for tip, a, b in zip(f.tips, f.roots, f.roots[1:], strict=False):
        s.add += twin(wedge(f.x, f.thick, f.back, f.tip, tip, a, b))


def wedge(x: float, thick: float, back: float, r: float, tip: Seen, a: Seen, b: Seen) -> Lump:
    """A wedge that stands at `x` between two roots (y, z), its tip of radius `r` `back` of them.

    The tip is lifted until the lower edge prints.
    """
    y, z = tip
    z = max(z, a[1] + CLIMB * math.hypot(y - a[0], back) + BLUNT * max(0.0, r - ROOT))
    roots = [
        ball((x + share * thick, root[0] - depth, root[1]), ROOT, coarse=True)
        for root in (a, b)
        for share, depth in DEEP
    ]
    return hull(roots, ball((x - back, y, z), r, coarse=True))


def lifted(root: Floats, tip: Floats) -> Floats:
    """The tip of a spine, raised until its lower edge prints."""
    least = root[2] + CLIMB * math.hypot(tip[0] - root[0], tip[1] - root[1])
    return np.array([tip[0], tip[1], max(tip[2], least)])


def tufts(s: Sculpt, f: Tufts) -> None:
    """Four-sided wedges from inside the head, each propped against its own lean."""
    radial, sideways, up = f.size
    for azimuth, elevation, out, rise, back in f.locks:
        p, _ = s.on(azimuth, elevation)
        d = ray(azimuth, 0)
        start, end = p - d * f.depth, p + d * out + (-back, 0, rise)
        root = (
            nib((0, 0, 0), (radial, sideways, up)).rotate((0, 0, azimuth)).translate(tuple(start))
        )
        lock = prop(hull(root, ball(end, f.tip)), f.run, (start - end)[:2])
        s.add += twin(lock) if 1 < azimuth < 179 else [lock]


def crest(s: Sculpt, f: Crest) -> None:
    """Nibs on the midline drawn out to tips that lean back, the tallest a third of the way."""
    first, last = f.span
    for t in np.linspace(0, 1, f.count) if f.count > 1 else [0.0]:
        angle = first + (last - first) * t
        p, _ = s.on(0, angle) if angle <= 90 else s.on(180, 180 - angle)
        out, up = _upright(angle), _upright(min(angle + f.lean, LOWEST_LEAN))
        height = f.height * (1 - (1 - f.taper) * abs(2 * t - 0.8))
        tip = ball(p + out * 0.3 + up * height, f.tip)
        s.add.append(hull(nib(p - out * 1.2, f.r), tip))


def _upright(angle: float) -> np.ndarray:
    a = math.radians(angle)
    return np.array([math.cos(a), 0, math.sin(a)])
