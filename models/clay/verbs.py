"""The verbs that sculpt: fuse, cut, hull, twin, aim, stand, prop, tidy."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import manifold3d as m3
import numpy as np

from fabricate.errors import GeometryError

from .kinds import Lump, Vec, point, unit

#: Sideways for each mm down: 41 degrees from the vertical, so that rounding never makes it 46.
LEAN = 0.88
#: Bodies below this volume (mm3) are crumbs that booleans leave.
CRUMB = 0.01
#: A hull whose own hull has another volume, by more than this share, is made anew; so often.
FOLDED, FOLDS = 1e-6, 3

#: Lumps, lists of lumps, or None where a feature adds nothing.
Lumps: TypeAlias = Lump | Iterable["Lumps"] | None


def flat(parts: Lumps) -> Iterator[Lump]:
    """The lumps of nested lists in order; None is skipped."""
    if isinstance(parts, list | tuple):
        for part in parts:
            yield from flat(part)
    elif parts is not None:
        yield parts


def fuse(*parts: Lumps) -> Lump:
    """The union of all parts in one batch."""
    return m3.Manifold.batch_boolean(list(flat(parts)), m3.OpType.Add)


def cut(part: Lump, *tools: Lumps) -> Lump:
    """The part without the tools; unchanged where there are none."""
    away = list(flat(tools))
    return m3.Manifold.batch_boolean([part, *away], m3.OpType.Subtract) if away else part


def hull(*parts: Lumps) -> Lump:
    """The convex hull of all parts.

    Where points lie nearly in one plane, that of manifold3d may fold over itself; its own hull is
    then another one, and sound.
    """
    out = m3.Manifold.batch_hull(list(flat(parts)))
    for _ in range(FOLDS):
        again = out.hull()
        if abs(again.volume() - out.volume()) <= FOLDED * abs(again.volume()):
            break
        out = again
    return out


def tidy(part: Lump, crumb: float = CRUMB) -> Lump:
    """The part without crumbs below `crumb` mm3; GeometryError unless one real body stays."""
    bodies = [body for body in part.decompose() if body.volume() > crumb]
    if len(bodies) != 1:
        volumes = ", ".join(f"{body.volume():.2f}" for body in bodies)
        raise GeometryError(
            f"{len(bodies)} separate bodies of {volumes or 'no'} mm3 where one is wanted; "
            "move the loose feature until it meets the part"
        )
    return bodies[0]


def twin(part: Lump) -> list[Lump]:
    """The part and its mirror image across the plane of symmetry (y = 0)."""
    return [part, part.mirror((0, 1, 0))]


def aim(part: Lump, direction: Vec, up: Vec = (0, 0, 1), at: Vec = (0, 0, 0)) -> Lump:
    """Turn local z towards `direction` (local x as near to `up` as possible) and move to `at`."""
    d = unit(direction)
    u = np.array(up, float)
    u -= d * u.dot(d)
    if np.linalg.norm(u) < 1e-6:
        u = np.array([1.0, 0, 0]) - d * d[0]
    u = unit(u)
    return part.transform(np.column_stack([u, np.cross(d, u), d, np.array(at, float)]))


def stand(part: Lump, u: Vec, v: Vec, at: Vec = (0, 0, 0)) -> Lump:
    """Place a sheet: local x along `u`, local y along `v` (made square to `u`), normal u x v."""
    across = unit(u)
    rise = np.array(v, float)
    rise = unit(rise - across * across.dot(rise))
    where = np.array(at, float)
    return part.transform(np.column_stack([across, rise, np.cross(across, rise), where]))


def front(part: Lump, at: Vec = (0, 0, 0)) -> Lump:
    """A sheet drawn as (y, z), seen from the front."""
    return stand(part, (0, 1, 0), (0, 0, 1), at)


def side(part: Lump, at: Vec = (0, 0, 0)) -> Lump:
    """A sheet drawn as (x, z), seen from the side."""
    return stand(part, (1, 0, 0), (0, 0, 1), at)


def shift(part: Lump, by: Vec) -> Lump:
    """The part moved by a vector of any kind."""
    return part.translate(point(by))


def prop(part: Lump, run: float, inward: Iterable[float] = (-1, 0)) -> Lump:
    """The rule of printing: hull the part with its copy moved `run` mm down and LEAN `run` inward.

    `inward` is the (x, y) direction towards what holds the part; nothing of the result hangs.
    """
    x, y = inward
    n = math.hypot(x, y) or 1.0
    step = LEAN * run / n
    return hull(part, part.translate((float(step * x), float(step * y), -float(run))))
