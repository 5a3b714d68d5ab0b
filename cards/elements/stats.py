"""Element `stats`: rows of stats that read on across the seam into the rows of the other frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import BAND, MUTE, PAPER
from cards.elements.base import Frame, Params
from cards.facing import Facing, Side
from cards.paths import poly
from cards.rows import Band, Row, bands
from cards.rows.label import Place, draw_icon, draw_label, draw_see
from cards.rows.tab import Tab
from cards.rows.tab import draw as draw_tab

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Joins after which the right-hand card reads "= label".
SUMS = ("+", "-", "−", "×", "max", "min")
#: Arrow to the seam: its distance from the seam, its length and half its height (mm).
_ARROW = (4.2, 1.8, 1.4)
_AIR = 1.2


class Stats(Params):
    """Rows fill the box: the first is `first` mm high, the others share the rest.

    `icon` is the middle of the icons and `label` the start of the labels, from the outer edge;
    `tab` is the length of the value tabs from the seam, `point` the length of their point, `inset`
    their distance from the edges of the row. `see` says where a value is; `{}` stands for the title
    of the other frame. All lengths in mm.
    """

    box: tuple[float, float, float, float]
    rows: tuple[Row, ...]
    side: Side = "left"
    first: float = 7.0
    icon: float = 6.4
    icon_size: float = 4.8
    label: float = 10.6
    tab: float = 14.5
    point: float = 1.9
    inset: float = 0.35
    see: str = "see the {} card"


def _row(pen: Pen, row: Row, band: Band, given: Stats, facing: Facing, frame: Frame) -> None:
    where = frame.where(f"row {row.stat!r}")
    place = Place(given.icon, given.icon_size, given.label)
    draw_icon(pen, row, facing, band, place)
    end = facing.width - _ARROW[0] - _AIR
    if row.filled:
        tab = Tab(given.tab, given.point, given.inset, frame.bleed)
        length = draw_tab(pen, row, facing, band, tab, where)
        end = facing.width - length - _AIR
        if row.join in SUMS and not facing.left:
            _equals(pen, facing.from_seam(length + 0.9), band.middle)
            end -= 2.6
    if row.filled or not row.see:
        draw_label(pen, row, facing, band, place, end, where)
    else:
        draw_see(pen, row, facing, band, place, end, given.see.format(row.see), where)
        _arrow(pen, facing, band.middle)


def _equals(pen: Pen, x: float, y: float) -> None:
    for rise in (-0.62, 0.22):
        pen.rect(x, y + rise, 1.7, 0.4, fill=MUTE)


def _arrow(pen: Pen, facing: Facing, y: float) -> None:
    base, length, half = _ARROW
    foot, tip = facing.from_seam(base), facing.from_seam(base - length)
    pen.path(poly([(foot, y - half), (tip, y), (foot, y + half)]), fill=MUTE)


def draw(pen: Pen, given: Stats, frame: Frame) -> None:
    """Draw all rows; bands alternate so that the eye keeps its line across the seam."""
    x, y, w, h = given.box
    facing = Facing(x, w, given.side)
    found = bands(len(given.rows), y, y + h, given.first, frame.where("stats"))
    left, width = x - frame.bleed, w + 2 * frame.bleed
    for index, band in enumerate(found):
        pen.rect(left, band.top, width, band.height + 0.02, fill=PAPER if index % 2 else BAND)
    for row, band in zip(given.rows, found, strict=True):
        _row(pen, row, band, given, facing, frame)
