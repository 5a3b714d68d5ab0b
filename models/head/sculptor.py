"""The sculptor's table: the blockout, its skin, and what is to be added and cut, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from models.clay import FAR, Floats, Lump, RayMissedError, Skin, box, cut, fuse, ray, tidy
from models.joint import socket

from .carry import ROUNDS, mending

View = Literal["front", "side", "top"]
#: Bodies below this (mm3) are splinters that pits cut off, thinner than a nozzle.
SPLINTER = 0.5
#: In how many steps a point drawn beside the head is pulled onto it.
PULLS = 20


@dataclass
class Sculpt:
    """A head in the making; `centre` is the middle of the crown, from which bearings are taken.

    `core` is the blockout, `cranium` the skull in it, by which things worn are sized.

    `add` is rooted in the blockout before the cuts, `late` laid on after them, `last` cut last.
    """

    core: Lump
    cranium: Lump
    centre: Floats
    add: list[Lump] = field(default_factory=list)
    cuts: list[Lump] = field(default_factory=list)
    late: list[Lump] = field(default_factory=list)
    last: list[Lump] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.skin = Skin(self.core)

    def on(self, azimuth: float, elevation: float) -> tuple[Floats, Floats]:
        """Where a ray from the centre leaves the blockout, and the normal there."""
        return self.skin.hit(self.centre, ray(azimuth, elevation))

    def seen(self, view: View, a: float, b: float) -> tuple[Floats, Floats]:
        """The surface behind a point drawn in a view: front (y, z), side (x, z), top (x, y).

        A point beside the head is pulled towards its middle until it lands; RayMissedError where
        it never does.
        """
        for k in range(PULLS):
            origin, direction = _sight(view, a, b, self.centre, 1 - k / PULLS)
            try:
                return self.skin.hit(origin, direction)
            except RayMissedError:
                continue
        raise RayMissedError(
            f"the point ({a:g}, {b:g}) of a {view} mark lies off the head; move it on"
        )

    def solid(self, fit: str) -> Lump:
        """The finished head, its socket cut at a named clearance, standing on z = 0.

        What would hang is carried, and what only touches is joined; sound heads stay as they are.
        """
        wedges: list[Lump] = []
        for _ in range(ROUNDS):
            done = self._finished(fit, wedges)
            more = mending(done, float(self.centre[2]))
            if not more:
                break
            wedges += more
        return done

    def rough(self) -> Lump:
        """The head before its last pits and its socket, in one body or in several."""
        body = cut(fuse(self.core, self.add), self.cuts)
        return fuse(body, self.late) if self.late else body

    def _finished(self, fit: str, wedges: list[Lump]) -> Lump:
        body = self.rough()
        body = fuse(body, wedges) if wedges else body
        body = cut(body, self.last, socket(fit))
        return tidy(body ^ box(-FAR, FAR, -FAR, FAR, 0, FAR), SPLINTER)


def _sight(view: View, a: float, b: float, c: Floats, t: float) -> tuple[Floats, Floats]:
    """Origin and direction of the line of sight, the drawn point at share t from the middle."""
    if view == "front":
        return np.array([c[0] - 2, a * t, c[2] + (b - c[2]) * t]), np.array([1.0, 0, 0])
    x = c[0] + (a - c[0]) * t
    if view == "side":
        return np.array([x, 0, c[2] + (b - c[2]) * t]), np.array([0, 1.0, 0])
    return np.array([x, b * t, -1.0]), np.array([0, 0, 1.0])
