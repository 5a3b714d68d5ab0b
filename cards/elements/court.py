"""Element `court`: the back of a deck, the same after half a turn, like a court frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, PAPER
from cards.elements.base import Frame, Params
from cards.emblems import resolve, roles
from cards.paths import gouge
from cards.scenery import Box as Area
from cards.scenery import Fan, Tree, fan_path, firs, leaf_border, slashes
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Height of the seam between the two halves, and radii of the discs of its seal (mm).
_SEAM, _SEAL = 5.8, ((8.1, INK), (7.3, PAPER), (6.7, INK), (6.3, PAPER))
#: Discs of the shield that carries an icon, as shares of its radius.
_BOSS = ((1.0, INK), (0.935, PAPER), (0.885, INK))
#: Firs at both sides of an emblem: distance from the panel's edge, height (mm).
_TREES = ((2.6, 21.0), (8.4, 14.5))
#: Cuts of the sky, between the seal and the corners.
_SPOKES, _START, _REACH = 54, 8.0, 56.0


class Court(Params):
    """A frame `frame` mm wide with leaves, and two halves of one scene round a seal.

    `emblem` is an emblem or `icon:name`; without one the `icon` stands in its place, on a shield.
    `seal` is what the disc in the middle shows: `claw` (three cuts) or an icon, drawn twice.
    """

    theme: str
    emblem: str | None = None
    icon: str | None = None
    seal: str
    frame: float = 4.2


def _half(pen: Pen, given: Court, width: float, height: float) -> None:
    theme, edge, middle = Theme(given.theme), given.frame, height / 2
    panel = Area(edge, edge, width - edge, middle + 0.01)
    fan = Fan(
        (width / 2, middle), _SPOKES, _START, _REACH, 7,
        turn=(180.0, 360.0), stagger=2.0, loose=0.0, sway=0.0,
        length=(6.0, 12.0), gap=(0.8, 1.8), width=(0.16, 0.011),
    )  # fmt: skip
    with pen.clip(panel.path):
        pen.path(fan_path(fan, panel), fill=theme.ray)
        for out, tall in _TREES:
            pair = [Tree(x, middle - 0.2, tall) for x in (edge + out, width - edge - out)]
            firs(pen, pair, INK, theme.ray)
    tall = middle - edge - 6.3
    centre = (width / 2, edge + 3.4 + tall / 2)
    name, is_icon = resolve(given.emblem, given.icon)
    if is_icon:
        _boss(pen, name, centre[0], centre[1] - 2.0, tall * 0.36)
    else:
        pen.emblem(name, centre[0], centre[1] - tall / 2, tall, roles(given.theme, "theme"))


def _boss(pen: Pen, icon: str, x: float, y: float, radius: float) -> None:
    """An icon on a round shield, where a deck has no emblem."""
    for share, colour in _BOSS:
        pen.circle(x, y, radius * share, fill=colour)
    size = radius * 1.26
    pen.icon(icon, x - size / 2, y - size / 2, size, PAPER)


def _seal(pen: Pen, given: Court, x: float, y: float) -> None:
    for radius, colour in _SEAL:
        pen.circle(x, y, radius, fill=colour)
    if given.seal == "claw":
        for k in (-1, 0, 1):
            start = (x + k * 2.9 - 1.4, y + 4.2 - abs(k) * 0.9)
            end = (x + k * 2.9 + 1.4, y - 4.2 + abs(k) * 0.9)
            pen.path(gouge(start, end, 1.0), fill=INK)
        return
    pen.path(gouge((x - 4.6, y), (x + 4.6, y), 0.5, 0.0, 0.5), fill=INK)
    for turn in (0, 180):
        with pen.at(x, y, rotate=turn):
            pen.icon(given.seal, -2.5, -5.5, 5.0, INK)


def _back(pen: Pen, given: Court, frame: Frame) -> None:
    width, height, bleed, edge = frame.width, frame.height, frame.bleed, given.frame
    theme, middle = Theme(given.theme), height / 2
    panel = (edge, edge, width - 2 * edge, height - 2 * edge)
    pen.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, fill=INK)
    pen.rect(*panel, fill=given.theme)
    _half(pen, given, width, height)
    with pen.at(width, height, rotate=180):
        _half(pen, given, width, height)
    pen.rect(edge, middle - _SEAM / 2, width - 2 * edge, _SEAM, fill=INK)
    slashes(pen, (width / 2, middle), PAPER)
    _seal(pen, given, width / 2, middle)
    leaf_border(pen, (width, height), edge, theme.leaf)
    pen.rect(*panel, stroke=PAPER, width=0.35)


def draw(pen: Pen, given: Court, frame: Frame) -> None:
    """Draw the back over trim and bleed, once for all cards of the deck."""
    bleed = frame.bleed

    def back(inner: Pen) -> None:
        with inner.at(bleed, bleed):
            _back(inner, given, frame)

    with pen.at(-bleed, -bleed):
        key = ("court", given, frame.width, frame.height, bleed)
        pen.form(key, frame.width + 2 * bleed, frame.height + 2 * bleed, back)
