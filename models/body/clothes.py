"""What a body wears: boots, folds, mail, furs, collars and pauldrons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from fabricate.schema.bodies import BodyForm
from models.clay import (
    Lump,
    ball,
    box,
    cut,
    hull,
    loft,
    nib,
    prop,
    ray,
    stroke,
    turned,
    twin,
)

from .figure import Figure
from .torso import DEEPER, buckle, knee

#: Azimuths of the folds of a skirt, on both sides.
FOLDS = (52, 76, 100, 124, 148, 172)
#: Heights of the rows of a coat of mail: on the skirt and on the chest.
MAIL_SKIRT, MAIL_CHEST = (3.0, 4.6, 6.2), (12.0, 13.6, 15.2)
#: Degrees from peak to valley of a row of mail, and half its height, mm.
RING, WAVE = 9, 0.45


def dress(figure: Figure, form: BodyForm) -> None:
    """Dress, boots and legs."""
    _DRESSES[form.dress](figure, form)
    if form.dress != "robe":
        figure.add.append(cut(buckle(DEEPER[form.build]), figure.gap))
    if form.mounted:
        return
    if form.stance == "kneeling":
        figure.add += knee(figure.floor)
    elif form.stance == "striding":
        figure.add += _stride()
    else:
        _boots(figure, 1.0 if form.stance == "wide" else 0.0)


def _boots(figure: Figure, out: float) -> None:
    """Toe caps that run back into the skirt and down into the foot."""
    toe = ball((6.1, 2.6 + out, 2.0), (1.4, 1.5, 1.4))
    ankle = ball((3.6, 2.4 + out, 3.2), (2.2, 1.9, 2.4))
    boot = hull(toe, ankle, ball((3.6, 2.3, 1.0), 1.5))
    figure.add += twin(boot ^ box(-9, 9, -9, 9, 1.0, 20))


def _stride() -> list[Lump]:
    """The left leg set forward, the right one back, toes on the ground."""
    clip = box(-9, 9, -9, 9, 1.0, 20)
    left = hull(
        ball((6.6, 2.6, 2.0), (1.5, 1.6, 1.4)),
        ball((4.6, 2.5, 3.4), (2.2, 2.0, 2.4)),
        ball((2.6, 2.4, 7.0), 2.2),
        ball((2.6, 2.3, 1.0), 1.6),
    )
    right = hull(
        ball((0.8, -5.4, 2.0), (1.6, 1.5, 1.4)),
        ball((-2.4, -4.2, 3.4), (2.4, 1.9, 2.4)),
        ball((-2.4, -3.2, 1.0), 1.6),
    )
    return [left ^ clip, right ^ clip]


def _folds(figure: Figure, azimuths: tuple[int, ...], low: float, high: float, r: float) -> None:
    """Grooves on both sides, deep at the hem and running out above."""
    middle = (low + high) / 2
    for azimuth in azimuths:
        for turn in dict.fromkeys((azimuth, -azimuth)):
            figure.line([(turn, low), (turn, middle), (turn, high)], (r, 0.35), raised=False)


def _ring(figure: Figure, z: float, r: float = 0.5) -> None:
    """A line engraved all round."""
    figure.line([(-180, z), (0, z), (180, z)], r, raised=False)


def _low(figure: Figure, form: BodyForm) -> float | None:
    """Where a skirt's hem is; None for a rider, whose skirt is in the saddle."""
    return None if form.mounted else figure.floor


def _tunic(figure: Figure, form: BodyForm) -> None:
    low = _low(figure, form)
    if low is not None:
        _folds(figure, FOLDS, low + 1.2, 7.2, 0.85)


def _jerkin(figure: Figure, form: BodyForm) -> None:
    low = _low(figure, form)
    if low is not None:
        _ring(figure, low + 1.8)
    figure.line([(0, 10.8), (0, 18.0)], 0.5, raised=False)
    for z in (12.2, 14.2, 16.2):
        figure.line([(-10, z), (10, z)], 0.6, raised=True)


