"""The core of a body: a bell-shaped tunic on its foot, on a knee, or on bent legs in a saddle."""

from __future__ import annotations

from collections.abc import Sequence

from fabricate.schema.bodies import BodyForm
from models.clay import Lump, ball, box, fuse, hull, loft, nib, prop, sheet, stand

from .figure import SHOULDER

#: How much deeper chest and belly are by build, mm.
DEEPER = {"slim": -0.15, "sturdy": 0.0, "heavy": 0.55}

Sections = list[tuple[float, ...]]


def torso(form: BodyForm) -> Lump:
    """Chest, belt and what is below it, up to the collar, as for one who stands."""
    deep = DEEPER[form.build]
    return fuse([loft(rows, "z") for rows in (_chest(form.wide, deep), _belt(deep), _skirt(form))])


def _chest(wide: float, deep: float) -> Sections:
    return [
        (8.6, 0, 5.2 + deep, 4.5 + deep, 4.5, 2.2),
        (12.5, 0, wide - 0.7, 5.0 + deep, 4.8, 2.4),
        (15.4, 0, wide, 4.8 + deep / 2, 4.8, 2.4),
        (17.6, 0, wide - 0.8, 4.6, 4.6, 2.2),
        (SHOULDER, 0, 4.7, 4.7, 4.7, 2.0),
    ]


def _belt(deep: float) -> Sections:
    return [
        (7.2, 0, 4.9 + deep, 4.3 + deep, 4.3, 2.2),
        (8.7, 0, 6.0 + deep, 5.4 + deep, 5.3, 2.2),
        (9.7, 0, 6.0 + deep, 5.4 + deep, 5.3, 2.2),
        (10.8, 0, 4.9 + deep, 4.3 + deep, 4.3, 2.2),
    ]


def _skirt(form: BodyForm) -> Sections:
    waist = (9.0, 0, 5.2, 4.5, 4.5, 2.2)
    if form.mounted:
        return [(4.0, 0, 5.0, 4.6, 4.6, 2.2), waist]
    if form.stance == "kneeling":
        return [(5.2, 0, 6.4, 5.6, 6.4, 2.2), (7.0, 0, 6.0, 5.2, 5.8, 2.2), waist]
    out = 0.35 if form.stance == "wide" or form.dress == "robe" else 0.0
    return [
        (1.6, 0, 6.9 + out, 6.5, 6.3 + out, 2.2),
        (5.2, 0, 6.2 + out, 5.7, 5.5 + out, 2.2),
        waist,
    ]


def gap(form: BodyForm) -> Lump | None:
    """The daylight between legs that stand apart: a wedge steeper than 45 degrees."""
    if form.mounted or form.dress == "robe" or form.stance not in ("wide", "striding"):
        return None
    half, along = (2.5, (1.0, 0.0, 0.0)) if form.stance == "wide" else (2.3, (0.55, 1.0, 0.0))
    wedge: Sequence[tuple[float, float]] = [(-half, 1.5), (half, 1.5), (0.3, 6.9), (-0.3, 6.9)]
    across = (-along[1], along[0], 0.0)
    return stand(sheet(wedge, 24), across, (0, 0, 1))


def buckle(deep: float) -> Lump:
    """A diamond buckle on the belt."""
    gem = nib((5.0 + deep, 0, 9.2), (1.5, 2.1, 1.9))
    return prop(gem, 1.2) ^ box(0, 6.0 + deep, -9, 9, 0, 99)


def knee(floor: float) -> list[Lump]:
    """The left foot set forward, the right knee and shin on the ground."""
    low = floor + 0.7
    thigh = hull(ball((0.5, 3.0, 8.4), 2.3), ball((5.9, 3.3, 9.0), 1.9), ball((1.0, 3.0, low), 2.0))
    shin = hull(ball((5.9, 3.3, 9.0), 1.9), ball((5.4, 3.3, low), 1.7), ball((1.0, 3.0, low), 2.0))
    toe = hull(ball((6.2, 3.4, low), (1.5, 1.5, 1.3)), ball((5.0, 3.3, low + 0.8), 1.7))
    down = hull(
        ball((0.5, -3.0, 8.2), 2.2), ball((4.7, -3.4, low + 0.9), 1.9), ball((0, -3.2, low), 2.0)
    )
    calf = hull(ball((1.0, -3.2, low), 1.9), ball((-5.6, -3.2, low + 0.3), 1.5))
    heel = hull(ball((-5.8, -3.2, low), 1.4), ball((-6.2, -3.2, low + 1.0), (1.0, 1.5, 1.5)))
    clip = box(-9, 9, -9, 9, floor - 0.6, 30)
    return [part ^ clip for part in (thigh, shin, toe, down, calf, heel)]
