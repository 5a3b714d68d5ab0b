"""The furniture of a page that is cut: guides, a foot line with a gauge, tags, dashed cuts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cards.canvas import Pen
from cards.colour import INK, MUTE, WHITE
from cards.text import cut_line, measure

#: Guides end this far (mm) from what is cut, and are this thick.
GAP, WIDTH = 0.6, 0.15
#: The gauge that shows whether a printer has scaled the page (mm), and its words.
GAUGE: Final = 50.0
_LABEL: Final = "this line is 50 mm"
_LEAST = 5.0


def guides(
    pen: Pen, paper: tuple[float, float], xs: Iterable[float], ys: Iterable[float], gap: float = GAP
) -> None:
    """Cut guides at these places, from the edges of the paper to the outermost cuts."""
    across, down = sorted(xs), sorted(ys)
    pw, ph = paper
    for x in across:
        pen.line(x, 0, x, down[0] - gap, INK, WIDTH)
        pen.line(x, down[-1] + gap, x, ph, INK, WIDTH)
    for y in down:
        pen.line(0, y, across[0] - gap, y, INK, WIDTH)
        pen.line(across[-1] + gap, y, pw, y, INK, WIDTH)


def foot(pen: Pen, at: tuple[float, float], room: float, words: str, below: str) -> None:
    """Two lines at the foot of a page from `at` on, and the gauge at the right if it has room."""
    x, y = at
    wide = max(line(pen, (x, y + 2.0), words, "sans-bold", 7.5, INK, room),
               line(pen, (x, y + 5.4), below, "sans", 6.5, MUTE, room))  # fmt: skip
    if room - wide > GAUGE + 4:
        gauge(pen, x + room - GAUGE, y + 4.4)


def gauge(pen: Pen, x: float, y: float) -> None:
    """A line of 50 mm from (x, y) on, with its words over it."""
    pen.rect(x - 0.6, y - 3.8, GAUGE + 1.2, 5.0, WHITE)
    pen.line(x, y, x + GAUGE, y, MUTE, 0.2)
    for end in (x, x + GAUGE):
        pen.line(end, y - 1, end, y + 1, MUTE, 0.2)
    pen.text(x + GAUGE / 2, y - 2.4, _LABEL, "sans", 6.5, MUTE, "c", middle=True)


def line(
    pen: Pen,
    at: tuple[float, float],
    text: str,
    face: str,
    size: float,
    colour: str,
    room: float,
    anchor: str = "l",
    tracking: float = 0.0,
) -> float:
    """One line centred on its place: set smaller where it is too wide, at last cut off by dots."""
    text, size = cut_line(text, room, face, size, _LEAST, tracking)
    return pen.text(*at, text, face, size, colour, anchor, tracking, middle=True)


def note(pen: Pen, at: tuple[float, float], text: str, room: float) -> None:
    """One small line on white, which breaks the guides that it stands on."""
    wide = min(room, measure(text, "sans", 6.5))
    pen.rect(at[0] - 0.8, at[1] - 1.4, wide + 1.6, 2.8, WHITE)
    line(pen, at, text, "sans", 6.5, MUTE, room)


def tag(pen: Pen, text: str) -> None:
    """Small words on white, round the origin."""
    wide = measure(text, "sans-semibold", 6.5)
    pen.rect(-wide / 2 - 1.2, -1.7, wide + 2.4, 3.4, WHITE, radius=0.8)
    pen.text(0, 0, text, "sans-semibold", 6.5, INK, "c", middle=True)
