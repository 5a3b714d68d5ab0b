"""Marks shared by figures: panels, pawns from above, arrows, spans, numbered discs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.colour import BAND, GOLD, INK, MUTE, PAPER, mix
from cards.paths import poly
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]
PANEL_RADIUS = 1.2


def panel(pen: Pen, width: float, height: float) -> None:
    """The ground of a figure."""
    pen.rect(0, 0, width, height, fill=BAND, radius=PANEL_RADIUS)


def pawn(
    pen: Pen, at: Point, radius: float, theme: str, mark: int, *, contact: bool = False
) -> None:
    """A pawn from above; `mark` (0 to 3) is the shape that repeats its side's colour."""
    x, y = at
    pen.circle(x, y, radius, fill=INK)
    pen.circle(x, y, radius - radius * (0.21 if contact else 0.115), fill=theme)
    if mark % 4 == 0:
        pen.circle(x, y, radius * 0.36, fill=PAPER)
    elif mark % 4 == 1:
        pen.circle(x, y, radius * 0.5, stroke=PAPER, width=radius * 0.2)
    elif mark % 4 == 2:
        pen.rect(x - radius * 0.5, y - radius * 0.16, radius, radius * 0.32, fill=PAPER)
    else:
        s = radius * 0.42
        pen.path(poly([(x, y - s), (x + s, y + s * 0.8), (x - s, y + s * 0.8)]), fill=PAPER)


def marker(
    pen: Pen, at: Point, radius: float, theme: str, icon: str, *, contact: bool = False
) -> None:
    """A marker pawn from above: the pawn's disc with its icon."""
    x, y = at
    pen.circle(x, y, radius, fill=INK)
    pen.circle(x, y, radius - radius * (0.21 if contact else 0.115), fill=theme)
    size = radius * 1.32
    pen.icon(icon, x - size / 2, y - size * 0.52, size, PAPER)


def fallen(pen: Pen, at: Point, radius: float, theme: str, turn: float) -> None:
    """A pawn that lies on its side, about 3.5 radii long, turned by `turn` degrees."""
    r = radius
    body = (
        f"M{-1.2 * r} {-0.62 * r} C{-0.6 * r} {-0.3 * r} {-0.2 * r} {-0.28 * r} {0.5 * r} "
        f"{-0.26 * r} A{0.58 * r} {0.58 * r} 0 1 1 {0.5 * r} {0.26 * r} C{-0.2 * r} {0.28 * r} "
        f"{-0.6 * r} {0.3 * r} {-1.2 * r} {0.62 * r} Z"
    )
    colour = mix(theme, BAND, 0.55)
    with pen.at(*at, rotate=turn):
        pen.path(body, fill=colour, stroke=INK, width=r * 0.12)
        plate = (-1.62 * r, -r, 0.46 * r, 2 * r)
        pen.rect(*plate, fill=colour, stroke=INK, width=r * 0.12, radius=r * 0.1)


def arrow(
    pen: Pen, points: Sequence[Point], colour: str, width: float = 0.5, dashed: bool = False
) -> None:
    """A polyline with a head at its end, which is pulled back so that the tip stays sharp."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    head = 2.4 + width
    end = (x1 - ux * head * 0.7, y1 - uy * head * 0.7)
    dash = (1.6, 1.1) if dashed else None
    pen.path(poly([*points[:-1], end], False), stroke=colour, width=width, dash=dash)
    half = head * 0.56
    left = (x1 - ux * head - uy * half, y1 - uy * head + ux * half)
    right = (x1 - ux * head + uy * half, y1 - uy * head - ux * half)
    pen.path(poly([(x1, y1), left, right]), fill=colour)


def span(pen: Pen, start: Point, end: Point, label: str, colour: str = INK) -> None:
    """A dimension: a line with end ticks and its label on the ground's colour in the middle."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    nx, ny = -(y1 - y0) / length * 1.2, (x1 - x0) / length * 1.2
    pen.line(x0, y0, x1, y1, colour, 0.35)
    for x, y in (start, end):
        pen.line(x - nx, y - ny, x + nx, y + ny, colour, 0.35)
    if label:
        tag(pen, ((x0 + x1) / 2, (y0 + y1) / 2), label)


def tag(pen: Pen, at: Point, text: str, colour: str = INK, size: float = 7.8) -> None:
    """A small label centred on a point, on a lozenge of paper, so that it reads on anything."""
    wide = measure(text, "sans-semibold", size) + 2.0
    high = size * 0.47
    pen.rect(at[0] - wide / 2, at[1] - high / 2, wide, high, fill=PAPER, radius=high * 0.3)
    pen.text(*at, text, "sans-semibold", size, colour, anchor="c", middle=True)


def numbered(pen: Pen, at: Point, text: str, radius: float = 3.4) -> None:
    """A number or letter in a disc of ink."""
    pen.circle(*at, radius, fill=INK)
    pen.text(*at, text, "display", radius * 3.2, PAPER, anchor="c", middle=True)


def spark(pen: Pen, at: Point, size: float = 4.2) -> None:
    """Where two enemies touch."""
    x, y = at
    pen.icon("spark", x - size / 2, y - size / 2, size, INK)
    inner = size * 0.71
    pen.icon("spark", x - inner / 2, y - inner / 2, inner, GOLD)


def token(pen: Pen, at: Point, icon: str, radius: float) -> None:
    """A token from above."""
    x, y = at
    pen.circle(x, y, radius, fill=INK)
    pen.circle(x, y, radius * 0.88, fill=GOLD)
    size = radius * 1.5
    pen.icon(icon, x - size / 2, y - size / 2, size, INK)


def faint(colour: str = MUTE) -> str:
    """A colour half gone into the band."""
    return mix(colour, BAND, 0.55)
