"""A coin: a raised number in a wreath, a milled edge, and an icon sunk into its reverse."""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import Coin
from models.icons import icon
from models.lettering import lettering
from models.outline import Outline, disc, leaf
from models.solids import BED_CHAMFER, lobed, prisms, raised, single, sunk, turned
from models.view import show

#: Circumference for each reed of the milled edge, and the depth of its grooves, mm.
REED_PITCH, REED_DEPTH = 2.2, 0.5
#: Leaves to each side, the first and the last by their angle (degrees, 0 = right, -90 = below).
LEAVES, FIRST, LAST = 7, -66.0, 58.0
#: A leaf by the radius of the field: length, breadth, and how far it stands off the stem's circle.
LEAF = (0.30, 0.125, 0.062)
#: The stem's circle and the room for the number, by the radius of the field.
STEM, ROOM = 0.80, 0.60
#: The icon's share of the diameter, and the widest hole that still bridges, mm.
ICON, BRIDGE = 0.56, 9.0


def build(spec: Coin) -> cq.Solid:
    """The coin, lying on its reverse with its number up; mm."""
    field = spec.thickness - spec.relief
    drawn = [_number(spec), *_wreath(_field(spec))]
    relief = [p for o in drawn for p in prisms(o, field - 0.2, spec.relief + 0.2)]
    body = raised(_blank(spec, field), relief, f"coin {spec.text!r}")
    if spec.icon is None:
        return body
    return sunk(body, prisms(_reverse(spec), -0.1, spec.relief + 0.1), f"coin icon {spec.icon!r}")


def _field(spec: Coin) -> float:
    return spec.diameter / 2 - spec.rim


def _blank(spec: Coin, field: float) -> cq.Solid:
    """The disc with its rim; the reeds are the overlap of a turned profile and a lobed prism."""
    r, t, c = spec.diameter / 2, spec.thickness, BED_CHAMFER
    wide = r + 1
    inner = _field(spec)
    profile = [(r - c, 0), (wide, wide - r + c), (wide, t - c - wide + r), (r - c, t)]
    if profile[1][1] > profile[2][1]:  # the two chamfers meet before they are that wide
        profile[1:3] = [(r - c + t / 2, t / 2)]
    disc_ = turned([*profile, (inner, t), (inner, field)])
    reeds = lobed(r, REED_DEPTH, round(math.tau * r / REED_PITCH), t)
    return single(disc_.intersect(reeds))


def _number(spec: Coin) -> Outline:
    drawn = lettering(spec.text).centred()
    x0, y0, x1, y1 = drawn.bounds()
    room = ROOM * _field(spec)
    return drawn.placed(room / math.hypot(x1 - x0, y1 - y0) * 2, 0, 0).check_strokes()


def _wreath(field: float) -> list[Outline]:
    """Pairs of leaves on a circle, both sides alike, and the berry where the branches meet."""
    length, breadth, off = (share * field for share in LEAF)
    out = [disc(0.07 * field, 0, -STEM * field)]
    for i in range(LEAVES):
        a = math.radians(FIRST + (LAST - FIRST) * i / (LEAVES - 1))
        for turn, r in ((-26, STEM * field + off), (26, STEM * field - off)):
            lean = math.degrees(a) + 90 + turn
            sprig = leaf(length, breadth, r * math.cos(a), r * math.sin(a), lean)
            out += [sprig, sprig.placed(1, 0, 0, mirror=True)]
    return out


def _reverse(spec: Coin) -> Outline:
    """The icon as it must lie under the coin to read rightly when it is turned over."""
    drawn = icon(spec.icon or "").centred(ICON * spec.diameter, ICON * spec.diameter)
    drawn = drawn.placed(1, 0, 0, mirror=True)
    while drawn.breadth() > BRIDGE:
        drawn = drawn.placed(0.95, 0, 0)
    return drawn.check_strokes()


if "show_object" in globals() or __name__ == "__main__":
    show(build(Coin(text="1", icon="steps")), "coin", globals())