def _robe(figure: Figure, form: BodyForm) -> None:
    """Deep folds all round, a cord, and a seam down the breast."""
    low = _low(figure, form)
    if low is not None:
        _folds(figure, (0, 22, *FOLDS), low + 0.6, 8.0, 0.95)
    figure.line([(0, 10.4), (0, 18.0)], 0.5, raised=False)
    figure.line([(14, 9.4), (12, 6.4)], 0.85, raised=True)
    figure.line([(14, 9.4), (24, 6.8)], 0.85, raised=True)
    figure.line([(10, 9.2), (18, 9.2)], 1.2, raised=True)


def _mail(figure: Figure, form: BodyForm) -> None:
    """Rows of rings, as zigzags."""
    low = _low(figure, form)
    rows = [*MAIL_CHEST, *(z for z in MAIL_SKIRT if low is not None and z > low + 1)]
    for z in rows:
        spots = [(a, z + (WAVE if k % 2 else -WAVE)) for k, a in enumerate(range(-180, 181, RING))]
        figure.cuts.append(stroke([figure.at(a, h) for a, h in spots], 0.42))


def _furs(figure: Figure, form: BodyForm) -> None:
    """Pelts about the loins: locks in two rows that end in points."""
    low = _low(figure, form)
    if low is None:
        return
    reach = min(3.0, 6.6 - low)
    for k, azimuth in enumerate(range(-180, 180, 20)):
        high = 7.6 if k % 2 else 6.9
        spots = [figure.at(azimuth, z) for z in (high, high - reach * 0.6, high - reach)]
        figure.add.append(cut(stroke(spots, [1.5, 1.2, 0.45]), figure.gap))


_DRESSES: Final[Mapping[str, Callable[[Figure, BodyForm], None]]] = MappingProxyType(
    {"tunic": _tunic, "jerkin": _jerkin, "robe": _robe, "mail": _mail, "furs": _furs}
)


def collar(figure: Figure, form: BodyForm) -> None:
    """What lies round the neck; nothing of it rises over the collar, on which the head stands."""
    if form.collar == "hood":
        figure.add.append(_hood())
    elif form.collar == "gorget":
        figure.add.append(turned(((3.0, 14.4), (5.0, 16.6), (5.6, 17.2), (5.6, 17.9), (5.0, 19.0))))
    elif form.collar == "fur":
        figure.add += _mantle(form)


def _hood() -> Lump:
    """A roll of cloth, highest at the nape, drafted below."""
    return loft(
        [
            (15.6, -0.2, 5.0, 4.6, 4.8, 2.0),
            (17.4, -0.2, 5.9, 5.3, 6.2, 2.0),
            (18.3, -0.2, 5.7, 5.2, 6.0, 2.0),
            (19.0, 0, 4.9, 4.8, 5.0, 2.0),
        ],
        "z",
    )


def _mantle(form: BodyForm) -> list[Lump]:
    """Fur over the shoulders, in locks that point down."""
    wide = form.wide + 0.2
    locks: list[Lump] = []
    for k, azimuth in enumerate(range(-180, 180, 20)):
        out = ray(azimuth, 0) * np.array([1, wide / 5.6, 1])
        top, low = (17.6, 14.4) if k % 2 else (17.4, 13.4)
        root, tip = out * 4.6, out * 5.5
        lock = hull(
            nib((*root[:2], top), (1.5, 1.5, 1.35)), nib((*tip[:2], low + 1.0), (1.0, 1.0, 1.2))
        )
        locks.append(hull(lock, ball((*(out * 3.8)[:2], low - 1.0), 0.6)))
    return locks


def pauldrons(figure: Figure, form: BodyForm) -> None:
    """An upper plate over a lower one on each shoulder, both propped to the body."""
    out = form.wide - 6.5
    for side in (1, -1):
        for z, y, size in ((15.8, 5.3 + out, 2.6), (14.5, 5.9 + out, 2.35)):
            plate = ball((0, side * y, z), (size + 0.5, size, size - 0.5))
            figure.add.append(prop(plate, 2.5, (0, -side)))
