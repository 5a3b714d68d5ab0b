"""Pieces that every look is made of: the page, its head, panels, pictures, marks and values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cards.art import Art
from cards.colour import BAND, GOLD, INK, MUTE, PAPER, mix
from cards.emblems import draw_mark, resolve
from cards.images import size as pixels
from cards.looks.params import Shown
from cards.scenery import Box as Area
from cards.scenery import Ridge, burst, hill
from cards.text import Setting, Style, capitals, cut_line, fit, measure
from cards.themes import Theme
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

#: The page: as wide as A4 is long; its margins, its head and the gaps between pieces (mm).
WIDTH, MARGIN, HEAD, GAP = 297.0, 10.0, 25.0, 4.0
MEASURE: Final = WIDTH - 2 * MARGIN
LEAST_PT: Final = 5.5
#: A tale is cut down to so many letters before it is an error that it does not fit.
LEAST_TALE: Final = 60
#: Lettering on ink that is not to shout.
SOFT: Final = mix(PAPER, INK, 0.24)

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a known height and what is drawn on it."""

    height: float
    draw: Callable[[Pen], None]
    width: float = WIDTH


def line(
    pen: Pen,
    x: float,
    y: float,
    text: str,
    face: str,
    size: float,
    colour: str,
    room: float,
    anchor: str = "l",
    tracking: float = 0.0,
) -> float:
    """One line centred on `y`: set smaller where it is too wide, at last cut off with dots."""
    text, size = cut_line(text, room, face, size, LEAST_PT, tracking)
    return pen.text(x, y, text, face, size, colour, anchor, tracking, middle=True)


def ground(pen: Pen, height: float) -> None:
    """The paper of the page."""
    pen.rect(0, 0, WIDTH, height, fill=PAPER)


def head(pen: Pen, title: str, kicker: str, mark: str | None, theme: str, words: str) -> None:
    """The band over the page: emblem, kicker, title, and a few words at the right."""
    pen.rect(0, 0, WIDTH, HEAD, fill=INK)
    pen.rect(0, HEAD - 0.9, WIDTH, 0.9, fill=Theme(theme).tone)
    x = MARGIN
    if mark:
        wide = 14.0 if resolve(mark)[1] else 17.5
        draw_mark(pen, mark, None, (x + wide / 2, (HEAD - 0.9) / 2), 17.5, 14.0, theme, "ink")
        x += wide + 6.0
    line(pen, x, 6.9, capitals(kicker), "sans-bold", 7.6, GOLD, 150, tracking=0.14)
    wide = line(pen, x, 15.6, capitals(title), "display", 30, PAPER, 150, tracking=0.03)
    if words:
        left = max(x + wide + 12, WIDTH / 2)
        pen.setting(_fitted(words, WIDTH - MARGIN - left, 17.0), left, 3.6, SOFT)


def _fitted(words: str, wide: float, high: float) -> Setting:
    """Running words in a box; of a long tale only the beginning."""
    style = Style("serif-italic", 9.6, 6.5, 12.6, anchor="middle", markup=False)
    while True:
        try:
            return fit(words, wide, high, style, "the tale")
        except LayoutError:
            if len(words) < LEAST_TALE:
                raise
            words = f"{words[: len(words) * 4 // 5].rstrip(' .,;…')}…"


def heading(pen: Pen, x: float, y: float, text: str, aside: str, room: float) -> None:
    """A heading over a piece: a rule of ink, its words, and at its right a smaller line."""
    pen.rect(x, y, room, 0.5, fill=INK)
    wide = line(pen, x, y + 4.3, text, "display", 11.5, INK, room)
    if aside:
        line(pen, x + room, y + 4.4, aside, "sans", 7.6, MUTE, room - wide - 4, anchor="r")


def panel(pen: Pen, box: Box) -> None:
    """A light ground under pictures."""
    pen.rect(*box, fill=BAND, radius=1.2)


def caption(pen: Pen, box: Box, words: str) -> None:
    """Words at the foot of a panel."""
    x, y, w, h = box
    line(pen, x + w / 2, y + h - 3.3, words, "sans-semibold", 7.8, MUTE, w - 4, anchor="c")


def scene(pen: Pen, box: Box, theme: str) -> None:
    """Sky with light behind a figure, and the ground on which it stands."""
    x, y, w, h = box
    tones = Theme(theme)
    area = Area(x, y, x + w, y + h)
    with pen.window(*box):
        pen.rect(*box, fill=tones.sky)
        burst(pen, (x + w / 2, y + h * 0.5), area, PAPER, start=h * 0.2, seed=4)
        far = ((x - 1, y + h * 0.74), (x + w * 0.3, y + h * 0.66), (x + w * 0.7, y + h * 0.73))
        back = Ridge((*far, (x + w + 1, y + h * 0.64)))
        hill(pen, back, y + h, tones.far, rows=4, cut=tones.sky, seed=2)
        near = ((x - 1, y + h * 0.84), (x + w * 0.5, y + h * 0.81), (x + w + 1, y + h * 0.845))
        hill(pen, Ridge(near), y + h, INK, rows=3, cut=PAPER, seed=6)


def pictures_scale(art: Art, names: list[str], wide: float, high: float) -> float:
    """Millimetres for a pixel at which every one of these pictures fits into the box."""
    found = [pixels(art.path(name, "look")) for name in names]
    return min((min(wide / w, high / h) for w, h in found), default=1.0)


def picture(
    pen: Pen, art: Art, name: str, at: tuple[float, float], scale: float, foot: bool = False
) -> None:
    """A picture at a scale (mm a pixel), its middle (or the middle of its foot) at a point."""
    path: Path = art.path(name, "look")
    w, h = (side * scale for side in pixels(path))
    pen.image(path, at[0] - w / 2, at[1] - (h if foot else h / 2), w, h)


def value(
    pen: Pen,
    x: float,
    y: float,
    shown: Shown,
    size: float,
    colour: str,
    room: float,
    anchor: str = "c",
) -> float:
    """A value with its middle (or left end) at (x, y): a number or dice; returns its width."""
    if not shown.dice:
        start = x
        return line(pen, start, y, shown.text, "display", size, colour, room, anchor)
    die = min(size * 0.31, (room + 0.5) / len(shown.dice) - 0.5)
    wide = len(shown.dice) * (die + 0.5) - 0.5
    left = x - wide / 2 if anchor == "c" else x
    for number, face in enumerate(shown.dice):
        pen.icon(f"die{face}", left + number * (die + 0.5), y - die / 2, die, colour)
    return wide


def tab(pen: Pen, box: Box, shown: Shown, size: float) -> None:
    """A value on ink, as on the cards."""
    x, y, w, h = box
    pen.rect(*box, fill=INK, radius=0.8)
    value(pen, x + w / 2, y + h / 2, shown, size, PAPER, w - 2.4)


def art_of(inputs: Mapping[str, Path]) -> Art:
    """The files that a look may show."""
    return Art(inputs)


def widest(texts: list[str], face: str, size: float) -> float:
    """The width of the widest of some lines, mm."""
    return max((measure(text, face, size) for text in texts), default=0.0)
