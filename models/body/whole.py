"""A miniature of one piece: the head grown onto its body, and a base under both."""

from __future__ import annotations

import math
from typing import Final

import manifold3d as m3

from fabricate.errors import GeometryError
from fabricate.schema.bodies import BodyForm
from fabricate.schema.heads import HeadFeatures
from models.clay import FAR, LEAN, Lump, box, cone, fuse, hull, tidy, tri
from models.gate import weld
from models.head import sculpt
from models.joint import socket

from .figure import DRAWN_BASE, FOOT

#: How far a head is sunk into the collar, mm, tried in turn until no two edges merely touch.
SINKS: Final = (0.08, 0.11, 0.15, 0.2, 0.05)
#: What lies below this height of a head would lie on the bed, mm.
SOLE: Final = 0.06
#: Bodies below this (mm3) are splinters.
SPLINTER: Final = 0.5
#: The share of a sole that is left where its neck ends.
TIP: Final = 0.02
#: Round the peg the head is filled up so much wider than its socket is.
FILL: Final = 1.02
#: Radius of the corners of a square base and of a rider's round one, mm, and its edges' chamfers.
CORNERS: Final = {"square": 0.6, "round": 5.0}
CHAMFER: Final = 0.4


def miniature(body: Lump, form: BodyForm, head: HeadFeatures) -> Lump:
    """The figure on its foot, as drawn: the body as it is for a foot of DRAWN_BASE, and its head.

    Raises GeometryError where a head cannot be grown onto it.
    """
    top = sculpt(head, "press")
    for sink in SINKS:
        at = form.shoulder - sink
        grown = fuse(top, _filling(), neck(top)).translate((0, 0, at))
        whole = tidy(fuse(body, grown) ^ box(-FAR, FAR, -FAR, FAR, 0, FAR), SPLINTER)
        if weld(tri(whole)).twins is not None:
            return whole
    raise GeometryError("the head only touches the body (choose another head or body)")


def _filling() -> Lump:
    """What fills the room of the peg."""
    return socket("press").scale((FILL, FILL, 1))


def neck(head: Lump) -> Lump:
    """What carries a head that lies on no bed: its sole, drawn together as steeply as prints."""
    sole = head.slice(SOLE / 2)
    reach = max(math.hypot(x, y) for polygon in sole.to_polygons() for x, y in polygon)
    tapered = m3.Manifold.extrude(sole, reach / LEAN * (1 - TIP), 0, 0.0, (TIP, TIP))
    return tapered.mirror((0, 0, 1)).translate((0, 0, SOLE))


def plinth(length: float, width: float, thickness: float, form: str, round_: bool) -> Lump:
    """A base on z = 0: a disc where `round_`, else an oblong with the corners of its form; mm."""
    levels = [(-CHAMFER, 0.0), (0.0, CHAMFER), (0.0, thickness - CHAMFER), (-CHAMFER, thickness)]
    if round_:
        r = width / 2
        slabs = [cone((0, 0, z), r + grown, r + grown, 0.001) for grown, z in levels]
        return _flush(hull(slabs), thickness)
    corner = min(CORNERS[form], width / 2 - 0.1)
    x, y = length / 2 - corner, width / 2 - corner
    slabs = [
        cone((sx * x, sy * y, z), corner + grown, corner + grown, 0.001)
        for grown, z in levels
        for sx in (1, -1)
        for sy in (1, -1)
    ]
    return _flush(hull(slabs), thickness)


def _flush(part: Lump, top: float) -> Lump:
    return part ^ box(-FAR, FAR, -FAR, FAR, 0, top)


def on_base(figure: Lump, scale: float, base: Lump, thickness: float) -> Lump:
    """The figure, scaled, its foot sunk into a base so that their tops are level."""
    lift = thickness - plinth_height(scale)
    sized = figure.scale((scale, scale, scale)).translate((0, 0, lift))
    return tidy(fuse(sized, base) ^ box(-FAR, FAR, -FAR, FAR, 0, 2 * FAR), SPLINTER)


def plinth_height(scale: float) -> float:
    """How thick a base is whose top is level with that of a body's foot, mm."""
    return FOOT[-1][1] * scale


def set_on(body: Lump, base: Lump) -> Lump:
    """A body with a base round its foot, the middle of one over that of the other."""
    x0, y0, x1, y1 = body.slice(1.0).bounds()
    return tidy(fuse(body, base.translate(((x0 + x1) / 2, (y0 + y1) / 2, 0))), SPLINTER)


__all__ = ["DRAWN_BASE", "miniature", "neck", "on_base", "plinth", "plinth_height", "set_on"]
