"""What flat parts are made of: plates with straight edges, bars, fitted texts, locking tabs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import cadquery as cq

from .icons import icon
from .lettering import lettering
from .outline import Outline, Point
from .solids import bed_chamfer, single

#: The narrowest stroke of a text or an icon on a flat part, mm: one line of a 0.4 nozzle.
LINE: Final = 0.5
#: Arcs of a round.
ARCS: Final = 12
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


def plate(
    points: Sequence[Point],
    thickness: float,
    openings: Sequence[Sequence[Point]] = (),
    holes: Sequence[tuple[float, float, float]] = (),
) -> cq.Solid:
    """A plate on z = 0 with straight edges, chamfered on the bed, with openings and round holes.

    Openings are closed by straight lines; each hole is its x, y and radius, mm.
    """
    plan = cq.Workplane("XY").polyline(list(points)).close()
    for opening in openings:
        plan = plan.polyline(list(opening)).close()
    for x, y, radius in holes:
        plan = plan.moveTo(x, y).circle(radius)
    return bed_chamfer(single(plan.extrude(thickness)))


def round_plan(radius: float) -> cq.Workplane:
    """A round about the origin in many arcs, so that what is stamped near its edge fits.

    Extrude it uncleaned, or the arcs become one.
    """
    at = [(radius * math.cos(a), radius * math.sin(a)) for a in _spread(2 * ARCS)]
    plan = cq.Workplane("XY").moveTo(*at[0])
    for k in range(0, 2 * ARCS, 2):
        plan = plan.threePointArc(at[k + 1], at[(k + 2) % (2 * ARCS)])
    return plan.close()


def _spread(count: int) -> list[float]:
    return [math.tau * k / count for k in range(count)]


def tab(x: float, air: float = 0.0, y: float = 0.0) -> list[Point]:
    """The corners of a tab that reaches from x forwards about `y`, from its right to its left.

    With `air` it is the slot of one: wider all round.
    """
    reach, neck, head = (TAB[0] + air, TAB[1] + air, TAB[2] + air)
    return [(x, y - neck), (x + reach, y - head), (x + reach, y + head), (x, y + neck)]


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


def within(drawn: Outline, diameter: float) -> Outline:
    """An outline made smaller, until its corners lie within a round about the origin."""
    x0, y0, x1, y1 = drawn.bounds()
    share = min(1.0, diameter / math.hypot(x1 - x0, y1 - y0))
    return drawn.placed(share, 0, 0).check_strokes(LINE)
