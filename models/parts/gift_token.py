"""A gift token: an icon in relief within a ring of lobes, each with a pit, as a flower has."""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import GiftToken
from models.icons import icon
from models.outline import Outline, disc
from models.solids import lobed, stamp
from models.view import show

#: By the radius: the depth of the grooves between lobes, the field, the icon's room, the pits.
GROOVE, FIELD, ROOM = 0.11, 0.74, 0.67
PIT, PITS_AT = 0.052, 0.86


def build(spec: GiftToken) -> cq.Solid:
    """The token, its icon up; mm."""
    r, t = spec.diameter / 2, spec.thickness
    pits = [disc(PIT * r, x, y) for x, y in _ring(PITS_AT * r, spec.scallops)]
    sunk = [disc(FIELD * r, 0, 0), *pits]
    body = stamp(lobed(r, GROOVE * r, spec.scallops, t), t, sunk, -spec.relief)
    return stamp(body, t - spec.relief, [_icon(spec)], spec.relief)


def _icon(spec: GiftToken) -> Outline:
    drawn = icon(spec.icon).centred()
    x0, y0, x1, y1 = drawn.bounds()
    return drawn.placed(ROOM * spec.diameter / math.hypot(x1 - x0, y1 - y0), 0, 0).check_strokes()


def _ring(r: float, n: int) -> list[tuple[float, float]]:
    angles = [math.tau * i / n for i in range(n)]
    return [(r * math.cos(a), r * math.sin(a)) for a in angles]


if "show_object" in globals() or __name__ == "__main__":
    show(build(GiftToken()), "gift-token", globals())
