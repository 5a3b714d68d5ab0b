"""Shields: on the left arm, or on the back where a weapon takes both hands."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from fabricate.schema.bodies import BodyForm
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

from .figure import SHOULDER, Figure
from .holding import Hold, Reach

Outline = list[tuple[float, float]]
#: How thick a shield is, mm.
THICK = 2.8
#: Half of each outline, shares of (width, height), lowest first; edges climb over 45 degrees.
HALVES = {
    "heater": ((0, 0), (0.30, 0.24), (0.45, 0.50), (0.5, 0.78), (0.5, 1.0), (0.2, 0.95)),
    "kite": ((0, 0), (0.22, 0.24), (0.40, 0.52), (0.5, 0.76), (0.45, 0.90), (0.26, 1.0)),
    "tower": ((0.30, 0), (0.5, 0.15), (0.5, 0.9), (0.4, 1.0)),
}
#: Width and height of each shield, mm.
SIZES = {"heater": (9.6, 14.0), "kite": (8.8, 16.0), "tower": (9.4, 15.6), "round": (10.4, 10.4)}
#: The dish: shares (of width, of height, where it begins) of its floor and of its mouth.
DISHES = {
    "heater": ((0.66, 0.70, 0.17), (0.86, 0.895, 0.075)),
    "kite": ((0.62, 0.72, 0.16), (0.84, 0.895, 0.075)),
    "tower": ((0.74, 0.78, 0.11), (0.88, 0.90, 0.05)),
    "round": ((0.66, 0.66, 0.17), (0.84, 0.84, 0.08)),
}
#: How far behind the face its floor lies, and how far before it the dish is begun, mm.
DEEP = {"heater": (0.75, 0.35), "kite": (0.75, 0.35), "tower": (0.5, 0.1), "round": (0.5, 0.1)}


@dataclass(frozen=True)
class Place:
    """Where a shield is: its lowest point, the way it looks, and how far it is propped, mm."""

    foot: Floats
    azimuth: float
    run: float = 0.0

    @property
    def out(self) -> Floats:
        """Whither it looks."""
        return ray(self.azimuth, 0)

    def put(self, points: Outline, thick: float, off: float) -> Lump:
        """A sheet of an outline, `off` mm before the middle of the shield."""
        across = ray(self.azimuth + 90, 0)
        return stand(sheet(points, thick), across, (0, 0, 1), self.foot + self.out * off)


def outline(kind: str, w: float, h: float) -> Outline:
    """The outline of a shield: across and up from its lowest point."""
    if kind == "round":
        turns = [math.radians(a) for a in range(0, 360, 12)]
        return [(w / 2 * math.sin(a), h / 2 - h / 2 * math.cos(a)) for a in turns]
    half = HALVES[kind]
    right = [(w * a, h * b) for a, b in half]
    left = [(-w * a, h * b) for a, b in reversed(half) if a]
    middle = [(0.0, h * 0.985)] if kind == "heater" else []
    return [*right, *middle, *left]


def plate(kind: str, size: float, most: float, at: Place) -> Lump:
    """A dished and charged shield, at most `most` mm tall, propped towards the body."""
    w, h = (size * v for v in SIZES[kind])
    h = min(h, most)
    if kind == "round":
        w = h = min(w, h)
    rim = outline(kind, w, h)
    floor, mouth = ([(u * a, h * c + v * b) for u, v in rim] for a, b, c in DISHES[kind])
    deep, before = DEEP[kind]
    dish = hull(at.put(floor, 0.1, THICK / 2 - deep), at.put(mouth, 0.1, THICK / 2 + before))
    block = at.put(rim, THICK, 0)
    if at.run:
        block = prop(block, at.run, (-at.out[0], -at.out[1]))
    face = at.foot + at.out * (THICK / 2 - 0.7)
    return fuse(cut(block, dish), _charge(kind, face, ray(at.azimuth + 90, 0), w, h))


def _charge(kind: str, c: Floats, across: Floats, w: float, h: float) -> Lump:
    """A cross; a boss on a round shield; a spine and a boss on a tower shield."""
    up = np.array([0, 0, 1.0])
    if kind == "round":
        middle = c + up * h / 2
        bars = [across * math.cos(a) + up * math.sin(a) for a in (0.52, 1.57, 2.62)]
        spokes = [stroke([middle - b * w * 0.36, middle + b * w * 0.36], 0.7) for b in bars]
        return fuse(nib(middle, (2.0, 2.0, 2.2)), spokes)
    if kind == "tower":
        spine = stroke([c + up * h * 0.14, c + up * h * 0.88], 0.9)
        return fuse(spine, nib(c + up * h * 0.52, (1.7, 2.0, 2.4)))
    pale = stroke([c + up * h * 0.26, c + up * h * 0.86], 0.95)
    bar = c + up * h * 0.66
    return fuse(pale, stroke([bar - across * w * 0.3, bar + across * w * 0.3], 0.95))


def on_arm(figure: Figure, form: BodyForm) -> Hold:
    """Standing on the foot before the left arm; a rider's, and a round one, are held up."""
    kind = form.shield
    azimuth, out, low = 34.0, 6.79, figure.floor
    if form.mounted:
        azimuth, out, low = 62.0, 7.4, 7.0 if kind == "round" else 4.6
    elif kind == "round":
        low += 4.2 if form.stance != "kneeling" else 2.0
    foot = ray(azimuth, 0) * out + np.array([0, 0, low])
    run = min(low - figure.floor + 0.8, 6.0) if low > figure.floor else 0.0
    at = Place(foot, azimuth, run)
    figure.add.append(plate(kind, form.shield_size, SHOULDER - 0.2 - low, at))
    x, y, _ = foot - at.out * 0.9
    z = low + 5.5 if run else 12.1
    figure.add.append(
        hull(
            ball((1.5, 2.2, 7.5), 2.0),
            ball((1.5, 2.6, 13.0), 2.2),
            ball((x, y, z), 1.6),
            ball((x, y, z - 5.5), 1.2),
        )
    )
    return Hold(left=Reach((1.8, 6.5, 11.6), (4.6, 5.0, 10.2)))


def on_back(figure: Figure, form: BodyForm) -> None:
    """Hung on the back, propped to it."""
    kind = form.shield
    low = {"heater": 4.4, "kite": 3.2, "tower": 3.4, "round": 7.0}[kind]
    low = max(low, figure.floor)
    back = 7.0 if form.cloak != "none" else 6.0
    at = Place(np.array([-back, 0, low]), 180, 5.0)
    figure.add.append(plate(kind, 0.95 * form.shield_size, SHOULDER - 0.9 - low, at))
    strap = box(-back, 0, -2.2, 2.2, 11, 15.4)
    figure.add.append(prop(strap, 3.0, (1, 0)))
