"""Inlines to words and words to lines: measured with the house's text engine, set ragged right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cards import text as engine
from cards.documents.design import Style
from cards.documents.model import Break, IconSpan, Inlines, Span
from cards.fonts import serving
from fabricate.units import to_mm

#: Below this many mm the cuts in an icon close up in print (concepts, STYLE.md).
LEAST_ICON = 3.4
#: The face of (root, bold, italic) where it is not `root-bold`, `root-italic`, ....
_FACES = {
    "display": ("display", "display", "display", "display"),
    "serif": ("serif", "serif-bold", "serif-italic", "serif-bold-italic"),
    "serif-semibold": ("serif-semibold", "serif-bold", "serif-italic", "serif-bold-italic"),
    "serif-bold": ("serif-bold", "serif-bold", "serif-bold-italic", "serif-bold-italic"),
    "serif-italic": ("serif-italic", "serif-bold-italic", "serif", "serif-bold"),
    "sans": ("sans", "sans-bold", "sans-italic", "sans-bold-italic"),
    "sans-semibold": ("sans-semibold", "sans-bold", "sans-italic", "sans-bold-italic"),
    "sans-bold": ("sans-bold", "sans-bold", "sans-bold-italic", "sans-bold-italic"),
    "sans-italic": ("sans-italic", "sans-bold-italic", "sans", "sans-bold"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a word in one face; `icon` is set in place of `text`; widths in mm."""

    text: str
    face: str
    width: float
    link: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """What is never parted, with the space before it; `breaks` forces a new line before it."""

    pieces: tuple[Piece, ...]
    width: float
    space: float
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """Part of a line drawn with one call, at `x` from the line's left end."""

    x: float
    piece: Piece


Line = tuple[Run, ...]


@lru_cache(maxsize=8192)
def measure(text: str, face: str, size: float, tracking: float = 0.0) -> float:
    """The width of a text in mm, kerned."""
    extra = tracking * to_mm(size) * max(len(text) - 1, 0) if tracking else 0.0
    return float(engine.measure(text, face, size)) + extra


def face_of(root: str, span: Span) -> str:
    """The face of a span in a style whose face is `root`."""
    if span.code:
        return "sans-semibold"
    faces = _FACES.get(root)
    return faces[(1 if span.bold else 0) + (2 if span.italic else 0)] if faces else root


def words_of(inlines: Inlines, style: Style) -> tuple[Word, ...]:
    """The words of inlines in a style."""
    root = serving("".join(i.text for i in inlines if isinstance(i, Span)), style.face)
    made: list[Word] = []
    pieces: list[Piece] = []
    space, breaks = 0.0, False

    def close() -> None:
        nonlocal pieces, space, breaks
        if pieces:
            made.append(Word(tuple(pieces), sum(p.width for p in pieces), space, breaks))
            pieces, space, breaks = [], 0.0, False

    for item in inlines:
        if isinstance(item, Break):
            close()
            breaks = True
        elif isinstance(item, IconSpan):
            size = max(to_mm(style.size) * 0.98, LEAST_ICON)
            pieces.append(Piece("", style.face, size, item.link, item.name))
        elif isinstance(item, Span):
            face = face_of(root, item)
            for number, chunk in enumerate(item.text.split(" ")):
                if number:
                    close()
                    space = measure(" ", face, style.size, 0.0)
                if chunk:
                    width = measure(chunk, face, style.size, style.tracking)
                    pieces.append(Piece(chunk, face, width, item.link))
    close()
    return tuple(made)


def lines_of(words: Sequence[Word], width: float) -> tuple[Line, ...]:
    """The words in lines of at most `width` mm; a last line of one short word is avoided."""
    lines: list[list[Word]] = []
    used = 0.0
    for word in words:
        if lines and not word.breaks and used + word.space + word.width <= width + 1e-6:
            used += word.space + word.width
            lines[-1].append(word)
        else:
            lines.append([word])
            used = word.width
    _mend_runt(lines, width)
    return tuple(_runs(line) for line in lines)


def _mend_runt(lines: list[list[Word]], width: float) -> None:
    """Give a last line of one short word the last word of the line above."""
    if len(lines) < 2 or len(lines[-1]) > 1 or lines[-1][0].breaks or len(lines[-2]) < 4:
        return
    if lines[-1][0].width < width * 0.16:
        lines[-1].insert(0, lines[-2].pop())


def _runs(line: Sequence[Word]) -> Line:
    """A line's words as runs: neighbours in one face and link become one text."""
    runs: list[Run] = []
    x = 0.0
    for number, word in enumerate(line):
        space = word.space if number else 0.0
        for index, piece in enumerate(word.pieces):
            lead = space if index == 0 else 0.0
            last = runs[-1].piece if runs else None
            x += lead
            if last and not piece.icon and _joins(last, piece):
                text = last.text + (" " if lead else "") + piece.text
                width = x + piece.width - runs[-1].x
                runs[-1] = Run(runs[-1].x, Piece(text, piece.face, width, piece.link))
            else:
                runs.append(Run(x, piece))
            x += piece.width
    return tuple(runs)


def _joins(last: Piece, piece: Piece) -> bool:
    return not last.icon and last.face == piece.face and last.link == piece.link


def line_width(line: Line) -> float:
    """The width of a set line in mm."""
    return line[-1].x + line[-1].piece.width if line else 0.0
