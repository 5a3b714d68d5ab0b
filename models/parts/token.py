"""A token: an icon or a short text within a rim; round, square or hexagonal."""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import Token
from models import flat
from models.outline import Outline, Point, disc
from models.solids import bed_chamfer, single, stamp
from models.view import show

#: How many corners a form has, and at which angle the first lies, degrees.
CORNERS = {"square": (4, 45.0), "hexagon": (6, 0.0)}
#: What stands on it where nothing is named; its share of the field.
TEXT, ROOM = "1", 0.82


def build(spec: Token) -> cq.Solid:
    """The token on z = 0, its icon up; mm."""
    t = spec.thickness
    body = stamp(_blank(spec), t, [_field(spec)], -spec.relief)
    return stamp(body, t - spec.relief, [_drawn(spec)], spec.relief)


def _corners(spec: Token, half: float) -> list[Point]:
    """The corners of a form that is twice `half` across its sides."""
    count, first = CORNERS[spec.form]
    r = half / math.cos(math.pi / count)
    angles = [math.radians(first) + math.tau * k / count for k in range(count)]
    return [(r * math.cos(a), r * math.sin(a)) for a in angles]


def _blank(spec: Token) -> cq.Solid:
    half = spec.diameter / 2
    if spec.form != "round":
        return flat.plate(_corners(spec, half), spec.thickness)
    return bed_chamfer(single(flat.round_plan(half).extrude(spec.thickness, clean=False)))


def _field(spec: Token) -> Outline:
    half = spec.diameter / 2 - spec.rim
    return disc(half, 0, 0) if spec.form == "round" else flat.polygon(_corners(spec, half))


def _drawn(spec: Token) -> Outline:
    """The icon or text, as large as a round within the field holds."""
    across = ROOM * (spec.diameter - 2 * spec.rim)
    if spec.icon:
        return flat.within(flat.sign(spec.icon, across), across)
    return flat.within(flat.text(spec.text or TEXT, across, across), across)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Token()), "token", globals())
