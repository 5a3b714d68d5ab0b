"""A base: a low plinth with a bevelled edge, and a slot or a text on it."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import Base
from fabricate.schema.parts.bases import FLOOR, SHOULDER
from models import flat
from models.outline import Outline
from models.solids import bed_chamfer, single, stamp
from models.view import show

#: The share of the room that a text fills, and its greatest height, mm.
TEXT, MOST_TEXT = 0.8, 16.0


def build(spec: Base) -> cq.Solid:
    """The base on z = 0, its middle over x = y = 0, its front towards +x; mm."""
    body = _plinth(spec)
    if spec.slot:
        body = stamp(body, spec.height, [_slot(spec, spec.slot)], FLOOR - spec.height)
    return stamp(body, spec.height, [_text(spec, spec.text)], spec.relief) if spec.text else body


def _plinth(spec: Base) -> cq.Solid:
    length, width = spec.ground
    square = cq.Workplane("XY").rect(length, width)
    plan = flat.round_plan(length / 2) if spec.form == "round" else square
    block = plan.extrude(spec.height, clean=False)
    return bed_chamfer(single(block.faces(">Z").chamfer(spec.bevel) if spec.bevel else block))


def _slot(spec: Base, breadth: float) -> Outline:
    half = (spec.slot_length or spec.longest_slot) / 2
    return flat.bar(-breadth / 2, -half, breadth / 2, half)


def _text(spec: Base, what: str) -> Outline:
    """The text as one reads it who stands behind the base; before the slot, or in the middle."""
    length, width = spec.top
    back = spec.slot / 2 + SHOULDER / 2 if spec.slot else -length / 2 + SHOULDER
    front = length / 2 - SHOULDER
    middle, deep = (front + back) / 2, front - back
    if spec.form == "round":
        corner = middle + TEXT * deep / 2
        width = 2 * max(1.0, length**2 / 4 - corner**2) ** 0.5
    drawn = flat.text(what, min(MOST_TEXT, TEXT * deep), TEXT * width)
    return drawn.turned(3).placed(1, middle, 0)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Base()), "base", globals())
