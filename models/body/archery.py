"""An archer's gear: the bow beside him, an arrow in his hand, the quiver on his back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from models.clay import Floats, Lump, ball, box, cone, cut, fuse, hull, nib, prop

from .figure import Figure

#: Half the angle of the bow's arc, degrees: its limbs then climb at 48 degrees or more.
HALF_ARC = 42.0


@dataclass(frozen=True)
class Bow:
    """A bow in the plane at `x`: its string rises at `y`, its belly bulges to the left."""

    x: float = 3.4
    y: float = 6.2
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


@dataclass(frozen=True)
class Arrow:
    """An arrow held upright at (x, y): fletching below, a broad head above."""

    x: float = 5.9
    y: float = -4.0
    low: float = 1.6
    high: float = 19.0


@dataclass(frozen=True)
class Quiver:
    """A tapered case on the back, leaning to the right shoulder, with flights on top."""

    foot: tuple[float, float, float] = (-4.6, 1.6, 6.6)
    mouth: tuple[float, float, float] = (-6.2, -3.4, 15.6)
    flights: tuple[tuple[float, float], ...] = ((0.9, -1.0), (0.6, 1.1), (-1.1, 0.0))


def bow(figure: Figure, g: Bow) -> None:
    """Limbs along the arc, thickest at the grip, a free string, and a tip that curls out."""
    half, middle = math.radians(HALF_ARC), (g.low + g.high) / 2
    beads = []
    for a in np.linspace(-half, half, 17):
        swell = 0.72 + 0.28 * math.cos(a / half * math.pi / 2)
        y = g.y + g.radius * (math.cos(a) - math.cos(half))
        beads.append(_bead((g.x, y, middle + g.radius * math.sin(a)), g.limb * swell))
    tip = (g.x, g.y + g.recurve * 0.8, g.high + g.recurve)
    figure.add += [hull(a, b) for a, b in pairwise(beads)]
    figure.add.append(hull(beads[-1], _bead(tip, 0.55)))
    s = g.string
    figure.add.append(box(g.x - s, g.x + s, g.y - 0.3 - s, g.y - 0.3 + s, 1.6, g.high))
    grip = [nib((g.x, g.belly - 0.3, middle + rise), 1.4) for rise in (-2.2, 2.2)]
    figure.add.append(hull(grip))


def _bead(at: tuple[float, float, float], r: float) -> Lump:
    x, y, z = at
    return box(x - r, x + r, y - 0.9 * r, y + 0.9 * r, z - 0.02, z + 0.02)


def arrow(figure: Figure, g: Arrow) -> None:
    """A shaft from the foot, three vanes that open upwards at 45 degrees, a diamond head."""
    shaft = cone((g.x, g.y, g.low), 0.85, 0.75, g.high - g.low - 2.0)
    neck = g.high - 3.4
    head = hull(
        cone((g.x, g.y, neck - 1.2), 0.7, 0.7, 0.2),
        box(g.x - 0.6, g.x + 0.6, g.y - 1.5, g.y + 1.5, neck, neck + 0.2),
        ball((g.x, g.y, g.high - 0.4), 0.4),
    )
    figure.add += [shaft, head]
    for turn in (0, 120, 240):
        vane = hull(
            box(-0.45, 0.45, 0, 0.3, g.low, g.low + 0.3),
            box(-0.45, 0.45, 0, 1.9, g.low + 1.9, g.low + 4.6),
            box(-0.45, 0.45, 0, 0.3, g.low + 6.4, g.low + 6.6),
        )
        figure.add.append(vane.rotate((0, 0, turn + 180)).translate((g.x, g.y, 0)))


def quiver(figure: Figure, g: Quiver) -> None:
    """The case runs out into the body at 45 degrees below."""
    a, b = np.array(g.foot), np.array(g.mouth)
    d = (b - a) / np.linalg.norm(b - a)
    case = hull(ball(a, 1.5), cone(b - d * 2.0, 2.3, 2.3, 1.0, d))
    rim = cone(b - d * 1.2, 2.6, 2.6, 1.0, d)
    hollow = cone(b - d * 0.8, 1.2, 2.0, 0.8, d)
    flights = [_flight(b + np.array([x, y, 0]), d) for x, y in g.flights]
    body = cut(fuse(prop(case, 3.0, (1, 0)), prop(rim, 2.0, (1, 0.6))), hollow)
    figure.add += [body, *flights]


def _flight(p: Floats, d: Floats) -> Lump:
    return hull(
        ball(p - d, 0.9),
        nib(p + d * 1.4, (1.0, 1.0, 1.2)),
        nib(p + d * 2.6, (0.9, 0.9, 1.0)),
    )
