"""A wood from above: crowns of firs and broad-leaved trees over a dark floor."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.papers.land.shapes import around, lit, scattered, smooth, strokes
from cards.paths import Point, gouge, poly

if TYPE_CHECKING:
    from cards.canvas import Pen

SIDE = 150.0


def draw(pen: Pen, rng: Random, theme: str) -> None:
    """The floor, then trees from the smallest to the tallest."""
    pen.rect(-1, -1, SIDE + 2, SIDE + 2, fill=mix(theme, INK, 0.3))
    pen.path(strokes(rng, SIDE, 6.5, (3.0, 6.0), 0.5), fill=mix(theme, PAPER, 0.3))
    places = list(scattered(rng, SIDE, 21.5, -2.0))
    trees = [(rng.uniform(10.5, 14.5), place) for place in places]
    filled = [t for t in scattered(rng, SIDE, 9.0, 0.0) if _clear(t, trees)]
    trees += [(rng.uniform(4.5, 6.5), place) for place in filled]
    for radius, at in sorted(trees):
        with pen.at(*at):
            pen.circle(radius * 0.14, radius * 0.18, radius * 1.02, fill=INK)
            (_fir if rng.random() < 0.55 else _broad)(pen, rng, radius, theme)


def _clear(at: Point, trees: list[tuple[float, Point]]) -> bool:
    return all(math.dist(at, other) > radius + 4.0 for radius, other in trees)


def _star(rng: Random, points: int, radius: float, inner: float) -> str:
    turn, made = rng.uniform(0, math.tau), []
    for i in range(points * 2):
        reach = radius if i % 2 == 0 else radius * inner
        made.append(around((0, 0), reach * rng.uniform(0.94, 1.04), turn + math.pi * i / points))
    return poly(made)


def _fir(pen: Pen, rng: Random, radius: float, theme: str) -> None:
    """Three tiers of points, lit at the upper left."""
    tones = (mix(theme, INK, 0.5), mix(theme, INK, 0.12), mix(theme, PAPER, 0.22))
    for tone, share, points in zip(tones, (1.0, 0.7, 0.4), (13, 11, 8), strict=True):
        pen.path(_star(rng, points, radius * share, 0.78), fill=INK)
        pen.path(_star(rng, points, radius * share * 0.93, 0.78), fill=tone)
    cuts, dark = [], []
    for ring, (near, far) in enumerate(((0.74, 0.93), (0.44, 0.64), (0.1, 0.34))):
        count = (26, 20, 10)[ring]
        for i in range(count):
            angle = math.tau * (i + 0.5 * (ring % 2)) / count
            light = lit(angle)
            ends = around((0, 0), radius * near, angle), around((0, 0), radius * far, angle)
            if light > -0.15:
                cuts.append(gouge(*ends, radius * (0.028 + 0.035 * light)))
            elif light < -0.5:
                dark.append(gouge(*ends, radius * 0.04))
    pen.path(" ".join(cuts), fill=PAPER)
    pen.path(" ".join(dark), fill=INK)


def _broad(pen: Pen, rng: Random, radius: float, theme: str) -> None:
    """A scalloped crown with clumps of leaves, each with cuts of light."""
    lobes = 9 if radius > 8 else 7
    turn = rng.uniform(0, math.tau)
    for grow, tone in ((1.0, INK), (0.92, mix(theme, PAPER, 0.12))):
        made = []
        for i in range(lobes * 2):
            reach = radius * grow * (1.0 if i % 2 else 0.84)
            made.append(around((0, 0), reach, turn + math.pi * i / lobes))
        pen.path(smooth(made), fill=tone)
    clumps = [(0.0, 0.0), *(around((0, 0), 0.56, turn + math.tau * i / 6) for i in range(6))]
    lights, shades = [], []
    for x, y in sorted(clumps, key=lambda c: -(c[0] + c[1])):
        middle = x * radius, y * radius
        for k in range(7):
            angle = math.radians(225 + (k - 3) * 24)
            start = around(middle, radius * 0.13, angle)
            end = around(middle, radius * 0.3, angle)
            lights.append(gouge(start, end, radius * 0.045))
        low = math.radians(45)
        start, end = (around(middle, radius * 0.3, low + d) for d in (-0.9, 0.9))
        shades.append(gouge(start, end, radius * 0.09, -radius * 0.12))
    pen.path(" ".join(shades), fill=INK)
    pen.path(" ".join(lights), fill=mix(theme, PAPER, 0.82))
