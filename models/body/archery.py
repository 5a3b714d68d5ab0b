"""Archery: the bow beside the archer, an arrow in his hand, and the quiver on his back or hip."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from fabricate.schema.bodies import BodyForm
from models.clay import Floats, Lump, ball, box, cone, cut, fuse, hull, nib, prop

from .figure import Figure
from .holding import Hold, Reach, ceiling, rod

#: Half the angle of the bow's arc, degrees: its limbs then climb at 48 degrees or more.
HALF_ARC = 42.0
#: The flights that stand out of a quiver, mm beside its axis.
FLIGHTS = ((0.9, -1.0), (0.6, 1.1), (-1.1, 0.0))


@dataclass(frozen=True)
class Bow:
    """A bow in the plane at `x`: its string rises at `y`, its belly bulges to the left."""

    x: float = 3.4
    y: float = 6.6
    low: float = 1.8
    high: float = 19.8
    limb: float = 1.0
    string: float = 0.6
    recurve: float = 1.2

    @property
    def radius(self) -> float:
        """Of the arc, mm."""
        return (self.high - self.low) / 2 / math.sin(math.radians(HALF_ARC))

    @property
    def belly(self) -> float:
        """Y of the arc's outermost point, mm."""
        return self.y + self.radius * (1 - math.cos(math.radians(HALF_ARC)))


def bow(figure: Figure, form: BodyForm) -> Hold:
    """The bow in the left hand, an arrow in the right one."""
    low = figure.floor + 0.2
    if form.mounted:
        low = 1.6
    top = min(19.3, ceiling(figure, 3.4, 6.4))
    high = low + (top - low) * (0.55 + 0.45 * form.weapon_length)
    g = Bow(low=low, high=high, limb=form.weapon_size, y=6.6)
    _bow(figure, g)
    x, y = (5.2, -6.6) if form.mounted else (5.9, -4.0)
    _arrow(figure, x, y, max(figure.floor, 1.6), 19.0)
    middle = (g.low + g.high) / 2 + 0.6
    return Hold(
        Reach((1.0, -6.8, 11.2), (x - 0.5, y, max(11.4, low + 7))),
        Reach((0.8, 7.2, 12.6), (g.x - 0.4, g.belly - 0.6, middle)),
    )


def _bow(figure: Figure, g: Bow) -> None:
    """Limbs along the arc, thickest at the grip, a free string, and a tip that curls out."""
    half, middle = math.radians(HALF_ARC), (g.low + g.high) / 2
    beads = []
    for a in np.linspace(-half, half, 17):
        swell = 0.72 + 0.28 * math.cos(a / half * math.pi / 2)
        y = g.y + g.radius * (math.cos(a) - math.cos(half))
        beads.append(_bead((g.x, y, middle + g.radius * math.sin(a)), g.limb * swell))
    tip = (g.x, g.y + g.recurve, g.high + g.recurve)
    figure.add += [hull(a, b) for a, b in pairwise(beads)]
    figure.add.append(hull(beads[-1], _bead(tip, 0.55)))
    s = g.string
    figure.add.append(box(g.x - s, g.x + s, g.y - 0.3 - s, g.y - 0.3 + s, g.low - 0.2, g.high))
    if g.low > figure.floor + 1:  # in a saddle: the lower end leans on the mount
        figure.add.append(prop(_bead((g.x, g.y - 0.2, g.low), 0.8), 4.0, (0, -1)))
    grip = [nib((g.x, g.belly - 0.3, middle + rise), 1.4) for rise in (-2.2, 2.2)]
    figure.add.append(hull(grip))


def _bead(at: tuple[float, float, float], r: float) -> Lump:
    x, y, z = at
    return box(x - r, x + r, y - 0.9 * r, y + 0.9 * r, z - 0.02, z + 0.02)


def _arrow(figure: Figure, x: float, y: float, low: float, high: float) -> None:
    """A shaft from the foot, three vanes that open upwards at 45 degrees, a diamond head."""
    shaft = rod(low, 0.85, high - 2.0, 0.75).translate((x, y, 0))
    neck = high - 3.4
    head = hull(
        cone((x, y, neck - 1.2), 0.7, 0.7, 0.2),
        box(x - 0.6, x + 0.6, y - 1.5, y + 1.5, neck, neck + 0.2),
        ball((x, y, high - 0.4), 0.4),
    )
    figure.add += [shaft, head]
    for turn in (0, 120, 240):
        vane = hull(
            box(-0.45, 0.45, 0, 0.3, low, low + 0.3),
            box(-0.45, 0.45, 0, 1.9, low + 1.9, low + 4.6),
            box(-0.45, 0.45, 0, 0.3, low + 6.4, low + 6.6),
        )
        figure.add.append(vane.rotate((0, 0, turn + 180)).translate((x, y, 0)))


@dataclass(frozen=True)
class Case:
    """A quiver from its foot to its mouth, and the way in which it leans on the body."""

    foot: tuple[float, float, float]
    mouth: tuple[float, float, float]
    inward: tuple[float, float]
    run: float = 3.0


BACK = Case((-4.6, 1.6, 6.6), (-6.2, -3.4, 15.6), (1, 0))
BACK_OVER_CLOAK = Case((-5.4, 1.6, 6.6), (-7.2, -3.4, 15.6), (1, 0))
HIP = Case((-3.2, -4.6, 4.4), (-4.0, -7.2, 11.6), (0.5, 1), 4.4)


def quiver(figure: Figure, form: BodyForm) -> None:
    """A tapered case with flights on top; it runs out into the body at 45 degrees below."""
    case = HIP
    if form.quiver == "back":
        case = BACK_OVER_CLOAK if form.cloak != "none" else BACK
        strap = ((-62, 17.2), (-40, 14.6), (-10, 12.4), (22, 10.9), (50, 10.0))
        figure.line(strap, 0.75, raised=True)
    a, b = np.array(case.foot), np.array(case.mouth)
    d = (b - a) / np.linalg.norm(b - a)
    body = hull(ball(a, 1.5), cone(b - d * 2.0, 2.3, 2.3, 1.0, d))
    rim = cone(b - d * 1.2, 2.6, 2.6, 1.0, d)
    hollow = hull(cone(b - d * 0.8, 1.2, 2.0, 0.8, d))
    flights = [_flight(b + np.array([x, y, 0]), d) for x, y in FLIGHTS]
    lip = (case.inward[0], case.inward[1] + 0.6)
    propped = fuse(prop(body, case.run, case.inward), prop(rim, case.run - 1.0, lip))
    figure.add += [cut(propped, hollow), *flights]


def _flight(p: Floats, d: Floats) -> Lump:
    return hull(
        ball(p - d, 0.9),
        nib(p + d * 1.4, (1.0, 1.0, 1.2)),
        nib(p + d * 2.6, (0.9, 0.9, 1.0)),
    )
