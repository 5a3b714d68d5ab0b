"""Binary STL: fixed header, facets in the mesh's own order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: Eighty bytes that do not begin with "solid", which would announce a text file.
HEADER = b"Fabricate part, millimetres".ljust(80, b" ")

_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def write(path: Path, points: NDArray[Any], faces: NDArray[Any]) -> None:
    """Write points (n, 3; mm) and faces (m, 3) to a binary STL file."""
    corners = (np.asarray(points, float) + 0.0).astype(np.float32)[faces]
    wide = corners.astype(float)
    normals = np.cross(wide[:, 1] - wide[:, 0], wide[:, 2] - wide[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    records = np.zeros(len(faces), _RECORD)
    records["normal"] = normals / np.where(lengths == 0, 1, lengths) + 0.0
    records["corners"] = corners
    count = len(faces).to_bytes(4, "little")
    path.write_bytes(HEADER + count + records.tobytes())
