"""Mounts: a beast under a caparison, which takes the place of legs and belly, so nothing hangs.

They are drawn about the middle of their long foot; the rider's peg stands SEAT mm behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from fabricate.schema.bodies import MOUNT_FOOT, RIDING, BodyForm
from models.clay import (
    Lump,
    Skin,
    ball,
    cone,
    cut,
    fuse,
    hull,
    loft,
    nib,
    prop,
    ray,
    stroke,
    twin,
)

from .figure import FOOT

#: How far the peg stands behind the middle of the foot, mm; a centaur's is before it.
SEAT: Final = 1.5
SEATS: Final[Mapping[str, float]] = MappingProxyType({"centaur": -6.5})
#: Radius of the foot's corners, mm.
CORNER = 5.0
#: Azimuths of the caparison's folds, seen from the middle of each end.
FOLDS = (18, 42, 66, 90, 114, 138, 162)


def mount(form: BodyForm) -> list[Lump]:
    """The mount with saddle and the rider's legs, in the rider's frame, without its foot."""
    ridden = form.mount not in SEATS
    parts = [_dressed(), *_BEASTS[form.mount](), *([*_saddle(), *_legs()] if ridden else [])]
    return [_seated(part, form) for part in parts]


def foot(form: BodyForm) -> Lump:
    """The long foot in the rider's frame: the profile of a round one along a rounded oblong."""
    length, width = MOUNT_FOOT
    out = FOOT[1][0]
    slabs = []
    for r, z in FOOT:
        inset = out - r
        x, y = length / 2 - CORNER, width / 2 - CORNER
        slabs += [
            cone((sx * x, sy * y, z), CORNER - inset, CORNER - inset, 0.001)
            for sx in (1, -1)
            for sy in (1, -1)
        ]
    return _seated(hull(slabs), form)


def _seated(part: Lump, form: BodyForm) -> Lump:
    return part.translate((SEATS.get(form.mount, SEAT), 0, -RIDING))


def caparison(form: BodyForm) -> Lump:
    """A long cloth to the ground, in the rider's frame."""
    return _seated(_cloth(), form)


def _cloth() -> Lump:
    return loft(
        [
            (1.8, 0, 7.6, 15.6, 16.0, 3.0),
            (7, 0, 6.6, 14.0, 14.2, 2.8),
            (12.5, 0, 6.0, 12.4, 12.8, 2.5),
            (15.6, -0.4, 4.6, 10.0, 11.6, 2.2),
            (17.0, -0.6, 2.6, 7.0, 9.0, 2.0),
        ],
        "z",
        step=1.4,
    )


def _dressed() -> Lump:
    """The cloth with its folds and a raised hem."""
    cloth = _cloth()
    skin, folds = Skin(cloth), []
    for azimuth in FOLDS:
        middle = np.array([9.0 * np.cos(np.radians(azimuth)), 0, 0])
        spots = [
            skin.hit(middle + np.array([0, 0, z]), ray(azimuth, 0))[0]
            for z in (1.9, 4.5, 7.5, 10.0)
        ]
        folds += twin(stroke(spots, (1.0, 0.35)))
    hem = [skin.hit((9 * np.cos(np.radians(a)), 0, 11.2), ray(a, 0))[0] for a in range(0, 181, 6)]
    return fuse(cut(cloth, folds), twin(stroke(hem, 0.7)))


def _saddle() -> list[Lump]:
    """The cantle behind the rider."""
    return [hull(ball((-6.2, 0, 16.6), (1.3, 3.6, 2.6)), ball((-5.4, 0, 15), (1.5, 4, 3)))]


def _legs() -> list[Lump]:
    """Thigh, shin and boot on either side, propped to the cloth."""
    legs: list[Lump] = []
    for side in (1, -1):
        hip, bent = ball((-0.5, side * 4.2, 15.6), 2.3), ball((3.4, side * 6.0, 12.6), 1.9)
        shin, toe = ball((2.6, side * 6.8, 6.4), 1.6), ball((4.8, side * 7.0, 5.6), 1.3)
        for a, b in ((hip, bent), (bent, shin), (shin, toe)):
            legs.append(prop(hull(a, b), 2.2, (0, -side)))
    return legs


