"""Terrain from above, as linocuts: a tree's crown, a boulder, a stump with its rings."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from cards.colour import BAND, BARK, INK, PAPER, mix
from cards.figures.base import Frozen
from cards.paths import gouge, poly

if TYPE_CHECKING:
    from cards.canvas import Pen


class Terrain(Frozen):
    """A piece of terrain: kind, place and radius in mm of the table."""

    kind: Literal["tree", "boulder", "stump"]
    at: tuple[float, float]
    r: float = Field(default=20.0, gt=0)


def terrain(pen: Pen, kind: str, at: tuple[float, float], radius: float) -> None:
    """Draw one piece at its place on the page; lengths in mm of the page."""
    with pen.at(*at, scale=radius / 10):
        {"tree": _tree, "boulder": _boulder, "stump": _stump}[kind](pen)


def _star(points: int, inner: float, outer: float, turn: float) -> str:
    made = []
    for i in range(points * 2):
        r = outer if i % 2 == 0 else inner
        a = math.pi * i / points + turn
        made.append((r * math.cos(a), r * math.sin(a)))
    return poly(made)


def _tree(pen: Pen) -> None:
    """A fir's crown: three tiers of points, with cuts of light on the upper left."""
    pen.path(_star(13, 8.1, 10.0, 0.1), fill=INK)
    pen.path(_star(11, 5.4, 7.1, 0.4), fill=mix(BARK, INK, 0.35))
    cuts = []
    for i in range(26):
        a = 2 * math.pi * (i + 0.5) / 26
        near, far = (6.9, 9.0) if i % 2 else (2.4, 5.0)
        start = (near * math.cos(a), near * math.sin(a))
        end = (far * math.cos(a), far * math.sin(a))
        wide = 0.55 if math.cos(a + 0.75 * math.pi) < -0.1 else 0.32
        cuts.append(gouge(start, end, wide))
    pen.path(" ".join(cuts), fill=PAPER)
    pen.circle(0, 0, 1.3, fill=PAPER)


def _boulder(pen: Pen) -> None:
    """A boulder: a worn polygon with cuts along its planes."""
    rng = random.Random(4)
    made = []
    for i in range(11):
        a, r = 2 * math.pi * i / 11, rng.uniform(8.2, 10.0)
        made.append((r * math.cos(a), r * math.sin(a)))
    pen.path(poly(made), fill=INK)
    pen.path(poly([(x * 0.9, y * 0.9) for x, y in made]), fill=mix(BARK, BAND, 0.42))
    cuts = [gouge((-6 + k, -5.5 + 2.6 * k), (1.5 + k, -6.6 + 2.9 * k), 0.8) for k in range(4)]
    pen.path(" ".join(cuts), fill=PAPER)
    dark = [gouge((-2 + k, 6.6 - 2.4 * k), (6.4, 4.6 - 2.4 * k), 0.7) for k in range(3)]
    pen.path(" ".join(dark), fill=INK)


def _stump(pen: Pen) -> None:
    """A stump: bark, rings and a split."""
    pen.path(_star(16, 9.0, 10.0, 0.0), fill=INK)
    pen.circle(0, 0, 7.6, fill=mix(BARK, PAPER, 0.62))
    for r in (6.1, 4.4, 2.7, 1.1):
        pen.circle(0.3, -0.2, r, stroke=INK, width=0.5)
    pen.path(gouge((0.5, 0.0), (7.0, 3.4), 1.2), fill=INK)
