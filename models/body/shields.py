"""Shields: on the left arm, or on the back where a weapon takes both hands."""

from __future__ import annotations

import math

import numpy as np

from fabricate.schema.bodies import BodyForm
from models.clay import (
    Floats,
    Lump,
    ball,
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
#: The dish: (share of width, of height, and where it begins) of its floor and of its mouth.
FLOOR, MOUTH = (0.66, 0.70, 0.17), (0.86, 0.895, 0.075)


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


def _plate(kind: str, azimuth: float, foot: Floats, size: float, most: float) -> tuple[Lump, Lump]:
    """The dished and charged plate whose lowest point is `foot`, and its outer block."""
    across, out = ray(azimuth + 90, 0), ray(azimuth, 0)
    w, h = (size * v for v in SIZES[kind])
    h = min(h, most)
    if kind == "round":
        w = h = min(w, h)
    rim = outline(kind, w, h)

    def put(points: Outline, thick: float, off: float) -> Lump:
        return stand(sheet(points, thick), across, (0, 0, 1), foot + out * off)

    def share(a: float, b: float, c: float) -> Outline:
        return [(u * a, h * c + v * b) for u, v in rim]

    if kind == "tower":
        floor, mouth = share(0.74, 0.78, 0.11), share(0.88, 0.9, 0.05)
    elif kind == "round":
        floor, mouth = share(0.68, 0.68, 0.16), share(0.84, 0.84, 0.08)
    else:
        floor, mouth = share(*FLOOR), share(*MOUTH)
    dish = hull(put(floor, 0.1, THICK / 2 - 0.75), put(mouth, 0.1, THICK / 2 + 0.35))
    whole = put(rim, THICK, 0)
    charge = _charge(kind, foot + out * (THICK / 2 - 0.7), across, w, h)
    return fuse(cut(whole, dish), charge), whole


def _charge(kind: str, c: Floats, across: Floats, w: float, h: float) -> Lump:
    """A cross; a boss on a round shield; a spine and a boss on a tower shield."""
    up = np.array([0, 0, 1.0])
    if kind == "round":
        middle = c + up * h / 2
        bars = [ray(0, 0) * 0 + across * math.cos(a) + up * math.sin(a) for a in (0.52, 1.57, 2.62)]
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
    kind, size = form.shield, form.shield_size
    azimuth = 62.0 if form.mounted else 34.0
    out = ray(azimuth, 0)
    held = form.mounted or kind == "round"
    if form.mounted:
        low = 4.6 if kind != "round" else 7.2
        at = out * 7.6
    else:
        low = figure.floor + (4.2 * 1.0 if kind == "round" else 0.0)
        at = out * 6.79
    foot = at + np.array([0, 0, low])
    plate, block = _plate(kind, azimuth, foot, size, SHOULDER - 0.2 - low)
    figure.add.append(plate)
    behind = block.translate(tuple(float(v) for v in -out * 0.5))
    if held:
        figure.add.append(prop(_thinner(block, out), 5.0, (-out[0], -out[1])))
    back = foot - out * 0.9
    z = max(low + 10.5, 11.6) if not held else low + 5.5
    hands = [(1.5, 2.2, 7.5, 2.0), (1.5, 2.6, 13.0, 2.2)]
    web = [ball(spot[:3], spot[3]) for spot in hands]
    web += [ball((back[0], back[1], z), 1.6), ball((back[0], back[1], z - 5.5), 1.2)]
    figure.add.append(hull(web))
    del behind
    return Hold(left=Reach((1.8, 6.5, 11.6), (4.6, 5.0, 10.2)))


def _thinner(block: Lump, out: Floats) -> Lump:
    """The rear half of a plate: what is propped does not fill the dish in front."""
    return block ^ block.translate(tuple(float(v) for v in -out * 1.2))


def on_back(figure: Figure, form: BodyForm) -> None:
    """Hung on the back, propped to it."""
    kind = form.shield
    low = {"heater": 4.4, "kite": 3.2, "tower": 3.4, "round": 7.0}[kind]
    back = 7.4 if form.cloak != "none" else 6.2
    foot = np.array([-back, 0, low])
    plate, block = _plate(kind, 180, foot, 0.95 * form.shield_size, SHOULDER - 0.9 - low)
    rear = _thinner(block, ray(180, 0))
    figure.add += [plate, prop(rear, 5.0, (1, 0)), hull(rear, rear.translate((2.6, 0, 0)))]
