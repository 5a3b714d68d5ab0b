"""Element `counters`: key numbers in framed boxes, side by side from the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from cards import numerals
from cards.colour import GOLD, PAPER
from cards.elements.base import Frame, Params
from cards.text import fit_line
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

MOST = 3
#: Points: number, label, note (wanted, least).
_NUMBER, _LABEL, _NOTE = (17.0, 11.0), (7.5, 6.0), (6.5, 5.8)
_GAP, _SPLIT = 1.8, 0.52


class Counter(BaseModel):
    """A number, what it counts, and a word more."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    value: str
    label: str
    note: str | None = None


class Counters(Params):
    """Up to three boxes, each `width` mm wide, end at the right edge of the box."""

    box: tuple[float, float, float, float]
    counters: tuple[Counter, ...]
    width: float = 17.0


def draw(pen: Pen, given: Counters, frame: Frame) -> None:
    """Draw the boxes, the first one rightmost; LayoutError names the one that does not fit."""
    x, y, w, h = given.box
    room = given.width
    most = min(MOST, int((w + _GAP) / (room + _GAP)))
    if len(given.counters) > most:
        where = frame.where("counters")
        raise LayoutError(f"{where}: {len(given.counters)} numbers (the box holds {most})")
    for index, counter in enumerate(given.counters):
        left = x + w - room - index * (room + _GAP)
        where = frame.where(f"number {counter.label!r}")
        pen.rect(left, y, room, h, None, GOLD, 0.4, 0.9)
        split = left + room * _SPLIT
        found = numerals.fitted(counter.value, None, room * _SPLIT - 1.6, *_NUMBER, where)
        numerals.draw(pen, left + room * _SPLIT / 2, y + h / 2, found, GOLD)
        rows = [(counter.label, "sans-bold", _LABEL)]
        if counter.note:
            rows.append((counter.note, "sans", _NOTE))
        for row, (text, face, sizes) in enumerate(rows):
            size = fit_line(text, room * (1 - _SPLIT) - 0.8, face, *sizes, 0.0, where)
            middle = y + h / 2 + (row - (len(rows) - 1) / 2) * 3.5
            pen.text(split, middle, text, face, size, PAPER, middle=True)
