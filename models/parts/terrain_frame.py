"""A terrain frame: a flat square with broader corners, each with a motif; whole or a half."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import TerrainFrame
from models import flat
from models.outline import Outline, Point
from models.solids import stamp
from models.view import show

#: By the width: how far the corners are filled up within.
GUSSET = 0.8
#: What stays free round a motif, mm.
EDGE = 1.2


def build(spec: TerrainFrame) -> cq.Solid:
    """The frame on z = 0, its middle over x = y = 0; mm.

    A half lies behind x = 0, with a tab on its left leg and a slot in its right one: two alike, one
    of them turned by half a turn, lock.
    """
    body = _whole(spec) if spec.piece == "whole" else _half(spec)
    return stamp(body, spec.thickness, _motifs(spec), spec.relief) if spec.motif else body


def _whole(spec: TerrainFrame) -> cq.Solid:
    half = spec.side / 2
    outer = [(-half, -half), (half, -half), (half, half), (-half, half)]
    right = _within(spec)
    return flat.plate(outer, spec.thickness, [[*right, *((-x, -y) for x, y in right)]])


def _within(spec: TerrainFrame) -> list[Point]:
    """The inner corners on the left (x below 0), from the near leg to the far one."""
    inner = spec.side / 2 - spec.width
    cut = inner - GUSSET * spec.width
    return [(-cut, -inner), (-inner, -cut), (-inner, cut), (-cut, inner)]


def _half(spec: TerrainFrame) -> cq.Solid:
    half = spec.side / 2
    inner = half - spec.width
    leg = half - spec.width / 2
    tab = flat.tab(0.0, y=leg)
    slot = [(-x, y) for x, y in flat.tab(0.0, flat.TAB_AIR, -leg)]
    near = [(-half, half), (-half, -half), (0.0, -half), *slot, (0.0, -inner)]
    return flat.plate([*near, *_within(spec), (0.0, inner), *tab, (0.0, half)], spec.thickness)


def _motifs(spec: TerrainFrame) -> list[Outline]:
    room = spec.width * (1 + GUSSET / 2) - 2 * EDGE
    at = spec.side / 2 - EDGE - room / 2
    sides = (-1, 1) if spec.piece == "whole" else (-1,)
    drawn = flat.sign(str(spec.motif), room)
    return [drawn.placed(1, x * at, y * at) for x in sides for y in (-1, 1)]


if "show_object" in globals() or __name__ == "__main__":
    show(build(TerrainFrame()), "terrain-frame", globals())
