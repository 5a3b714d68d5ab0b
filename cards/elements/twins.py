"""Element `twins`: an emblem twice round a seal, the same after half a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, PAPER
from cards.elements.base import Frame, Params
from cards.elements.burst import mark, rays
from cards.paths import gouge
from cards.scenery import Box as Area

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Height of the seam, radii of the discs of the seal (mm).
_SEAM, _SEAL = 4.2, ((7.6, INK), (6.9, PAPER), (6.4, INK), (6.0, PAPER))
_LINE = 0.5


class Twins(Params):
    """Two halves of the box, each with the emblem (before `arms`, if any) in rays.

    They are the upper and the lower one or, where the box is wide, the left and the right one.
    `emblem` is an emblem or `icon:name`, `icon` stands in where there is none; `seal` is the icon
    of the disc in the middle, drawn twice.
    """

    box: tuple[float, float, float, float]
    theme: str
    emblem: str | None = None
    arms: str | None = None
    icon: str | None = None
    seal: str


def _half(pen: Pen, given: Twins) -> None:
    """The upper half, or the left one of a wide box, its foot (or its right side) at the origin."""
    w, h = given.box[2:]
    out = _SEAL[0][0]
    if w > h:
        area, middle, tall = Area(-w / 2, -h / 2, 0.01, h / 2), (-(w / 2 + out) / 2, 0.0), h - 6.0
    else:
        area, middle = Area(-w / 2, -h / 2, w / 2, 0.01), (0.0, -(h / 2 + out) / 2)
        tall = h / 2 - out - 2.0
    rays(pen, given.theme, area, middle, 64, 8.0)
    side = min(middle[0] - area.left, area.right - middle[0]) - 1.0
    head = tall * (0.8 if given.arms else 1.0)
    for name, icon, high in (given.arms, None, tall), (given.emblem, given.icon, head):
        x, y = middle
        place = Area(x - side, y - high / 2, x + side, y + high / 2)
        mark(pen, name, icon, place, given.theme, False)


def _panel(pen: Pen, given: Twins) -> None:
    w, h = given.box[2:]
    for turn in (0, 180):
        with pen.at(w / 2, h / 2, rotate=turn):
            _half(pen, given)
    if w > h:
        pen.rect(w / 2 - _SEAM / 2, 0, _SEAM, h, fill=INK)
    else:
        pen.rect(0, h / 2 - _SEAM / 2, w, _SEAM, fill=INK)
    for radius, colour in _SEAL:
        pen.circle(w / 2, h / 2, radius, fill=colour)
    pen.path(gouge((w / 2 - 4.4, h / 2), (w / 2 + 4.4, h / 2), 0.5, 0.0, 0.5), fill=INK)
    for turn in (0, 180):
        with pen.at(w / 2, h / 2, rotate=turn):
            pen.icon(given.seal, -2.4, -5.3, 4.8, INK)
    pen.rect(0, 0, w, h, stroke=PAPER, width=_LINE)


def draw(pen: Pen, given: Twins, frame: Frame) -> None:
    """Draw both halves, once for all cards of the deck."""
    x, y, w, h = given.box
    with pen.at(x, y):
        pen.form(("twins", given), w, h, lambda inner: _panel(inner, given), margin=_LINE)
