"""Lines: words broken to a width, aligned, and shrunk to a floor before they are an error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cards.fonts import face, styled
from cards.text.markup import Piece, Word, words
from cards.text.shaping import measure, shape
from fabricate.errors import LayoutError
from fabricate.units import to_mm

#: An inline icon is drawn this many em high, in a space of one em, centred on the capitals.
ICON_EM: Final = 0.98
#: Sizes are tried from the wanted one down, in steps of this many points.
STEP_PT: Final = 0.1
_SLACK = 1e-6
#: Makes a named tuple thrice as fast as its class does; there are twenty on a card.
_new: Final[Any] = tuple.__new__
_SPARE = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set; sizes in points, `leading` the line distance at the full size.

    `align` is l, c, r or j (justified); `anchor` is top, middle or bottom; `gap` parts paragraphs.
    """

    face: str = "serif"
    size: float = 8.0
    least: float = 7.0
    leading: float = 9.5
    align: str = "l"
    anchor: str = "top"
    gap: float = 2.0
    markup: bool = True


class Span(NamedTuple):
    """Words of one face that stand on one line from `x` on, `space` mm apart."""

    x: float
    face: str
    words: tuple[str, ...]
    space: float


class Mark(NamedTuple):
    """An inline icon whose square begins at `x`."""

    x: float
    name: str


class Line(NamedTuple):
    """One line: its baseline below the top of the box, its width, and what stands on it (mm)."""

    y: float
    width: float
    spans: tuple[Span, ...]
    icons: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A text that fits: the size in points it was set at, its lines, and its height in mm."""

    size: float
    face: str
    lines: tuple[Line, ...]
    height: float


class _Row(NamedTuple):
    """The words of a line and their width with the spaces between them, in em."""

    words: list[_Measured]
    width: float


class _Piece(NamedTuple):
    face: str  # empty for an icon
    text: str
    width: float  # em


class _Measured(NamedTuple):
    """A word: its width in em, its pieces, whether it is a single letter.

    `face` is its face where it is one piece of text, else empty; `plain` is that text where the
    face is that of the paragraph, else empty.
    """

    width: float
    pieces: tuple[_Piece, ...]
    short: bool
    face: str
    plain: str


def _measured(word: Word, base: str) -> _Measured:
    pieces = []
    for piece in word:
        if piece.icon:
            pieces.append(_Piece("", piece.text, 1.0))
            continue
        name = styled(base, piece.bold, piece.italic)
        pieces.append(_Piece(name, piece.text, shape(piece.text, name).width))
    used = pieces[0].face if len(pieces) == 1 else ""
    text = word[0].text if used else ""
    short = len(text) == 1 and text.isalpha()
    plain = text if used == base else ""
    return _Measured(sum(p.width for p in pieces), tuple(pieces), short, used, plain)


class _Words(dict[str, _Measured]):
    """Words of one face as they are written, measured when they are first looked up."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base = base

    def __missing__(self, token: str) -> _Measured:
        found = self[token] = _measured(words(token)[0], self.base)
        return found


_WORDS: dict[str, _Words] = {}


def _paragraphs(text: str, style: Style) -> list[list[_Measured]]:
    base = style.face
    if base not in _WORDS:
        _WORDS[base] = _Words(base)
    look = _WORDS[base].__getitem__
    found = []
    for line in text.split("\n"):
        if not style.markup:
            row = [_measured((Piece(word),), base) for word in line.split()]
        elif "*" in line:
            row = [_measured(word, base) for word in words(line)]
        else:
            row = list(map(look, line.split()))
        if row:
            found.append(row)
    return found


def fit(text: str, width: float, height: float, style: Style, where: str = "text") -> Setting:
    """Set `text` into a box of `width` x `height` mm.

    The size shrinks from `style.size` to `style.least`; then LayoutError names `where` (the card
    and the box) and the text. `height` may be infinite: then only a word can be too wide.
    """
    measured = _paragraphs(text, style)
    steps = round((style.size - style.least) / STEP_PT)
    for step in range(max(steps, 0) + 1):
        size = round(style.size - step * STEP_PT, 4)
        setting = _attempt(measured, width, height, style, size)
        if setting is not None:
            return setting
    raise LayoutError(
        f"{where}: {text!r} does not fit into {width:g} x {height:g} mm, even at "
        f"{style.least:g} pt (shorten it, or give the box more room or a smaller least size)"
    )


