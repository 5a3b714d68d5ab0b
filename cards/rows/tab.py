"""Value tabs: dark flags that are open at the seam, so that two of them weld into one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cards.colour import INK, PAPER
from cards.facing import Facing
from cards.paths import poly
from cards.rows.heights import Band
from cards.rows.model import Row
from cards.text import fit_line, measure
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

#: A number stands this far from the seam (mm): next to a join, without one, and left of the seam.
AFTER_JOIN, ALONE, LEFT_OF_SEAM = 8.6, 7.9, 5.8
#: Nothing but grounds comes nearer to the seam than this.
CLEAR = 1.9
#: Key values in points: beside a join, alone, shrunk before the tab grows, and the least.
JOINED_PT, ALONE_PT, SHRUNK_PT, LEAST_PT = 15.5, 14.0, 10.0, 8.0
#: Points of the display face whose capitals fill a millimetre of tab, with air above and below.
PT_PER_MM = 3.0
#: Between dice, and the least size of one (mm).
DIE_GAP, LEAST_DIE = 0.5, 3.4
#: The longest tab, as a multiple of the usual one.
LONGEST = 1.7


class Tab(NamedTuple):
    """The shape of tabs in mm: length from the seam, point, inset from the row, bleed."""

    length: float
    point: float
    inset: float
    bleed: float


class _Content(NamedTuple):
    """What stands in a tab: middle of its first mark from the seam, its size, the length needed."""

    middle: float
    size: float
    length: float


def _joined(row: Row, facing: Facing) -> bool:
    return bool(row.join) and not facing.left


def _start(row: Row, facing: Facing) -> float:
    """How far from the seam a value may begin, mm."""
    if not _joined(row, facing):
        return CLEAR
    return CLEAR + _join_width(row.join or "") + 0.9


def _join_width(join: str) -> float:
    return 2.7 if join in "+-−" else measure(join, "sans-italic", 8.5)


def _die(band: Band) -> float:
    """The size of a die that suits the height of a row: 4.2 mm in one of 5.9."""
    return min(max(band.height - 1.7, LEAST_DIE), band.height - 1.0, 4.6)


def _dice(faces: tuple[int, ...], row: Row, facing: Facing, band: Band, tab: Tab) -> _Content:
    size = _die(band)
    usual = AFTER_JOIN if _joined(row, facing) else LEFT_OF_SEAM if facing.left else ALONE
    start = max(_start(row, facing), usual - size / 2 if len(faces) < 3 or facing.left else 0.0)
    most = tab.length * LONGEST - start - 0.8
    size = min(size, (most - DIE_GAP * (len(faces) - 1)) / len(faces))
    length = start + len(faces) * size + DIE_GAP * (len(faces) - 1) + 0.8
    return _Content(start + size / 2, size, max(tab.length, length))


def _text(text: str, row: Row, facing: Facing, band: Band, tab: Tab, where: str) -> _Content:
    usual = AFTER_JOIN if _joined(row, facing) else LEFT_OF_SEAM if facing.left else ALONE
    wanted = JOINED_PT if row.join or facing.left else ALONE_PT
    wanted = min(wanted, round((band.height - 2 * tab.inset) * PT_PER_MM, 1))
    start = _start(row, facing)
    room = tab.length - start - 0.1
    if measure(text, "display", wanted) > room:
        least = min(wanted, SHRUNK_PT)
        if measure(text, "display", least) > room:
            room = tab.length * LONGEST - start
        wanted = fit_line(text, room, "display", wanted, min(wanted, LEAST_PT), 0.0, where)
    width = measure(text, "display", wanted)
    middle = max(min(usual, tab.length - 0.1 - width / 2), start + width / 2)
    return _Content(middle, wanted, max(tab.length, middle + width / 2 + 0.1))


def content(row: Row, facing: Facing, band: Band, tab: Tab, where: str) -> _Content:
    """Size and place of the value; the tab grows up to LONGEST times before it is a LayoutError."""
    if not row.dice:
        return _text(row.text, row, facing, band, tab, where)
    found = _dice(row.dice, row, facing, band, tab)
    if found.size < min(LEAST_DIE, _die(band)) - 1e-6:
        raise LayoutError(
            f"{where}: {len(row.dice)} dice do not fit into the tab (show fewer faces)"
        )
    return found


def outline(facing: Facing, band: Band, tab: Tab, length: float) -> str:
    """The tab: open at the seam (it runs on into the bleed), pointed at its other end."""
    top, bottom = band.top + tab.inset, band.bottom - tab.inset
    outside, end = facing.from_seam(-tab.bleed), facing.from_seam(length)
    tip = facing.from_seam(length + tab.point)
    return poly([(outside, top), (end, top), (tip, band.middle), (end, bottom), (outside, bottom)])


def draw_join(pen: Pen, join: str, facing: Facing, band: Band) -> None:
    """The sign or word in front of a value, right of the seam."""
    y = band.middle
    if join in ("+", "-", "−"):
        size = min(2.7, band.height * 0.46)
        bar, x = size * 0.22, facing.from_seam(CLEAR) + (2.7 - size) / 2
        pen.rect(x, y - bar / 2, size, bar, fill=PAPER)
        if join == "+":
            pen.rect(x + (size - bar) / 2, y - size / 2, bar, size, fill=PAPER)
    else:
        x = facing.from_seam(CLEAR)
        size = min(8.5, band.height * 1.9)
        pen.text(x, y + 0.1, join, "sans-italic", size, PAPER, middle=True)


def draw(pen: Pen, row: Row, facing: Facing, band: Band, tab: Tab, where: str) -> float:
    """Draw the tab with its join and value; returns its length from the seam, point included."""
    found = content(row, facing, band, tab, where)
    pen.path(outline(facing, band, tab, found.length), fill=INK)
    if _joined(row, facing):
        draw_join(pen, row.join or "", facing, band)
    if row.dice:
        outwards = row.dice[::-1] if facing.left else row.dice
        for index, face in enumerate(outwards):
            x = facing.from_seam(found.middle + index * (found.size + DIE_GAP))
            corner = x - found.size / 2, band.middle - found.size / 2
            pen.icon(f"die{face}", *corner, found.size, PAPER)
    else:
        x = facing.from_seam(found.middle)
        pen.text(x, band.middle, row.text, "display", found.size, PAPER, "c", middle=True)
    return found.length + tab.point
