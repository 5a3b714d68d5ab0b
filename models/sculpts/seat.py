"""The seat of a sculpt: cut flat, on a neck wide enough for the peg, with the socket in it."""

from __future__ import annotations

from typing import Final

import manifold3d as m3
import numpy as np

from fabricate.schema.sculpts import HeadFile
from models.clay import Floats, Lump, cut, fuse, hull
from models.joint import DEEPER, PEG_DIAMETER, PEG_HEIGHT, RIDGE, clearance, socket

from . import pieces
from .soup import Report

#: Wall round the socket, mm, at its mouth and beyond its roof.
WALL: Final = 1.2
#: A neck this much wider than the socket's mouth stays: the radius of the neck, mm.
NECK: Final = 4.5
#: What the neck adds below this (mm3) is no neck worth telling.
SLIGHT: Final = 2.0
#: How far above its lowest point a sculpt is measured for its neck, mm.
HEEL: Final = 1.0


def seated(lump: Lump, spec: HeadFile, fit: str, report: Report) -> Lump:
    """The head on z = 0 with its socket: one body without hollows; GeometryError says why not."""
    low = lump.bounding_box()[2] + spec.sink
    head = lump.translate((0, 0, -low))
    head = head.trim_by_plane((0, 0, 1), 0.0)
    if head.is_empty():
        report.refuse(f"has nothing left above a sink of {spec.sink:g} mm", "sink it less")
    if spec.sink:
        report.note(f"{spec.sink:g} mm cut off at the bottom")
    x, y = _axis(head)
    head = head.translate((-x - spec.neck[0], -y - spec.neck[1], 0))
    plug = neck(fit)
    _tall(head, plug, report)
    added = cut(plug, head).volume()
    if added > SLIGHT:
        report.note(
            f"a neck {2 * NECK:g} mm wide added for the socket ({added:.0f} mm3 of it outside of "
            "the sculpt)"
        )
    whole = pieces.one(fuse(head, plug), report)
    report.note("the socket of the peg cut in at the bottom")
    return pieces.largest(cut(whole, socket(fit)).trim_by_plane((0, 0, 1), 0.0))


def neck(fit: str) -> Lump:
    """What must be solid round the socket: a post, and a cone over the socket's roof."""
    d = PEG_DIAMETER + clearance(fit)
    shoulder = PEG_HEIGHT + DEEPER
    tip = shoulder + (d - RIDGE) / 2 + WALL
    wide = WALL * np.sqrt(2)
    return hull(
        m3.Manifold.cylinder(shoulder, NECK, NECK, 64),
        m3.Manifold.cylinder(0.01, RIDGE / 2 + wide, RIDGE / 2 + wide, 64).translate(
            (0, 0, float(tip) - 0.01)
        ),
    )


def _axis(head: Lump) -> tuple[float, float]:
    """Where the neck is: the middle of the sole if that carries the head, else of the whole."""
    sole = _filled(head.slice(min(HEEL, head.bounding_box()[5] / 4)))
    carries = sole.offset(-0.6 * NECK, m3.JoinType.Round, 2, 24)
    if not carries.is_empty():
        largest = max(carries.decompose(), key=lambda part: part.area())
        return _middle(largest)
    return _middle(head.project())


def _filled(section: m3.CrossSection) -> m3.CrossSection:
    """A section without the holes in it."""
    rings = [np.asarray(ring) for ring in section.to_polygons()]
    return m3.CrossSection([ring for ring in rings if _moments(ring)[0] > 0], m3.FillRule.NonZero)


def _middle(section: m3.CrossSection) -> tuple[float, float]:
    """The centroid of a section, mm."""
    area, moment = 0.0, np.zeros(2)
    for ring in section.to_polygons():
        own, turning = _moments(np.asarray(ring))
        area, moment = area + own, moment + turning
    x, y = moment / (area or 1.0)
    return float(x), float(y)


def _moments(ring: Floats) -> tuple[float, Floats]:
    """The area of a ring (n, 2), below nought where it is a hole, and its first moments."""
    p, q = ring, np.roll(ring, -1, 0)
    cross = p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]
    return float(cross.sum()) / 2, ((p + q) * cross[:, None]).sum(0) / 6


def _tall(head: Lump, plug: Lump, report: Report) -> None:
    top, least = head.bounding_box()[5], plug.bounding_box()[5]
    if top < least:
        report.refuse(
            f"is {top:.1f} mm high at this size, and the socket needs {least:.1f}",
            "name a greater height or width, or which axis is 'up' if it lies on its side",
        )
