"""A ship's base: an oblong plate, the hull in relief with slots across it, and waves beside it."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import ShipBase
from fabricate.schema.parts.engines import MASTED
from models import flat
from models.outline import Contour, Outline, band
from models.solids import stamp
from models.view import show

#: Where the aftmost slot lies along the hull (a share), and the slots' share of its width.
AFT, ACROSS = -0.3, 0.7
#: Where one slot alone lies.
MIDSHIPS = -0.05
#: The waves: radius by the width, breadth (mm), and where they lie by half the base.
WAVE, CREST, WAVES = 0.09, 1.2, ((0.82, 0.7), (0.62, 0.84), (-0.9, 0.86))


def build(spec: ShipBase) -> cq.Solid:
    """The base on z = 0, its bow towards +x, its middle over x = y = 0; mm."""
    x, y = spec.length / 2, spec.width / 2
    plate = flat.plate([(-x, -y), (x, -y), (x, y), (-x, y)], spec.height)
    plate = stamp(plate, spec.height, _waves(spec), -0.6)
    return stamp(plate, spec.height, [_hull(spec)], spec.hull)


def _hull(spec: ShipBase) -> Outline:
    """The hull from above: a broad stern, sides that swell, a pointed bow; slots as counters."""
    x, y = spec.share * spec.length / 2, spec.share * spec.width / 2
    stern = 0.62 * y
    side = ((x, 0.0), (0.55 * x, 0.95 * y), (0.1 * x, y), (-0.2 * x, y))
    quarter = ((-0.2 * x, y), (-0.6 * x, y), (-0.9 * x, 0.85 * y), (-x, stern))
    other = [tuple((u, -v) for u, v in reversed(one)) for one in (quarter, side)]
    contour: Contour = (side, quarter, ((-x, stern), (-x, -stern)), *other)
    return Outline("hull", (contour, *_slots(spec, 2 * x, ACROSS * y)))


def _slots(spec: ShipBase, long: float, half: float) -> list[Contour]:
    """Slots against the turn of the hull, so that they are holes in it."""
    step = MASTED / max(1, spec.masts - 1)
    places = [AFT + step * k for k in range(spec.masts)] if spec.masts > 1 else [MIDSHIPS]
    drawn: list[Contour] = []
    for place in places[: spec.masts]:
        a, b = place * long - spec.slot / 2, place * long + spec.slot / 2
        drawn += flat.polygon([(a, -half), (a, half), (b, half), (b, -half)]).contours
    return drawn


def _waves(spec: ShipBase) -> list[Outline]:
    r = WAVE * spec.width
    at = [(x, y * side) for x, y in WAVES for side in (1, -1)]
    return [band(x * spec.length / 2, y * spec.width / 2 - r, r - CREST, r, 50, 130) for x, y in at]


if "show_object" in globals() or __name__ == "__main__":
    show(build(ShipBase()), "ship-base", globals())
