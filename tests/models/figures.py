"""What the tests of figures share: the heads as data, finished figures made once, their surface."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fabricate.schema import presets
from fabricate.schema.bodies import BodyForm
from fabricate.schema.heads import HeadFeatures
from models.body import class_body, filler
from models.clay import Lump, tri
from models.export import stl
from models.gate import Expected, Surface, check, weld
from models.head import sculpt

STARTERS = ("wolf", "bear", "elk", "boar")
BODIES = ("soldier", "archer")
#: mm2 over 46 degrees from the vertical, in all and in one patch, that a figure may hang.
HANGS, PATCH = 8.0, 2.5


@cache
def heads() -> dict[str, Any]:
    """Every head as plain data, the four starters first."""
    return {name: presets.read("heads", name) for name in names()}


def names() -> list[str]:
    return [*STARTERS, *sorted(presets.names("heads") - set(STARTERS))]


@cache
def form(name: str) -> BodyForm:
    """A body that comes with Fabricate."""
    return BodyForm.model_validate(presets.read("bodies", name))


@cache
def body(name: str) -> Lump:
    """A body that comes with Fabricate at its default size, made once."""
    return class_body(form(name), 16)


@cache
def figure(name: str) -> Lump:
    """A head, one of BODIES or the filler at its default size, made once."""
    if name in BODIES:
        return body(name)
    if name == "filler":
        return filler(16, 28)
    return sculpt(HeadFeatures.model_validate(heads()[name]))


def surface(part: Lump) -> Surface:
    return weld(tri(part))


def size(part: Lump) -> tuple[float, float, float]:
    x0, y0, z0, x1, y1, z1 = part.bounding_box()
    return x1 - x0, y1 - y0, z1 - z0


def gated(part: Lump, name: str, folder: Path) -> dict[str, Any]:
    """The facts of the part's STL, written and read back through the gate."""
    points = tri(part)
    path = folder / f"{name}.stl"
    whole = weld(points)
    stl.write(path, whole.points, whole.faces)
    return check(name, path, Expected(size(part), part.volume()))
