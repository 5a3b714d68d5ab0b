"""Marks of an engagement: blows, shots, fallen cards, and squares that are open to something."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

from cards.colour import INK, MUTE, PAPER, RED, mix
from cards.paths import Point, poly
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

Kind = Literal["target", "yes", "maybe", "no"]
Box = tuple[float, float, float, float]
#: A blow: half its length, half its shaft, half its head, where its head begins (mm).
LENGTH, SHAFT, HEAD, NECK = 3.6, 1.95, 3.1, 0.3
#: How far two blows that meet are apart (mm).
APART = 3.5


def _toward(start: Point, end: Point) -> tuple[float, float, float]:
    """The direction from one point to another, and their distance."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length, length


def blow(pen: Pen, start: Point, end: Point, value: int, falls: bool, mutual: bool) -> None:
    """An arrow in the room between two cards, its value upright in it.

    Solid if it helps to bring its target down, hollow if not.
    """
    dx, dy, _ = _toward(start, end)
    if abs(dx) > 0.2 and abs(dy) > 0.2:  # across corners: as the arrows on the cards, at 45 degrees
        dx, dy = math.copysign(math.sqrt(0.5), dx), math.copysign(math.sqrt(0.5), dy)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if mutual:
        x, y = x - dy * APART, y + dx * APART
    outline = [
        (LENGTH, 0.0), (LENGTH - HEAD, HEAD), (LENGTH - HEAD, SHAFT), (-LENGTH + NECK, SHAFT),
        (-LENGTH + NECK, -SHAFT), (LENGTH - HEAD, -SHAFT), (LENGTH - HEAD, -HEAD),
    ]  # fmt: skip
    d = poly([(x + a * dx - b * dy, y + a * dy + b * dx) for a, b in outline])
    pen.path(d, stroke=PAPER, width=1.5)
    pen.path(d, fill=RED if falls else PAPER, stroke=INK, width=0.45)
    back = 0.1
    at = (x - dx * back, y - dy * back)
    pen.text(*at, str(value), "display", 9, PAPER if falls else INK, anchor="c", middle=True)


def shot(pen: Pen, start: Point, end: Point, others: Sequence[Point], scale: float) -> Point:
    """A dashed bow from the shooter to its target, away from other cards; its middle."""
    dx, dy, length = _toward(start, end)
    bend = min(0.2 * length, 11.0)
    start = (start[0] + dx * 8 * scale, start[1] + dy * 8 * scale)
    end = (end[0] - dx * 10 * scale, end[1] - dy * 10 * scale)
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    middles = [(half[0] - dy * b, half[1] + dx * b) for b in (bend, -bend)]
    middle = max(middles, key=lambda m: min((math.dist(m, o) for o in others), default=0.0))
    control = (2 * middle[0] - half[0], 2 * middle[1] - half[1])
    curve = f"M{start[0]} {start[1]} Q{control[0]} {control[1]} {end[0]} {end[1]}"
    pen.path(curve, stroke=PAPER, width=2.3)
    pen.path(curve, stroke=INK, width=0.9, dash=(2.0, 1.2))
    ux, uy, _ = _toward(control, end)
    head = [(1.6, 0.0), (-2.2, 2.0), (-2.2, -2.0)]
    d = poly([(end[0] + a * ux - b * uy, end[1] + a * uy + b * ux) for a, b in head])
    pen.path(d, fill=INK, stroke=PAPER, width=0.5)
    return middle


def value(pen: Pen, at: Point, number: int, falls: bool) -> None:
    """The value of a shot in a plate with the sign of missiles."""
    x, y = at
    wide, high = 9.6, 5.6
    ground, colour = (RED, PAPER) if falls else (PAPER, INK)
    pen.rect(x - wide / 2 - 0.7, y - high / 2 - 0.7, wide + 1.4, high + 1.4, fill=PAPER, radius=3.2)
    pen.rect(
        x - wide / 2, y - high / 2, wide, high, fill=ground, stroke=INK, width=0.45, radius=2.7
    )
    pen.icon("target", x - wide / 2 + 1.0, y - 1.9, 3.8, colour)
    pen.text(x + 2.3, y, str(number), "display", 10, colour, anchor="c", middle=True)


def cross(pen: Pen, at: Point, half: Point) -> None:
    """A fallen card: crossed out within its rim, so that its arrows can still be read."""
    x, y = at
    w, h = half[0] * 0.66, half[1] * 0.7
    lines = f"M{x - w} {y - h} L{x + w} {y + h} M{x + w} {y - h} L{x - w} {y + h}"
    pen.path(lines, stroke=PAPER, width=2.6)
    pen.path(lines, stroke=RED, width=1.5)


