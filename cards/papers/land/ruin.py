"""A ruin from above: broken walls of blocks round a paved floor, rubble, grass that comes back."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.papers.land.hill import stone
from cards.papers.land.shapes import scattered, strokes, tuft
from cards.paths import Point, gouge, poly

if TYPE_CHECKING:
    from cards.canvas import Pen

SIDE = 150.0
#: Outer edge of the walls, their thickness, and the side of a flagstone.
EDGE, THICK, FLAG = 20.0, 13.0, 12.0


def draw(pen: Pen, rng: Random, theme: str) -> None:
    """Grass, the floor, walls with a gap and a fallen corner, rubble."""
    grass = mix(theme, "#7d8a4a", 0.55)
    pen.rect(-1, -1, SIDE + 2, SIDE + 2, fill=mix(grass, PAPER, 0.3))
    pen.path(strokes(rng, SIDE, 6.5, (2.5, 6.0), 0.5), fill=mix(grass, INK, 0.15))
    _floor(pen, rng, theme)
    turn = rng.randrange(4)
    fallen = [p for side in range(4) for p in _wall(pen, rng, side, turn, theme)]
    turned = _rubble(rng, fallen)
    for at, radius in sorted(turned, key=lambda one: one[0][1]):
        stone(pen, rng, at, radius, theme)
    tufts = [tuft(at, rng.uniform(2.4, 3.6)) for at in scattered(rng, SIDE, 9.5, 3) if _outside(at)]
    pen.path(" ".join(tufts), fill=INK)


def _outside(at: Point) -> bool:
    return not (EDGE - 3 < at[0] < SIDE - EDGE + 3 and EDGE - 2 < at[1] < SIDE - EDGE + 5)


def _block(rng: Random, x: float, y: float, w: float, h: float, jitter: float) -> list[Point]:
    """A stone that was square once."""
    corners = (x, y), (x + w, y), (x + w, y + h), (x, y + h)
    return [
        (a + rng.uniform(-jitter, jitter), b + rng.uniform(-jitter, jitter)) for a, b in corners
    ]


def _floor(pen: Pen, rng: Random, theme: str) -> None:
    """Flagstones, some missing, some cracked."""
    start, end = EDGE + THICK - 1, SIDE - EDGE - THICK + 1
    pen.rect(start, start, end - start, end - start, fill=mix(theme, INK, 0.55))
    count = round((end - start) / FLAG)
    side = (end - start) / count
    cracks, lights = [], []
    for row in range(count):
        for column in range(count):
            x, y = start + column * side, start + row * side
            if rng.random() < 0.1:
                continue
            flag = _block(rng, x + 0.7, y + 0.7, side - 1.4, side - 1.4, 0.35)
            pen.path(poly(flag), fill=mix(theme, PAPER, rng.choice((0.34, 0.42, 0.5))))
            lights.append(gouge(flag[0], flag[1], 0.8, 0.5))
            if rng.random() < 0.4:
                bend = x + rng.uniform(3, side - 3), y + rng.uniform(3, side - 3)
                cracks += [gouge((x + 1.2, y + rng.uniform(2, side - 2)), bend, 0.6)]
                cracks += [gouge(bend, (x + rng.uniform(3, side - 1), y + side - 1.2), 0.6)]
    pen.path(" ".join(lights), fill=PAPER)
    pen.path(" ".join(cracks) or "M0 0", fill=INK)


def _wall(pen: Pen, rng: Random, side: int, turn: int, theme: str) -> list[Point]:
    """One wall of two courses of blocks, broken off somewhere; returns where its stones fell."""
    length = SIDE - 2 * EDGE
    gaps = {0: (0.38, 0.62), 1: (0.72, 1.1), 2: (-0.1, 0.2)}.get(side, (0.3, 0.46))
    low, high = (EDGE + length * (g + rng.uniform(-0.04, 0.04)) for g in gaps)
    wall = (side + turn) % 4
    fallen = [
        _on(wall, rng.uniform(low, high), EDGE + rng.uniform(-9, THICK + 9)) for _ in range(7)
    ]
    for course in range(2):
        at = EDGE + (rng.uniform(2, 5) if course else 0.0)
        while at < SIDE - EDGE - 4:
            wide = min(rng.uniform(8, 13), SIDE - EDGE - at)
            ragged = rng.uniform(0, 7) * course
            if at + wide < low + ragged or at > high - ragged:
                deep = THICK / 2
                block = _block(rng, at, EDGE + course * deep, wide - 0.9, deep - 0.6, 0.4)
                _lay(pen, rng, [_on(wall, *point) for point in block], theme)
            at += wide
    return fallen


def _on(side: int, along: float, within: float) -> Point:
    """A point along a wall and within it, on the wall of that side."""
    x, y = along, within
    for _ in range(side):
        x, y = SIDE - y, x
    return x, y


def _lay(pen: Pen, rng: Random, corners: list[Point], theme: str) -> None:
    """A block with its shadow, light along its upper edges and a chip."""
    with pen.at(1.8, 2.2):
        pen.path(poly(corners), fill=INK)
    tone = mix(theme, PAPER, rng.choice((0.62, 0.7, 0.8)))
    pen.path(poly(corners), fill=tone, stroke=INK, width=0.7)
    x = sum(p[0] for p in corners) / 4
    y = sum(p[1] for p in corners) / 4
    inner = [(x + (a - x) * 0.78, y + (b - y) * 0.7) for a, b in corners]
    first = min(range(4), key=lambda i: inner[i][0] + inner[i][1])
    for step in (-1, 1):
        pen.path(gouge(inner[first], inner[(first + step) % 4], 0.8), fill=PAPER)
    last = inner[(first + 2) % 4]
    for k in range(3):
        start = last[0] - k * 1.5, last[1]
        pen.path(gouge(start, (start[0] - 1.6, start[1] - 1.9), 0.5), fill=INK)


def _rubble(rng: Random, fallen: list[Point]) -> list[tuple[Point, float]]:
    """Fallen stones, the large ones apart from each other."""
    kept: list[tuple[Point, float]] = []
    for at in fallen:
        radius = rng.uniform(2.0, 4.4)
        if all(math.dist(at, other) > radius + r + 0.5 for other, r in kept):
            kept.append((at, radius))
    return kept
