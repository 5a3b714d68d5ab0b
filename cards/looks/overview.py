"""The overview: a row for each race, its head from three sides, its pawns and its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cards.art import Art
from cards.colour import BAND, GOLD, INK, PAPER
from cards.emblems import ICON, draw_mark
from cards.looks.params import Heading, Line, Overview, Row
from cards.looks.pieces import (
    HEAD,
    MARGIN,
    WIDTH,
    Page,
    art_of,
    ground,
    head,
    line,
    panel,
    picture,
    pictures_scale,
    scene,
    tab,
    value,
)
from cards.text import capitals
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen

#: A row at least, the air under it, its columns: name, each view, the figures, the own values (mm).
ROW, AIR, NAME, VIEW, SCENE, OWN = 33.0, 3.0, 40.0, 30.0, 50.0, 26.0
FOOT = 7.0
#: The head of the table in a row, and a line of it at least (mm).
TOP, LINE = 5.4, 4.1
#: A value in its tab at least, and a line of the table at most (mm).
TAB, TALLEST = 4.8, 14.0


def page(given: Overview, inputs: Mapping[str, Path]) -> Page:
    """The page of all races."""
    art = art_of(inputs)
    lines = (TOP + LINE * len(row.lines) for row in given.rows)
    high = max([ROW, *lines, *(TAB * len(row.stats) for row in given.rows)])
    height = HEAD + 5.0 + len(given.rows) * (high + AIR) + FOOT

    def draw(pen: Pen) -> None:
        ground(pen, height)
        head(pen, given.title, given.kicker, None, GOLD, "")
        line(pen, WIDTH - MARGIN, 15.6, given.aside, "serif-italic", 10, PAPER, 120, "r")
        views = [name for row in given.rows for name in row.views]
        figures = [name for row in given.rows for name in row.figures]
        scales = (
            pictures_scale(art, views, VIEW - 4, high - 4),
            pictures_scale(art, figures, SCENE - 6, high - 3.6),
        )
        for number, row in enumerate(given.rows):
            place = HEAD + 5.0 + number * (high + AIR), high
            _row(pen, art, given, row, place, scales)

    return Page(round(height, 2), draw)


def _row(
    pen: Pen,
    art: Art,
    given: Overview,
    row: Row,
    place: tuple[float, float],
    scales: tuple[float, float],
) -> None:
    """A race from `place` (its top, its height) down."""
    x, (y, high) = MARGIN, place
    pen.rect(x, y, NAME, high, fill=INK)
    pen.rect(x, y, 1.2, high, fill=Theme(row.theme).tone)
    _name(pen, row, x, y + (high - ROW) / 2)
    x += NAME
    panel(pen, (x, y, VIEW * len(row.views), high))
    for name in row.views:
        picture(pen, art, name, (x + VIEW / 2, y + high / 2), scales[0])
        x += VIEW
    if row.figures:
        scene(pen, (x, y, SCENE, high), row.theme)
        for name in row.figures:
            picture(pen, art, name, (x + SCENE / 2, y + high - 2.2), scales[1], foot=True)
        x += SCENE
    _numbers(pen, given, row, (x, y, WIDTH - MARGIN - x, high))


def _name(pen: Pen, row: Row, x: float, y: float) -> None:
    if row.mark:
        draw_mark(pen, row.mark, None, (x + 10, y + 10.5), 14, 10.5, row.theme, "ink")
    line(pen, x + 4.4, y + 22.4, capitals(row.title), "display", 16, PAPER, NAME - 7, tracking=0.03)
    line(pen, x + 4.4, y + 28.2, row.ability, "sans-italic", 7.8, BAND, NAME - 7)
    if row.match and row.mark != f"{ICON}{row.match.icon}":
        pen.circle(x + NAME - 8, y + 10.5, 4.2, fill=PAPER)
        pen.icon(row.match.icon, x + NAME - 10.9, y + 7.6, 5.8, INK)


def _numbers(pen: Pen, given: Overview, row: Row, box: tuple[float, float, float, float]) -> None:
    """Own values in tabs, then the combined line in each class, in a box (x, y, width, height)."""
    x, y, width, tall = box
    step = tall / max(1, len(row.stats))
    for number, stat in enumerate(row.stats):
        middle = y + step * (number + 0.5)
        if stat.icon:
            pen.icon(stat.icon, x + 2.6, middle - 2.1, 4.2, INK)
        high = min(7.0, step - 1.4)
        tab(pen, (x + 8.6, middle - high / 2, OWN - 10, high), stat, min(12, high * 2.5))
    if row.lines:
        _table(pen, given.heads, row.lines, (x + OWN + 2, y, width - OWN - 2, tall))


def _table(
    pen: Pen,
    heads: tuple[Heading, ...],
    lines: tuple[Line, ...],
    box: tuple[float, float, float, float],
) -> None:
    """Combined values without notes in a box, an icon over each column."""
    x, y, width, high = box
    column = (width - 12) / max(1, len(heads))
    pen.rect(x, y, width, TOP, fill=INK)
    for number, found in enumerate(heads):
        at = x + 12 + column * (number + 0.5)
        if found.icon:
            pen.icon(found.icon, at - 1.8, y + 0.9, 3.6, PAPER)
        else:
            line(pen, at, y + 2.7, found.name, "sans-bold", 6.6, PAPER, column - 1, "c")
    step = min(TALLEST, (high - TOP) / max(1, len(lines)))
    for number, unit in enumerate(lines):
        top = y + TOP + number * step
        pen.rect(x, top, width, step, fill=PAPER if number % 2 else BAND)
        if unit.mark:
            size = min(6.0, step - 1)
            draw_mark(
                pen, unit.mark, None, (x + 5, top + step / 2), size, size, unit.theme, "paper"
            )
        for cell, shown in enumerate(unit.cells):
            at = x + 12 + column * (cell + 0.5)
            value(pen, at, top + step / 2, shown, min(12.0, step * 2.2), INK, column - 1.4)
