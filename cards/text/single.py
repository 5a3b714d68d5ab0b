"""Single lines, and how much room a text needs at least."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import combinations_with_replacement

from cards.fonts import face
from cards.text.lines import SLACK, STEP_PT, Style, served
from cards.text.shaping import measure
from cards.text.words import paragraphs
from fabricate.errors import LayoutError
from fabricate.units import to_mm, to_points


def lines_height(count: int, style: Style) -> float:
    """Height in mm of `count` lines of one paragraph at the full size."""
    used = face(style.face)
    return (count - 1) * to_mm(style.leading) + (used.ascent + used.descent) * to_mm(style.size)


def least_width(text: str, style: Style) -> float:
    """Width in mm of the widest word at the least size: no box may be narrower."""
    style = served(text, style)
    found = [word for row in paragraphs(text, style.face, style.markup) for word in row]
    return max((word.width for word in found), default=0.0) * to_mm(style.least)


def fit_line(
    text: str,
    width: float,
    face_name: str,
    size: float,
    least: float,
    tracking: float = 0.0,
    where: str = "text",
) -> float:
    """The largest size in points, from `size` down to `least`, at which one line fits `width` mm.

    LayoutError names `where` and the text when even `least` is too wide.
    """
    found = line_size(text, width, face_name, size, least, tracking)
    if found is None:
        wide = measure(text, face_name, least, tracking)
        raise LayoutError(
            f"{where}: {text!r} is {wide:.1f} mm wide at {least:g} pt and does not fit into "
            f"{width:g} mm (shorten it, or give the box more room)"
        )
    return found


@lru_cache(maxsize=16384)
def line_size(
    text: str, width: float, face_name: str, size: float, least: float, tracking: float
) -> float | None:
    """The same as `fit_line`, but None where the text does not fit."""
    wide = measure(text, face_name, size, tracking)
    if wide <= width + SLACK:
        return size
    fitting = size - math.ceil((size - size * width / wide) / STEP_PT - SLACK) * STEP_PT
    return round(fitting, 4) if fitting >= least - SLACK else None


#: From one line of a name to the next, in sizes of its letters.
LEADING = 1.04
#: The least letters of a name in two lines, as a share of those in one.
TWO = 0.8


def fit_lines(
    text: str, box: tuple[float, float], face: str, least: float, tracking: float, most: int
) -> tuple[tuple[str, ...], float] | None:
    """A name in the lines, `most` at most (up to three), that are largest in the box, and its size.

    None where even `least` (points) is too large for every one of them.
    """
    width, height = box
    words = text.split()
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for one, two in combinations_with_replacement(range(len(words) + 1), 2):
        parts = words[:one], words[one:two], words[two:]
        lines = tuple(" ".join(part) for part in parts if part)
        size = to_points(height / (len(lines) * LEADING)) if lines else 0.0
        if len(lines) <= most and size >= least:
            sizes = [line_size(line, width, face, size, least, tracking) for line in lines]
            best = max(best, (min(one or 0.0 for one in sizes), lines))
    return (best[1], best[0]) if best[0] else None


def fit_name(
    text: str,
    box: tuple[float, float],
    face: str,
    sizes: tuple[float, float],
    tracking: float,
    where: str,
) -> tuple[tuple[str, ...], float]:
    """A name in one line, or in two somewhat smaller ones where one does not fit; and its size.

    LayoutError names `where` and the text when neither does.
    """
    size = line_size(text, box[0], face, *sizes, tracking)
    if size is not None:
        return (text,), size
    found = fit_lines(text, box, face, sizes[1] * TWO, tracking, 2)
    return found or ((text,), fit_line(text, box[0], face, *sizes, tracking, where))


def cut_line(
    text: str, room: float, face: str, size: float, least: float, tracking: float
) -> tuple[str, float]:
    """A line and its size: smaller where `room` (mm) asks for it, at last cut off with dots."""
    found = line_size(text, room, face, size, min(size, least), tracking)
    while found is None and len(text) > 1:
        text = f"{text.rstrip('…')[:-1].rstrip()}…"
        found = line_size(text, room, face, size, min(size, least), tracking)
    return text, found or least
