"""Element `burst`: a big emblem, icon or picture before rays on a ground of the theme."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cards import icons
from cards.artwork import Placing, fill, fills, hang, stand
from cards.colour import PAPER, mix
from cards.cuts import see_through
from cards.elements.base import Backdrop, Frame
from cards.emblems import icon_colour, resolve, roles
from cards.paths import bounds
from cards.scenery import Box as Area
from cards.scenery import Fan, fan_path

if TYPE_CHECKING:
    from cards.canvas import Pen

#: How high an icon stands, as a share of an emblem.
_ICON = 0.74
#: How much paper is in the ground and in the rays of each kind.
_TONES = {"theme": (0.0, 0.28), "sky": (0.55, 1.0)}
_SWELL = 0.014


class Burst(Backdrop):
    """The picture stands in `inner` (x, y, width, height in mm); rays start round its middle.

    `emblem` is an emblem or `icon:name`, `icon` stands in where there is none. A `picture` (with
    `art`, which says how one of your own is placed) takes their place. `arms` is an emblem that
    stands behind, `spread` times as large; where both are `apart` (mm) it stands so much higher.
    The ground is the `theme` itself, or its light `sky`.

    `spokes` is the number of rays and `start` how far from the middle they begin (mm).
    """

    theme: str
    inner: tuple[float, float, float, float]
    emblem: str | None = None
    icon: str | None = None
    arms: str | None = None
    spread: float = 1.3
    apart: float = 0.0
    picture: Path | None = None
    art: Placing | None = None
    ground: Literal["theme", "sky"] = "theme"
    spokes: int = 56
    start: float = 14.0
    bleeds: bool = True
    seed: int = 4


def rays(
    pen: Pen,
    theme: str,
    area: Area,
    middle: tuple[float, float],
    spokes: int,
    start: float,
    ground: str = "theme",
    seed: int = 4,
) -> None:
    """Fill the area with a ground of the theme, and cut rays into it all round `middle`."""
    base, light = (mix(theme, PAPER, share) for share in _TONES[ground])
    pen.path(area.path, fill=base)
    (x, y), r = middle, 0.0
    for edge, line in ((area.left, area.top), (area.right, area.bottom)):
        r = max(r, ((edge - x) ** 2 + (line - y) ** 2) ** 0.5)
    r = max(r, ((area.left - x) ** 2 + (area.bottom - y) ** 2) ** 0.5)
    fan = Fan(
        middle, spokes, start, r + 2, seed,
        stagger=2.0, loose=0.0, sway=0.0, length=(7.0, 14.0), gap=(0.9, 2.0), width=(0.16, _SWELL),
    )  # fmt: skip
    with pen.clip(area.path):
        pen.path(fan_path(fan, area), fill=light)


@cache
def _breadth(emblem: str) -> float:
    """How wide an emblem is about its middle, as a share of its height."""
    drawing = icons.emblem(emblem)
    left, _, wide, high = drawing.box
    edges = [bounds(layer.d) for layer in drawing.layers]
    middle = left + wide / 2
    half = max(max(middle - edge[0], edge[2] - middle) for edge in edges)
    return 2 * half / high


def mark(pen: Pen, name: str | None, icon: str | None, inner: Area, theme: str, sky: bool) -> None:
    """Draw an emblem (or an icon, somewhat smaller) as large as fits in the middle of `inner`."""
    if not name and not icon:
        return
    drawing, is_icon = resolve(name, icon)
    x, tall = (inner.left + inner.right) / 2, inner.bottom - inner.top
    ground = "paper" if sky else "theme"
    if not is_icon:
        high = min(tall, (inner.right - inner.left) / _breadth(drawing))
        top = inner.top + (tall - high) / 2
        pen.emblem(drawing, x, top, high, roles(theme, ground))
        return
    size = min(tall, inner.right - inner.left) * _ICON
    y = (inner.top + inner.bottom) / 2
    pen.icon(drawing, x - size / 2, y - size / 2, size, icon_colour(theme, ground))


def _scene(pen: Pen, given: Burst, frame: Frame) -> None:
    picture, art = given.picture, given.art
    if picture and art and fills(picture, art):
        fill(pen, picture, art, given.box, frame)
        return
    left, top, wide, high = frame.bled(given.box) if given.bleeds else given.box
    x, y, w, h = given.inner
    middle = (x + w / 2, y + h / 2)
    area = Area(left, top, left + wide, top + high)
    rays(pen, given.theme, area, middle, given.spokes, given.start, given.ground, given.seed)
    if picture is None:
        sky = given.ground == "sky"
        with pen.clip(area.path):
            lower = given.apart / 2 if given.arms else 0.0
            if given.arms:
                tall, rise = h * given.spread, middle[1] - lower
                behind = Area(x, rise - tall / 2, x + w, rise + tall / 2)
                mark(pen, given.arms, None, behind, given.theme, sky)
            before = Area(x, y + 2 * lower, x + w, y + h)
            mark(pen, given.emblem, given.icon, before, given.theme, sky)
    elif see_through(picture):
        stand(pen, picture, given.inner)
    else:
        hang(pen, picture, given.box)


def draw(pen: Pen, given: Burst, frame: Frame) -> None:
    """Draw the scene, out into the bleed where it touches the trim; once for all that share it."""
    x, y, w, h = frame.bled(given.box)

    def scene(inner: Pen) -> None:
        with inner.at(-x, -y):
            _scene(inner, given, frame)

    with pen.at(x, y):
        pen.form(("burst", given, frame), w, h, scene)
