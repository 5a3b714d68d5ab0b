"""A figure in the making: a turned core on a foot, with arms and gear leaning on it.

Everything is drawn for a foot of DRAWN_BASE mm and scaled as a whole, so slopes and proportions
stay; only the peg keeps its size, because every head must fit.  x forward, y left, z up.  Torso and
gear are drawn as for one who stands; who kneels or rides is lifted at the end, and the floor on
which shafts and shields rest lies that much lower for them.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from fabricate.schema.bodies import DRAWN_BASE, DRAWN_SHOULDER
from models.clay import (
    FAR,
    LEAN,
    Floats,
    Lump,
    RayMissedError,
    Skin,
    Vec,
    ball,
    box,
    cut,
    dense,
    fuse,
    hull,
    prop,
    ray,
    stroke,
    tidy,
    tri,
    turned,
)
from models.gate import weld
from models.joint import peg

__all__ = ["DRAWN_BASE", "FLOOR", "FOOT", "SHOULDER", "Figure", "peg_at"]

SHOULDER = DRAWN_SHOULDER
#: The foot: a 0.4 mm chamfer on the bed against elephant's foot, and a generous one on top, so
#: that a marble meets the body and not the rim.
FOOT = ((7.6, 0), (8.0, 0.4), (8.0, 1.6), (7.4, 2.4))
#: The height on which boots, shafts and shields stand, sunk a little into the foot.
FLOOR = 1.6
#: Degrees between the spots at which a line is laid round a figure.
STEP = 6
#: Props are tried in steps of so many mm, so often at most; one ends when it is sunk in the core by
#: this share of its radius.
STEP_DOWN, RUNS, SUNK = 0.4, 20, 0.75
#: Bodies below this volume (mm3) are shavings where gear meets gear.
CRUMB = 0.1
#: How often pieces are nudged at most, by how much more each time (mm), and which share of that
#: each next piece is nudged farther than the one before, in x and in y.
NUDGES, HAIR, SHARES = 6, 0.003, (0.7548776662, 0.5698402910)


@dataclass
class Figure:
    """A core and all that becomes of it.

    add: what is fused to it; lift: how far it is raised, mm; foot: what it stands on; cuts: what is
    engraved in the core; gap: the daylight between its legs; small: the scale where that is below
    1, for heads keep their size, and need more room over a small body.
    """

    core: Lump
    add: list[Lump] = field(default_factory=list)
    lift: float = 0.0
    foot: Lump | None = None
    cuts: list[Lump] = field(default_factory=list)
    gap: Lump | None = None
    small: float = 1.0

    def __post_init__(self) -> None:
        self.skin = Skin(self.core)
        self.skins = [self.skin]
        self.add.append(self.foot or turned(FOOT).translate((0, 0, -self.lift)))

    @property
    def floor(self) -> float:
        """Where things stand, mm, as seen from a torso that is not lifted."""
        return FLOOR - self.lift

    def at(self, azimuth: float, z: float) -> Floats:
        """The point of the core's skin at an azimuth and a height."""
        return self.skin.hit((0, 0, z), ray(azimuth, 0))[0]

    def line(self, points: Iterable[Vec], r: float | tuple[float, float], raised: bool) -> None:
        """A strap, seam or fold: (azimuth, z) points laid on the core with the diamond nib."""
        spots = [self.at(azimuth, z) for azimuth, z in dense(points, STEP)]
        (self.add if raised else self.cuts).append(stroke(spots, r))

    def rest(self, at: Vec, r: float) -> float:
        """How far down a ball must be propped until it ends in the core or on the floor, mm."""
        x, y, z = (float(v) for v in at)
        out, azimuth = math.hypot(x, y), math.degrees(math.atan2(y, x))
        for k in range(1, RUNS):
            run = k * STEP_DOWN
            if z - run < self.floor + 0.4 * r:
                return run
            wall = min(self._within(azimuth, z - run - down) for down in (0, SUNK * r))
            if out - LEAN * run < wall - SUNK * r:
                return run
        return RUNS * STEP_DOWN

    def _within(self, azimuth: float, z: float) -> float:
        """How far the core reaches at an azimuth and a height; nought where it does not."""
        reaches = [0.0]
        for skin in self.skins:
            with contextlib.suppress(RayMissedError):
                reaches.append(float(math.hypot(*skin.hit((0, 0, z), ray(azimuth, 0))[0][:2])))
        return max(reaches)

    def held(self, at: Vec, r: float) -> Lump:
        """A ball propped until it rests on the core."""
        return prop(ball(at, r), self.rest(at, r), (-at[0], -at[1]))

    def arm(self, joints: tuple[Vec, Vec, Vec], r: float, fist: float) -> None:
        """Upper arm, forearm and fist through (shoulder, elbow, hand), propped to the body."""
        shoulder, elbow, hand = joints
        arm = [
            hull(ball(shoulder, r + 0.35), ball(elbow, r)),
            hull(self.held(elbow, r), self.held(hand, fist - 0.2)),
            self.held(hand, fist),
        ]
        self.add += [cut(piece, self.gap) for piece in arm]

    def solid(
        self, across: float, tall: float, crown: Lump | None = None, keep: Lump | None = None
    ) -> Lump:
        """The finished figure, scaled by `across` in x and y and by `tall` in z, and its crown.

        Nothing but the crown stands in the room `keep`, which is given before scaling.  Where two
        pieces only touch along an edge, all are nudged by a hair, so that they meet or part.
        """
        for nudge in range(NUDGES):
            body = fuse(cut(self.core, self.cuts, self.gap), self._nudged(nudge))
            body = cut(body, keep).translate((0, 0, self.lift)).scale((across, across, tall))
            body = fuse(body, crown) if crown else body
            body = tidy(body ^ box(-FAR, FAR, -FAR, FAR, 0, FAR), CRUMB)
            if weld(tri(body)).twins is not None:
                break
        return body

    def _nudged(self, nudge: int) -> list[Lump]:
        """All pieces, each moved its own way by up to `nudge` HAIRs, mm."""
        if not nudge:
            return self.add
        moved = []
        for k, piece in enumerate(self.add):
            x, y = (2 * HAIR * nudge * (share * k % 1 - 0.5) for share in SHARES)
            moved.append(piece.translate((x, y, 0)))
        return moved


def peg_at(height: float) -> Lump:
    """The peg, its foot sunk a hair into the collar."""
    return peg().translate((0, 0, height - 0.01))
