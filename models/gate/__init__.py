"""The geometry gate on every written STL, and the reports on what prints without supports."""

from __future__ import annotations

from .check import BED, Expected, bodies, check, fits, inspect
from .layers import Layers, layers
from .overhang import Overhang, Patch, overhang
from .surface import Surface, read_stl, weld

__all__ = [
    "BED",
    "Expected",
    "Layers",
    "Overhang",
    "Patch",
    "Surface",
    "bodies",
    "check",
    "fits",
    "inspect",
    "layers",
    "overhang",
    "read_stl",
    "weld",
]