def ring(pen: Pen, at: Point, half: Point) -> None:
    """The frame of the card that has just been placed."""
    x, y, out = at[0], at[1], 1.5
    w, h = half[0] + out, half[1] + out
    pen.rect(x - w, y - h, 2 * w, 2 * h, fill=INK, radius=1.0)
    pen.rect(x - w + 0.6, y - h + 0.6, 2 * w - 1.2, 2 * h - 1.2, fill=PAPER, radius=0.6)


def name(pen: Pen, at: Point, title: str, room: float) -> None:
    """A name on a plate, upright for whoever reads."""
    size = 6.8
    while size > 5 and measure(title, "sans-bold", size) > room - 2.2:
        size -= 0.2
    _plate(pen, at, title, "sans-bold", size)


def note(pen: Pen, at: Point, words: str) -> None:
    """A few words at the edge of a card."""
    _plate(pen, at, words, "sans-italic", 6.8)


def _plate(pen: Pen, at: Point, words: str, face: str, size: float) -> None:
    x, y = at
    wide, high = measure(words, face, size) + 2.2, size * 0.5
    pen.rect(x - wide / 2, y - high / 2, wide, high, fill=PAPER, stroke=INK, width=0.3, radius=0.6)
    pen.text(x, y, words, face, size, INK, anchor="c", middle=True)


def way(pen: Pen, start: Point, end: Point) -> None:
    """A move from square to square: from the rim of the card that moves to the middle."""
    dx, dy, length = _toward(start, end)
    start = (start[0] + dx * length * 0.42, start[1] + dy * length * 0.42)
    line = poly([start, (end[0] - dx * 2.6, end[1] - dy * 2.6)], False)
    pen.path(line, stroke=PAPER, width=3.4)
    pen.path(line, stroke=INK, width=1.7)
    head = [(1.0, 0.0), (-3.6, 3.0), (-3.6, -3.0)]
    d = poly([(end[0] + a * dx - b * dy, end[1] + a * dy + b * dx) for a, b in head])
    pen.path(d, fill=INK, stroke=PAPER, width=0.6)


#: How light the ground is of a square that can be shot at, and of one where a card may lie.
_SHADES: Final[Mapping[str, float]] = {"target": 0.5, "yes": 0.72}


def square(pen: Pen, kind: Kind, box: Box, *, bare: bool) -> None:
    """A square that is open to something, or not; `bare`: a card lies on it."""
    x, y, w, h = box
    if kind in _SHADES:
        inset = 0.5
        shade = mix(MUTE, PAPER, _SHADES[kind])
        pen.rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, fill=shade)
    elif kind == "maybe":
        inset = 1.6
        side = (x + inset, y + inset, x + w - inset, y + h - inset)
        d = f"M{side[0]} {side[1]} H{side[2]} V{side[3]} H{side[0]} Z"
        pen.path(d, stroke=MUTE, width=0.4, dash=(1.6, 1.1))
    if not bare:
        sign(pen, kind, (x + w / 2, y + h / 2), min(3.6, 0.22 * min(w, h)))


def sign(pen: Pen, kind: Kind, at: Point, radius: float) -> None:
    """A tick in a solid disc, a tick in a ring, a cross, or the sign of missiles."""
    x, y, r = *at, radius
    if kind == "target":
        pen.icon("target", x - r * 1.15, y - r * 1.15, 2.3 * r, INK)
    elif kind == "no":
        d = f"M{x - r * 0.6} {y - r * 0.6} L{x + r * 0.6} {y + r * 0.6} "
        d += f"M{x + r * 0.6} {y - r * 0.6} L{x - r * 0.6} {y + r * 0.6}"
        pen.path(d, stroke=MUTE, width=r * 0.28)
    else:
        solid = kind == "yes"
        pen.circle(x, y, r, fill=INK if solid else PAPER, stroke=INK, width=r * 0.14)
        d = poly(
            [(x - r * 0.5, y), (x - r * 0.12, y + r * 0.42), (x + r * 0.55, y - r * 0.42)], False
        )
        pen.path(d, stroke=PAPER if solid else INK, width=r * 0.24)


def pointer(pen: Pen, start: Point, end: Point, side: float) -> None:
    """A thin arrow from the middle of a square towards the card that it would engage."""
    dx, dy, length = _toward(start, end)
    first, last = 0.24 * side + 0.4, min(0.24 * side + 5.5, 0.62 * length)
    a = (start[0] + dx * first, start[1] + dy * first)
    b = (start[0] + dx * last, start[1] + dy * last)
    pen.line(*a, b[0] - dx * 1.2, b[1] - dy * 1.2, INK, 0.6)
    head = [(0.0, 0.0), (-2.0, 1.2), (-2.0, -1.2)]
    pen.path(poly([(b[0] + p * dx - q * dy, b[1] + p * dy + q * dx) for p, q in head]), fill=INK)
