"""A marsh from above: pools with ripples, reeds and tufts, lily pads."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.papers.land.shapes import around, outline, scattered, smooth, strokes, tuft, within
from cards.paths import Point, gouge

if TYPE_CHECKING:
    from cards.canvas import Pen

SIDE = 150.0


def draw(pen: Pen, rng: Random, theme: str) -> None:
    """Boggy ground, pools of several sizes, and what grows round them."""
    pen.rect(-1, -1, SIDE + 2, SIDE + 2, fill=mix(mix(theme, "#8a8a4a", 0.5), PAPER, 0.42))
    pen.path(strokes(rng, SIDE, 6.0, (2.5, 6.0), 0.5), fill=mix(theme, INK, 0.1))
    pools = _pools(rng)
    for pool in pools:
        _pool(pen, rng, pool, theme)
    _growth(pen, rng, pools)


def _pools(rng: Random) -> list[list[Point]]:
    """A large pool, and smaller ones where there is room."""
    wide = [((rng.uniform(55, 95), rng.uniform(55, 95)), rng.uniform(34, 40))]
    for at in scattered(rng, SIDE, 16, 10, 400):
        radius = rng.uniform(9, 20)
        if all(math.dist(at, other) > radius + r * 1.12 + 5 for other, r in wide):
            wide.append((at, radius))
    return [outline(rng, at, radius, 0.16, 7 + int(radius / 5)) for at, radius in wide]


def _shrunk(pool: list[Point], by: float) -> list[Point]:
    x = sum(p[0] for p in pool) / len(pool)
    y = sum(p[1] for p in pool) / len(pool)
    return [(x + (px - x) * by, y + (py - y) * by) for px, py in pool]


def _pool(pen: Pen, rng: Random, pool: list[Point], theme: str) -> None:
    """A bank, water, ripples level with the page, and now and then a lily pad."""
    pen.path(smooth(_shrunk(pool, 1.05)), fill=INK)
    pen.path(smooth(pool), fill=mix(theme, INK, 0.16))
    left, right = min(p[0] for p in pool), max(p[0] for p in pool)
    top, bottom = min(p[1] for p in pool), max(p[1] for p in pool)
    inner = _shrunk(pool, 0.9)
    bright: list[str] = []
    soft: list[str] = []
    y = top + 2.5
    while y < bottom:
        x = left + rng.uniform(0, 5)
        while x < right:
            end = x + rng.uniform(5, 13)
            if within(inner, (x, y)) and within(inner, (end, y)):
                thick = rng.uniform(0.55, 1.1)
                cuts = bright if rng.random() < 0.5 else soft
                cuts.append(gouge((x, y), (end, y), thick, rng.uniform(-0.7, 0.7), 0.5))
            x = end + rng.uniform(1.2, 4.5)
        y += rng.uniform(2.6, 3.4)
    pen.path(" ".join(soft) or "M0 0", fill=mix(theme, PAPER, 0.45))
    pen.path(" ".join(bright) or "M0 0", fill=mix(theme, PAPER, 0.9))
    if right - left > 24:
        for dx, dy in scattered(rng, 44, 10):
            at = (left + right) / 2 + dx - 22, (top + bottom) / 2 + dy - 22
            if rng.random() < 0.4 and within(_shrunk(pool, 0.78), at):
                _lily(pen, at, rng.uniform(2.2, 3.6), rng.uniform(0, math.tau), theme)


def _lily(pen: Pen, at: Point, radius: float, turn: float, theme: str) -> None:
    """A round leaf with a notch."""
    pen.circle(*at, radius + 0.5, fill=INK)
    pen.circle(*at, radius, fill=mix("#7f8f3c", PAPER, 0.35))
    notch = [around(at, radius * 1.3, turn + d) for d in (-0.3, 0.3)]
    (x0, y0), (x1, y1) = notch
    pen.path(f"M{at[0]} {at[1]} L{x0} {y0} L{x1} {y1} Z", fill=mix(theme, INK, 0.16))
    veins = [gouge(at, around(at, radius * 0.85, turn + k * 0.9), 0.28) for k in range(1, 7)]
    pen.path(" ".join(veins), fill=INK)


def _growth(pen: Pen, rng: Random, pools: list[list[Point]]) -> None:
    """Reeds on the banks, tufts on the ground; the nearest are drawn last."""
    grown: list[tuple[float, Point, bool]] = []
    for pool in pools:
        grown += [(p[1], p, True) for p in _shrunk(pool, 1.1) if rng.random() < 0.62]
    wider = [_shrunk(pool, 1.25) for pool in pools]
    for at in scattered(rng, SIDE, 11, 3):
        grown += [] if any(within(pool, at) for pool in wider) else [(at[1], at, False)]
    for _, at, reed in sorted(grown):
        if reed:
            _reeds(pen, rng, at)
        else:
            pen.path(tuft(at, rng.uniform(2.4, 3.6), rng.uniform(-0.2, 0.2)), fill=INK)


def _reeds(pen: Pen, rng: Random, at: Point) -> None:
    """A clump of reeds with their heads."""
    x, y = at
    stems, heads = [], []
    for k in range(-2, 3):
        tip = x + k * 2.3 + rng.uniform(-0.6, 0.6), y - rng.uniform(6.5, 11.0) + abs(k)
        stems.append(gouge((x + k * 0.9, y + 1), tip, 0.75, k * 0.25))
        if k % 2 == 0:
            heads.append(gouge((tip[0], tip[1] - 2.2), (tip[0] - k * 0.12, tip[1] + 1.9), 1.9))
    pen.path(" ".join(stems + heads), fill=INK)
    lights = [gouge((x + k * 0.9 - 0.5, y), (x + k * 1.5 - 0.5, y - 4.5), 0.4) for k in (-1, 1)]
    pen.path(" ".join(lights), fill=PAPER)
