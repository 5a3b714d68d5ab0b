"""The page of some units: their cards in rows; beside a single card, how its line came about."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cards.colour import BAND, INK, MUTE
from cards.layout import draw_face
from cards.looks.params import Cards, Reckoned
from cards.looks.pieces import (
    GAP,
    HEAD,
    MARGIN,
    MEASURE,
    WIDTH,
    Page,
    ground,
    head,
    heading,
    line,
    widest,
)

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Many cards are shown smaller; a single one larger (mm for each of its mm).
FEW, SMALL, LARGE = 8, 0.72, 1.25
#: A row of the reckoning, its heading, and the foot of the page (mm).
ROW, HEADING, FOOT = 6.6, 8.2, 9.0


def page(given: Cards, inputs: Mapping[str, Path]) -> Page:
    """The page of these cards."""
    count, single = len(given.cards), bool(given.rows)
    wide, high = (max(float(card["size"][side]) for card in given.cards) for side in (0, 1))
    wanted = LARGE if single else 1.0 if count <= FEW else SMALL
    scale = min(wanted, MEASURE / wide)
    across = max(1, min(count, int((MEASURE + GAP) / (wide * scale + GAP))))
    rows = -(-count // across)
    cards = rows * (high * scale + GAP) - GAP
    told = HEADING + ROW * len(given.rows) if single else 0.0
    height = HEAD + 5.0 + max(cards, told) + FOOT

    def draw(pen: Pen) -> None:
        ground(pen, height)
        head(pen, given.title, given.kicker, given.mark, given.theme, given.lore)
        for number, card in enumerate(given.cards):
            x = MARGIN + number % across * (wide * scale + GAP)
            y = HEAD + 5.0 + number // across * (high * scale + GAP)
            w, h = (float(side) * scale for side in card["size"])
            with pen.window(x, y, w, h), pen.at(x, y, scale):
                draw_face(pen, card, inputs)
            pen.rect(x, y, w, h, stroke=INK, width=0.2)
        if single:
            left = MARGIN + wide * scale + GAP * 1.5
            _reckoning(pen, given.rows, left, HEAD + 5.0, WIDTH - MARGIN - left)
        words = f"{given.kicker} · {given.title}"
        line(pen, WIDTH - MARGIN, height - 4.6, words, "sans", 7, MUTE, MEASURE, "r")

    return Page(round(height, 2), draw)


def _reckoning(pen: Pen, rows: tuple[Reckoned, ...], x: float, y: float, room: float) -> None:
    """Label, value and how it came about, a row each."""
    heading(pen, x, y, "How it came about", "", room)
    y += HEADING
    labels = min(room * 0.34, widest([row.label for row in rows], "sans-semibold", 9) + 4)
    values = min(room * 0.22, max(12.0, widest([row.value for row in rows], "display", 12) + 5))
    for number, row in enumerate(rows):
        middle = y + ROW / 2
        if number % 2 == 0:
            pen.rect(x, y, room, ROW, fill=BAND)
        line(pen, x + 2, middle, row.label, "sans-semibold", 9, INK, labels - 3)
        line(pen, x + labels + values - 3, middle, row.value, "display", 12, INK, values - 3, "r")
        left = labels + values + 1
        line(pen, x + left, middle, row.more, "sans", 8.4, MUTE, room - left - 2)
        y += ROW
