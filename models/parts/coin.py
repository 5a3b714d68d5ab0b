"""A coin: a raised number in a wreath, a milled edge, and an icon sunk into its reverse."""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import Coin
from models.icons import icon
from models.lettering import lettering
from models.outline import Outline, disc, leaf
from models.solids import lobed, stamp
from models.view import show

#: Circumference for each reed of the milled edge, and the depth of its grooves, mm.
REED_PITCH, REED_DEPTH = 2.2, 0.5
#: Leaves to each side, the first and the last by their angle (degrees, 0 = right, -90 = below).
LEAVES, FIRST, LAST = 12, -72.0, 62.0
#: A leaf by the radius of the field: length, breadth, how far off the stem's circle; its lean.
LEAF, LEAN = (0.29, 0.125, 0.068), 24
#: By the radius of the field: the stem's circle, the berry, and the room for the number.
STEM, BERRY, ROOM = 0.81, 0.075, 0.60
#: The icon's share of the diameter, and the widest hole that still bridges, mm.
ICON, BRIDGE = 0.56, 9.0


def build(spec: Coin) -> cq.Solid:
    """The coin, lying on its reverse with its number up; mm."""
    field = spec.thickness - spec.relief
    drawn = [_number(spec), *_wreath(_field(spec))]
    body = stamp(_blank(spec), field, drawn, spec.relief)
    return stamp(body, 0, [_reverse(spec, spec.icon)], spec.relief) if spec.icon else body


def _field(spec: Coin) -> float:
    return spec.diameter / 2 - spec.rim


def _blank(spec: Coin) -> cq.Solid:
    """The disc with its milled edge and the field within its rim."""
    r = spec.diameter / 2
    disc_ = lobed(r, REED_DEPTH, round(math.tau * r / REED_PITCH), spec.thickness)
    return stamp(disc_, spec.thickness, [disc(_field(spec), 0, 0)], -spec.relief)


def _number(spec: Coin) -> Outline:
    drawn = lettering(spec.text).centred()
    x0, y0, x1, y1 = drawn.bounds()
    room = ROOM * _field(spec)
    return drawn.placed(room / math.hypot(x1 - x0, y1 - y0) * 2, 0, 0).check_strokes()


def _wreath(field: float) -> list[Outline]:
    """Leaves in turn outside and inside a circle, both sides alike, and a berry where they meet."""
    length, breadth, off = (share * field for share in LEAF)
    out = [disc(BERRY * field, 0, -STEM * field)]
    for i in range(LEAVES):
        turn, r = (-LEAN, STEM * field + off) if i % 2 else (LEAN, STEM * field - off)
        degrees = FIRST + (LAST - FIRST) * i / (LEAVES - 1)
        a = math.radians(degrees)
        sprig = leaf(length, breadth, r * math.cos(a), r * math.sin(a), degrees + 90 + turn)
        out += [sprig, sprig.placed(1, 0, 0, mirror=True)]
    return out


def _reverse(spec: Coin, name: str) -> Outline:
    """The icon as it must lie under the coin to read rightly when it is turned over."""
    drawn = icon(name).centred(ICON * spec.diameter, ICON * spec.diameter)
    least = min(1.0, BRIDGE / drawn.breadth())
    return drawn.placed(least, 0, 0, mirror=True).check_strokes()


if "show_object" in globals() or __name__ == "__main__":
    show(build(Coin(text="1", icon="steps")), "coin", globals())
