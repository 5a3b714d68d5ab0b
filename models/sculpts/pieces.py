"""The pieces of a head: crumbs left out, narrow gaps bridged, hollows filled, until it is one."""

from __future__ import annotations

from typing import Final

import manifold3d as m3
import numpy as np
from scipy.spatial import cKDTree

from models.clay import Floats, Lump, fuse, hull

from .soup import Report, several

#: Pieces below this share of the head that touch nothing are left out; so are all below SPECK, mm3.
CRUMB: Final = 0.003
SPECK: Final = 0.2
#: The widest gap that is bridged, mm, and the radius of what bridges it.
GAP: Final = 0.4
BRIDGE: Final = 0.8
#: How densely surfaces are sampled for their nearest points, mm.
SAMPLE: Final = 0.5


def one(head: Lump, report: Report) -> Lump:
    """The one body of a head; GeometryError where a piece that counts floats beside the rest."""
    parts = head.decompose()
    hollows = [part for part in parts if part.volume() <= 0]
    bodies = sorted((p for p in parts if p.volume() > 0), key=lambda p: -p.volume())
    whole, rest = bodies[0], bodies[1:]
    crumbs = 0
    near = _points(whole) if rest else np.zeros((0, 3))
    for loose in rest:
        if loose.volume() < SPECK:
            crumbs += 1
        elif not (hollows and _inside(loose, whole)):
            own = _points(loose)
            if _bridged(loose, near, own, whole.volume(), report):
                whole = fuse(whole, loose, _bar(near, own))
                near = np.concatenate([near, own])
            else:
                crumbs += 1
    if crumbs:
        report.note(f"{several(crumbs, 'small piece')} that touched nothing left out")
    if hollows:
        report.note(f"{several(len(hollows), 'hollow')} inside filled")
    return whole


def largest(lump: Lump) -> Lump:
    """The largest of its bodies."""
    return max(lump.decompose(), key=lambda part: float(part.volume()))


def _bridged(loose: Lump, near: Floats, own: Floats, whole: float, report: Report) -> bool:
    """Whether a loose piece is near enough to be joined; False for a crumb that is not."""
    gap = float(cKDTree(near).query(own)[0].min())
    if gap <= GAP:
        report.note(f"a loose piece of {loose.volume():.1f} mm3 bridged over {gap:.2f} mm")
        return True
    if loose.volume() > CRUMB * whole:
        report.refuse(
            f"is in pieces: one of {loose.volume():.0f} mm3 floats {gap:.1f} mm from the rest",
            "let its parts overlap in your sculpting program",
        )
    return False


def _inside(loose: Lump, whole: Lump) -> bool:
    """Whether a piece lies in a hollow that is now filled."""
    return bool((loose ^ whole).volume() > 0.9 * loose.volume())


def _bar(near: Floats, own: Floats) -> Lump:
    """A short bar between the two points at which two bodies come nearest."""
    distance, index = cKDTree(near).query(own)
    k = int(np.argmin(distance))
    return hull(_ball(near[index[k]]), _ball(own[k]))


def _points(part: Lump) -> Floats:
    """Points all over a surface, about SAMPLE mm apart."""
    return np.asarray(part.refine_to_length(SAMPLE).to_mesh().vert_properties, float)[:, :3]


def _ball(at: Floats) -> Lump:
    x, y, z = (float(v) for v in at)
    return m3.Manifold.sphere(BRIDGE, 16).translate((x, y, z))
