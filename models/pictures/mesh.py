"""Triangles of a picture: read from STL files, or made (a marble), and put in their place."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fabricate.errors import BuildError

Floats = NDArray[np.float64]

_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
_HEAD = 84


def load(path: Path) -> Floats:
    """Triangles (n, 3, 3) in mm of a binary STL file; BuildError if it is cut short or no STL."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BuildError(f"cannot read the part file {path.name}: {error.strerror}") from error
    count = int.from_bytes(data[80:_HEAD], "little") if len(data) >= _HEAD else 0
    if count == 0 or len(data) < _HEAD + count * _RECORD.itemsize:
        raise BuildError(
            f"{path.name} is no whole binary STL file ({len(data)} bytes); build its part again"
        )
    records = np.frombuffer(data, _RECORD, count, _HEAD)
    return records["corners"].astype(np.float64)


def sphere(diameter: float, rings: int = 40) -> Floats:
    """Triangles (n, 3, 3) of a ball that rests on z = 0: the marble, which no one prints."""
    polar = np.linspace(0, math.pi, rings + 1)
    round_ = np.linspace(0, 2 * math.pi, 2 * rings + 1)
    p, a = np.meshgrid(polar, round_, indexing="ij")
    points = np.stack([np.sin(p) * np.cos(a), np.sin(p) * np.sin(a), 1 - np.cos(p)], -1)
    points *= diameter / 2
    points[..., 2] = diameter - points[..., 2]
    q00, q01, q10, q11 = points[:-1, :-1], points[:-1, 1:], points[1:, :-1], points[1:, 1:]
    quads = np.concatenate([np.stack([q00, q10, q11], -2), np.stack([q00, q11, q01], -2)])
    return np.asarray(quads.reshape(-1, 3, 3))


def place(triangles: Floats, at: tuple[float, float, float], turn: float = 0.0) -> Floats:
    """The triangles turned by `turn` degrees about z and then moved by `at` mm."""
    if turn:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        triangles = triangles @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])
    return np.asarray(triangles + np.array(at, float))
