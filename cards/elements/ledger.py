"""Element `ledger`: a table of weapons with what they do to each target, then rules in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from cards import numerals
from cards.colour import BAND, INK, MUTE, PAPER, mix
from cards.elements.base import Frame, Params
from cards.text import Setting, Style, fit, fit_line, fit_name, line_size, measure
from cards.themes import Theme
from fabricate.errors import LayoutError
from fabricate.schema.base import as_markup
from fabricate.schema.cards import TARGETS_MOST, WEAPONS_MOST
from fabricate.units import POINTS_PER_MM

if TYPE_CHECKING:
    from cards.canvas import Pen

MOST_ROWS, MOST_COLUMNS, MOST_TARGETS = WEAPONS_MOST, 3, TARGETS_MOST
#: Points: heading, name, note, value, target (wanted, least).
_HEAD, _NAME, _NOTE = (7.0, 6.0), (8.0, 6.6), (6.2, 5.6)
_VALUE, _TARGET = (10.0, 8.0), (7.4, 6.0)
#: Height of the head, with and without a line for the targets; widths of value and target (mm).
_TALL, _SHORT, _COLUMN, _CELL = 6.2, 3.8, 9.4, 4.0
#: Air above rules that have no table above them (mm).
_ALONE = 1.1
#: What is free below the table (mm).
_BELOW = 1.9
#: Height of a row where there are no more than two, and where there are more (mm).
_EASY, _CLOSE = 6.4, 5.6
#: Rules line by line; and one after the other, where there are too many for that.
_LINES: Final = Style("sans", 7.8, 7.0, 9.6, gap=1.2)
_RUN_IN: Final = Style("sans", 7.8, 6.4, 9.4)
_NEVER = mix(MUTE, PAPER, 0.35)


class Weapon(BaseModel):
    """A row: name, a note below it, values in the columns, and what each target needs (or not)."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    name: str
    icon: str | None = None
    note: str | None = None
    values: tuple[str | None, ...] = ()
    targets: tuple[str | None, ...] = ()


class Weapons(BaseModel):
    """The table: its title, headings of its columns and targets, what is said over the targets."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    title: str = "Weapons"
    columns: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    over: str | None = None
    rows: tuple[Weapon, ...]


class Rule(BaseModel):
    """A special rule in full: its name, if it has one, and its text (markup)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = ""
    text: str

    @property
    def markup(self) -> str:
        """The whole rule, its name in bold."""
        name = as_markup(self.name)
        return f"**{name}:** {self.text}" if name else self.text


class Ledger(Params):
    """The table stands at the top of the box, the rules below it in what room there is."""

    box: tuple[float, float, float, float]
    theme: str
    weapons: Weapons | None = None
    rules: tuple[Rule, ...] = ()


class _Table(NamedTuple):
    """Left and right edges of the table, start of its targets and of its values (mm)."""

    left: float
    right: float
    targets: float
    values: float

    def value(self, index: int) -> float:
        """The middle of a column of values."""
        return self.values + (index + 0.5) * _COLUMN

    def target(self, index: int) -> float:
        """The middle of a column of targets."""
        return self.targets + (index + 0.5) * _CELL


def _table(weapons: Weapons, x: float, w: float, where: str) -> _Table:
    """Where the columns stand; LayoutError when the table has too many, or a row other ones."""
    sizes = (
        (len(weapons.rows), MOST_ROWS, "weapons"),
        (len(weapons.columns), MOST_COLUMNS, "columns"),
    )
    for count, most, what in (*sizes, (len(weapons.targets), MOST_TARGETS, "targets")):
        if count > most:
            raise LayoutError(f"{where}: {count} {what} (the table holds {most})")
    for row in weapons.rows:
        pairs = (row.values, weapons.columns, "values"), (row.targets, weapons.targets, "targets")
        for have, want, what in pairs:
            if len(have) != len(want):
                raise LayoutError(
                    f"{where}: {row.name!r} has {len(have)} {what}, but the table has {len(want)}"
                )
    targets = x + w - len(weapons.targets) * _CELL
    start = targets - len(weapons.columns) * _COLUMN - (1.0 if weapons.targets else 0.0)
    return _Table(x, x + w, targets, start)


def _heads(pen: Pen, weapons: Weapons, table: _Table, y: float, theme: Theme, where: str) -> None:
    size = fit_line(weapons.title, table.values - table.left - 1, "sans-bold", *_HEAD, 0.0, where)
    pen.text(table.left, y, weapons.title, "sans-bold", size, theme.heading)
    for index, head in enumerate(weapons.columns):
        small = fit_line(head, _COLUMN - 0.6, "sans-bold", 6.4, 5.6, 0.0, where)
        pen.text(table.value(index), y, head, "sans-bold", small, MUTE, "c")
    for index, head in enumerate(weapons.targets):
        small = fit_line(head, _CELL - 0.1, "sans-bold", 5.6, 5.4, 0.0, where)
        pen.text(table.target(index), y, head, "sans-bold", small, MUTE, "c")
    if weapons.over:
        room = table.right - table.values
        small = fit_line(weapons.over, room, "sans-italic", *_NOTE, 0.0, where)
        wide = measure(weapons.over, "sans-italic", small)
        left = min(table.targets + 0.5, table.right - wide)
        pen.text(left, y - 2.7, weapons.over, "sans-italic", small, MUTE)


