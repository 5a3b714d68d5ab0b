"""A soldier's arms: the heater shield, standing on its point, and the sword, upright."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.clay import (
    Floats,
    Lump,
    ball,
    box,
    cut,
    fuse,
    hull,
    nib,
    prop,
    ray,
    sheet,
    stand,
    stroke,
)

from .figure import Figure

#: Half the width of the fist, on which the guard rests, mm.
FIST = 1.4
#: Half a heater's outline, shares of (width, height), point first; its edges climb over 45 degrees.
HEATER = ((0, 0), (0.30, 0.24), (0.45, 0.50), (0.5, 0.78), (0.5, 1.0), (0.2, 0.95))


@dataclass(frozen=True)
class Shield:
    """A rimmed heater with a cross, its point on the foot, its face towards an azimuth."""

    azimuth: float = 34.0
    foot: tuple[float, float, float] = (4.97, 4.62, 1.6)
    width: float = 9.6
    height: float = 14.0
    thick: float = 2.8


@dataclass(frozen=True)
class Sword:
    """A sword held upright at (x, y): pommel, grip, guard and a broad fullered blade."""

    x: float = 5.4
    y: float = -5.2
    guard: float = 10.0
    tip: float = 20.4
    half: float = 1.6
    quillons: float = 2.7


def _heater(width: float, height: float) -> list[tuple[float, float]]:
    right = [(width * a, height * b) for a, b in HEATER]
    left = [(-width * a, height * b) for a, b in HEATER[:0:-1]]
    return [*right, (0, height * 0.985), *left]


def shield(figure: Figure, g: Shield) -> None:
    """The plate, dished to a rim whose inner flanks print, its cross, and a web to the body."""
    across, out = ray(g.azimuth + 90, 0), ray(g.azimuth, 0)
    foot = np.array(g.foot)

    def put(outline: list[tuple[float, float]], thick: float, off: float) -> Lump:
        return stand(sheet(outline, thick), across, (0, 0, 1), foot + out * off)

    w, h = g.width, g.height
    outline = _heater(w, h)
    floor = [(a * 0.66, h * 0.17 + b * 0.70) for a, b in outline]
    mouth = [(a * 0.86, h * 0.075 + b * 0.895) for a, b in outline]
    dish = hull(put(floor, 0.1, g.thick / 2 - 0.75), put(mouth, 0.1, g.thick / 2 + 0.35))
    figure.add.append(cut(put(outline, g.thick, 0), dish))
    figure.add.append(_cross(foot + out * (g.thick / 2 - 0.7), across, w, h))
    behind = foot - out * 0.9
    figure.add.append(
        hull(
            ball((1.5, 2.2, 7.5), 2.0),
            ball((1.5, 2.6, 13), 2.2),
            ball(behind + np.array([0, 0, 10.5]), 1.6),
            ball(behind + np.array([0, 0, 5.0]), 1.2),
        )
    )


def _cross(c: Floats, across: Floats, w: float, h: float) -> Lump:
    up = np.array([0, 0, 1.0])
    pale = stroke([c + up * h * 0.26, c + up * h * 0.86], 0.95)
    bar = c + up * h * 0.66
    return fuse(pale, stroke([bar - across * w * 0.3, bar + across * w * 0.3], 0.95))


def sword(figure: Figure, g: Sword) -> None:
    """The guard is drafted down to the fist and the pommel propped, so that it prints standing."""
    x, y, z = g.x, g.y, g.guard

    def slab(thick: float, half: float, low: float, high: float) -> Lump:
        return box(x - thick, x + thick, y - half, y + half, low, high)

    shoulder = g.tip - 2.2 * g.half
    blade = hull(slab(0.9, g.half, z, shoulder), slab(0.55, 0.35, z, g.tip))
    fuller = hull(nib((x + 1.05, y, z + 1.8), 0.6), nib((x + 1.05, y, shoulder), 0.6))
    low = z + 0.2 - (g.quillons - FIST)
    quillons = hull(
        slab(1.0, g.quillons, z + 0.2, z + 1.4),
        slab(0.75, FIST, low - 0.1, low),
        slab(0.9, 0.8, z, z + 2),
    )
    grip = hull(ball((x, y, z - 0.6), 1.1), ball((x, y, z - 3.8), 1.1))
    pommel = prop(ball((x, y, z - 4.2), 1.5), 3.4, (-x, -y))
    figure.add += [cut(blade, fuller), quillons, grip, pommel]
