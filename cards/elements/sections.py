"""Element `sections`: a few titled texts below each other, each as high as its text."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel, ConfigDict

from cards.colour import BAND, INK, PAPER
from cards.elements.base import Frame, Params
from cards.text import Setting, Style, fit, fit_line
from cards.text.lines import STEP_PT
from cards.themes import Theme
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

MOST = 5
_BODY: Final = Style("sans", 8.0, 6.6, 9.8)
_TITLE, _ICON = (9.0, 7.5), 4.6
#: Height of a title, air above it and below its text (mm).
_HEAD, _ABOVE, _BELOW = 4.7, 1.0, 0.9


class Section(BaseModel):
    """A title with an icon, and a text (markup)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    icon: str | None = None
    title: str
    text: str


class Sections(Params):
    """Bands of turning grounds share the box, which runs out into the bleed.

    Texts start at `indent` from the left of the box and keep `margin` from its right; at the foot
    `foot` stays empty. All in mm.
    """

    box: tuple[float, float, float, float]
    theme: str
    sections: tuple[Section, ...]
    indent: float = 11.4
    margin: float = 4.0
    foot: float = 0.0


def _settings(given: Sections, frame: Frame) -> list[Setting]:
    """All texts in one size, the largest at which they fit; LayoutError."""
    _, _, w, h = given.box
    width = w - given.indent - given.margin
    room = h - given.foot - len(given.sections) * (_HEAD + _ABOVE + _BELOW)
    steps = round((_BODY.size - _BODY.least) / STEP_PT)
    for step in range(steps + 1):
        size = round(_BODY.size - step * STEP_PT, 4)
        leading = _BODY.leading * size / _BODY.size
        style = replace(_BODY, size=size, least=size, leading=leading)
        found = [
            fit(one.text, width, math.inf, style, frame.where(f"section {one.title!r}"))
            for one in given.sections
        ]
        if sum(setting.height for setting in found) <= room:
            return found
    where = frame.where("sections")
    raise LayoutError(
        f"{where}: the texts do not fit below each other, even at {_BODY.least:g} pt (shorten "
        f"{max(given.sections, key=lambda one: len(one.text)).title!r})"
    )


def draw(pen: Pen, given: Sections, frame: Frame) -> None:
    """Draw all sections; what room is left is shared out between them."""
    count = len(given.sections)
    if not 1 <= count <= MOST:
        where = frame.where("sections")
        raise LayoutError(f"{where}: {count} sections (a card holds 1 to {MOST})")
    found, (x, y, w, h) = _settings(given, frame), given.box
    used = sum(setting.height for setting in found) + count * (_HEAD + _ABOVE + _BELOW)
    spare, heading = (h - given.foot - used) / count, Theme(given.theme).heading
    for index, (section, setting) in enumerate(zip(given.sections, found, strict=True)):
        high = setting.height + _HEAD + _ABOVE + _BELOW + spare
        deep = y + high if index < count - 1 else given.box[1] + h
        pen.rect(*frame.bled((x, y, w, deep - y)), fill=PAPER if index % 2 else BAND)
        top, left = y + _ABOVE + spare / 2, x + given.indent
        if section.icon:
            pen.icon(section.icon, x + (given.indent - _ICON) / 2 + 0.4, top, _ICON, INK)
        where, room = frame.where(f"section {section.title!r}"), w - given.indent - given.margin
        size = fit_line(section.title, room, "display", *_TITLE, 0.01, where)
        pen.text(left, top + _HEAD / 2, section.title, "display", size, heading, middle=True)
        pen.setting(setting, left, top + _HEAD, INK)
        y += high
