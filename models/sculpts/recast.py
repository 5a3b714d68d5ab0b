"""A surface that crosses itself, cast anew: what is inside fills a grid, and gets a new skin."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from models.clay import Floats, Lump
from models.clay.meshing import closed

from .edges import Ints
from .rays import SHIFT, cast, grid

#: Distance of the grid's points, mm: a quarter of a nozzle; and the most points.
STEP: Final = 0.1
MOST: Final = 5_000_000
#: How far the grid's steps are smoothed, in points.
SMOOTH: Final = 0.8

_CORNERS: Final = np.array([[i >> 2 & 1, i >> 1 & 1, i & 1] for i in range(8)])
#: The six tetrahedra of a cell, each from its lowest corner to its highest, axis by axis.
_TETS: Final = np.array(
    [[0, 4 >> p[0], (4 >> p[0]) + (4 >> p[1]), 7] for p in permutations(range(3))]
)


def recast(points: Floats, faces: Ints) -> tuple[Lump, str]:
    """What a closed surface holds, however it crosses itself, as a lump; and what was done.

    What lies inside more than once, or inside out, is inside; details below the grid's step go.
    """
    step = max(STEP, float(np.cbrt(np.ptp(points, axis=0).prod() / MOST)))
    field, low = _filled(points, faces, step)
    soft = gaussian_filter(field.astype(np.float32), SMOOTH)
    found, facets = _skin(soft - np.float32(0.5))
    lump = closed(found * step + low, facets, "the sculpt cast anew").simplify(step / 5)
    return lump, f"cast anew in steps of {step:.1f} mm"


def _filled(points: Floats, faces: Ints, step: float) -> tuple[NDArray[np.bool_], Floats]:
    """Which points of a grid lie inside (x, y, z), and where its first point is, mm."""
    rays = grid(points, step)
    hits = cast(points, faces, rays)
    inside = hits.winding != 0
    before = np.r_[False, inside[:-1]]
    before &= np.r_[False, hits.column[1:] == hits.column[:-1]]
    change = inside.astype(np.int8) - before
    margin = 4
    deep = int((points[:, 2].max() - rays.low[2]) / step) + 2 * margin
    at = np.ceil((hits.z - rays.low[2]) / step).astype(np.int64) + margin
    flat = np.zeros((rays.deep + 2 * margin, rays.across + 2 * margin, deep + 1), np.int8)
    x, y = hits.column % rays.across + margin, hits.column // rays.across + margin
    np.add.at(flat, (y, x, np.clip(at, 0, deep)), change)
    field = (np.cumsum(flat, 2, dtype=np.int8) > 0).transpose(1, 0, 2)
    shift = np.array([*SHIFT, 0.0]) - margin
    return field, rays.low + shift * step


def _skin(field: Any) -> tuple[Floats, Ints]:
    """Points (in steps of the grid) and facets where the field passes nought, outward."""
    shape = np.array(field.shape)
    inside = field > 0
    low = inside[:-1, :-1, :-1].copy()
    high = low.copy()
    for dx, dy, dz in _CORNERS[1:]:
        part = inside[dx : shape[0] - 1 + dx, dy : shape[1] - 1 + dy, dz : shape[2] - 1 + dz]
        low &= part
        high |= part
    cells = np.argwhere(high & ~low)
    strides = np.array([shape[1] * shape[2], shape[2], 1])
    nodes = cells @ strides
    tets = (nodes[:, None, None] + (_CORNERS @ strides)[_TETS][None]).reshape(-1, 4)
    values = field.ravel()
    ends = _cut(tets, values[tets] > 0)
    return _placed(ends, values, strides, shape)


def _cut(tets: Ints, inside: NDArray[np.bool_]) -> Ints:
    """Facets as the edges of the grid that they cut: (m, 3 corners, from inside to outside)."""
    order = np.argsort(~inside, 1, kind="stable")
    t = np.take_along_axis(tets, order, 1)
    many = inside.sum(1)
    one, two, three = t[many == 1], t[many == 2], t[many == 3]
    quad = [(0, 2), (0, 3), (1, 3), (1, 2)]
    return np.concatenate(
        [
            one[:, [[0, 1], [0, 2], [0, 3]]],
            two[:, [quad[0], quad[1], quad[2]]],
            two[:, [quad[0], quad[2], quad[3]]],
            three[:, [[0, 3], [1, 3], [2, 3]]],
        ]
    )


def _placed(ends: Ints, values: Any, strides: Ints, shape: Ints) -> tuple[Floats, Ints]:
    flat = ends.reshape(-1, 2)
    total = int(shape.prod())
    keys = flat.min(1) * total + flat.max(1)
    _, first, index = np.unique(keys, return_index=True, return_inverse=True)
    a, b = flat[first, 0], flat[first, 1]
    share = values[a] / (values[a] - values[b])
    share = np.clip(share, 0.02, 0.98)[:, None]

    def spot(node: Ints) -> Floats:
        return np.asarray(node[:, None] // strides % np.r_[total, shape[1:]], float)

    points = spot(a) * (1 - share) + spot(b) * share
    faces = index.reshape(-1, 3)
    outward = (spot(ends[:, :, 1].ravel()) - spot(ends[:, :, 0].ravel())).reshape(-1, 3, 3).sum(1)
    p = points[faces]
    normal = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    wrong = (normal * outward).sum(1) < 0
    faces[wrong] = faces[wrong][:, ::-1]
    return points, faces
