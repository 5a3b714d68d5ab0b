"""A measuring stick: a tick and a number at each unit, a title along it, whole or in two halves."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import MeasuringStick
from models import flat
from models.outline import Outline, Point
from models.solids import stamp
from models.view import show

#: Breadth of a tick, the gap beside it, and what stays free at the edges, mm.
TICK, GAP, EDGE = 1.2, 1.2, 1.2
#: By the width: the height of a number on a bare stick and above a title, and that of a title.
NUMBER, NUMBER_OVER, TITLE = 0.56, 0.4, 0.25
#: Greatest height of a number, least size of a motif, mm.
MOST_NUMBER, LEAST_MOTIF = 14.0, 5.0


def build(spec: MeasuringStick) -> cq.Solid:
    """The stick along x, its first unit from x = 0; mm.  A half lies where it lies in the whole."""
    body = flat.plate(_edge(spec), spec.thickness)
    start, end = spec.span
    drawn = [mark for i in range(start, end) for mark in _marks(spec, i)]
    title = _title(spec)
    if title and spec.title_style == "raised":
        drawn.append(title)
    body = stamp(body, spec.thickness, drawn, spec.relief)
    if title and spec.title_style == "engraved":
        body = stamp(body, spec.thickness, [title], -spec.relief)
    return body


def _edge(spec: MeasuringStick) -> list[Point]:
    """Anticlockwise from the right end of the start; exact lengths from tick to tick."""
    start, end = (unit * spec.unit for unit in spec.span)
    half = spec.width / 2
    ahead = flat.tab(end) if spec.piece == "first" else []
    behind = flat.tab(start, flat.TAB_AIR)[::-1] if spec.piece == "second" else []
    return [(start, -half), (end, -half), *ahead, (end, half), (start, half), *behind]


def _rows(spec: MeasuringStick) -> tuple[float, float]:
    """Where the row of numbers begins and ends across the stick, mm."""
    half = spec.width / 2
    low = -half + EDGE
    if spec.title:
        low += TITLE * spec.width + 1.0
    return low, half - EDGE


def _marks(spec: MeasuringStick, i: int) -> list[Outline]:
    """The tick that ends a unit, unless the plate ends there, and its number before it."""
    low, high = _rows(spec)
    x = (i + 1) * spec.unit
    inner = i + 1 < spec.span[1]
    out = [flat.bar(x - TICK / 2, low, x + TICK / 2, high)] if inner else []
    front = x - (TICK / 2 if inner else 0.0) - GAP
    back = i * spec.unit + (TICK / 2 + GAP if i > spec.span[0] else GAP)
    tall = min(MOST_NUMBER, (NUMBER_OVER if spec.title else NUMBER) * spec.width)
    number = flat.text(spec.marks[i], tall, front - back)
    wide, middle = flat.width(number), (low + high) / 2
    out.append(number.placed(1, front - wide / 2, middle))
    rest = min(front - wide - GAP - back, high - low)
    if i == 0 and spec.motif and rest >= LEAST_MOTIF:
        out.append(flat.sign(spec.motif, rest).placed(1, back + rest / 2, middle))
    return out


def _title(spec: MeasuringStick) -> Outline | None:
    if not spec.title or spec.piece == "second":
        return None
    start, end = (unit * spec.unit for unit in spec.span)
    drawn = flat.text(spec.title, TITLE * spec.width, end - start - 4 * EDGE)
    return drawn.placed(1, (start + end) / 2, -spec.width / 2 + EDGE + TITLE * spec.width / 2)


if "show_object" in globals() or __name__ == "__main__":
    show(build(MeasuringStick()), "measuring-stick", globals())
