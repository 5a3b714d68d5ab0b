"""The way of the marble through a roller: funnel, drop, quarter turn, trough."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import manifold3d as m3
import numpy as np

from fabricate.schema.parts import MarbleRoller
from fabricate.schema.parts.roller import FUNNEL
from models.clay import FAR, Floats, Lump, cone, dense, sheet, side

#: How much wider the funnel's rim is than its throat, in radius: 41 degrees from the vertical.
FLARE = 6.0
#: Facets round the bore.
FACETS = 64
#: Half the angle by which an arch may close before it needs supports.
ARCH = math.radians(45)


@dataclass(frozen=True)
class Chute:
    """Lengths of a chute, mm: it drops along z at x = 0 and leaves along +x."""

    bore: float
    skin: float
    axis: float
    bend: float
    exit: float
    throat: float

    @classmethod
    def of(cls, spec: MarbleRoller) -> Chute:
        """The chute of a roller."""
        bore = (spec.marble + spec.play) / 2
        return cls(
            bore=bore,
            skin=bore + spec.wall,
            axis=spec.floor + bore,
            bend=spec.bend,
            exit=spec.bend + spec.run_out,
            throat=spec.height - FUNNEL,
        )

    def pipe(self, r: float, beyond: float = 0.0) -> list[Lump]:
        """A round bar of radius r along the way, `beyond` mm longer at both ends."""
        arc = m3.CrossSection.circle(r, FACETS).translate((self.bend, 0))
        turn = m3.Manifold.revolve(arc, FACETS, 90).transform(
            np.array(
                [[-1, 0, 0, self.bend], [0, 0, 1, 0], [0, -1, 0, self.axis + self.bend]], float
            )
        )
        top, lap = self.axis + self.bend - 0.01, 0.01 + beyond
        drop = m3.Manifold.cylinder(self.throat - top + lap, r, r, FACETS).translate((0, 0, top))
        run = self.exit - self.bend + lap
        level = m3.Manifold.cylinder(run, r, r, FACETS).rotate((0, 90, 0))
        return [turn, drop, level.translate((self.bend - 0.01, 0, self.axis))]

    def funnel(self, r: float, beyond: float = 0.0) -> Lump:
        """The funnel whose throat has radius r, `beyond` mm taller than it is."""
        grow = FLARE * (1 + beyond / FUNNEL)
        return cone((0, 0, self.throat - 0.01), r, r + grow, FUNNEL + beyond + 0.01)

    @cached_property
    def mouth(self) -> tuple[float, float]:
        """Where the bore's axis reaches 45 degrees: from there on the chute is open (x, z)."""
        reach = self.bend * (1 - math.cos(ARCH))
        return reach, self.axis + reach

    def sky(self) -> Lump:
        """All above the open part of the chute: a ceiling there would print in the air."""
        x, z = self.mouth
        lip = self.axis + 1.5
        far = FAR + self.exit
        points = [(x, z), (x + far, z + far), (far + x, lip), (self.bend + 4, lip)]
        return side(sheet(points, 2 * FAR))

    def bed(self) -> Lump:
        """What fills the space beneath the bend, so wide that no flank is flatter than 45."""
        turn = np.linspace(0, math.pi / 2, 12)[1:]
        bow = [
            (self.bend * (1 - math.sin(a)), self.axis + self.bend * (1 - math.cos(a))) for a in turn
        ]
        points = [(0, 0), (self.exit, 0), (self.exit, self.axis), (self.bend, self.axis), *bow]
        return side(sheet(points, 2 * math.sin(ARCH) * self.skin))

    def way(self, start: float, sag: float = 0.0, step: float = 1.0) -> list[Floats]:
        """Points of the marble's middle from height `start` to clear of the exit, mm.

        `sag` is how far it runs from the bore's axis, towards the outside of the bend.
        """
        bend = self.bend + sag
        turn = [
            (self.bend - bend * math.cos(a), 0.0, self.axis + self.bend - bend * math.sin(a))
            for a in np.linspace(0, math.pi / 2, 24)
        ]
        corners: Sequence[tuple[float, float, float]] = [
            (-sag, 0.0, start),
            *turn,
            (self.exit + self.bore, 0.0, self.axis - sag),
        ]
        return dense(corners, step)
