"""A blast marker: a ring of an exact radius, arms to a hole in the middle, raised ticks."""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import BlastMarker
from models import flat
from models.outline import Outline, Point
from models.solids import bed_chamfer, single, stamp
from models.view import show

#: Breadth of the middle round its hole, of an arm, and of a tick, mm.
HUB, ARM, TICK = 4.0, 4.0, 1.2
#: Shares of the ring's breadth between which ticks stand; every `LONG`th begins farther in.
INNER, OUTER, SHORT, LONG = 0.2, 0.8, 0.5, 6


def build(spec: BlastMarker) -> cq.Solid:
    """The marker on z = 0, its middle over x = y = 0; mm."""
    plan = flat.round_plan(spec.reach)
    for number in range(spec.spokes):
        plan = _opening(plan, spec, math.tau * number / spec.spokes)
    plan = plan.moveTo(0, 0).circle(spec.hole / 2)
    body = bed_chamfer(single(plan.extrude(spec.thickness, clean=False)))
    ticks = [_tick(spec, number) for number in range(spec.ticks)]
    return stamp(body, spec.thickness, ticks, spec.relief) if ticks else body


def _opening(plan: cq.Workplane, spec: BlastMarker, start: float) -> cq.Workplane:
    """The opening between the arm at an angle (radians) and the next."""
    end = start + math.tau / spec.spokes
    inner, outer = spec.hole / 2 + HUB, spec.reach - spec.band
    near, far = (math.asin(ARM / 2 / r) for r in (inner, outer))
    middle = (start + end) / 2
    plan = plan.moveTo(*_at(inner, start + near)).lineTo(*_at(outer, start + far))
    plan = plan.threePointArc(_at(outer, middle), _at(outer, end - far))
    return (
        plan.lineTo(*_at(inner, end - near))
        .threePointArc(_at(inner, middle), _at(inner, start + near))
        .close()
    )


def _at(r: float, angle: float) -> Point:
    return r * math.cos(angle), r * math.sin(angle)


def _tick(spec: BlastMarker, number: int) -> Outline:
    turn = math.tau * number / spec.ticks
    edge = spec.reach - spec.band
    low = edge + spec.band * (INNER if number % LONG == 0 else SHORT)
    high = edge + spec.band * OUTER
    ahead, across = _at(1, turn), _at(TICK / 2, turn + math.pi / 2)
    corners = [(low, -1), (high, -1), (high, 1), (low, 1)]
    return flat.polygon(
        [(r * ahead[0] + s * across[0], r * ahead[1] + s * across[1]) for r, s in corners], "tick"
    )


if "show_object" in globals() or __name__ == "__main__":
    show(build(BlastMarker()), "blast-marker", globals())
