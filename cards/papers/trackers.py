"""Trackers: fields in rows under a title, with numbers and icons, to be marked by a cube."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cards.colour import BAND, GOLD, INK, PAPER, text_on
from cards.papers import sheets
from cards.papers.imposed import Cut, Piece, draw_pieces
from cards.papers.numerals import plain
from cards.scenery import leaf_border
from cards.text import capitals, fit_line
from cards.themes import Theme
from fabricate.schema.papers import TRACKER

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.papers.job import Job
    from fabricate.schema.papers import Track, Tracker

BLEED: Final = 2.0
#: Between two fields (mm), and every so many fields one is darker, to count by.
_APART, _FIFTH = 0.9, 5
_LEAST_PT = 7.0


def draw_tracker(tracker: Tracker, job: Job) -> int:
    """All copies of a tracker; returns the pages."""
    pieces = [Piece(partial(_placed, tracker=tracker))] * tracker.quantity
    return draw_pieces(job, pieces, Cut(tracker.name, tracker.size, BLEED))


def _placed(pen: Pen, tracker: Tracker) -> None:
    """One copy; all copies are one form."""
    key = ("tracker", tracker.model_dump_json())
    pen.form(key, *tracker.size, partial(_whole, tracker=tracker), margin=BLEED)


def _whole(pen: Pen, tracker: Tracker) -> None:
    """Ground, leaves, title, then row upon row."""
    (w, h), (frame, head, label, gap) = tracker.size, TRACKER
    theme = Theme(tracker.theme)
    pen.rect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED, INK)
    leaf_border(pen, (w, h), frame, theme.leaf, reach=(1.4, 3.4), cut=0.7)
    text = capitals(tracker.title or tracker.name)
    size = fit_line(text, w - 2 * frame - 2, "display", 15.0, _LEAST_PT, 0.05, "tracker")
    at = w / 2, frame + head * 0.46
    pen.text(*at, text, "display", size, GOLD, "c", 0.05, middle=True)
    y = frame + head
    for track in tracker.tracks:
        y += label if track.label else gap
        if track.label:
            at, room = (frame + 0.6, y - label * 0.4), w - 2 * frame - 1
            sheets.line(pen, at, track.label, "sans-semibold", 8.0, PAPER, room)
        for number in range(track.count):
            row, column = divmod(number, tracker.across)
            with pen.at(frame + column * tracker.field, y + row * tracker.field):
                _field(pen, track, number, tracker)
        y += -(-track.count // tracker.across) * tracker.field


def _field(pen: Pen, track: Track, number: int, tracker: Tracker) -> None:
    """One field: paper, every fifth in a tint, the last in the colour of the row."""
    theme, side = Theme(track.theme or tracker.theme), tracker.field
    ground = BAND
    if (value := track.start + number) and value % _FIFTH == 0:
        ground = theme.sky
    if number + 1 == track.count:
        ground = theme.base
    colour = text_on(ground)
    inner, middle = side - _APART, side / 2
    pen.rect(_APART / 2, _APART / 2, inner, inner, ground, radius=inner * 0.1)
    if track.icon:
        size = inner * (0.56 if track.numbers else 0.76)
        top = inner * 0.1 + _APART / 2 if track.numbers else middle - size / 2
        pen.icon(track.icon, middle - size / 2, top, size, colour)
    if track.numbers:
        low, high = (0.81, 0.2) if track.icon else (0.5, 0.46)
        at = middle, _APART / 2 + inner * low
        plain(pen, at, str(value), inner * 0.84, inner * high, colour)
