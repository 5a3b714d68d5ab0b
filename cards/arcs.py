"""Elliptical arcs of SVG paths as cubic curves."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[float, float]
#: An absolute operation: M or L with 2 numbers, C with 6, Z with none.
Op = tuple[str, tuple[float, ...]]


def arc(
    start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point
) -> Iterator[Op]:
    """An SVG elliptical arc as cubics (SVG 1.1, appendix F.6.5)."""
    if start == end:
        return
    rx, ry = abs(rx), abs(ry)
    if not rx or not ry:
        yield "L", end
        return
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    grow = max(1.0, math.hypot(px / rx, py / ry))
    rx, ry = rx * grow, ry * grow
    span = (rx * py) ** 2 + (ry * px) ** 2
    k = math.sqrt(max((rx * ry) ** 2 - span, 0) / span) * (-1 if large == sweep else 1)
    qx, qy = k * rx * py / ry, -k * ry * px / rx
    cx, cy = c * qx - s * qy + (start[0] + end[0]) / 2, s * qx + c * qy + (start[1] + end[1]) / 2
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    sweep_angle = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    if sweep and sweep_angle < 0:
        sweep_angle += 2 * math.pi
    elif not sweep and sweep_angle > 0:
        sweep_angle -= 2 * math.pi
    pieces = max(1, math.ceil(abs(sweep_angle) / (math.pi / 2) - 1e-9))
    step = sweep_angle / pieces
    pull = 4 / 3 * math.tan(step / 4)

    def at(x: float, y: float) -> Point:
        return c * rx * x - s * ry * y + cx, s * rx * x + c * ry * y + cy

    for piece in range(pieces):
        a, b = first + piece * step, first + (piece + 1) * step
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        last = end if piece == pieces - 1 else at(cb, sb)
        yield "C", (*at(ca - pull * sa, sa + pull * ca), *at(cb + pull * sb, sb - pull * cb), *last)
