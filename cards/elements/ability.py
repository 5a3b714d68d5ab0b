"""Element `ability`: a rule, a named rule text that shrinks to its floor, and the revision mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, MUTE
from cards.elements.base import Frame, Params
from cards.text import Setting, Style, fit, fit_line, measure
from cards.themes import Theme
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Two lines stand at ease; three close up.
_EASY, _CLOSE = Style("serif", 7.8, 7.0, 9.3), Style("serif", 7.8, 7.0, 8.7)
_TITLE, _LEAST_TITLE = 9.5, 8.0
_MARK_PT = 5.0
#: Baseline of the title below the top of the box, and top of the text below that: easy, close.
_DROP, _GAP = 3.7, (1.85, 0.75)


class Ability(Params):
    """A block whose text keeps `margin` from both sides of the box.

    `title` and `text` (markup) are those of the ability, `mark` is the revision mark.

    `rule` is the height of the ink line on top, `foot` what stays empty at the bottom (mm).
    """

    box: tuple[float, float, float, float]
    theme: str
    title: str = ""
    text: str = ""
    mark: str | None = None
    margin: float = 4.0
    rule: float = 0.35
    foot: float = 1.1


def _fitted(given: Ability, width: float, where: str) -> tuple[float, Setting]:
    """The text and its distance from the title's baseline (mm)."""
    room = given.box[3] - given.foot - _DROP
    try:
        setting = fit(given.text, width, room - _GAP[0], _EASY, where)
        if setting.size == _EASY.size:
            return _GAP[0], setting
    except LayoutError:
        pass
    return _GAP[1], fit(given.text, width, room - _GAP[1], _CLOSE, where)


def draw(pen: Pen, given: Ability, frame: Frame) -> None:
    """Draw the block: two lines stand at ease, three close up, then the text shrinks to 7 pt."""
    left, upper, full, _ = given.box
    x, width = left + given.margin, full - 2 * given.margin
    where, mark = frame.where("ability"), given.mark or ""
    pen.rect(left - frame.bleed, upper, full + 2 * frame.bleed, given.rule, fill=INK)
    gap, setting = _fitted(given, width, where)
    room = width - measure(mark, "sans", _MARK_PT) - 2.0
    size = fit_line(given.title, room, "display", _TITLE, _LEAST_TITLE, 0.01, f"{where} name")
    y = upper + _DROP
    pen.text(x, y, given.title, "display", size, Theme(given.theme).heading, tracking=0.01)
    pen.text(x + width, y, mark, "sans", _MARK_PT, MUTE, "r")
    pen.setting(setting, x, y + gap, INK)
