"""Element `ability`: a rule, a named rule text that shrinks to its floor, and the revision mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, MUTE
from cards.elements.base import Frame, Params
from cards.text import Style, fit, fit_line, measure
from cards.themes import Theme
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

_BODY = Style("serif", 7.8, 7.0, 9.3)
_TITLE = (9.5, 8.0)
_MARK_PT = 5.0
#: Baseline of the title below the top of the box, and top of the text below it: at ease, and tight.
_EASY, _TIGHT = (4.2, 1.6), (3.6, 0.7)


class Ability(Params):
    """A block whose text keeps `margin` from both sides of the box.

    `title` and `text` (markup) are those of the ability, `mark` is the revision mark.

    `rule` is the height of the ink line on top, `foot` what stays empty at the bottom (mm).
    """

    box: tuple[float, float, float, float]
    theme: str
    title: str = ""
    text: str = ""
    mark: str = ""
    margin: float = 4.0
    rule: float = 0.35
    foot: float = 1.2


def draw(pen: Pen, given: Ability, frame: Frame) -> None:
    """Draw the block: two lines stand at ease, three close up, then the text shrinks to 7 pt."""
    left, upper, full, height = given.box
    x, width = left + given.margin, full - 2 * given.margin
    pen.rect(left - frame.bleed, upper, full + 2 * frame.bleed, given.rule, fill=INK)
    mark_width = measure(given.mark, "sans", _MARK_PT)
    where = frame.where("ability")
    room = width - mark_width - 2.0
    size = fit_line(given.title, room, "display", _TITLE[0], _TITLE[1], 0.01, f"{where} name")
    for drop, gap in (_EASY, _TIGHT):
        top = upper + drop + gap
        try:
            setting = fit(given.text, width, upper + height - given.foot - top, _BODY, where)
        except LayoutError:
            if (drop, gap) == _TIGHT:
                raise
            continue
        if setting.size == _BODY.size or (drop, gap) == _TIGHT:
            break
    y = upper + drop
    pen.text(x, y, given.title, "display", size, Theme(given.theme).heading, tracking=0.01)
    pen.text(x + width, y, given.mark, "sans", _MARK_PT, MUTE, "r")
    pen.setting(setting, x, top, INK)
