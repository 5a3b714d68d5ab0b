"""How things are held: where the hands are, the room that heads need, and shafts that lean out."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from fabricate.schema.bodies import BodyForm
from models.clay import FAR, LEAN, Floats, Lump, box, cone, cut, fuse, hull, ray, sheet

from .figure import FOOT, SHOULDER, Figure

Point = tuple[float, float, float]

#: A head is nowhere wider than a cone of 45 degrees on so large a neck, mm, up to so many degrees
#: from straight ahead: in front a chin or a beard may lie on the collar's plane.
NECKS = ((30.0, 10.6), (46.0, 7.9), (180.0, 6.9))
#: What a shaft's tip keeps off the room of heads, mm.
AIR = 0.6
#: Up to this height nothing stands over the edge of a round foot, mm.
EDGE = 2.5


@dataclass(frozen=True)
class Reach:
    """One arm on its way: where elbow and hand are, mm."""

    elbow: Point
    hand: Point


@dataclass(frozen=True)
class Hold:
    """What both arms do; None leaves an arm free."""

    right: Reach | None = None
    left: Reach | None = None


@dataclass(frozen=True)
class Shaft:
    """A line that rises from the floor and leans outwards: mm, at an azimuth in degrees.

    It leaves the floor at radius `foot` and moves `lean` mm outwards for each mm that it rises.
    """

    azimuth: float
    foot: float
    lean: float
    low: float
    top: float

    def spot(self, z: float) -> Floats:
        """Its point at a height."""
        return np.asarray(self._out(z) * ray(self.azimuth, 0) + np.array([0, 0, z]))

    def hand(self, z: float, inward: float = 0.3) -> Point:
        """Where a fist holds it, a little nearer to the body."""
        x, y, _ = (self._out(z) - inward) * ray(self.azimuth, 0)
        return float(x), float(y), z

    def put(self, part: Lump) -> Lump:
        """A part drawn upright about the z axis, its x outwards, leaned onto the line."""
        x, y, _ = (float(v) for v in ray(self.azimuth, 0))
        turned = part.rotate((0, 0, self.azimuth))
        start = self.foot - self.lean * self.low
        return turned.transform(
            np.array(
                [
                    [1, 0, x * self.lean, x * start],
                    [0, 1, y * self.lean, y * start],
                    [0, 0, 1, 0],
                ]
            )
        )

    def _out(self, z: float) -> float:
        return self.foot + self.lean * (z - self.low)


def shaft(
    figure: Figure, form: BodyForm, azimuth: float, foot: float, lean: float, room: float = 0.0
) -> Shaft:
    """The longest shaft from the floor under which heads fit, `room` mm shorter, times the form.

    A rider's shafts stand on the wider foot of the mount, and lean less.
    """
    if form.mounted:
        azimuth, foot, lean = min(azimuth, -64.0), 9.3, 0.4 * lean
    low = figure.floor
    neck = NECKS[-1][1] / figure.small
    top = (SHOULDER + foot - lean * low - neck - AIR) / (1 - lean) - room
    return Shaft(azimuth, foot, lean, low, low + (top - low) * form.weapon_length)


def rod(low: float, r0: float, high: float, r1: float) -> Lump:
    """A round about the z axis: the hull of two discs, which has no more facets than it needs."""
    thin = 0.01
    return hull(cone((0, 0, low), r0, r0, thin), cone((0, 0, high - thin), r1, r1, thin))


def pole(line: Shaft, r: float, top: float) -> Lump:
    """The bare shaft from a ferrule on the floor up to `top`, not yet leaned."""
    low, ring = line.low, r + 0.25
    ferrule = hull(rod(low, 0.5, low + 1.2, ring), rod(low + 1.2, ring, low + 2.2, ring))
    return fuse(ferrule, rod(low + 1.0, r, top, 0.92 * r))


def ceiling(figure: Figure, x: float, y: float) -> float:
    """How high something may rise at a place under which heads fit, mm."""
    off = abs(math.degrees(math.atan2(y, x)))
    neck = next(neck for azimuth, neck in NECKS if off <= azimuth) / figure.small
    return SHOULDER + max(0.0, math.hypot(x, y) - neck)


def surroundings(lift: float) -> Lump:
    """What lies round a round foot: pawns stand in rows and recesses, so nothing reaches there.

    From EDGE upwards gear may reach out, as steeply as prints.
    """
    tall, out = 6.0, FOOT[1][0] + 0.02
    above = cone((0, 0, EDGE), out, out + LEAN * tall, tall)
    inside = fuse(cone((0, 0, -1), out, out, 1.1 + EDGE), above)
    around = box(-FAR, FAR, -FAR, FAR, -0.5, EDGE + tall - 0.5)
    return cut(around, inside).translate((0, 0, -lift))


def headroom(small: float = 1.0) -> Lump:
    """The room round the peg in which any head finds its place: nothing else may stand there.

    It is given as a body of scale `small` sees it.
    """
    rooms = []
    for azimuth, neck in NECKS:
        wide = neck / small
        funnel = cone((0, 0, SHOULDER), wide, wide + 30, 30)
        if azimuth < 90:
            x, y = FAR, FAR * math.tan(math.radians(azimuth))
            funnel ^= sheet([(0, 0), (x, -y), (x, y)], 2 * FAR)
        rooms.append(funnel)
    return fuse(rooms)
