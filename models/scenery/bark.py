"""Bark, knots, branch stubs, fungi and roots: what makes a tube a tree."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import numpy as np

from models.clay import LEAN, Lump, Vec, ball, cone, fuse, hull, ray, stroke

#: Azimuth of each ridge of bark, and where it starts and ends as shares of the height.
RIDGES = (
    (42, 0.36, 0.90),
    (72, 0.27, 0.62),
    (97, 0.33, 0.92),
    (133, 0.25, 0.74),
    (163, 0.30, 0.92),
    (197, 0.25, 0.64),
    (227, 0.30, 0.92),
    (262, 0.27, 0.70),
    (290, 0.34, 0.92),
    (318, 0.38, 0.80),
    (6, 0.62, 0.92),
)


#: One millimetre up.
UP = np.array([0.0, 0.0, 1.0])


def ridges(radius: float, height: float, width: float = 0.8) -> Lump:
    """Ridges of bark on a trunk, each with one bend in it."""
    lines = []
    for azimuth, low, high in RIDGES:
        bends = ((azimuth, low), (azimuth + 5, (low + high) / 2), (azimuth - 2, high))
        points = [ray(a, 0) * (radius + 0.1) + (0, 0, share * height) for a, share in bends]
        lines.append(stroke(points, [0.75 * width, width, 0.6 * width]))
    return fuse(lines)


def knot(radius: float, azimuth: float, z: float, size: float = 4.2) -> Lump:
    """Two rings round a knot-hole in a trunk."""
    rings = []
    for share in (1.0, 0.45):
        points = [
            (radius + 0.1) * ray(azimuth + share * math.degrees(0.9 * size / radius) * c, 0)
            + (0, 0, z + share * size * s)
            for c, s in ((math.cos(t), math.sin(t)) for t in np.linspace(0, 2 * math.pi, 17))
        ]
        rings.append(stroke(points, 0.7))
    return fuse(rings)


def stub(radius: float, azimuth: float, z: float, thick: float = 2.4) -> Lump:
    """What is left of a branch: it climbs, so nothing of it hangs."""
    out = ray(azimuth, 0)
    root = out * (radius - 1.0) + (0, 0, z)
    tip = root + out * 4.6 + (0, 0, 5.6)
    up = out * 0.8 + (0, 0, 1)
    return hull(
        ball(root - 1.9 * thick * UP, 0.8 * thick),
        ball(root + UP, 1.08 * thick),
        cone(tip, 0.8 * thick, 0.7 * thick, 0.8, up),
    )


def fungus(radius: float, azimuth: float, z: float, size: float) -> Lump:
    """A bracket fungus: a shelf with a rim and a domed top, on a cone of 41 degrees."""
    out = ray(azimuth, 0)
    middle = out * (radius + 0.2 * size) + (0, 0, z)
    foot = out * (radius - 0.6) + (0, 0, z - (1.2 * size + 0.6) / LEAN)
    shelf = hull(ball(foot, 0.5, coarse=True), cone(middle, size, size, 0.6))
    dome = hull(
        cone(middle + 0.5 * UP, size, size, 0.2),
        cone(middle + 0.6 * UP - out * 0.3 * size, 0.55 * size, 0.4 * size, 0.45 * size),
    )
    return fuse(shelf, dome)


def root(start: Vec, bends: Iterable[Vec], thick: float, thin: float) -> Lump:
    """A root: a ridge from a point on the trunk over points on the ground, solid to the bed."""
    spots = [np.array(start, float), *(np.array(p, float) for p in bends)]
    links = []
    for i, (a, b) in enumerate(pairwise(spots)):
        wide = [thick + (thin - thick) * k / (len(spots) - 1) for k in (i, i + 1)]
        beads = []
        for p, r in ((a, wide[0]), (b, wide[1])):
            foot = np.array([p[0], p[1], 0.0])
            beads += [ball(p, r), ball(foot, 1.15 * r)]
        links.append(hull(beads))
    return fuse(links)


def buttress(radius: float, azimuth: float, reach: float, z: float) -> Lump:
    """A steep root that spreads the foot of a trunk."""
    out = ray(azimuth, 0)
    return hull(
        ball(out * (radius - 1.2) + (0, 0, z), 1.0),
        ball(out * (radius + 0.4 * reach) + (0, 0, 0.22 * z), 1.3),
        ball(out * (radius + reach), 1.6),
        ball(out * (radius - 2), 2.4),
    )
