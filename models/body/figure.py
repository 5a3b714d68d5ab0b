"""A figure in the making: a turned core on a foot, with arms and gear leaning on it.

Everything is drawn for a foot of DRAWN_BASE mm and scaled as a whole, so slopes and proportions
stay; only the peg keeps its size, because every head must fit.  x forward, y left, z up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from models.clay import (
    FAR,
    Floats,
    Lump,
    Skin,
    Vec,
    ball,
    box,
    cut,
    dense,
    fuse,
    hull,
    loft,
    nib,
    prop,
    ray,
    stroke,
    tidy,
    turned,
)
from models.joint import peg

#: The foot's diameter and the collar's height at which figures are drawn, mm.
DRAWN_BASE, SHOULDER = 16.0, 19.0
#: The foot: a 0.4 mm chamfer on the bed against elephant's foot, and a generous one on top, so
#: that a marble meets the body and not the rim.
FOOT = ((7.6, 0), (8.0, 0.4), (8.0, 1.6), (7.4, 2.4))
#: Degrees between the spots at which a line is laid round a figure.
STEP = 6


@dataclass
class Figure:
    """The core, what is added to it, and what is cut in the end."""

    core: Lump
    add: list[Lump] = field(default_factory=list)
    cuts: list[Lump] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.skin = Skin(self.core)
        self.add.append(turned(FOOT))

    def at(self, azimuth: float, z: float) -> Floats:
        """The point of the core's skin at an azimuth and a height."""
        return self.skin.hit((0, 0, z), ray(azimuth, 0))[0]

    def line(self, points: Iterable[Vec], r: float | tuple[float, float], raised: bool) -> None:
        """A strap, seam or fold: (azimuth, z) points laid on the core with the diamond nib."""
        spots = [self.at(azimuth, z) for azimuth, z in dense(points, STEP)]
        (self.add if raised else self.cuts).append(stroke(spots, r))

    def arm(self, joints: tuple[Vec, Vec, Vec], r: float, fist: float, run: float) -> None:
        """Upper arm, forearm and fist through (shoulder, elbow, hand).

        Forearm and fist are propped `run` mm down and back to the body.
        """
        shoulder, elbow, hand = joints
        back = (-hand[0], -hand[1])
        self.add += [
            hull(ball(shoulder, r + 0.35), ball(elbow, r)),
            prop(hull(ball(elbow, r - 0.1), ball(hand, fist - 0.2)), run, back),
            prop(ball(hand, fist), run, back),
            prop(ball(elbow, r), 1.5, (-elbow[0], -elbow[1])),
        ]

    def solid(self, across: float, tall: float, crown: Lump | None = None) -> Lump:
        """The finished figure, scaled by `across` in x and y and by `tall` in z, and its crown."""
        body = cut(fuse(self.core, self.add), self.cuts).scale((across, across, tall))
        body = fuse(body, crown) if crown else body
        return tidy(body ^ box(-FAR, FAR, -FAR, FAR, 0, FAR))


def tunic(wide: float) -> Lump:
    """A bell-shaped tunic with a belt, up to a flat collar; `wide` is half the shoulders, mm."""
    skirt = [
        (1.6, 0, 6.9, 6.5, 6.3, 2.2),
        (5.2, 0, 6.2, 5.7, 5.5, 2.2),
        (9.0, 0, 5.2, 4.5, 4.5, 2.2),
    ]
    chest = [
        (8.6, 0, 5.2, 4.5, 4.5, 2.2),
        (12.5, 0, wide - 0.7, 5.0, 4.8, 2.4),
        (15.4, 0, wide, 4.8, 4.8, 2.4),
        (17.6, 0, wide - 0.8, 4.6, 4.6, 2.2),
        (SHOULDER, 0, 4.7, 4.7, 4.7, 2.0),
    ]
    belt = [
        (7.2, 0, 4.9, 4.3, 4.3, 2.2),
        (8.7, 0, 6.0, 5.4, 5.3, 2.2),
        (9.7, 0, 6.0, 5.4, 5.3, 2.2),
        (10.8, 0, 4.9, 4.3, 4.3, 2.2),
    ]
    return fuse([loft(part, "z") for part in (skirt, chest, belt)])


def buckle() -> Lump:
    """A diamond buckle on the belt."""
    return nib((5.0, 0, 9.2), (1.5, 2.1, 1.9)) ^ box(0, 6.0, -9, 9, 0, FAR)


def peg_at(height: float) -> Lump:
    """The peg, its foot sunk a hair into the collar."""
    return peg().translate((0, 0, height - 0.01))
