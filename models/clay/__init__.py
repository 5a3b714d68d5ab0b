"""Clay: CadQuery masters as manifold3d lumps, and the verbs that sculpt them.

The frame is that of a figure: x forward, y left, z up, the bed at z = 0; all lengths in mm.
CadQuery makes every curved master once and is imported only then; manifold3d moves, hulls and
fuses, and cannot make an invalid solid.
"""

from __future__ import annotations

from . import lofting, masters, paths
from .kinds import Floats, Lump, Radius, Vec
from .lofting import loft, monotone, outline
from .masters import ball, box, cone, disc, sheet, turned
from .meshing import lump, mesh, tri
from .paths import dense, horn, nib, path, ray, stroke
from .skin import RayMissedError, Skin
from .verbs import (
    LEAN,
    aim,
    cut,
    front,
    fuse,
    hull,
    prop,
    shift,
    side,
    stand,
    tidy,
    twin,
)

#: Farther out than any part reaches, mm: the bound of half-spaces.
FAR = 99.0

__all__ = [
    "FAR",
    "LEAN",
    "Floats",
    "Lump",
    "Radius",
    "RayMissedError",
    "Skin",
    "Vec",
    "aim",
    "ball",
    "box",
    "cone",
    "cut",
    "dense",
    "disc",
    "forget",
    "front",
    "fuse",
    "horn",
    "hull",
    "loft",
    "lump",
    "mesh",
    "monotone",
    "nib",
    "outline",
    "path",
    "prop",
    "ray",
    "sheet",
    "shift",
    "side",
    "stand",
    "stroke",
    "tidy",
    "tri",
    "turned",
    "twin",
]


def forget() -> None:
    """Drop every cached master and path, as a fresh process would have it (for timing)."""
    masters.forget()
    paths.forget()
    lofting.forget()
