"""What a part prints without supports: facets that face down too flatly, bridges left out."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import manifold3d as m3
import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import ConvexHull, QhullError

from .surface import Floats, Ints, Surface

#: Degrees from the vertical that a facet may lean: 45, and one for rounding.
LIMIT = 46.0
#: The longest bridge that PLA spans cleanly, mm.
BRIDGE = 10.0
#: Facets whose highest corner is below this lie on the bed, mm.
ON_BED = 0.05


@dataclass(frozen=True)
class Patch:
    """A connected area that hangs: mm2, its centre (mm), and the facets of the surface in it."""

    area: float
    at: tuple[float, float, float]
    faces: Ints = field(compare=False, repr=False)


@dataclass(frozen=True)
class Overhang:
    """All that hangs on a part, largest patch first."""

    patches: tuple[Patch, ...]

    @property
    def total(self) -> float:
        """The area of all patches, mm2."""
        return sum(patch.area for patch in self.patches)

    @property
    def worst(self) -> float:
        """The area of the largest patch, mm2."""
        return self.patches[0].area if self.patches else 0.0


def overhang(surface: Surface, limit: float = LIMIT, bridge: float = BRIDGE) -> Overhang:
    """Patches that face down more than `limit` degrees from the vertical and lie off the bed.

    A level patch that is held on both sides and spans at most `bridge` mm is a bridge: left out.
    The surface must be watertight.
    """
    top = surface.points[surface.faces][:, :, 2].max(1)
    down = surface.normals[:, 2] < -math.sin(math.radians(limit))
    bad = down & (top > ON_BED) & (surface.areas > 1e-9)
    ids = np.flatnonzero(bad)
    twins = surface.twins
    if not len(ids) or twins is None:
        return Overhang(())
    labels, count = _patches(ids, bad, twins)
    rims = _rims(surface, ids, bad, twins)
    found = []
    for k in range(count):
        mine = ids[labels == k]
        if not _is_bridge(surface, mine, rims[np.isin(rims[:, 0], mine)], bridge):
            weight = surface.areas[mine]
            centre = (surface.points[surface.faces[mine]].mean(1) * weight[:, None]).sum(0)
            x, y, z = (float(v) for v in centre / weight.sum())
            found.append(Patch(float(weight.sum()), (x, y, z), mine))
    return Overhang(tuple(sorted(found, key=lambda p: (-p.area, p.at))))


def _patches(ids: Ints, bad: NDArray[np.bool_], twins: Ints) -> tuple[NDArray[Any], int]:
    """Which patch each hanging face belongs to, and how many patches there are."""
    place = np.full(len(bad), -1)
    place[ids] = np.arange(len(ids))
    half = (ids[:, None] * 3 + np.arange(3)).ravel()
    other = twins[half] // 3
    both = bad[other]
    rows, columns = place[half[both] // 3], place[other[both]]
    n = len(ids)
    graph = coo_matrix((np.ones(len(rows), np.int8), (rows, columns)), (n, n))
    count, labels = connected_components(graph, directed=False)
    return labels, int(count)


def _rims(surface: Surface, ids: Ints, bad: NDArray[np.bool_], twins: Ints) -> Ints:
    """The edges of the patches: rows (face, from, to, whether what it meets there goes down)."""
    a, b = surface.halfedges
    half = (ids[:, None] * 3 + np.arange(3)).ravel()
    half = half[~bad[twins[half] // 3]]
    twin = twins[half]
    third = surface.faces[twin // 3, (twin % 3 + 2) % 3]
    z = surface.points[:, 2]
    held = z[third] < (z[a[half]] + z[b[half]]) / 2 - 1e-4
    return np.column_stack([half // 3, a[half], b[half], held])


def _is_bridge(surface: Surface, mine: Ints, rims: Ints, longest: float) -> bool:
    """True if the patch is level and short: between walls all round, or between two of them."""
    level = (surface.areas[mine] * abs(surface.normals[mine, 2])).sum()
    held = rims[rims[:, 3] == 1]
    if level / surface.areas[mine].sum() <= 0.97 or len(held) < 2:
        return False
    if len(held) == len(rims):
        triangles = surface.points[surface.faces[mine]][:, :, :2]
        patch = m3.CrossSection(list(triangles), m3.FillRule.NonZero)
        return bool(patch.offset(-longest / 2, m3.JoinType.Miter).is_empty())
    width, area = span(surface.points[held[:, 1:3].ravel(), :2])
    return bool(width <= longest and area >= 0.9 * level)


def span(points: Floats) -> tuple[float, float]:
    """The least width (mm) and the area (mm2) of the convex hull of points (n, 2)."""
    try:
        h = points[ConvexHull(points).vertices]
    except (QhullError, ValueError):
        return 0.0, 0.0
    d = np.roll(h, -1, 0) - h
    n = np.column_stack([-d[:, 1], d[:, 0]])
    n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-30
    s = h @ n.T
    x, y = h[:, 0], h[:, 1]
    area = 0.5 * abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1)))
    return float((s.max(0) - s.min(0)).min()), area
