"""Element `statline`: a whole line of stats as a table of one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from cards import numerals
from cards.colour import BAND, INK, MUTE, PAPER
from cards.elements.base import Frame, Params
from cards.text import fit_line
from cards.text.shaping import measure
from cards.themes import Theme
from fabricate.errors import LayoutError
from fabricate.schema.cards import LINE_MOST

if TYPE_CHECKING:
    from cards.canvas import Pen

FEWEST, MOST = 1, LINE_MOST
#: Points: label, value, name below it (wanted, least).
_LABEL, _VALUE, _NAME = (8.5, 6.5), (17.0, 11.0), (5.8, 5.2)
#: Shares of the height: the head, and below it the middles of value and name.
_HEAD, _HIGH, _LOW, _ALONE = 0.32, 0.4, 0.84, 0.5
_LINE = 0.3


class Value(BaseModel):
    """One stat: short label, value, and either its name or, where it was changed, the sum."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    label: str
    value: str
    unit: str | None = None
    name: str | None = None
    sum: str | None = None
    icon: str | None = None
    note: str | None = None


class Statline(Params):
    """One to eleven columns share the box; the head takes the theme.

    All values have one size, so that none looks more than another.
    """

    box: tuple[float, float, float, float]
    theme: str
    stats: tuple[Value, ...]


def _sums(text: str) -> tuple[str, ...]:
    """How a sum may be written, the roomiest first."""
    return f"({text})", f"({text.replace(' ', '')})"


def _names(text: str) -> tuple[str, ...]:
    """A name in full, and as few of its first words as it takes."""
    words = text.split()
    return text, *(" ".join(words[:count]) for count in range(len(words) - 1, 0, -1))


def _foot(pen: Pen, stat: Value, x: float, y: float, room: float, theme: Theme, where: str) -> None:
    """The name below a value, or the sum that it comes from; nothing where neither fits."""
    face, colour = ("sans-semibold", theme.heading) if stat.sum else ("sans", MUTE)
    wordings = _sums(stat.sum) if stat.sum else _names(stat.name or "")
    fitting = (one for one in wordings if measure(one, face, _NAME[1]) <= room)
    text = next(fitting, "")
    if text:
        size = fit_line(text, room, face, *_NAME, 0.0, where)
        pen.text(x, y, text, face, size, colour, "c", middle=True)


def draw(pen: Pen, given: Statline, frame: Frame) -> None:
    """Draw the table; LayoutError names the stat that does not fit."""
    count = len(given.stats)
    if not FEWEST <= count <= MOST:
        where = frame.where("stat line")
        raise LayoutError(f"{where}: {count} stats (a line holds {FEWEST} to {MOST})")
    x, y, w, h = given.box
    theme, step, top = Theme(given.theme), w / count, y + h * _HEAD
    low = y + h - top
    wheres = [frame.where(f"stat {stat.label!r}") for stat in given.stats]
    found = [
        numerals.fitted(stat.value, stat.unit, step - 0.8, *_VALUE, where)
        for stat, where in zip(given.stats, wheres, strict=True)
    ]
    size = min(one.size for one in found)
    named = any(stat.name or stat.sum for stat in given.stats)
    pen.rect(x, y, w, h, fill=PAPER)
    pen.rect(x, y, w, h * _HEAD, fill=given.theme)
    for index, (stat, one, where) in enumerate(zip(given.stats, found, wheres, strict=True)):
        left, middle = x + index * step, x + (index + 0.5) * step
        if index % 2 == 0:
            pen.rect(left, top, step, low, fill=BAND)
        label = fit_line(stat.label, step - 0.6, "sans-bold", *_LABEL, 0.0, where)
        head = y + h * _HEAD / 2
        pen.text(middle, head, stat.label, "sans-bold", label, theme.text, "c", middle=True)
        high = top + low * (_HIGH if named else _ALONE)
        numerals.draw(pen, middle, high, one._replace(size=size), INK)
        _foot(pen, stat, middle, top + low * _LOW, step - 0.5, theme, where)
    pen.rect(x, y, w, h, stroke=INK, width=_LINE)
