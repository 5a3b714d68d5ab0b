"""Element `phases`: the steps of a round, one block each, with number, icon and rule text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel, ConfigDict

from cards.colour import BAND, GOLD, INK, MUTE, PAPER, mix
from cards.elements.base import Frame, Params
from cards.text import Style, fit, fit_line
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

FEWEST, MOST = 3, 6
#: Grounds of the column, in turn.
_COLUMN = (INK, mix(INK, PAPER, 0.1))
_TITLE, _ASIDE, _COIN_PT, _NUMBER_PT = (10.5, 8.5), (7.0, 6.0), 8.0, 15.0
_COIN, _RIM = 2.35, 0.4
_BODY = Style("sans", 7.2, 6.4, 8.6)


class Phase(BaseModel):
    """One phase; `coin` is the number on the coin of the player who begins, `aside` who acts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: str
    icon: str
    title: str
    text: str
    coin: str | None = None
    aside: str | None = None


class Phases(Params):
    """Blocks of equal height fill the box; `column` is the width of the dark column at the left.

    Texts keep `margin` from the column and `right` from the right edge; the last one leaves `foot`
    free below it. All in mm.
    """

    box: tuple[float, float, float, float]
    phases: tuple[Phase, ...]
    column: float = 12.2
    margin: float = 2.6
    right: float = 4.0
    foot: float = 0.0


class Block(NamedTuple):
    """Left, top, width and height of one block (mm)."""

    x: float
    y: float
    w: float
    h: float


def _column(pen: Pen, phase: Phase, given: Phases, block: Block) -> None:
    y, h = block.y, block.h
    x = block.x + given.column / 2
    size = min(6.4, h * 0.34)
    number = min(_NUMBER_PT, h * 0.8)
    pen.icon(phase.icon, x - size / 2, y + h * 0.3 - size / 2, size, PAPER)
    pen.text(x, y + h * 0.72, phase.number, "display", number, GOLD, "c", middle=True)


def _aside(pen: Pen, phase: Phase, right: float, y: float) -> float:
    """Draw what stands at the right of the title; returns its left edge."""
    x = right
    if phase.coin:
        x -= _COIN
        pen.circle(x, y, _COIN, fill=INK)
        pen.circle(x, y, _COIN - _RIM, fill=GOLD)
        pen.text(x, y, phase.coin, "display", _COIN_PT, INK, "c", middle=True)
        x -= _COIN + 1.0
    if phase.aside:
        x -= pen.text(x, y, phase.aside, "sans", _ASIDE[0], MUTE, "r", middle=True)
    return x


def _block(pen: Pen, phase: Phase, given: Phases, block: Block, frame: Frame) -> None:
    where = frame.where(f"phase {phase.title!r}")
    y, h = block.y, block.h
    left = block.x + given.column + given.margin
    right = block.x + block.w - given.right
    head = min(3.5, h * 0.2)
    end = _aside(pen, phase, right, y + head)
    size = fit_line(phase.title, end - left - 1.5, "display", *_TITLE, 0.0, where)
    pen.text(left, y + head, phase.title, "display", size, INK, middle=True)
    top = y + head + min(2.9, h * 0.16)
    setting = fit(phase.text, right + 0.6 - left, y + h - 0.9 - top, _BODY, where)
    pen.setting(setting, left, top, INK)


def draw(pen: Pen, given: Phases, frame: Frame) -> None:
    """Draw all blocks; their sides and the last one's foot run into the bleed."""
    x, top, w, height = given.box
    count, edge = len(given.phases), frame.bleed
    if not FEWEST <= count <= MOST:
        where = frame.where("phases")
        raise LayoutError(f"{where}: {count} phases (a card holds {FEWEST} to {MOST})")
    h = height / count
    for index, phase in enumerate(given.phases):
        y = top + index * h
        block = Block(x, y, w, h)
        deep = h + (edge if index == count - 1 else 0.05)
        pen.rect(x - edge, y, w + 2 * edge, deep, fill=PAPER if index % 2 else BAND)
        pen.rect(x - edge, y, given.column + edge, deep, fill=_COLUMN[index % 2])
        _column(pen, phase, given, block)
        foot = given.foot if index == count - 1 else 0.0
        _block(pen, phase, given, block._replace(h=h - foot), frame)
