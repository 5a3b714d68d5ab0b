"""Element `panels`: figures side by side, each with its emblem, its name and a column of stats."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel, ConfigDict

from cards import numerals
from cards.colour import BAND, INK, MUTE, PAPER, mix
from cards.elements.base import Frame, Params
from cards.elements.burst import mark, rays
from cards.scenery import Box as Area
from cards.text import capitals, fit_line, fit_name, measure
from fabricate.errors import LayoutError
from fabricate.schema.cards import PANEL_STATS, PANELS

if TYPE_CHECKING:
    from cards.canvas import Pen

(FEWEST, MOST), MOST_STATS = PANELS, PANEL_STATS
#: Points: name, number, note (wanted, least).
_NAME, _NUMBER, _NOTE = (8.5, 6.0), (13.0, 9.0), (6.0, 5.6)
#: Narrower panels (mm) have the icon of a noted stat at their edge.
_NARROW = 18.0
_NOTE_FACE = "sans-semibold"
_ICON, _LEAST_ICON, _TRACKING = 4.2, 3.4, 0.05
_RULE = mix(MUTE, PAPER, 0.5)


class Stat(BaseModel):
    """A value with its icon and unit; `note` stands small behind it."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    icon: str
    value: str
    unit: str | None = None
    note: str | None = None


class Panel(BaseModel):
    """A figure: name, theme, emblem (or the icon that stands in for it), one to four stats."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    theme: str
    emblem: str | None = None
    icon: str | None = None
    stats: tuple[Stat, ...]


class Panels(Params):
    """Two to four panels share the box, which runs out into the bleed at the trim.

    `picture` is the height of the pictures, `name` that of the names' band at their foot; the stats
    share the rest. All in mm.
    """

    box: tuple[float, float, float, float]
    panels: tuple[Panel, ...]
    picture: float = 27.0
    name: float = 5.0


class _Cell(NamedTuple):
    """Left, middle in height, width and height of one stat (mm)."""

    x: float
    y: float
    w: float
    h: float


def _picture(pen: Pen, panel: Panel, box: tuple[float, ...], given: Panels, frame: Frame) -> None:
    x, y, w = box[:3]
    left, top, wide, high = frame.bled((x, y, w, given.picture - given.name))
    area = Area(left, top, left + wide + 0.05, top + high)
    middle = (x + w / 2, y + (given.picture - given.name) / 2)
    key = ("panel", panel.theme, area, middle)
    origin = Area(0, 0, area.right - area.left, area.bottom - area.top)
    inside = (middle[0] - area.left, middle[1] - area.top)
    with pen.at(area.left, area.top):
        pen.form(
            key, origin.right, origin.bottom,
            lambda inner: rays(inner, panel.theme, origin, inside, 34, 6.0),
        )  # fmt: skip
    tall = min((given.picture - given.name) * 0.82, w * 0.86)
    around = Area(x, middle[1] - tall / 2, x + w, middle[1] + tall / 2)
    mark(pen, panel.emblem, panel.icon, around, panel.theme, False)


def _name(pen: Pen, panel: Panel, box: tuple[float, ...], given: Panels, where: str) -> None:
    text, (x, y, w) = capitals(panel.title), box[:3]
    lines, size = fit_name(text, (w - 2.0, given.name - 0.6), "display", _NAME, _TRACKING, where)
    middle = y + given.picture - given.name / 2
    pen.lines(lines, (x + w / 2, middle), "display", size, PAPER, "c", _TRACKING)


def _stat(pen: Pen, stat: Stat, cell: _Cell, where: str) -> None:
    size = max(min(_ICON, cell.h * 0.7, cell.w * 0.22), _LEAST_ICON)
    left = cell.x + cell.w * (0.09 if stat.note and cell.w < _NARROW else 0.17)
    pen.icon(stat.icon, left, cell.y - size / 2, size, INK)
    left += size + 0.8
    room, most = cell.x + cell.w - 0.8 - left, min(_NUMBER[0], cell.h * 2.1)
    least = min(most, _NUMBER[1])
    if not stat.note:
        found = numerals.fitted(stat.value, stat.unit, room, most, least, where)
        numerals.draw(pen, left + room * 0.42, cell.y, found, INK)
        return
    lines = numerals.noted(stat.note, _NOTE_FACE, _NOTE[0], room * 0.68)
    small = min(fit_line(line, room * 0.68, _NOTE_FACE, *_NOTE, 0.0, where) for line in lines)
    aside = max(measure(line, _NOTE_FACE, small) for line in lines) + 0.8
    found = numerals.fitted(stat.value, stat.unit, room - aside, most, least, where)
    left += max(room - aside - found.width, 0.0) * 0.5
    numerals.draw(
        pen, left + (found.number_width + 0.55 * found.unit_width) / 2, cell.y, found, INK
    )
    for index, line in enumerate(lines):
        y = cell.y + (index - (len(lines) - 1) / 2) * 2.3
        pen.text(left + found.width + 0.8, y, line, _NOTE_FACE, small, MUTE, middle=True)


def _check(given: Panels, frame: Frame) -> int:
    """How many rows of stats there are; LayoutError when panels or stats are too many or few."""
    where, count = frame.where("panels"), len(given.panels)
    if not FEWEST <= count <= MOST:
        raise LayoutError(f"{where}: {count} panels (a card holds {FEWEST} to {MOST})")
    most = max(len(panel.stats) for panel in given.panels)
    if not 1 <= most <= MOST_STATS:
        raise LayoutError(f"{where}: {most} stats in a panel (it holds 1 to {MOST_STATS})")
    return most


def draw(pen: Pen, given: Panels, frame: Frame) -> None:
    """Draw all panels; LayoutError names the panel that does not fit."""
    rows, count = _check(given, frame), len(given.panels)
    x, y, w, h = given.box
    wide, top = w / count, y + given.picture
    step = (h - given.picture) / rows
    band = (x, top - given.name, w, given.name)
    for index, panel in enumerate(given.panels):
        _picture(pen, panel, (x + index * wide, y, wide), given, frame)
    pen.rect(*frame.bled(band), fill=INK)
    for row in range(rows):
        ground = frame.bled((x, top + row * step, w, step))
        pen.rect(*ground, fill=PAPER if row % 2 else BAND)
    for index, panel in enumerate(given.panels):
        left, where = x + index * wide, frame.where(f"panel {panel.title!r}")
        _name(pen, panel, (left, y, wide), given, where)
        for row, stat in enumerate(panel.stats):
            _stat(pen, stat, _Cell(left, top + (row + 0.5) * step, wide, step), where)
        if index:
            pen.rect(left - 0.125, top, 0.25, h - given.picture, fill=_RULE)
