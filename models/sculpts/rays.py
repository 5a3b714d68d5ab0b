"""Vertical rays through a closed surface: where it is inside itself, and how much it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from models.clay import Floats

from .edges import Ints

#: Rays are shifted by shares of a pixel that no grid of a file has, so that none meets a corner.
SHIFT: Final = (0.3819660112501051, 0.2360679774997897)


@dataclass(frozen=True)
class Grid:
    """Columns of rays: lowest corner (mm), distance of the rays (mm), how many along x and y."""

    low: Floats
    step: float
    across: int
    deep: int


@dataclass(frozen=True)
class Hits:
    """All hits, by column and then upwards: column, height (mm), winding just above it."""

    column: Ints
    z: Floats
    winding: Ints

    @property
    def spans(self) -> Floats:
        """From each hit to the next in its column, mm; nought above the last."""
        same = np.r_[self.column[1:] == self.column[:-1], False]
        return np.where(same, np.r_[self.z[1:], 0.0] - self.z, 0.0)


def grid(points: Floats, step: float) -> Grid:
    """Rays `step` mm apart under the whole of some points."""
    low, high = points.min(0), points.max(0)
    across, deep = (int(n) + 2 for n in (high - low)[:2] / step)
    return Grid(low, step, across, deep)


def cast(points: Floats, faces: Ints, rays: Grid) -> Hits:
    """Every ray of the grid through the facets; a ray that slips through a seam is left out."""
    triangles = points[faces]
    flat = (triangles[:, :, :2] - rays.low[:2]) / rays.step - np.array(SHIFT)
    first = np.maximum(np.ceil(flat.min(1)).astype(np.int64), 0)
    last = np.floor(flat.max(1)).astype(np.int64)
    last = np.minimum(last, np.array([rays.across - 1, rays.deep - 1]))
    size = np.maximum(last - first + 1, 0)
    count = size[:, 0] * size[:, 1]
    owner = np.repeat(np.arange(len(faces)), count)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count)
    i = first[owner, 0] + within % np.maximum(size[owner, 0], 1)
    j = first[owner, 1] + within // np.maximum(size[owner, 0], 1)
    return _sorted(flat, triangles[:, :, 2], owner, i, j, rays)


def _sorted(flat: Floats, heights: Floats, owner: Ints, i: Ints, j: Ints, rays: Grid) -> Hits:
    t = flat[owner]
    x, y = i.astype(float), j.astype(float)
    shares = [_edge(t[:, k], t[:, (k + 1) % 3], x, y) for k in range(3)]
    area = shares[0] + shares[1] + shares[2]
    sign = np.sign(area)
    inside = (sign != 0) & np.all([s * sign >= 0 for s in shares], 0)
    owner, sign, column = owner[inside], sign[inside], (j * rays.across + i)[inside]
    weights = np.stack([shares[1], shares[2], shares[0]], 1)[inside] / area[inside, None]
    z = (heights[owner] * weights).sum(1)
    order = np.lexsort((z, column))
    column, z, step = column[order], z[order], -sign[order].astype(np.int64)
    winding = np.cumsum(step)
    start = np.r_[True, column[1:] != column[:-1]] if len(column) else np.zeros(0, bool)
    base = np.where(start, winding - step, 0)
    group = np.cumsum(start) - 1
    winding = winding - base[start][group] if len(column) else winding
    last = (
        np.r_[np.flatnonzero(start)[1:] - 1, len(column) - 1] if len(column) else np.zeros(0, int)
    )
    sound = (winding[last] == 0)[group] if len(column) else np.zeros(0, bool)
    return Hits(column[sound], z[sound], winding[sound])


def _edge(a: Floats, b: Floats, x: Floats, y: Floats) -> Floats:
    return (b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (b[:, 1] - a[:, 1]) * (x - a[:, 0])


def tangled(points: Floats, faces: Ints, step: float) -> float:
    """The share of what the surface holds that lies inside of it more than once, or inside out."""
    hits = cast(points, faces, grid(points, step))
    spans, winding = hits.spans, hits.winding
    held = float(spans[winding != 0].sum())
    return float(spans[(winding != 0) & (winding != 1)].sum()) / held if held else 0.0
