"""A triangle mesh as the gate sees it: read back from its file, welded, with neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabricate.errors import GeometryError

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
_HEADER = 84


@dataclass(frozen=True)
class Surface:
    """Points (n, 3) in mm and faces (m, 3); no point occurs twice, no face is collapsed."""

    points: Floats
    faces: Ints

    @cached_property
    def crosses(self) -> Floats:
        """Twice the area vector of each face, (m, 3), mm2, pointing outwards."""
        p, f = self.points, self.faces
        corner = p[f[:, 0]]
        return np.cross(p[f[:, 1]] - corner, p[f[:, 2]] - corner)

    @cached_property
    def areas(self) -> Floats:
        """The area of each face, mm2."""
        return np.asarray(np.linalg.norm(self.crosses, axis=1) / 2)

    @cached_property
    def normals(self) -> Floats:
        """The unit normal of each face; nought where a face has no area."""
        return np.asarray(self.crosses / (2 * self.areas[:, None] + 1e-30))

    @cached_property
    def volume(self) -> float:
        """The enclosed volume, mm3; below nought where the faces look inwards."""
        corner = self.points[self.faces[:, 0]]
        return float(np.einsum("ij,ij->", corner, self.crosses) / 6)

    @cached_property
    def halfedges(self) -> tuple[Ints, Ints]:
        """Start and end vertex of every half-edge; half-edge i belongs to face i // 3."""
        f = self.faces
        return f.ravel(), f[:, [1, 2, 0]].ravel()

    @cached_property
    def twins(self) -> Ints | None:
        """The opposite of every half-edge; None unless each edge is met twice, once each way."""
        a, b = self.halfedges
        n = len(self.points)
        ahead, back = a * n + b, b * n + a
        order, reverse = np.argsort(ahead, kind="stable"), np.argsort(back, kind="stable")
        there = ahead[order]
        if (there[1:] == there[:-1]).any() or not np.array_equal(there, back[reverse]):
            return None
        out = np.empty_like(order)
        out[order] = reverse
        return out

    def bounds(self) -> tuple[Floats, Floats]:
        """The lowest and the highest corner of the box round the mesh, mm."""
        return self.points.min(0), self.points.max(0)


def weld(triangles: NDArray[Any]) -> Surface:
    """A surface of triangles (m, 3, 3): equal corners become one point, collapsed faces go."""
    corners = np.ascontiguousarray(triangles.reshape(-1, 3), np.float32) + np.float32(0)
    first, index = _unique(corners)
    f = index.reshape(-1, 3)
    f = f[(f[:, 0] != f[:, 1]) & (f[:, 1] != f[:, 2]) & (f[:, 0] != f[:, 2])]
    return Surface(corners[first].astype(float), f)


def _unique(corners: NDArray[np.float32]) -> tuple[Ints, Ints]:
    """Index of the first of each distinct row, and for each row which of those it is.

    Rows are compared by a hash of their bits, which is then proved; a clash falls back on sorting.
    """
    bits = corners.view(np.uint32).astype(np.uint64)
    factors = np.array([0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9], np.uint64)
    mixed = bits * factors
    key = mixed[:, 0] ^ (mixed[:, 1] << np.uint64(1)) ^ (mixed[:, 2] << np.uint64(2))
    _, first, index = np.unique(key, return_index=True, return_inverse=True)
    if not np.array_equal(corners[first][index], corners):
        _, first, index = np.unique(corners, axis=0, return_index=True, return_inverse=True)
    return first.astype(np.int64), index.ravel().astype(np.int64)


def read_stl(path: Path) -> Surface:
    """The surface in a binary STL file; GeometryError where the file is not one."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise GeometryError(f"{path.name}: cannot be read back ({error.strerror})") from error
    count = int.from_bytes(data[80:_HEADER], "little")
    if count == 0 or len(data) != _HEADER + count * _RECORD.itemsize:
        raise GeometryError(
            f"{path.name}: {len(data)} bytes do not hold the {count} triangles that its header "
            "names; write it again"
        )
    records = np.frombuffer(data, _RECORD, count, _HEADER)
    return weld(records["corners"])