def _neck(top: float) -> list[Lump]:
    """The arched neck that rises out of the cloth; `top` is how high, mm."""
    crown = ball((12.6, 0, top), (3.2, 2.6, 3.4))
    return [
        hull(ball((8.5, 0, 12), (5.0, 4.4, 5.5)), crown, ball((4.5, 0, 15), (3, 3, 3))),
    ]


def _mane(root: tuple[float, float], end: tuple[float, float], wide: float) -> list[Lump]:
    """Locks along the crest of the neck, from (x, z) to (x, z)."""
    locks = []
    for t in np.linspace(0, 1, 6):
        p = np.array([root[0] + (end[0] - root[0]) * t, 0, root[1] + (end[1] - root[1]) * t])
        lock = nib(p + np.array([1.4, 0, -1.2]), (2.2, wide, 2.4))
        locks.append(hull(lock, ball(p + np.array([-1.2, 0, 1.6]), 0.55)))
    return locks


def _horse() -> list[Lump]:
    """A chess knight's neck and head, chin on the chest, bridle, mane and tail."""
    skull = [
        ball((13.6, 0, 24.4), (3.0, 2.5, 2.8)),
        ball((16.0, 0, 21.6), (2.3, 2.0, 2.2)),
        ball((17.9, 0, 19.2), (1.9, 1.9, 1.8)),
    ]
    bridle = [
        stroke([(17.4, 0.2, 21.4), (16.5, 2.1, 20.4), (15.0, 2.1, 19.9)], 0.55),
        stroke([(16.5, 2.1, 20.4), (14.0, 2.6, 23.0), (12.8, 2.2, 25.4)], 0.55),
    ]
    head = fuse(
        _neck(21),
        hull(ball((12.6, 0, 21), (3.2, 2.6, 3.4)), ball((13.4, 0, 24.6), (2.8, 2.3, 2.6))),
        hull(skull),
        prop(hull(skull[1], skull[2]), 9.0),
    )
    nostrils = twin(cone((18.9, 0.9, 19.8), 0.02, 1.0, 1.2, (1, 0.5, 0)))
    ears = twin(hull(ball((12.6, 1.4, 25.6), (0.9, 1.2, 0.9)), ball((12.5, 1.9, 29.0), 0.6)))
    eyes = twin(prop(ball((15.4, 2.2, 23.4), 0.85), 0.8, (0, -1)))
    tail = hull(
        ball((-12.0, 0, 14.5), 2.0),
        ball((-15.2, 0, 10.0), (1.8, 2.2, 2.6)),
        ball((-14.8, 0, 2.6), (1.8, 1.8, 1.8)),
    )
    reins = [part for line in bridle for part in twin(line)]
    return [cut(head, nostrils), *ears, *eyes, *reins, *_mane((11.9, 27.0), (6.7, 17.5), 1.3), tail]


