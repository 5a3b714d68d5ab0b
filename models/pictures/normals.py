"""Corner normals that are smooth over curved skin and break at creases."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from .mesh import Floats

#: Faces that meet at less than this angle are one curved skin, degrees; the tessellation of the
#: parts turns by at most 26 degrees from facet to facet.
CREASE = 36.0
#: Corners closer than this are the same point, mm.
WELD = 1e-3


def flat(triangles: Floats) -> tuple[Floats, Floats]:
    """Unit face normals (n, 3) and areas (n,) in mm2 of triangles (n, 3, 3)."""
    edge1, edge2 = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    cross = np.cross(edge1, edge2)
    double = np.sqrt(np.einsum("ij,ij->i", cross, cross))
    return cross / np.maximum(double, 1e-30)[:, None], double / 2


def _weld(triangles: Floats) -> NDArray[np.int64]:
    """For each of the 3 n corners the number of its point."""
    key = np.round(triangles.reshape(-1, 3) / WELD).astype(np.int64)
    key -= key.min(0)
    span = key.max(0) + 1
    packed = (key[:, 0] * span[1] + key[:, 1]) * span[2] + key[:, 2]
    return np.unique(packed, return_inverse=True)[1].ravel().astype(np.int64)


def smooth(
    triangles: Floats, faces: Floats, areas: Floats, wanted: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """Unit corner normals (m, 3, 3) of the m wanted triangles.

    A corner takes the area-weighted mean of the faces round its point whose normals lie within
    CREASE of its own face's.
    """
    point = _weld(triangles)
    order = np.argsort(point, kind="stable")
    counts = np.bincount(point)
    starts = np.cumsum(counts) - counts
    own = np.flatnonzero(np.repeat(wanted, 3))
    reps = counts[point[own]]
    total = int(reps.sum())
    row = np.repeat(np.arange(len(own)), reps)
    step = np.arange(total) - np.repeat(np.cumsum(reps) - reps, reps)
    other = order[starts[point[own]][row] + step] // 3
    weighted = (faces * areas[:, None]).astype(np.float32)
    narrow = faces.astype(np.float32)
    cosine = np.einsum("ij,ij->i", narrow[own // 3][row], narrow[other])
    near = cosine > math.cos(math.radians(CREASE))
    row, other = row[near], other[near]
    out = np.stack([np.bincount(row, weighted[other, k], len(own)) for k in range(3)], 1)
    length = np.sqrt(np.einsum("ij,ij->i", out, out))
    lost = length < 1e-12
    out[lost], length[lost] = faces[own[lost] // 3], 1.0
    return (out / length[:, None]).astype(np.float32).reshape(-1, 3, 3)