def _attempt(
    paragraphs: list[list[_Measured]], width: float, height: float, style: Style, size: float
) -> Setting | None:
    em, used = to_mm(size), face(style.face)
    leading = to_mm(style.leading) * size / style.size
    gap = to_mm(style.gap)
    space = shape(" ", style.face).width
    broken: list[list[_Row]] = []
    for row in paragraphs:
        lines = break_lines(row, space, width / em + _SLACK, style.align == "c")
        if lines is None:
            return None
        broken.append(lines)
    count = sum(map(len, broken))
    reach = (used.ascent + used.descent) * em
    block = (count - 1) * leading + max(len(broken) - 1, 0) * gap + reach if broken else 0.0
    if block > height + _SLACK:
        return None
    spare = _SPARE[style.anchor]
    y = used.ascent * em + (spare * (height - block) if spare else 0.0)
    out: list[Line] = []
    for lines in broken:
        _set(lines, y, width, em, space * em, leading, style, out)
        y += len(lines) * leading + gap
    return Setting(size, style.face, tuple(out), block)


def break_lines(
    words: Sequence[_Measured], space: float, width: float, balance: bool = False
) -> list[_Row] | None:
    """Greedy lines no wider than `width` (em); None when a word alone is wider.

    A line does not end on a single letter. `balance` evens the lines out, as suits centred text.
    """
    lines = _greedy(words, space, width)
    widest = max([line.width for line in lines], default=0.0)
    if widest > width:
        return None
    if balance and len(lines) > 1:
        low = max(max(word.width for word in words), width / 2)
        high = width
        for _ in range(8):
            middle = (low + high) / 2
            if len(_greedy(words, space, middle)) > len(lines):
                low = middle
            else:
                high = middle
        lines = _greedy(words, space, high)
    return lines


def _greedy(words: Sequence[_Measured], space: float, width: float) -> list[_Row]:
    lines: list[_Row] = []
    line: list[_Measured] = []
    used = -space
    room = width - space
    for word in words:
        wide = word.width
        if used + wide <= room or not line:
            line.append(word)
            used += space + wide
            continue
        last = line[-1]
        if last.short and len(line) > 1 and last.width + wide <= room:
            line.pop()
            lines.append(_Row(line, used - space - last.width))
            line, used = [last, word], last.width + space + wide
        else:
            lines.append(_Row(line, used))
            line, used = [word], wide
    if line:
        lines.append(_Row(line, used))
    return lines


def _set(
    rows: list[_Row],
    y: float,
    width: float,
    em: float,
    space: float,
    leading: float,
    style: Style,
    out: list[Line],
) -> None:
    """Place the lines of one paragraph from the baseline `y` (mm) down."""
    align, used, last = style.align, style.face, len(rows) - 1
    share = {"c": 0.5, "r": 1.0}.get(align, 0.0)
    for index, (row, wide) in enumerate(rows):
        natural, gap = wide * em, space
        if align == "j" and index < last and len(row) > 1:
            gap += (width - natural) / (len(row) - 1)
            natural = width
        x = share * (width - natural) if share else 0.0
        texts = tuple([word.plain for word in row])
        if "" in texts:
            out.append(Line(y, natural, *_mixed(row, texts, x, em, gap, used)))
        else:
            span = _new(Span, (x, used, texts, gap))
            out.append(_new(Line, (y, natural, (span,), ())))
        y += leading


def _mixed(
    row: list[_Measured],
    texts: tuple[str, ...],
    x: float,
    em: float,
    gap: float,
    base: str,
) -> tuple[tuple[Span, ...], tuple[Mark, ...]]:
    """The spans and icons of a line in which some words are not plain ones of the face `base`."""
    spans: list[Span] = []
    icons: list[Mark] = []
    begin, count = 0, len(row)
    while begin < count:
        end, used = begin, row[begin].face
        while end < count and used and row[end].face == used:
            end += 1
        if end > begin:
            run = row[begin:end]
            if used == base:
                words = texts[begin:end]
            else:
                words = tuple([word.pieces[0].text for word in run])
            spans.append(_new(Span, (x, used, words, gap)))
            x += sum([word.width for word in run]) * em + gap * len(run)
            begin = end
            continue
        for piece in row[begin].pieces:
            if piece.face:
                spans.append(Span(x, piece.face, (piece.text,), gap))
            else:
                icons.append(Mark(x + (1 - ICON_EM) / 2 * em, piece.text))
            x += piece.width * em
        x += gap
        begin += 1
    return tuple(spans), tuple(icons)


def lines_height(count: int, style: Style) -> float:
    """Height in mm of `count` lines of one paragraph at the full size."""
    used = face(style.face)
    return (count - 1) * to_mm(style.leading) + (used.ascent + used.descent) * to_mm(style.size)


def least_width(text: str, style: Style) -> float:
    """Width in mm of the widest word at the least size: no box may be narrower."""
    found = [word for row in _paragraphs(text, style) for word in row]
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
    if wide <= width + _SLACK:
        return size
    fitting = size - math.ceil((size - size * width / wide) / STEP_PT - _SLACK) * STEP_PT
    return round(fitting, 4) if fitting >= least - _SLACK else None
