"""Swaps: what to take out and what to put in, each with its picture and boxes to tick."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Self

from pydantic import Field, model_validator

from cards.colour import BAND, INK, MUTE, PAPER
from cards.documents.paint import place_picture
from cards.figures import cardart
from cards.figures.base import HEX, Frozen, Tools
from cards.text import Setting, Style, fit
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

GAP, PAD = 3.0, 2.0
#: Width of a thumbnail as a share of its cell, and its limits; a card's usual shape (mm).
_THUMB, _LEAST, _MOST = 0.3, 13.0, 26.0
_SHAPE = 88 / 63
_ICON = 0.62
#: The box to tick, and where the words behind it begin.
_BOX, _WORDS = 2.7, 4.2
_AIR = 0.9


class Step(Frozen):
    """A thing to do, with a box to tick: `do` 3 x `text`; `hex` puts a dot of a colour before."""

    do: str = ""
    count: int = Field(default=0, ge=0)
    text: str
    hex: str = Field(default="", pattern=f"{HEX}|^$")

    @property
    def words(self) -> str:
        """All of it in one line."""
        number = f"{self.count} ×" if self.count else ""
        return " ".join(part for part in (self.do, number, self.text) if part)


class Item(Frozen):
    """A card or a part: what shows it (nothing: it is gone), its name, a note, what to do."""

    title: str
    note: str = ""
    card: str = ""
    picture: str = ""
    icon: str = ""
    steps: tuple[Step, ...] = ()

    @model_validator(mode="after")
    def _one_picture(self) -> Self:
        if sum(map(bool, (self.card, self.picture, self.icon))) > 1:
            raise ValueError("an item shows a card, a picture or an icon (give one of them)")
        return self


class Spec(Frozen):
    """The items, and how many stand in a row."""

    items: tuple[Item, ...] = Field(min_length=1)
    columns: int = Field(default=2, ge=1, le=4)


def make(spec: Spec, tools: Tools) -> Swaps:
    """The drawing; raises LayoutError for an unknown card or picture."""
    for item in spec.items:
        if item.card:
            tools.card(item.card)
        if item.picture:
            tools.picture(item.picture)
    return Swaps(spec, tools)


#: Title, note and step, in a narrow cell and in a wide one (from so many mm on).
_NARROW = (
    Style("display", 10.5, 6.5, 12.0, markup=False),
    Style("sans", 7.2, 5.5, 8.8, markup=False),
    Style("sans", 8.0, 6.0, 9.8, markup=False),
)
_ROOMY = (
    Style("display", 13.0, 7.0, 15.6, markup=False),
    Style("sans", 8.4, 6.0, 10.6, markup=False),
    Style("sans", 9.6, 7.0, 12.4, markup=False),
)
_WIDE = 75.0


class Swaps:
    """The drawing of a grid of swaps."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools

    def _cell(self, width: float) -> tuple[float, float]:
        """Width of a cell and of its thumbnail."""
        columns = self.spec.columns
        cell = (width - GAP * (columns - 1)) / columns
        return cell, min(max(_THUMB * cell, _LEAST), _MOST)

    def _room(self, width: float) -> float:
        """Width of the words beside a thumbnail."""
        cell, thumb = self._cell(width)
        return cell - thumb - 3 * PAD

    def _set(self, item: Item, width: float) -> list[tuple[Setting, float, float]]:
        """Title, note and steps of an item, each with its indent and its top; then the end."""
        room, y, made = self._room(width), 0.0, []
        title, note, do = _ROOMY if self._cell(width)[0] > _WIDE else _NARROW
        texts = [(item.title, title, 0.0), (item.note, note, 0.0)]
        texts += [(step.words, do, _WORDS + (3.4 if step.hex else 0.0)) for step in item.steps]
        for text, style, indent in texts:
            if not text:
                continue
            try:
                setting = fit(text, room - indent, math.inf, style, item.title)
            except LayoutError as error:
                raise self.tools.wrong(str(error), "set fewer columns") from None
            made.append((setting, indent, y))
            y += setting.height + _AIR
        return made

    def _high(self, width: float) -> float:
        """The height of a cell."""
        _, thumb = self._cell(width)
        words = 0.0
        for item in self.spec.items:
            setting, _, top = self._set(item, width)[-1]
            words = max(words, top + setting.height)
        return max(thumb * _SHAPE, words) + 2 * PAD

    def height(self, width: float) -> float:
        """Rows of cells and gaps."""
        rows = math.ceil(len(self.spec.items) / self.spec.columns)
        return rows * (self._high(width) + GAP) - GAP

    def draw(self, pen: Pen, width: float) -> None:
        """Draw the cells, row by row."""
        cell, _ = self._cell(width)
        high = self._high(width)
        for number, item in enumerate(self.spec.items):
            row, place = divmod(number, self.spec.columns)
            with pen.at(place * (cell + GAP), row * (high + GAP)):
                pen.rect(0, 0, cell, high, fill=BAND, radius=1.2)
                self._picture(pen, item, width, high)
                self._words(pen, item, width)

    def _picture(self, pen: Pen, item: Item, width: float, high: float) -> None:
        _, thumb = self._cell(width)
        tall = thumb * _SHAPE
        if item.card:
            card = self.tools.card(item.card)
            w, h = cardart.size(card)
            scale = min(thumb / w, tall / h)
            x, y = PAD + (thumb - w * scale) / 2, (high - h * scale) / 2
            cardart.place(pen, self.tools, card, x, y, scale)
        elif item.picture:
            place_picture(pen, self.tools, item.picture, PAD, PAD, thumb, high - 2 * PAD)
        elif item.icon:
            size = thumb * _ICON
            pen.icon(item.icon, PAD + (thumb - size) / 2, (high - size) / 2, size, INK)
        else:
            _gone(pen, PAD, (high - tall) / 2, thumb, tall)

    def _words(self, pen: Pen, item: Item, width: float) -> None:
        _, thumb = self._cell(width)
        left = 2 * PAD + thumb
        made = self._set(item, width)
        heads = len(made) - len(item.steps)
        for number, (setting, indent, top) in enumerate(made):
            y = PAD + top
            pen.setting(setting, left + indent, y, MUTE if number == 1 and heads == 2 else INK)
            if number < heads:
                continue
            middle = y + setting.height / (2 * len(setting.lines))
            box = (left, middle - _BOX / 2, _BOX, _BOX)
            pen.rect(*box, fill=PAPER, stroke=INK, width=0.3, radius=0.3)
            colour = item.steps[number - heads].hex
            if colour:
                pen.circle(left + _WORDS + 1.2, middle, 1.25, fill=colour)
                pen.circle(left + _WORDS + 1.2, middle, 1.25, stroke=INK, width=0.2)


def _gone(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """The place of a card that is gone: its outline, crossed out."""
    pen.rect(x, y, wide, high, fill=PAPER, stroke=MUTE, width=0.3, radius=0.8)
    inset = wide * 0.24
    left, right, top, foot = x + inset, x + wide - inset, y + high / 2, y + high / 2
    half = (right - left) / 2
    pen.line(left, top - half, right, foot + half, MUTE, 0.7)
    pen.line(left, foot + half, right, top - half, MUTE, 0.7)
