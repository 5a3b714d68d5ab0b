"""The plan of tiles: a page that shows the whole and says how to glue it, and a small one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cards.colour import GOLD, INK, MUTE, PAPER, WHITE
from cards.papers import sheets
from cards.papers.tiling import Tile, Tiling
from cards.text import Style, capitals, fit

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Margins of the page of the plan, its head, and the largest plan on it (mm).
_MARGIN, _HEAD, _WIDE, _HIGH = 16.0, 26.0, 150.0, 150.0
#: The small plan at the foot of a tile (mm).
_SMALL = (24.0, 7.4)
_STEPS = (
    "Print at 100 % (not “fit to page”), on one side, on paper of 120 g or more. The line of 50 mm "
    "at the foot of this page must measure 50 mm.",
    "Cut every tile on all four sides, from guide to guide. The hatched strips belong to the tile.",
    "Lay the first tile down. Its number is row/column; rows count from the top, columns from the "
    "left. Put glue on its hatched strips, lay the neighbour over them, up to the small ticks.",
    "Go on along the row; then glue the next row over the strips at the foot of the first.",
)


def draw_plan(
    pen: Pen,
    put: Callable[[Pen], None],
    made: Tiling,
    paper: tuple[float, float],
    names: tuple[str, str],
) -> None:
    """The page: the picture small under its seams and numbers, and what to do in four steps."""
    pw, ph = paper
    name, title = names
    _head(pen, pw, name, title)
    w, h = made.picture
    k = min(_WIDE / w, _HIGH / h)
    x, y = (pw - w * k) / 2, _HEAD + 10.0
    with pen.at(x, y, k):
        put(pen)
    _seams(pen, made, (x, y), k)
    words = (
        f"{made.count} tiles in {made.rows} rows of {made.columns}; put together "
        f"{w:g} × {h:g} mm ({w / 25.4:.1f} × {h / 25.4:.1f} inches)"
    )
    y += h * k + 6.0
    sheets.line(pen, (pw / 2, y), words, "sans-semibold", 9, INK, pw - 2 * _MARGIN, "c")
    _steps(pen, _MARGIN, y + 7.0, pw - 2 * _MARGIN)
    sheets.gauge(pen, _MARGIN, ph - 12.0)


def _head(pen: Pen, width: float, name: str, title: str) -> None:
    pen.rect(0, 0, width, _HEAD, fill=INK)
    room = width - 2 * _MARGIN
    kicker = capitals(f"{title} · how the tiles lie")
    sheets.line(pen, (_MARGIN, 9.0), kicker, "sans-bold", 7.6, GOLD, room, tracking=0.14)
    sheets.line(pen, (_MARGIN, 17.4), capitals(name), "display", 22, PAPER, room, tracking=0.03)


def _seams(pen: Pen, made: Tiling, at: tuple[float, float], k: float) -> None:
    """Seams, and the number of each tile in its middle."""
    (x, y), (w, h), (across, down) = at, made.picture, made.stride
    wide, high = across * k, down * k
    for column in range(1, made.columns):
        for colour, width, dash in ((WHITE, 0.9, None), (INK, 0.4, (1.6, 1.0))):
            pen.line(x + column * wide, y, x + column * wide, y + h * k, colour, width, dash)
    for row in range(1, made.rows):
        for colour, width, dash in ((WHITE, 0.9, None), (INK, 0.4, (1.6, 1.0))):
            pen.line(x, y + row * high, x + w * k, y + row * high, colour, width, dash)
    for tile in made.tiles():
        middle = x + tile.x * k + wide / 2, y + tile.y * k + high / 2
        pen.rect(middle[0] - 6, middle[1] - 3.6, 12, 7.2, INK, PAPER, 0.4, radius=1.4)
        pen.text(*middle, tile.name, "display", 12, PAPER, "c", middle=True)


def _steps(pen: Pen, x: float, y: float, room: float) -> None:
    style = Style("serif", 9.6, 8.0, 12.4, markup=False)
    for number, text in enumerate(_STEPS, 1):
        pen.circle(x + 2.6, y + 3.1, 2.6, fill=INK)
        pen.text(x + 2.6, y + 3.1, str(number), "display", 9, PAPER, "c", middle=True)
        setting = fit(text, room - 9.0, 15.0, style, "step")
        pen.setting(setting, x + 8.0, y + 0.8, INK)
        y += max(7.0, len(setting.lines) * 4.4 + 3.0)


def small_plan(pen: Pen, at: tuple[float, float], made: Tiling, tile: Tile) -> float:
    """All tiles small, the one of this page filled, from `at` on; returns the width in mm."""
    (w, h), (x, y) = made.stride, at
    k = min(_SMALL[0] / (w * made.columns), _SMALL[1] / (h * made.rows))
    w, h = w * k, h * k
    for one in made.tiles():
        here = (one.row, one.column) == (tile.row, tile.column)
        box = (x + one.column * w, y + one.row * h, w, h)
        pen.rect(*box, INK if here else WHITE, MUTE, 0.2)
    return w * made.columns
