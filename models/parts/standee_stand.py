"""A stand for a paper standee: a foot, and two cheeks between which it is pushed."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import StandeeStand
from models import flat
from models.solids import bed_chamfer, single, stamp
from models.view import show


def build(spec: StandeeStand) -> cq.Solid:
    """The stand on z = 0, its middle over x = y = 0, the standee from side to side; mm."""
    length, width = spec.ground
    square = cq.Workplane("XY").rect(length, width)
    plan = flat.round_plan(length / 2) if spec.form == "round" else square
    foot = bed_chamfer(single(plan.extrude(spec.height, clean=False)))
    half, inner = spec.share * width / 2, spec.slot / 2
    outer = inner + spec.cheek
    cheeks = [flat.bar(inner, -half, outer, half), flat.bar(-outer, -half, -inner, half)]
    return stamp(foot, spec.height, cheeks, spec.grip)


if "show_object" in globals() or __name__ == "__main__":
    show(build(StandeeStand()), "standee-stand", globals())
