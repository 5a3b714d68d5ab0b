"""Element `arena`: the panel of a duelling card, with its art, its targets and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards import numerals
from cards.colour import GOLD, INK, PAPER, mix
from cards.duel.rim import Attacks
from cards.duel.targets import Grid, Missile, grid
from cards.elements.base import Frame, Params
from cards.elements.burst import mark, rays
from cards.elements.rampart import ground
from cards.numerals import Numeral
from cards.paths import poly, rounded
from cards.scenery import Box as Area
from cards.text import Setting, Style, fit
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

_RADIUS, _LINE, _TRIM = 1.2, 0.5, 0.9
#: The plate of the targets: width, height, share of the value's middle, lines of free squares.
_PLATE, _VALUE, _FREE = (38.2, 15.8), 0.86, mix(INK, PAPER, 0.28)
_RULE = Style("sans", 7.0, 6.2, 8.2, "c")
_BELOW = Style("sans", 7.0, 6.2, 7.6, "c", "middle")
_AIR = 0.9
#: So much higher may art stand where no arrow points to the front (mm).
_HIGHER = 4.4
Box = tuple[float, float, float, float]
#: A head before arms, before arms over targets, and alone, as shares of the room.
_BEFORE, _OVER, _ALONE = 0.76, 0.9, 0.97


class Arena(Params):
    """The box is light down to `horizon` (y in mm) and dark below; between `top` and it stands art.

    `emblem` is the art and `arms` an emblem behind it; `icon` stands in for both. `missile` and
    `text` have plates at the foot of the light part, and the art is as large as they allow; where
    `attacks` leaves room below the shield (the box `below`), or at least beside an arrow there (the
    box `beside`), the text stands there if it fits. `trim` is the colour of the line round it all.
    """

    box: Box
    theme: str
    emblem: str | None = None
    arms: str | None = None
    icon: str | None = None
    missile: Missile | None = None
    text: str | None = None
    attacks: Attacks = Field(default_factory=dict)
    trim: str | None = None
    below: Box = (12.5, 73.9, 38.0, 5.3)
    beside: Box = (10.1, 72.4, 13.6, 6.4)
    top: float = 14.8
    horizon: float = 55.6
    foot: float = 49.2


def _ground(pen: Pen, given: Arena, middle: float) -> None:
    x, y, w, h = given.box
    area = Area(0, 0, w, given.horizon - y)

    def light(inner: Pen) -> None:
        rays(inner, given.theme, area, (w / 2, middle - y), 72, 9.0, "sky")

    with pen.clip(rounded(*given.box, _RADIUS)):
        with pen.at(x, y):
            pen.form(("arena", given.theme, area, middle), w, area.bottom, light)
        pen.rect(x, given.horizon, w, h - given.horizon + y, fill=ground(given.theme))


def _art(pen: Pen, given: Arena, top: float, bottom: float) -> None:
    x, _, w, _ = given.box
    room, middle = bottom - top, (bottom + top) / 2
    if given.emblem and given.arms:
        tall = min(room, w - 2)
        behind = Area(x, middle - tall / 2, x + w, middle + tall / 2)
        mark(pen, given.arms, None, behind, given.theme, True)
    share = _ALONE if not given.arms else _OVER if given.missile else _BEFORE
    tall = min(room * share, w - 6)
    before = Area(x, middle - tall / 2, x + w, middle + tall / 2)
    mark(pen, given.emblem, given.icon, before, given.theme, True)


def _squares(pen: Pen, given: Missile, view: Grid, x: float, y: float, high: float) -> None:
    pitch = (high - 2.6) / view.rows
    size = pitch - 0.45
    x += (5 * 3.3 - view.columns * pitch) / 2
    for column, row, square in view.cells():
        left, top = x + column * pitch, y + 1.3 + row * pitch + 0.22
        if square == (0, 0):
            pen.rect(left, top, size, size, fill=PAPER)
            tip = [(left + size / 2, top + 0.4), (left + size - 0.4, top + size - 0.45)]
            pen.path(poly([*tip, (left + 0.4, top + size - 0.45)]), fill=INK)
        elif square in given.squares:
            pen.rect(left, top, size, size, fill=GOLD)
        else:
            pen.rect(left + 0.1, top + 0.1, size - 0.2, size - 0.2, stroke=_FREE, width=0.2)


def _missile(pen: Pen, given: Missile, middle: float, bottom: float, frame: Frame) -> None:
    """Draw the plate of the targets above `bottom`."""
    view = grid(given.squares, frame.where("missile"))
    w, h = _PLATE
    x, y = middle - w / 2, bottom - h
    pen.rect(x, y, w, h, INK, PAPER, 0.45, 1.0)
    _squares(pen, given, view, x + 2.6, y, h)
    pen.rect(x + 20.8, y + 1.6, 0.3, h - 3.2, fill=_FREE)
    pen.icon("missile", x + 22.4, y + h / 2 - 3.5, 7.0, GOLD)
    number = Numeral(str(given.value), "", 27.0)
    numerals.draw(pen, x + w * _VALUE, y + h / 2, number, GOLD)
    numerals.underline(pen, x + w * _VALUE, y + h / 2, number, GOLD)


def _plate(pen: Pen, setting: Setting, middle: float, bottom: float) -> None:
    """Draw the rule on a plate above `bottom`."""
    w, h = _PLATE[0], setting.height + 1.5
    y = bottom - h
    pen.rect(middle - w / 2, y, w, h, INK, PAPER, 0.45, 1.0)
    pen.setting(setting, middle - w / 2 + 1.2, y + 0.75, PAPER)


def _panel(pen: Pen, given: Arena, bottom: float) -> None:
    """Draw the ground and the art above `bottom`."""
    top = given.top - (0.0 if "n" in given.attacks else _HIGHER)
    _ground(pen, given, (bottom + top) / 2)
    with pen.clip(rounded(*given.box, _RADIUS)):
        _art(pen, given, top, bottom)
    x, y, w, h = given.box
    width = _TRIM if given.trim else _LINE
    pen.rect(x, y, w, h, stroke=given.trim or PAPER, width=width, radius=_RADIUS)


def _below(given: Arena) -> tuple[Setting, Box] | None:
    """The rule set below the shield, and where; None where there is no room for it."""
    free = not given.attacks.keys() & {"s", "se", "sw"}
    box = given.below if free else given.beside
    if not given.text or "sw" in given.attacks:
        return None
    try:
        return fit(given.text, *box[2:], _BELOW), box
    except LayoutError:
        return None


def draw(pen: Pen, given: Arena, frame: Frame) -> None:
    """Draw the panel; LayoutError when text or targets do not fit."""
    middle, foot = given.box[0] + given.box[2] / 2, given.foot
    below, plate = _below(given), None
    if given.text and not below:
        room = 9.0 if given.missile is None else 6.4
        plate = fit(given.text, _PLATE[0] - 2.4, room, _RULE, frame.where("the rule"))
        foot -= plate.height + 1.5 + _AIR
    _panel(pen, given, foot - (_PLATE[1] + _AIR if given.missile else 0.0))
    if below:
        setting, box = below
        pen.setting(setting, *box[:2], PAPER)
    if plate:
        _plate(pen, plate, middle, given.foot)
    if given.missile:
        _missile(pen, given.missile, middle, foot, frame)
