"""A tapered tube along a path, in one skin: what an antler's beam and tines are made of."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from models.clay import Floats, Lump, Vec, path
from models.clay.meshing import closed

#: Corners of a ring, and the degrees of the rings that round the tip.
CORNERS, TIP = 14, (30.0, 58.0, 80.0)


def tube(points: Sequence[Vec], r0: float, r1: float, links: int) -> Lump:
    """A tube along the spline through `points`, from radius `r0` to `r1` (mm), its tip rounded.

    Much cheaper to fuse than a horn of beads, but it must not bend tighter than its radius;
    GeometryError where its skin does not close.
    """
    spots = np.array(path(points, links))
    along = np.gradient(spots, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    rings, across = [], np.array([1.0, 0, 0])
    for i, (spot, d) in enumerate(zip(spots, along, strict=True)):
        across = across - d * across.dot(d)
        across /= np.linalg.norm(across)
        rings.append(_ring(spot, across, np.cross(d, across), r0 + (r1 - r0) * i / links))
    side = np.cross(along[-1], across)
    for a in np.radians(TIP):
        spot = spots[-1] + along[-1] * r1 * math.sin(a)
        rings.append(_ring(spot, across, side, r1 * math.cos(a)))
    return closed(np.vstack([*rings, spots[:1], rings[-1].mean(0)]), _faces(len(rings)), "the tube")


def _ring(spot: Floats, across: Floats, side: Floats, r: float) -> Floats:
    t = np.arange(CORNERS) * math.tau / CORNERS
    return np.asarray(spot + r * (np.cos(t)[:, None] * across + np.sin(t)[:, None] * side))


def _faces(rings: int) -> NDArray[np.int64]:
    """Two triangles a quad between rings, a fan at the root and one at the tip."""
    i = np.arange(CORNERS)
    j = (i + 1) % CORNERS
    out = []
    for k in range(rings - 1):
        a, b = k * CORNERS, (k + 1) * CORNERS
        out += [np.column_stack([a + i, a + j, b + i]), np.column_stack([a + j, b + j, b + i])]
    end = (rings - 1) * CORNERS
    root, tip = rings * CORNERS, rings * CORNERS + 1
    out.append(np.column_stack([np.full(CORNERS, root), j, i]))
    out.append(np.column_stack([np.full(CORNERS, tip), end + i, end + j]))
    return np.vstack(out)
