"""Binary STL: fixed header, facets in the mesh's own order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: Eighty bytes that do not begin with "solid", which would announce a text file.
HEADER = b"Fabricate part, millimetres".ljust(80, b" ")

#: A product shorter than this has no direction (mm2): readers take its normal as nought.
_LEAST = 1e-12

_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def write(path: Path, points: NDArray[Any], faces: NDArray[Any]) -> None:
    """Write points (n, 3; mm) and faces (m, 3) to a binary STL file."""
    corners = (np.asarray(points, float) + 0.0).astype(np.float32)[faces]
    records = np.zeros(len(faces), _RECORD)
    records["normal"] = _normals(corners)
    records["corners"] = corners
    count = len(faces).to_bytes(4, "little")
    path.write_bytes(HEADER + count + records.tobytes())


def _normals(corners: NDArray[np.float32]) -> NDArray[np.float64]:
    """Unit normals (m, 3) of triangles, rounded where readers in single precision round.

    Of a sliver such a reader finds another normal than exact arithmetic does, and would report a
    repair where nothing is broken.
    """
    u = (corners[:, 1] - corners[:, 0]).astype(float)
    v = (corners[:, 2] - corners[:, 0]).astype(float)
    products = [
        (u[:, i] * v[:, j]).astype(np.float32) - u[:, j] * v[:, i]
        for i, j in ((1, 2), (2, 0), (0, 1))
    ]
    normals = np.stack(products, 1).astype(np.float32).astype(float)
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    shown = lengths >= _LEAST
    return np.asarray(np.where(shown, normals, 0.0) / np.where(shown, lengths, 1.0) + 0.0)
