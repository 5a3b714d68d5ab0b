"""Element `numbers`: a dark band of a few large stats, each with its unit, icon and label."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel, ConfigDict

from cards import numerals
from cards.colour import GOLD, INK, PAPER, mix
from cards.elements.base import Frame, Params
from cards.text import capitals, fit_line, measure
from fabricate.errors import LayoutError
from fabricate.schema.cards import NUMBERS_MOST

if TYPE_CHECKING:
    from cards.canvas import Pen

FEWEST, MOST = 1, NUMBERS_MOST
#: Points of a number (wanted, least), of its note and of its label.
_NUMBER, _NOTE, _LABEL = (28.0, 16.0), (6.8, 6.0), (6.6, 6.0)
_TRACKING, _ICON, _AIR = 0.06, 3.4, 1.2
_RULE = mix(INK, PAPER, 0.28)
#: Middles of numbers, icons and labels, as shares of the height: icons beside the labels, or above.
_BESIDE, _ABOVE = (0.39, 0.8, 0.8), (0.27, 0.585, 0.84)
#: More stats than this have their icons above the labels, and numbers of this size at most.
_WIDE, _SMALLER = 3, 22.0


class Number(BaseModel):
    """A stat: its value, the unit behind it, its icon and label; `note` says how it changes.

    `name` is a longer label and goes before; how a value came about (`sum`) is not shown here.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    value: str
    unit: str | None = None
    icon: str | None = None
    label: str
    name: str | None = None
    note: str | None = None
    sum: str | None = None


class Numbers(Params):
    """One to five stats share the box, which runs out into the bleed; `margin` in mm."""

    box: tuple[float, float, float, float]
    stats: tuple[Number, ...]
    margin: float = 2.2


class _Column(NamedTuple):
    """Middle and width of a stat, y of its number, icon and label (mm), largest number (points)."""

    x: float
    room: float
    number: float
    icon: float
    label: float
    size: float


def _label(pen: Pen, stat: Number, column: _Column, where: str) -> None:
    text, above = capitals(stat.name or stat.label), column.icon < column.label
    icon = _ICON + _AIR if stat.icon and not above else 0.0
    size = fit_line(text, column.room - 1.0 - icon, "sans-bold", *_LABEL, _TRACKING, where)
    left = column.x - (measure(text, "sans-bold", size, _TRACKING) + icon) / 2
    if stat.icon:
        start = column.x - _ICON / 2 if above else left
        pen.icon(stat.icon, start, column.icon - _ICON / 2, _ICON, GOLD)
    pen.text(left + icon, column.label, text, "sans-bold", size, GOLD, "l", _TRACKING, middle=True)


def _number(pen: Pen, stat: Number, column: _Column, where: str) -> None:
    room, aside, small = column.room - 2.0, 0.0, _NOTE[0]
    notes = numerals.noted(stat.note or "", "sans-semibold", small, room * 0.62)
    if stat.note:
        small = min(
            fit_line(note, room * 0.62, "sans-semibold", *_NOTE, 0.0, where) for note in notes
        )
        aside = max(measure(note, "sans-semibold", small) for note in notes) + 1.0
    size = (column.size, _NUMBER[1])
    found = numerals.fitted(stat.value, stat.unit, room - aside, *size, where)
    x = column.x - aside * 0.5
    numerals.draw(pen, x, column.number, found, PAPER)
    right = x + found.number_width / 2 + found.unit_width * 0.73 + 1.0
    for index, note in enumerate(notes):
        y = column.number + (index - (len(notes) - 1) / 2) * 2.8
        pen.text(right, y, note, "sans-semibold", small, PAPER, middle=True)


def draw(pen: Pen, given: Numbers, frame: Frame) -> None:
    """Draw the band; LayoutError names the stat that does not fit."""
    count = len(given.stats)
    if not FEWEST <= count <= MOST:
        where = frame.where("numbers")
        raise LayoutError(f"{where}: {count} stats (the band holds {FEWEST} to {MOST})")
    x, y, w, h = given.box
    pen.rect(*frame.bled(given.box), fill=INK)
    step = (w - 2 * given.margin) / count
    shares, most = (_BESIDE, _NUMBER[0]) if count <= _WIDE else (_ABOVE, _SMALLER)
    number, icon, label = (y + h * share for share in shares)
    for index, stat in enumerate(given.stats):
        middle = x + given.margin + (index + 0.5) * step
        column = _Column(middle, step, number, icon, label, most)
        where = frame.where(f"stat {stat.label!r}")
        _number(pen, stat, column, where)
        _label(pen, stat, column, where)
        if index:
            left = middle - step / 2
            pen.rect(left - 0.15, y + h * 0.16, 0.3, h * 0.7, fill=_RULE)
