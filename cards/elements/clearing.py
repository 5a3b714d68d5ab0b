"""Element `clearing`: a disc with an emblem in a burst of light, between firs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cards.artwork import Placing, centre, fill, fills, hang
from cards.colour import GOLD, INK, PAPER, mix
from cards.cuts import see_through
from cards.elements.base import Backdrop, Frame, backdrop
from cards.emblems import resolve, roles
from cards.proportions import contained
from cards.scenery import Box as Area
from cards.scenery import Ridge, Tree, burst, firs, hill
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Rim of the disc, and how high emblem, icon and picture stand in it, as shares of its radius.
RIM, EMBLEM, ICON, PICTURE = 0.06, 1.54, 1.24, 1.42


class Clearing(Backdrop):
    """A scene: `emblem` (an emblem or an icon) in a disc of `radius` round the point `middle`.

    A `picture`, best a transparent one, takes the place of the emblem. With `art`, which says how a
    picture of one's own is placed, one with a ground takes the place of the whole scene.

    `ridge` are the points of the ground and `trees` firs as [x, foot, height], for the left half of
    the card; the right half mirrors them. All in mm on the frame.
    """

    theme: str
    emblem: str
    picture: Path | None = None
    art: Placing | None = None
    middle: tuple[float, float]
    radius: float
    ridge: tuple[tuple[float, float], ...]
    trees: tuple[tuple[float, float, float], ...] = ()
    seed: int = 3


def _disc(pen: Pen, given: Clearing) -> None:
    x, y = given.middle
    r = given.radius
    pen.circle(x, y, r, fill=INK)
    pen.circle(x, y, r * (1 - RIM), fill=PAPER)
    if given.picture:
        size = PICTURE * r
        if given.art:
            centre(pen, given.picture, (x - size / 2, y - size / 2, size, size))
            return
        w, h = contained(given.picture, size, size)
        pen.image(given.picture, x - w / 2, y - h / 2, w, h)
        return
    name, is_icon = resolve(given.emblem)
    if is_icon:
        size = ICON * r
        pen.circle(x, y, r * 0.84, stroke=given.theme, width=0.5)
        pen.icon(name, x - size / 2, y - size / 2, size, INK)
        return
    colours = roles(given.theme, "paper") | {"hair": mix(GOLD, INK, 0.34)}
    pen.emblem(name, x, y - EMBLEM * r / 2, EMBLEM * r, colours)


def _scene(pen: Pen, given: Clearing, frame: Frame) -> None:
    x, y, w, h = given.box
    if given.picture and given.art and fills(given.picture, given.art):
        fill(pen, given.picture, given.art, given.box, frame)
        return
    theme = Theme(given.theme)
    area = Area(x - frame.bleed, y, x + w + frame.bleed, y + h)
    pen.path(area.path, fill=theme.sky)
    burst(pen, given.middle, area, PAPER, start=given.radius + 0.9, seed=given.seed)
    for out, foot, height in given.trees:
        pair = Tree(x + out, foot, height), Tree(x + w - out, foot, height)
        firs(pen, pair, INK, theme.sky)
    hung = given.picture and given.art and not see_through(given.picture)
    if not hung:
        _disc(pen, given)
    left = [(x + out, top) for out, top in given.ridge]
    right = [(x + w - out, top) for out, top in reversed(given.ridge) if out < w / 2]
    ridge = Ridge((*left, *right)).widened(frame.bleed)
    hill(pen, ridge, area.bottom, INK, rows=3, cut=PAPER, seed=given.seed + 1)
    if given.picture and hung:
        hang(pen, given.picture, given.box)


def draw(pen: Pen, given: Clearing, frame: Frame) -> None:
    """Draw the scene, its sides in the bleed; once for all cards that share it."""
    backdrop(pen, "clearing", given, frame, lambda inner: _scene(inner, given, frame))