def _name(pen: Pen, row: Weapon, table: _Table, y: float, h: float, where: str) -> None:
    left = table.left + 0.6
    if row.icon:
        size = min(4.4, h - 1.2)
        pen.icon(row.icon, left, y - size / 2, size, INK)
        left += size + 1.0
    room = table.values - left - 0.6
    rise, high = (h * 0.18, h / 2) if row.note else (0.0, h)
    lines, size = fit_name(row.name, (room, high), "sans-semibold", _NAME, 0.0, where)
    pen.lines(lines, (left, y - rise), "sans-semibold", size, INK)
    if row.note:
        note = _note(pen, row.note, room, where)
        size = fit_line(note, room, "sans-italic", *_NOTE, 0.0, where)
        pen.text(left, y + h * 0.26, note, "sans-italic", size, MUTE, middle=True)


def _note(pen: Pen, note: str, room: float, where: str) -> str:
    """As much of a note, part by part, as there is room for; a warning tells what is left out."""
    parts = note.split(", ")
    for count in range(len(parts), 0, -1):
        text = ", ".join(parts[:count]) + ("" if count == len(parts) else ", …")
        if line_size(text, room, "sans-italic", *_NOTE, 0.0) is not None:
            break
    if count < len(parts):
        pen.warn(f"{where} has no room for: {', '.join(parts[count:])}")
    return text


def _row(pen: Pen, row: Weapon, table: _Table, y: float, h: float, where: str) -> None:
    middle = y + h / 2
    _name(pen, row, table, middle, h, where)
    for index, value in enumerate(row.values):
        x = table.value(index)
        found = numerals.fitted(value or "–", None, _COLUMN - 0.6, *_VALUE, where)
        numerals.draw(pen, x, middle, found, INK if value else MUTE)
    for index, need in enumerate(row.targets):
        face, colour = ("sans-semibold", INK) if need else ("sans", _NEVER)
        size = fit_line(need or "×", _CELL, face, *_TARGET, 0.0, where)
        pen.text(table.target(index), middle, need or "×", face, size, colour, "c", middle=True)


def _weapons(pen: Pen, weapons: Weapons, given: Ledger, frame: Frame) -> float:
    """Draw the table; returns the y of its foot."""
    x, y, w, _ = given.box
    where = frame.where("weapons")
    table = _table(weapons, x, w, where)
    y += _TALL if weapons.over else _SHORT
    _heads(pen, weapons, table, y - 1.1, Theme(given.theme), where)
    h = _EASY if len(weapons.rows) < 3 else _CLOSE
    top = y
    for index, row in enumerate(weapons.rows):
        pen.rect(x, y, w, h, fill=PAPER if index % 2 else BAND)
        _row(pen, row, table, y, h, frame.where(f"weapon {row.name!r}"))
        y += h
    pen.rect(x, y, w, 0.3, fill=INK)
    if weapons.targets:
        pen.rect(table.targets - 0.8, top, 0.2, y - top, fill=INK)
    return y


def _rules(pen: Pen, given: Ledger, height: float, where: str) -> Setting:
    """The rules as a text that fits; LayoutError where none does.

    Of more than there is room for the last are only named, and a warning says so.
    """
    rules, width = given.rules, given.box[2]
    texts = [rule.markup for rule in rules]
    try:
        return fit("\n".join(texts), width, height, _LINES, where)
    except LayoutError as error:
        for told in range(len(rules), 0, -1):
            names = [rule.name for rule in rules[told:]]
            also = [f"**{as_markup(', '.join(names))}:** see the rules."] if names else []
            try:
                found = fit(" ".join(texts[:told] + also), width, height, _RUN_IN, where)
            except LayoutError:
                continue
            if names:
                pen.warn(f"{where} are too long, told by name alone: {', '.join(names)}")
            return found
        raise error from None


def draw(pen: Pen, given: Ledger, frame: Frame) -> None:
    """Draw table and rules; LayoutError names what does not fit."""
    x, y, _, h = given.box
    foot = y + h
    if given.weapons and given.weapons.rows:
        y = _weapons(pen, given.weapons, given, frame)
        if y + (_BELOW + _RUN_IN.least / POINTS_PER_MM if given.rules else 0) > foot:
            more = "leaves no room for the rules" if given.rules else "is too high"
            raise LayoutError(f"{frame.where('weapons')}: the table {more} (leave out a weapon)")
        y += _BELOW
    else:
        y += _ALONE
    if given.rules:
        pen.setting(_rules(pen, given, foot - y, frame.where("the rules")), x, y, INK)
