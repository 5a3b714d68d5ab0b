"""The panorama of an opener: two skies of cuts, far hills, firs, the dark ground, two emblems."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.emblems import roles
from cards.scenery import Box, Fan, Tree, fan_path, firs, hill

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.documents.paint import Painter

#: The design is drawn on A4's width and widened to the paper.
BASE = 210.0


def panorama(out: Painter, sides: tuple[str, str], y: float, width: float, height: float) -> None:
    """Draw across the page from `y` down; once a document for each pair of sides and size."""
    themes = tuple(out.tools.theme(side) for side in sides)
    emblems = tuple(out.tools.emblem(side) for side in sides)

    def draw(pen: Pen) -> None:
        land(pen, (themes[0], themes[1]), width, height)
        for number, (emblem, theme) in enumerate(zip(emblems, themes, strict=True)):
            x = 48.0 if number == 0 else width - 48.0
            if emblem:
                _emblem(pen, emblem, x, height, theme)

    key = f"panorama {sides} {themes} {width} {height}"
    with out.pen.at(0, y):
        out.pen.form(key, width, height, draw)


def _emblem(pen: Pen, name: str, x: float, height: float, theme: str) -> None:
    """An emblem standing behind the ground, as high as three quarters of the picture."""
    tall = height * 0.73
    pen.emblem(name, x, height * 0.125, tall, roles(theme, "paper"))


def land(
    pen: Pen,
    themes: tuple[str, str],
    width: float,
    height: float,
    sun: float = 0.446,
    upper: Sequence[str] = (),
) -> None:
    """Skies, rays, hills and trees for a panorama of any width, `height` mm high.

    The themes of `upper` colour the sky of each side above a line from the sun outwards.
    """
    middle, k = width / 2, height / 56.0
    left, right = themes
    size = f"{width} {height} {sun}"
    pen.rect(0, 0, middle + 0.05, height, fill=mix(left, PAPER, 0.38))
    pen.rect(middle, 0, width - middle, height, fill=mix(right, PAPER, 0.42))
    for east, theme in enumerate(upper):
        edge, tint = (0.0, 0.38) if not east else (width, 0.42)
        low = height * (sun + 0.24)
        sky = f"M{edge} 0 L{middle} 0 L{middle} {sun * height} L{edge} {low} Z"
        pen.path(sky, fill=mix(theme, PAPER, tint))
    pen.form(f"rays {size}", width, height, lambda p: _rays(p, width, height, sun))
    for east, theme in enumerate(themes):
        key = f"far hill {east} {theme} {size}"
        pen.form(key, width, height, partial(_hill, bool(east), theme, width, height))
    pen.form(f"ground {size}", width, height, lambda p: _ground(p, width, height, k))


def _rays(pen: Pen, width: float, height: float, sun: float) -> None:
    """Rays of cuts from the sun to the corners."""
    k = height / 56.0
    sky = Box(0, 0, width, height)
    fan = Fan(
        (width / 2, sun * height), 120, 17.0, 0.62 * width + 8 * k, 6,
        stagger=2.6, loose=1.5, sway=0.0, length=(8.0, 16.0), gap=(1.0, 2.4), width=(0.18, 0.0095),
    )  # fmt: skip
    pen.path(fan_path(fan, sky), fill=PAPER)


def _ground(pen: Pen, width: float, height: float, k: float) -> None:
    """Firs on both sides, and the dark ground before them."""
    spread = ((8, 24), (17, 17), (26, 21), (67, 15), (75, 11))
    trees = [Tree(x, 49.5 * k, h * k) for x, h in spread]
    trees += [Tree(width - x, 49.5 * k, h * k) for x, h in spread]
    firs(pen, trees, INK, PAPER)
    shape = ((0, 46.5), (40, 48.6), (80, 46.6), (105, 48.4), (140, 46.4), (176, 48.6), (210, 46.6))
    ground = [(x * width / BASE, y * k) for x, y in shape]
    hill(pen, ground, height, INK, rows=4, cut=PAPER, seed=5)


def _hill(east: bool, theme: str, width: float, height: float, pen: Pen) -> None:
    """The far hill of one side; both meet at the same height in the middle."""
    middle, k = width / 2, height / 56.0
    ridge = ((0.0, 38.0), (30.0, 42.0), (66.0, 36.0))
    points = [(x, y * k) for x, y in ridge] + [(middle, 41 * k)]
    if east:
        points = [(width - x, y) for x, y in reversed(points)]
    dark, light = mix(theme, INK, 0.22), mix(theme, PAPER, 0.42)
    hill(pen, points, height, dark, rows=5, cut=light, seed=3 if east else 2)


def medallion(out: Painter, icon: str, x: float, y: float, radius: float) -> None:
    """The sun: an icon in rings of ink and paper."""
    for r, colour in ((1.0, "ink"), (0.923, "paper"), (0.859, "ink"), (0.821, "paper")):
        out.disc(x, y, radius * r, colour)
    size = radius * 1.154
    out.icon(icon, x - size / 2, y - size / 2, size, "ink", 0)
