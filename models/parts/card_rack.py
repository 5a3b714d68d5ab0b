"""A card rack: steps with leaning slots, one profile drawn out."""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import CardRack
from models.outline import Point
from models.solids import bed_chamfer, single
from models.view import show

#: Corners nearer than this are one, mm.
SAME = 1e-6


def build(spec: CardRack) -> cq.Solid:
    """The rack on z = 0: its front at x = 0, its steps rising towards -x, y = 0 its middle; mm."""
    profile = [(-x, z) for x, z in _profile(spec)]
    drawn = cq.Workplane("XZ").polyline(profile).close().extrude(spec.across / 2, both=True)
    return bed_chamfer(single(drawn))


def _profile(spec: CardRack) -> list[Point]:
    """Distance from the front and height of each corner, from the front over the top to the back.

    Where steps have no height, their corners fall together and count once.
    """
    out: list[Point] = [(0.0, 0.0), (0.0, spec.floor + spec.depth)]
    for number in range(spec.slots):
        low = spec.floor + number * spec.step
        top = low + spec.depth
        x = spec.wall + number * spec.pitch
        if number:
            riser = x + spec.slant - spec.riser
            out += [(riser, top - spec.step), (riser, top)]
        out += [(x + spec.slant, top), (x, low)]
        out += [(x + spec.mouth, low), (x + spec.mouth + spec.slant, top)]
    length = spec.ground[0]
    out += [(length, spec.height), (length, 0.0)]
    ahead = [out[-1], *out[:-1]]
    return [p for p, q in zip(out, ahead, strict=True) if math.dist(p, q) > SAME]


if "show_object" in globals() or __name__ == "__main__":
    show(build(CardRack()), "card-rack", globals())
