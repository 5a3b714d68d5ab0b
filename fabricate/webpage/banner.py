"""The linocut panorama at the top of the page, drawn as SVG from the emblems and their themes."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from fabricate.webpage.artwork import emblem
from fabricate.webpage.colour import BARK, INK, PAPER, checked, mix

WIDTH: Final = 320.0
HEIGHT: Final = 84.0
#: Where emblems stand, and where the near ground begins (y down).
FOOT: Final = 73.0
GROUND: Final = 74.4
EMBLEM: Final = 57.0

Point = tuple[float, float]


def banner(emblems: Sequence[Mapping[str, str]], label: str) -> str:
    """The panorama as an `<svg>` element; `label` is what a screen reader says of it.

    One panel an emblem ({"name", "theme"}), in its colours; a single bare panel when there is none.
    """
    panels = [(e["name"], checked(e["theme"])) for e in emblems] or [("", BARK)]
    wide = WIDTH / len(panels)
    shared = {"rays": _rays(), "hill": _ridge(_far_hill(), 0.0), "cuts": _contours(_far_hill(), 6)}
    paths = "".join(f'<path id="{name}" d="{d}"/>' for name, d in shared.items())
    parts = [f"<defs>{paths}{_clips(len(panels), wide)}</defs>"]
    parts += [_panel(i, theme, wide) for i, (_, theme) in enumerate(panels)]
    parts.append(f'<path d="{"".join(_firs(len(panels), wide))}" fill="{INK}"/>')
    height = min(EMBLEM, wide * 0.82)
    for i, (name, theme) in enumerate(panels):
        if name:
            parts.append(emblem(name, theme, (i + 0.5) * wide, FOOT, height))
    near = [(0, 74), (50, 76.5), (100, 74.4), (160, 76.6), (220, 74.4), (270, 76.6), (320, 74.2)]
    parts.append(f'<path d="{_ridge(near, 2.0)}" fill="{INK}"/>')
    parts.append(f'<path d="{_contours(near, rows=4)}" fill="{PAPER}"/>')
    return (
        f'<svg class="banner" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{label}" '
        f'preserveAspectRatio="xMidYMax slice">{"".join(parts)}</svg>'
    )


def _panel(index: int, theme: str, wide: float) -> str:
    """Sky, rays and far hill of one emblem."""
    sky = mix(theme, PAPER, 0.45)
    shapes = (
        f'<rect x="{index * wide:.2f}" width="{wide + 0.1:.2f}" height="{HEIGHT:g}" fill="{sky}"/>'
        f'<use href="#rays" fill="{mix(theme, PAPER, 0.78)}"/>'
        f'<use href="#hill" fill="{mix(theme, INK, 0.2)}"/><use href="#cuts" fill="{sky}"/>'
    )
    return f'<g clip-path="url(#panel-{index})">{shapes}</g>'


def _clips(count: int, wide: float) -> str:
    return "".join(
        f'<clipPath id="panel-{i}">'
        f'<rect x="{i * wide:.2f}" width="{wide + 0.1:.2f}" height="{HEIGHT:g}"/></clipPath>'
        for i in range(count)
    )


def _rays() -> str:
    """Cuts of light that leave the middle of the ground, wider with distance."""
    dice = random.Random(3)
    cuts: list[str] = []
    for i in range(118):
        angle = math.pi + math.pi * (i + 0.5) / 118
        dx, dy = math.cos(angle), math.sin(angle)
        near = 12.0 + (2.6 if i % 2 else 0.0) + dice.uniform(0, 1.5)
        while near < 172:
            far = near + dice.uniform(8, 16)
            x, y = WIDTH / 2 + near * dx, GROUND + near * dy
            if -16 < x < WIDTH + 16 and y > -16:
                end = (WIDTH / 2 + far * dx, GROUND + far * dy)
                cuts.append(gouge((x, y), end, 0.18 + near * 0.009, widest=0.55))
            near = far + dice.uniform(1, 2.4)
    return "".join(cuts)


def _far_hill() -> list[Point]:
    xs = (0, 28, 58, 80, 112, 140, 162, 196, 226, 244, 270, 296, 320)
    ys = (62, 66, 60, 64, 59, 65, 62, 66, 59, 63, 66, 60, 63)
    return [(float(x), float(y)) for x, y in zip(xs, ys, strict=True)]


def _ridge(top: Sequence[tuple[float, float]], below: float) -> str:
    """The ground under a smooth line through the points."""
    start = f"M{top[0][0]:g} {top[0][1]:g}"
    for (x0, y0), (x1, y1) in pairwise(top):
        middle = (x0 + x1) / 2
        start += f"C{middle:g} {y0:g} {middle:g} {y1:g} {x1:g} {y1:g}"
    return f"{start}V{HEIGHT + below:g}H{top[0][0]:g}Z"


def _contours(top: Sequence[tuple[float, float]], rows: int) -> str:
    """Rows of cuts that follow the ridge below it."""
    dice = random.Random(rows)
    cuts: list[str] = []
    for row in range(rows):
        depth = (0.9 + row * 1.05) * (1 + 0.12 * row)
        x = -dice.uniform(0, 5)
        while x < WIDTH:
            end = x + dice.uniform(3.5, 8.5)
            a, b = (x, _height(top, x) + depth), (end, _height(top, end) + depth)
            cuts.append(gouge(a, b, 0.24 + 0.02 * row, widest=0.5))
            x = end + dice.uniform(0.5, 1.8)
    return "".join(cuts)


def _height(top: Sequence[tuple[float, float]], x: float) -> float:
    """The y of the smooth line through `top` at x; level beyond its ends."""
    for (x0, y0), (x1, y1) in pairwise(top):
        if x0 <= x <= x1:
            t = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * t * t * (3 - 2 * t)
    return top[0][1] if x < top[0][0] else top[-1][1]


def _firs(count: int, wide: float) -> Iterable[str]:
    """Groups of firs at the outer edges and between the panels."""
    for i in range(count + 1):
        edge = i * wide
        for offset, height in ((-8.0, 20.0), (0.5, 30.0), (9.0, 19.0 + i % 2 * 3)):
            yield _fir(edge + offset + (6 if i == 0 else -6 if i == count else 0), height)


def _fir(x: float, height: float) -> str:
    """One fir of four tiers, its foot in the near ground."""
    base, half = GROUND + 1.6, height * 0.27
    right = [(x, base - height)]
    for tier in range(1, 5):
        y = base - height + height * 0.9 * tier / 4
        reach = half * (tier / 4) ** 0.9
        right.append((x + reach, y))
        if tier < 4:
            right.append((x + reach * 0.55, y - height * 0.035))
    right += [(x + half * 0.16, base - height * 0.1), (x + half * 0.16, base)]
    outline = right + [(2 * x - px, py) for px, py in reversed(right[1:])]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in outline) + "Z"


def gouge(start: Point, end: Point, width: float, widest: float) -> str:
    """One cut of the gouge: a lens pointed at both ends, `widest` (0 to 1) of the way along."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    x, y = start[0] + dx * widest, start[1] + dy * widest
    nx, ny = -dy / length * width, dx / length * width
    return (
        f"M{start[0]:.1f} {start[1]:.1f}Q{x + nx:.2f} {y + ny:.2f} {end[0]:.1f} {end[1]:.1f}"
        f"Q{x - nx:.2f} {y - ny:.2f} {start[0]:.1f} {start[1]:.1f}Z"
    )
