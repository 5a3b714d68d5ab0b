"""What flat parts are made of: plates with straight edges, bars, fitted texts, locking tabs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cadquery as cq

from .icons import icon
from .lettering import lettering
from .outline import Outline, Point
from .solids import bed_chamfer, single

#: The narrowest stroke of a text or an icon on a flat part, mm: a nozzle of 0.4 lays it in one line.
LINE: Final = 0.5
#: A locking tab: how far it reaches, half its neck, half its head, mm.
TAB: Final = (6.0, 3.0, 4.4)
#: Air round a tab in its slot, mm: it is pressed in by hand and stays.
TAB_AIR: Final = 0.15


def polygon(points: Sequence[Point], name: str = "bar") -> Outline:
    """A closed outline with straight sides."""
    ahead = [*points[1:], points[0]]
    return Outline(name, (tuple(zip(points, ahead, strict=True)),))


def bar(x0: float, y0: float, x1: float, y1: float) -> Outline:
    """An oblong between two corners."""
    return polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def plate(points: Sequence[Point], thickness: float) -> cq.Solid:
    """A plate on z = 0 with straight edges, chamfered on the bed."""
    return bed_chamfer(single(cq.Workplane("XY").polyline(list(points)).close().extrude(thickness)))


def tab(x: float, air: float = 0.0) -> list[Point]:
    """The corners of a tab that reaches from x forwards about y = 0, from its right to its left.

    With `air` it is the slot of one: wider all round.
    """
    reach, neck, head = (TAB[0] + air, TAB[1] + air, TAB[2] + air)
    return [(x, -neck), (x + reach, -head), (x + reach, head), (x, neck)]


def text(what: str, height: float, room: float) -> Outline:
    """A text centred on the origin, as high as `height` and as wide as `room` allow, mm."""
    return lettering(what).centred(height, room).check_strokes(LINE)


def sign(name: str, room: float) -> Outline:
    """An icon centred on the origin in a square of `room` mm."""
    return icon(name).centred(room, room).check_strokes(LINE)


def width(drawn: Outline) -> float:
    """How wide an outline is, mm."""
    x0, _, x1, _ = drawn.bounds()
    return x1 - x0
