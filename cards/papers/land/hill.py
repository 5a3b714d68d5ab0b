"""A hill from above: levels that rise to the top, their slopes hatched down the fall."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.papers.land.shapes import around, lit, scattered, smooth, strokes, tuft
from cards.paths import Point, gouge

if TYPE_CHECKING:
    from cards.canvas import Pen

SIDE = 150.0
#: Radii of the levels, from the foot to the top, and how many corners each has.
LEVELS, CORNERS = (69.0, 52.0, 36.0, 20.0), 72


def draw(pen: Pen, rng: Random, theme: str) -> None:
    """The ground, then level upon level."""
    pen.rect(-1, -1, SIDE + 2, SIDE + 2, fill=mix(theme, PAPER, 0.5))
    pen.path(strokes(rng, SIDE, 8.0, (3.0, 7.0), 0.5), fill=mix(theme, PAPER, 0.15))
    levels = _levels(rng)
    for number, level in enumerate(levels):
        with pen.at(1.3, 1.6):
            pen.path(smooth(level), fill=INK)
        pen.path(smooth(level), fill=mix(theme, PAPER, 0.06 + 0.2 * number))
        pen.path(smooth(level), stroke=INK, width=0.6)
    for low, high in pairwise(levels):
        _slope(pen, rng, low, high)
    _top(pen, rng, levels[-1], theme)


def _levels(rng: Random) -> list[list[Point]]:
    """Nested outlines of one shape, drawn together towards the top."""
    waves = [(k, rng.uniform(0.0, 0.11) / k**0.5, rng.uniform(0, math.tau)) for k in (2, 3, 4, 5)]
    drift = rng.uniform(0, math.tau)
    made = []
    for number, radius in enumerate(LEVELS):
        middle = around((SIDE / 2, SIDE / 2), 3.2 * number, drift)
        level = []
        for i in range(CORNERS):
            angle = math.tau * i / CORNERS
            bump = sum(size * math.sin(k * angle + phase) for k, size, phase in waves)
            reach = min(radius * (1 + bump), 73.0 - 3.2 * number)
            level.append(around(middle, reach * (1 + rng.uniform(-0.008, 0.008)), angle))
        made.append(level)
    return made


def _slope(pen: Pen, rng: Random, low: list[Point], high: list[Point]) -> None:
    """Cuts from the upper level down: of light where the slope faces it, of ink where not."""
    bright, dark = [], []
    for step in range(CORNERS * 2):
        i = step // 2
        angle = math.tau * step / (CORNERS * 2)
        (x0, y0), (x1, y1) = (_between(level, step) for level in (high, low))
        light = lit(angle)
        near, far = 0.1 + rng.uniform(0, 0.08), rng.uniform(0.42, 0.6) + 0.26 * abs(light)
        start = x0 + (x1 - x0) * near, y0 + (y1 - y0) * near
        end = x0 + (x1 - x0) * far, y0 + (y1 - y0) * far
        if step % 2 and i % 3 == 0:
            continue
        if light > 0.1:
            bright.append(gouge(start, end, 0.45 + 0.75 * light, 0.0, 0.3))
        elif light < -0.02:
            dark.append(gouge(start, end, 0.4 + 0.9 * -light, 0.0, 0.3))
    pen.path(" ".join(bright), fill=PAPER)
    pen.path(" ".join(dark), fill=INK)


def _between(level: list[Point], step: int) -> Point:
    """The corner of a level at half steps."""
    a, b = level[step // 2 % CORNERS], level[(step + 1) // 2 % CORNERS]
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _top(pen: Pen, rng: Random, level: list[Point], theme: str) -> None:
    """Grass on the top, and a few boulders."""
    x = sum(p[0] for p in level) / len(level)
    y = sum(p[1] for p in level) / len(level)
    grass, stones = [], []
    for number, (dx, dy) in enumerate(scattered(rng, 26, 7.5)):
        at = x + dx - 13, y + dy - 11
        if number % 4 == 3:
            stones.append(at)
        else:
            grass.append(tuft(at, rng.uniform(2.2, 3.2)))
    pen.path(" ".join(grass), fill=INK)
    for at in stones:
        stone(pen, rng, at, rng.uniform(2.4, 3.6), theme)


def stone(pen: Pen, rng: Random, at: Point, radius: float, theme: str) -> None:
    """A boulder: a worn outline with light above and shade below."""
    corners = [
        around(at, radius * rng.uniform(0.8, 1.05), math.tau * i / 8 + 0.2) for i in range(8)
    ]
    pen.path(smooth(corners), fill=mix(theme, PAPER, 0.55), stroke=INK, width=radius * 0.22)
    start, end = around(at, radius * 0.6, math.radians(170)), around(at, radius * 0.6, -1.1)
    pen.path(gouge(start, end, radius * 0.3, -radius * 0.3), fill=PAPER)
    start, end = around(at, radius * 0.75, math.radians(110)), around(at, radius * 0.75, -0.2)
    pen.path(gouge(start, end, radius * 0.4, -radius * 0.5), fill=INK)
