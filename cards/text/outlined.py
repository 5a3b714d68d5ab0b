"""Words as outlines: for drawings of which each page shows only a part, such as tiles."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from cards.fonts import face, serving
from cards.paths import number, place
from cards.text.shaping import measure, shape
from fabricate.units import to_mm

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]


def _traced(font: Any, glyph: int) -> str:
    """A glyph as path data in units of its font, y down."""
    parts: list[str] = []

    def adding(command: str) -> Callable[..., None]:
        def add(*points: Point) -> None:
            parts.append(command + " ".join(f"{number(x)} {number(-y)}" for x, y in points))

        return add

    commands = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "qCurveTo": "Q", "closePath": "Z"}
    pen = SimpleNamespace(**{name: adding(letter) for name, letter in commands.items()})
    font.draw_glyph_with_pen(glyph, pen)
    return " ".join(parts)


def outlined(text: str, face_name: str, size_pt: float, tracking: float = 0.0) -> str:
    """The path of one line, its baseline beginning at the origin (mm)."""
    name = serving(text, face_name)
    used, em = face(name), to_mm(size_pt)
    at, made = 0.0, []
    for glyph in shape(text, name).glyphs:
        traced = _traced(used.font, used.font.get_nominal_glyph(ord(glyph.character)))
        if traced:
            x, y = (at + glyph.shift) * em, -glyph.rise * em
            made.append(place(traced, x, y, em / used.upem))
        at += glyph.advance + tracking
    return " ".join(made)


def centred(
    pen: Pen, middle: Point, text: str, face_name: str, size_pt: float, colour: str,
    tracking: float = 0.0,
) -> None:  # fmt: skip
    """A line as outlines, the middle of its capitals at a point (mm)."""
    used = face(serving(text, face_name))
    x = middle[0] - measure(text, face_name, size_pt, tracking) / 2
    y = middle[1] + used.cap_height * to_mm(size_pt) / 2
    with pen.at(x, y):
        pen.path(outlined(text, face_name, size_pt, tracking), fill=colour)
