"""Wheels of engines: a disc that stands in the ground, with rim, spokes and hub outside."""

from __future__ import annotations

import math
from dataclasses import dataclass

from models.clay import FAR, Lump, ball, box, cone, fuse, hull, stroke


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel on the left.

    Its radius, where it stands along the engine, how far out it stands and how thick it is, how far
    it is sunk into the ground; mm.
    """

    radius: float
    at: float
    out: float
    thick: float
    sunk: float
    spokes: int = 10

    @property
    def middle(self) -> float:
        """The height of its hub."""
        return self.radius - self.sunk

    @property
    def face(self) -> float:
        """How far out its disc reaches."""
        return self.out + self.thick / 2


def wheel(one: Wheel) -> Lump:
    """The wheel, cut off a little below the ground."""
    at = (one.at, one.out - one.thick / 2, one.middle)
    disc = cone(at, one.radius, one.radius, one.thick, (0, 1, 0))
    wide = one.radius * math.sin(math.radians(44))
    sides = one.out - one.thick / 2, one.out + one.thick / 2
    foot = box(one.at - wide, one.at + wide, *sides, -0.6, 0.4)

    def spot(r: float, turn: float) -> tuple[float, float, float]:
        return one.at + r * math.cos(turn), one.face, one.middle + r * math.sin(turn)

    turns = [math.tau * k / one.spokes for k in range(one.spokes)]
    spokes = [stroke([spot(1.0, turn), spot(one.radius - 1.4, turn)], 0.6) for turn in turns]
    rim = stroke([spot(one.radius - 1.1, math.tau * k / 40) for k in range(41)], 0.75)
    low = (one.at, one.face - 1.0, one.middle - 2.4)
    hub = hull(ball((one.at, one.face, one.middle), 1.7), ball(low, 1.0))
    above = box(-FAR, FAR, -FAR, FAR, -1, FAR)
    return fuse(hull(disc, foot), spokes, rim, hub) ^ above
