"""The tree: a fir in tiers of boughs, or an oak with a round crown, on a broad foot."""

from __future__ import annotations

import math

import numpy as np

from fabricate.schema.parts import Tree
from models.clay import FAR, LEAN, Lump, ball, box, cone, fuse, hull, nib, prop, ray, tidy
from models.scenery import bark
from models.view import show

#: Tiers of a fir: height of the tips and of the apex (shares of the height), radius (share of
#: half the width), boughs.
TIERS = (
    (0.235, 0.60, 1.00, 9),
    (0.405, 0.74, 0.80, 8),
    (0.565, 0.88, 0.59, 7),
    (0.715, 1.00, 0.38, 6),
)
#: Clumps of an oak's crown: distance from the middle and radius (shares of half the width), height
#: (share of the tree's), how many, azimuth of the first.
CLUMPS = (
    (0.44, 0.26, 0.480, 7, 12.0),
    (0.62, 0.36, 0.600, 6, 0.0),
    (0.52, 0.36, 0.735, 6, 31.0),
    (0.26, 0.34, 0.825, 3, 50.0),
)
#: Lesser balls on a clump, so placed that nothing of them hangs past it: outwards, sideways, up,
#: and radius (shares of the clump's radius).
LEAVES = (
    (0.34, 0.50, 0.62, 0.48),
    (0.34, -0.50, 0.62, 0.48),
    (0.58, 0.0, 0.42, 0.42),
)


def build(spec: Tree) -> Lump:
    """The tree on z = 0, its middle over x = y = 0."""
    crown = {"fir": _fir, "oak": _oak}[spec.kind](spec)
    part = fuse(crown, _ground(spec))
    return tidy(part ^ box(-FAR, FAR, -FAR, FAR, 0, spec.height))


def _ground(spec: Tree) -> list[Lump]:
    """The foot: a low mound, and roots that run out over it."""
    r = spec.ground / 2
    trunk = 0.13 * spec.width
    mound = hull(
        cone((0, 0, 0), r - 0.4, r, 0.4),
        cone((0, 0, 0.4), r, r - 0.8, 0.8),
        cone((0, 0, 1.2), r - 0.8, 0.45 * r, 1.4),
    )
    roots = [
        bark.buttress(trunk, azimuth, reach * (r - trunk - 3), 0.15 * spec.height)
        for azimuth, reach in ((12, 0.86), (80, 0.7), (150, 0.9), (222, 0.74), (291, 0.88))
    ]
    return [mound, *roots]


def _fir(spec: Tree) -> list[Lump]:
    half, top = spec.width / 2, spec.height
    parts = [cone((0, 0, 0), 0.15 * spec.width, 0.08 * spec.width, 0.75 * top)]
    for number, (low, apex, share, boughs) in enumerate(TIERS):
        for k in range(boughs):
            azimuth = 360 * (k + 0.5 * number) / boughs
            length = share * half * (1 - 0.07 * ((k + number) % 2))
            parts.append(_bough(azimuth, length, low * top, apex * top, 180 / boughs))
    return parts


def _bough(azimuth: float, length: float, low: float, apex: float, half: float) -> Lump:
    """One bough: a ridge from the apex to its drooping tip, broadest before the tip."""
    out = ray(azimuth, 0)
    top = np.array([0.0, 0.0, apex - 0.5])
    tip = out * (length - 0.7) + (0, 0, low)
    rise = 0.34 * (apex - low)
    wings = [
        ray(azimuth + turn * half, 0) * 0.66 * length + (0, 0, low + rise - 0.12 * length)
        for turn in (-0.92, 0.92)
    ]
    ridge = out * 0.6 * length + (0, 0, low + 1.25 * rise)
    leaf = hull(
        nib(top, 0.6),
        nib(tip, 0.8),
        nib(ridge, 0.6),
        *(nib(w, 0.6) for w in wings),
    )
    return prop(leaf, 0.86 * length / LEAN, (-out[0], -out[1]))


def _oak(spec: Tree) -> list[Lump]:
    half, top = spec.width / 2, spec.height
    parts = [cone((0, 0, 0), 0.17 * spec.width, 0.12 * spec.width, 0.55 * top)]
    for away, size, level, count, first in CLUMPS:
        for k in range(count):
            wobble = 1 + 0.10 * math.sin(2.4 * k + 31 * away)
            out = ray(first + 360 * k / count, 0)
            middle = out * away * half + (0, 0, level * top * (1 + 0.025 * math.cos(3.1 * k)))
            parts += _clump(middle, size * half * wobble, out)
    r = 0.33 * half
    crest = ball((0, 0, top - r), r, coarse=True)
    stem = nib((0, 0, top - r - _depth(0, r)), 0.8)
    parts += [crest, hull(crest, stem)]
    return parts


def _clump(middle: np.ndarray, r: float, out: np.ndarray) -> list[Lump]:
    """A ball of leaves with lesser ones on it, and a limb whose slopes are steeper than 45."""
    side = np.array([-out[1], out[0], 0.0])
    lesser = [
        ball(middle + r * (a * out + b * side + (0, 0, c)), size * r, coarse=True)
        for a, b, c, size in LEAVES
    ]
    whole = [ball(middle, r, coarse=True), *lesser]
    away = float(np.hypot(middle[0], middle[1]))
    down = _depth(away, r)
    limb = hull(whole[0], nib((0, 0, max(1.0, middle[2] - down)), 0.8))
    return [limb, *whole]


def _depth(away: float, r: float) -> float:
    """How far below a ball its limb must leave the trunk for a lower edge of 41 degrees."""
    depth = 1.2 * (away + r)
    while math.atan2(away, depth) + math.asin(r / math.hypot(away, depth)) > math.radians(41):
        depth += 0.25
    return depth


if "show_object" in globals() or __name__ == "__main__":
    show(build(Tree()), "tree", globals())
