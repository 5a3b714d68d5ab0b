"""Holes of a surface, closed by facets between the corners of their rims."""

from __future__ import annotations

from collections.abc import Sequence

import manifold3d as m3
import numpy as np

from models.clay import Floats

from .edges import Ints

#: A rim of more corners than this is closed round a new point in its middle, not facet by facet.
LONGEST = 20_000


def closed(points: Floats, faces: Ints, rims: Sequence[Ints]) -> tuple[Floats, Ints, Ints]:
    """Points and facets with every rim closed; and for each new facet the rim that it closes."""
    more, owner = [faces], []
    middles: list[Floats] = []
    for number, rim in enumerate(rims):
        if len(rim) < 3:
            patch = np.zeros((0, 3), np.int64)
        elif len(rim) == 3:
            patch = rim[None, :]
        elif len(rim) <= LONGEST:
            patch = rim[np.asarray(m3.triangulate([_flat(points[rim])]), np.int64)]
        else:
            middle = len(points) + len(middles)
            middles.append(points[rim].mean(0))
            patch = np.column_stack([rim, np.roll(rim, -1), np.full(len(rim), middle)])
        more.append(patch)
        owner.append(np.full(len(patch), number))
    extended = np.vstack([points, *middles]) if middles else points
    return extended, np.concatenate(more), np.concatenate(owner or [np.zeros(0, np.int64)])


def across(points: Floats, rim: Ints) -> float:
    """The longest side of the box round a rim, mm."""
    p = points[rim]
    return float((p.max(0) - p.min(0)).max())


def _flat(ring: Floats) -> Floats:
    """The ring (n, 3) as it looks from the side on which it runs anticlockwise: (n, 2)."""
    centred = ring - ring.mean(0)
    normal = np.cross(centred, np.roll(centred, -1, 0)).sum(0)
    length = float(np.linalg.norm(normal))
    if length < 1e-12:  # a crack: any plane in which it is seen at all
        normal = np.linalg.svd(centred, full_matrices=True)[2][2]
        length = 1.0
    w = normal / length
    u = np.cross(w, np.eye(3)[int(np.argmin(abs(w)))])
    u /= np.linalg.norm(u)
    return np.ascontiguousarray(np.column_stack([centred @ u, centred @ np.cross(w, u)]))
