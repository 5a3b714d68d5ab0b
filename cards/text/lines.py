"""Lines: words broken to a width, aligned, and shrunk to a floor before they are an error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from cards.fonts import face, serving
from cards.text.shaping import shape
from cards.text.words import Measured, paragraphs
from fabricate.errors import LayoutError
from fabricate.units import to_mm

#: An inline icon is drawn this many em high, in a space of one em, centred on the capitals.
ICON_EM: Final = 0.98
#: Sizes are tried from the wanted one down, in steps of this many points.
STEP_PT: Final = 0.1
#: So many characters of a text that does not fit are told.
_TOLD: Final = 80
#: Widths may differ by this much (mm) and still be the same.
SLACK: Final = 1e-6
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

    words: list[Measured]
    width: float


def fit(text: str, width: float, height: float, style: Style, where: str = "text") -> Setting:
    """Set `text` into a box of `width` x `height` mm.

    The size shrinks from `style.size` to `style.least`; then LayoutError names `where` (the card
    and the box) and the text. `height` may be infinite: then only a word can be too wide.
    """
    style = served(text, style)
    measured = paragraphs(text, style.face, style.markup)
    steps = round((style.size - style.least) / STEP_PT)
    for step in range(max(steps, 0) + 1):
        size = round(style.size - step * STEP_PT, 4)
        setting = _attempt(measured, width, height, style, size)
        if setting is not None:
            return setting
    raise LayoutError(
        f"{where}: {_quoted(text)} does not fit into {width:g} x {height:g} mm, even at "
        f"{style.least:g} pt (shorten it, or give the box more room or a smaller least size)"
    )


def _quoted(text: str) -> str:
    """A text as it is told: of a long one, as much as tells which one it is."""
    return repr(text if len(text) <= _TOLD else f"{text[:_TOLD].rstrip()} ...")


def served(text: str, style: Style) -> Style:
    """The style with the face that shows all of the text."""
    name = serving(text, style.face)
    return style if name == style.face else replace(style, face=name)


def _attempt(
    paragraphs: list[list[Measured]], width: float, height: float, style: Style, size: float
) -> Setting | None:
    em, used = to_mm(size), face(style.face)
    leading = to_mm(style.leading) * size / style.size
    gap = to_mm(style.gap)
    space = shape(" ", style.face).width
    broken: list[list[_Row]] = []
    for row in paragraphs:
        lines = break_lines(row, space, width / em + SLACK, style.align == "c")
        if lines is None:
            return None
        broken.append(lines)
    count = sum(map(len, broken))
    reach = (used.ascent + used.descent) * em
    block = (count - 1) * leading + max(len(broken) - 1, 0) * gap + reach if broken else 0.0
    if block > height + SLACK:
        return None
    spare = _SPARE[style.anchor]
    y = used.ascent * em + (spare * (height - block) if spare else 0.0)
    out: list[Line] = []
    for lines in broken:
        _set(lines, y, width, em, space * em, leading, style, out)
        y += len(lines) * leading + gap
    return Setting(size, style.face, tuple(out), block)


def break_lines(
    words: Sequence[Measured], space: float, width: float, balance: bool = False
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


def _greedy(words: Sequence[Measured], space: float, width: float) -> list[_Row]:
    lines: list[_Row] = []
    line: list[Measured] = []
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
    row: list[Measured],
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
