"""The types that clay is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from manifold3d import Manifold as Lump
from numpy.typing import NDArray

#: Numbers as numpy holds them: shape (..., ) of float64.
Floats: TypeAlias = NDArray[np.float64]
#: A point or direction (x, y, z), mm.
Vec: TypeAlias = Sequence[float] | NDArray[Any]
#: One radius, or one for each axis, mm.
Radius: TypeAlias = float | Sequence[float]

__all__ = ["Floats", "Lump", "Radius", "Vec", "point", "radii", "unit"]


def unit(direction: Vec) -> Floats:
    """The direction at length 1."""
    d = np.array(direction, float)
    return np.asarray(d / np.linalg.norm(d))


def point(at: Vec) -> tuple[float, float, float]:
    """Three plain floats, as manifold3d wants them."""
    x, y, z = at
    return float(x), float(y), float(z)


def radii(r: Radius) -> tuple[float, float, float]:
    """The radius along each axis."""
    if isinstance(r, int | float | np.floating):
        return float(r), float(r), float(r)
    x, y, z = r
    return float(x), float(y), float(z)
