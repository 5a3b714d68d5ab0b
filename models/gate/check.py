"""The geometry gate: no STL leaves the house unless its written file proves to be a sound solid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from fabricate.errors import GeometryError

from .surface import Surface, read_stl

#: The share by which the mesh's volume may differ from the solid's.
VOLUME_TOLERANCE = 0.015
#: How far each side of the box may be off the solid's, mm.
SIZE_TOLERANCE = 0.05
#: How far the lowest point may lie off the bed, mm.
BED_TOLERANCE = 0.005
#: Width, depth and height of a common printer, mm.
BED = (220.0, 220.0, 250.0)


@dataclass(frozen=True)
class Expected:
    """What the solid itself says of the part: box (mm) and volume (mm3)."""

    size: tuple[float, float, float]
    volume: float


def check(name: str, path: Path, expected: Expected, bed: Sequence[float] = BED) -> dict[str, Any]:
    """The facts of a written STL that passes the gate; GeometryError, naming the part, otherwise.

    The file is read back, equal vertices are merged, collapsed facets dropped; then `inspect`.
    """
    return inspect(name, read_stl(path), expected, bed)


def inspect(
    name: str, surface: Surface, expected: Expected, bed: Sequence[float] = BED
) -> dict[str, Any]:
    """The facts of a surface that is watertight, one body, of the solid's volume and size.

    It must also stand on z = 0 and fit the bed (mm, two or three sides); GeometryError otherwise.
    """
    _watertight(name, surface)
    _one_body(name, surface)
    _volume(name, surface, expected.volume)
    _size(name, surface, expected.size)
    _stands(name, surface)
    low, high = surface.bounds()
    fits(name, [float(v) for v in high - low], bed)
    return {
        "size_mm": [round(float(v), 2) for v in high - low],
        "volume_mm3": round(surface.volume, 1),
        "watertight": surface.twins is not None,
        "triangles": len(surface.faces),
    }


def _fail(name: str, what: str, remedy: str) -> GeometryError:
    return GeometryError(f"{name}: {what} ({remedy})")


def _watertight(name: str, surface: Surface) -> None:
    if surface.twins is not None:
        return
    a, b = surface.halfedges
    edges, times = np.unique(np.sort(np.column_stack([a, b]), 1), axis=0, return_counts=True)
    wrong = int((times != 2).sum())
    if not wrong:
        what = "is closed, but neighbouring facets are turned against each other"
        raise _fail(name, what, "orient every facet outwards")
    at = surface.points[edges[times != 2][0]].mean(0)
    raise _fail(
        name,
        f"is not watertight: {wrong} of {len(edges)} edges are not shared by exactly two facets, "
        f"the first near {_point(at)}",
        "let its bodies overlap by 0.01 mm or more, or keep them apart",
    )


def _one_body(name: str, surface: Surface) -> None:
    count, labels = bodies(surface)
    if count == 1:
        return
    size = np.bincount(labels, surface.areas, count)
    loose = surface.faces[labels == size.argmin()]
    raise _fail(
        name,
        f"falls into {count} bodies, one of them near {_point(surface.points[loose].mean((0, 1)))}",
        "let every feature meet the part, and leave no hollow inside",
    )


def bodies(surface: Surface) -> tuple[int, np.ndarray[Any, np.dtype[np.int32]]]:
    """How many bodies a watertight surface has, and the body of each face."""
    twins = surface.twins
    if twins is None:
        raise GeometryError("an open surface has no bodies; close it first")
    m = len(surface.faces)
    here = np.arange(3 * m) // 3
    graph = coo_matrix((np.ones(3 * m, np.int8), (here, twins // 3)), (m, m))
    count, labels = connected_components(graph, directed=False)
    return int(count), labels


def _volume(name: str, surface: Surface, expected: float) -> None:
    if surface.volume <= 0:
        what = f"has a volume of {surface.volume:.1f} mm3: its facets look inwards"
        raise _fail(name, what, "turn the facets outwards")
    off = abs(surface.volume / expected - 1)
    if off > VOLUME_TOLERANCE:
        raise _fail(
            name,
            f"holds {surface.volume:.1f} mm3 where the solid holds {expected:.1f}; "
            f"{off:.1%} off, and {VOLUME_TOLERANCE:.1%} is allowed",
            "mesh it finer, or look for walls that cross",
        )


def _size(name: str, surface: Surface, expected: Sequence[float]) -> None:
    low, high = surface.bounds()
    for axis, got, want in zip("xyz", high - low, expected, strict=True):
        if abs(got - want) > SIZE_TOLERANCE:
            raise _fail(
                name,
                f"measures {got:.2f} mm along {axis} where the solid measures {want:.2f}; "
                f"{SIZE_TOLERANCE:g} is allowed",
                "mesh it finer, or look for what the export lost",
            )


def _stands(name: str, surface: Surface) -> None:
    low = float(surface.points[:, 2].min())
    if abs(low) > BED_TOLERANCE:
        where = "below" if low < 0 else "above"
        what = f"its lowest point lies {abs(low):.3f} mm {where} the bed"
        raise _fail(name, what, "move it to z = 0")


def fits(name: str, size: Sequence[float], bed: Sequence[float]) -> None:
    """GeometryError unless a box of `size` lies on the bed, turned about z if need be (mm)."""
    width, depth = float(bed[0]), float(bed[1])
    x, y, z = (float(v) for v in size)
    if len(bed) > 2 and z > bed[2]:
        raise _fail(
            name, f"is {z:.1f} mm high, and the printer reaches {bed[2]:g}", "make it lower"
        )
    for degrees in range(91):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        if x * c + y * s <= width and x * s + y * c <= depth:
            return
    raise _fail(
        name,
        f"covers {x:.1f} x {y:.1f} mm, and no angle fits that on a bed of {width:g} x {depth:g}",
        "make the part smaller, or name a larger bed",
    )


def _point(at: Any) -> str:
    return "(" + ", ".join(f"{v:.1f}" for v in at) + ")"
