"""How far heads and bodies reach, told from their data: the room that they surely take on a plate.

A head reaches as far as those that come with Fabricate, or as far as what its numbers place farther
out; lengths and widths in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from fabricate.schema.bodies import BodyForm
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.sculpts import HeadFile

#: The box round the peg that a head takes at any rate: backwards, forwards, sideways.
BACK, FRONT, SIDE = 11.0, 13.0, 13.0
#: What curves, roundings and roots add to where a number places something.
SPARE: Final = 1.0
#: How much longer than its foot, and how wide, a body drawn at 16 mm is: a banner, a great hammer.
LONGER, WIDE = 4.0, 28.0
#: What a mesh may be larger than its numbers say.
ROUNDED: Final = 0.01
#: The radius of the post that holds the socket in a sculpt.
POST: Final = 4.5

#: x, y, and how far the part reaches round them.
Reach = tuple[float, float, float]
Point = Sequence[float]


def head(features: HeadFeatures) -> tuple[float, float]:
    """Length and width of a head."""
    back, front, side = BACK, FRONT, SIDE
    for x, y, r in _reaches(features):
        back, front = max(back, r + SPARE - x), max(front, x + r + SPARE)
        side = max(side, abs(y) + r + SPARE)
    return back + front, 2 * side


def body(
    form: BodyForm, scale: float, ground: tuple[float, float] = (0.0, 0.0)
) -> tuple[float, float]:
    """Length and width of a body, and `scale` times as much of all of it; `ground` is its base."""
    length, width = form.foot
    return (
        max((length + LONGER) * scale, ground[0] + ROUNDED),
        max(max(width, WIDE) * scale, ground[1] + ROUNDED),
    )


def sculpt(spec: HeadFile) -> float:
    """The longest side of a sculpt once it is a head, with the post of its socket."""
    return spec.widest + POST + max(abs(shift) for shift in spec.neck)


def _reaches(features: HeadFeatures) -> Iterator[Reach]:
    return chain(_grows(features), _leaves(features), _swells(features))


def _grows(f: HeadFeatures) -> Iterator[Reach]:
    """Horns, antlers, tusks, snouts."""
    for horn in f.horns:
        yield from _grown(horn.points, horn.size, max(horn.r))
    for antler in f.antlers:
        tips = (tine.to for tine in antler.tines)
        yield from _grown((*antler.beam, *tips), antler.size, max(antler.r))
    for tusk in f.tusks:
        x, y = tusk.at[0] + tusk.forward * tusk.length, tusk.at[1] + tusk.out * tusk.length
        yield x, y, max(tusk.r)
    for snout in (*f.snout, *f.beak):
        yield from ((s[0] * snout.long, 0.0, s[2] * snout.wide) for s in snout.sections)


def _leaves(f: HeadFeatures) -> Iterator[Reach]:
    """Ears, plates, fans of fur."""
    for ear in f.ears:
        tip = _along(ear.at, ear.towards, ear.length)
        yield from ((x, y, ear.width / 2) for x, y, _ in (ear.at, tip))
    for disc in f.rounds:
        yield *disc.at[:2], disc.r + disc.thick
    for plate in f.plate:
        for u, v in plate.points:
            x, y, _ = _along(_along(plate.at, plate.across, u), plate.rise, v)
            yield x, y, plate.thick
    for ruff in f.ruff:
        yield from ((ruff.x - ruff.back, y, ruff.thick) for y, _ in (*ruff.tips, *ruff.roots))


def _swells(f: HeadFeatures) -> Iterator[Reach]:
    """Noses, lumps, free forms."""
    for nose in f.nose:
        yield *nose.at[:2], max(nose.r)
    for lump in f.lump:
        yield *lump.at[:2], max(lump.r)
    for hulls in f.hulls:
        yield from ((x, y, max(size)) for x, y, _, *size in hulls.balls)


def _grown(points: Sequence[Point], size: float, r: float) -> Iterator[Reach]:
    root = points[0]
    for point in points:
        x, y = (a + (b - a) * size for a, b in zip(root[:2], point[:2], strict=True))
        yield x, y, r * size


def _along(start: Point, direction: Point, length: float) -> tuple[float, float, float]:
    """The point so far from another in a direction of any length."""
    whole = math.hypot(*direction) or 1.0
    x, y, z = (a + b / whole * length for a, b in zip(start, direction, strict=True))
    return x, y, z
