"""Labels of rows: the icon, the name of the stat, its note, and where to look for its value."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cards.colour import INK, MUTE, PAPER, mix
from cards.facing import Facing
from cards.rows.heights import Band
from cards.rows.model import Row
from cards.text import fit_line, measure
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

LABEL_PT, LEAST_LABEL_PT = 8.2, 6.4
SEE_PT, SEE_WORD_PT, LEAST_SEE_PT = 7.6, 8.0, 6.0
NOTE_PT, LEAST_NOTE_PT = 6.0, 5.4
#: Rows lower than this set their note beside the label instead of under it.
NOTE_ROW = 5.6
#: Icons and text of a stat whose value is on the other card.
FAINT = mix(MUTE, PAPER, 0.35)


class Place(NamedTuple):
    """Where labels stand, mm from the outer edge: middle and size of the icon, start of text."""

    icon: float
    size: float
    text: float


def draw_icon(pen: Pen, row: Row, facing: Facing, band: Band, place: Place) -> None:
    """The icon, faint when the value stands on the other card."""
    if row.icon is None:
        return
    size = min(place.size, band.height - 0.3)
    x = facing.from_edge(place.icon) - size / 2
    pen.icon(row.icon, x, band.middle - size / 2, size, INK if row.filled else FAINT)


def draw_label(
    pen: Pen, row: Row, facing: Facing, band: Band, place: Place, end: float, where: str
) -> None:
    """The label and its note, no further in than `end` mm from the outer edge."""
    x, anchor, y = facing.from_edge(place.text), facing.edge_anchor, band.middle
    room = end - place.text
    beside = bool(row.note) and band.height < NOTE_ROW
    size = fit_line(row.label, room, "sans-semibold", LABEL_PT, LEAST_LABEL_PT, 0.0, where)
    raised = 1.2 if row.note and not beside else 0.0
    width = pen.text(x, y - raised, row.label, "sans-semibold", size, INK, anchor, middle=True)
    if not row.note:
        return
    if beside:
        x, room = facing.from_edge(place.text + width + 1.2), room - width - 1.2
    lowered = 0.0 if beside else 1.75
    size = fit_line(row.note, room, "sans", NOTE_PT, LEAST_NOTE_PT, 0.0, f"{where}, note")
    pen.text(x, y + lowered, row.note, "sans", size, MUTE, anchor, middle=True)


def draw_see(
    pen: Pen, row: Row, facing: Facing, band: Band, place: Place, end: float, see: str, where: str
) -> None:
    """Where to look: `Shots: see the class card`; what follows a comma in the label goes."""
    word, hint = row.label.split(",")[0] + ": ", see
    natural = measure(word, "sans", SEE_WORD_PT) + measure(hint, "sans-italic", SEE_PT)
    scale = min(1.0, (end - place.text) / natural)
    if scale * SEE_PT < LEAST_SEE_PT:
        raise LayoutError(f"{where}: {word + hint!r} is too long (shorten the label)")
    space = measure(" ", "sans", SEE_WORD_PT * scale)
    first = measure(word.rstrip(), "sans", SEE_WORD_PT * scale) + space
    total = first + measure(hint, "sans-italic", SEE_PT * scale)
    x = facing.from_edge(place.text) - (0.0 if facing.left else total)
    y = band.middle
    pen.text(x, y, word.rstrip(), "sans", round(SEE_WORD_PT * scale, 2), MUTE, middle=True)
    pen.text(x + first, y, hint, "sans-italic", round(SEE_PT * scale, 2), MUTE, middle=True)
