"""Corner normals that are smooth over curved skin and break at creases."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .mesh import Floats

Narrow = NDArray[np.float32]

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


def smooth(triangles: Floats, faces: Floats, areas: Floats, wanted: NDArray[np.bool_]) -> Narrow:
    """Unit corner normals (m, 3, 3) of the m wanted triangles.

    A corner takes the area-weighted mean of the faces round its point whose normals lie within
    CREASE of its own face's.
    """
    point = _weld(triangles)
    narrow = faces.astype(np.float32)
    weighted = (faces * areas[:, None]).astype(np.float32)
    round_ = np.repeat(weighted, 3, axis=0)
    mean = _unit(np.stack([np.bincount(point, round_[:, k]) for k in range(3)], 1))
    own = np.flatnonzero(np.repeat(wanted, 3))
    out = mean[point[own]]
    creased = _creased(point, mean, narrow)[point[own]]
    out[creased] = _split(point, own[creased], narrow, weighted)
    return np.asarray(out.reshape(-1, 3, 3))


def _unit(vectors: NDArray[Any]) -> Narrow:
    length = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
    return np.asarray(vectors / np.maximum(length, 1e-30)[:, None], np.float32)


def _creased(point: NDArray[np.int64], mean: Narrow, faces: Narrow) -> NDArray[np.bool_]:
    """Points with a face more than half of CREASE off their mean: elsewhere no two are past it."""
    cosine = np.einsum("ij,ij->i", mean[point], np.repeat(faces, 3, axis=0))
    off = np.zeros(len(mean), bool)
    off[point[cosine < math.cos(math.radians(CREASE / 2))]] = True
    return off


def _split(point: NDArray[np.int64], own: NDArray[np.int64], faces: Narrow, by: Narrow) -> Narrow:
    """Normals (m, 3) of corners at creases: only faces on their own side of the crease count."""
    order = np.argsort(point, kind="stable").astype(np.int32)
    counts = np.bincount(point)
    starts = np.cumsum(counts) - counts
    reps = counts[point[own]]
    row = np.repeat(np.arange(len(own), dtype=np.int32), reps)
    step = np.arange(len(row), dtype=np.int64) - np.repeat(np.cumsum(reps) - reps, reps)
    other = order[np.repeat(starts[point[own]], reps) + step] // 3
    mine = (own // 3).astype(np.int32)
    cosine = np.einsum("ij,ij->i", faces[mine[row]], faces[other])
    near = cosine > math.cos(math.radians(CREASE))
    row, other = row[near], other[near]
    total = np.stack([np.bincount(row, by[other, k], len(own)) for k in range(3)], 1)
    lost = np.einsum("ij,ij->i", total, total) < 1e-24
    total[lost] = faces[mine[lost]]
    return _unit(total)