def _wolf() -> list[Lump]:
    """A low broad head with a square muzzle, a ruff, pricked ears and a brush."""
    skull = [
        ball((12.4, 0, 20.6), (3.4, 3.6, 3.0)),
        ball((16.0, 0, 19.0), (2.0, 2.1, 1.8)),
        ball((18.4, 0, 18.2), (1.5, 1.6, 1.4)),
    ]
    muzzle = hull(skull[1], skull[2])
    head = fuse(
        _neck(18.6), hull(skull[0], skull[1]), muzzle, prop(muzzle, 9.0), prop(skull[0], 5.0)
    )
    nose = prop(ball((19.6, 0, 19.0), (0.8, 1.1, 0.8)), 1.0)
    ears = twin(hull(ball((11.4, 2.3, 22.4), (1.0, 1.3, 1.0)), ball((11.0, 2.9, 26.0), 0.6)))
    brows = twin(stroke([(15.2, 0.9, 20.9), (14.2, 2.6, 21.9)], 0.6))
    eyes = twin(prop(ball((14.9, 1.8, 20.7), 0.7), 0.6, (-1, -1)))
    ruff: list[Lump] = []
    for y, z, out in ((3.2, 19.0, 5.6), (3.2, 16.6, 5.4), (3.0, 14.4, 5.2)):
        lock = hull(ball((10.6, y, z), (2.0, 1.0, 1.6)), ball((9.6, out, z + 1.9), 0.6))
        ruff += twin(prop(lock, 2.6, (0, -1)))
    brush = hull(
        ball((-11.6, 0, 13.6), 1.8),
        ball((-14.8, 0, 8.6), (2.3, 2.6, 3.2)),
        ball((-14.2, 0, 2.4), 1.6),
    )
    mouth = twin(stroke([(19.0, 1.15, 17.6), (17.0, 1.85, 17.5), (15.0, 2.4, 18.2)], 0.4))
    return [
        cut(head, mouth),
        nose,
        *ears,
        *brows,
        *eyes,
        *ruff,
        *_mane((9.8, 23.0), (6.2, 17.0), 1.5),
        brush,
    ]


def _goat() -> list[Lump]:
    """A narrow face with a beard, horns swept back, and a short tail held up."""
    skull = [
        ball((13.2, 0, 22.6), (2.7, 2.4, 2.6)),
        ball((16.2, 0, 20.0), (1.9, 1.8, 1.9)),
        ball((17.6, 0, 18.4), (1.5, 1.6, 1.4)),
    ]
    head = fuse(_neck(20), hull(skull), prop(hull(skull[1], skull[2]), 8.5))
    beard = prop(hull(ball((17.0, 0, 16.6), (0.9, 1.0, 1.2)), ball((17.4, 0, 14.6), 0.6)), 6.0)
    horns: list[Lump] = []
    spine = [(13.0, 1.2, 24.4), (12.2, 1.8, 27.2), (10.4, 2.6, 29.4), (8.6, 3.4, 31.0)]
    for p, q, r in zip(spine, spine[1:], (1.3, 1.1, 0.85), strict=False):
        horns += twin(hull(ball(p, r), ball(q, r - 0.2)))
    ears = twin(
        prop(hull(ball((12.4, 2.0, 23.0), 0.9), ball((11.4, 4.6, 24.4), 0.6)), 1.8, (0, -1))
    )
    eyes = twin(prop(ball((14.9, 1.9, 22.2), 0.8), 0.7, (0, -1)))
    tail = hull(ball((-12.0, 0, 14.0), (2.0, 1.8, 2.4)), ball((-13.4, 0, 17.4), 0.8))
    wool = _mane((10.6, 24.0), (6.4, 17.2), 1.4)
    return [head, beard, *horns, *ears, *eyes, *wool, prop(tail, 3.0, (1, 0))]


def _centaur() -> list[Lump]:
    """A chest from which the body of a man rises, a ridge of hair down the back, a tail."""
    front = ball((9.4, 0, 10.4), (5.4, 5.6, 7.0))
    chest = hull(front, ball((7.4, 0, 17.0), (4.6, 4.9, 3.0)), ball((2.0, 0, 13.0), (4, 5, 3)))
    tail = hull(
        ball((-12.0, 0, 14.5), 2.0),
        ball((-15.2, 0, 10.0), (1.8, 2.2, 2.6)),
        ball((-14.8, 0, 2.6), (1.8, 1.8, 1.8)),
    )
    return [prop(chest, 6.0, (-1, 0)), chest, tail]


_BEASTS: Final[Mapping[str, Callable[[], list[Lump]]]] = MappingProxyType(
    {"horse": _horse, "wolf": _wolf, "goat": _goat, "centaur": _centaur}
)
