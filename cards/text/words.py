"""Words as they are measured: in em, once for each face."""

from __future__ import annotations

from typing import NamedTuple

from cards.fonts import styled
from cards.text.markup import Piece, Word, words
from cards.text.shaping import shape


class MeasuredPiece(NamedTuple):
    """Part of a word: its face (empty for an icon), its text, its width in em."""

    face: str
    text: str
    width: float


class Measured(NamedTuple):
    """A word: its width in em, its pieces, whether it is a single letter.

    `face` is its face where it is one piece of text, else empty; `plain` is that text where the
    face is that of the paragraph, else empty.
    """

    width: float
    pieces: tuple[MeasuredPiece, ...]
    short: bool
    face: str
    plain: str


def measured(word: Word, base: str) -> Measured:
    """A word in the face `base` and its companions; LayoutError when a glyph is missing."""
    pieces = []
    for piece in word:
        if piece.icon:
            pieces.append(MeasuredPiece("", piece.text, 1.0))
            continue
        name = styled(base, piece.bold, piece.italic)
        pieces.append(MeasuredPiece(name, piece.text, shape(piece.text, name).width))
    used = pieces[0].face if len(pieces) == 1 else ""
    text = word[0].text if used else ""
    short = len(text) == 1 and text.isalpha()
    plain = text if used == base else ""
    return Measured(sum(p.width for p in pieces), tuple(pieces), short, used, plain)


class Words(dict[str, Measured]):
    """Words of one face as they are written, measured when they are first looked up."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base = base

    def __missing__(self, token: str) -> Measured:
        found = self[token] = measured(words(token)[0], self.base)
        return found


_KNOWN: dict[str, Words] = {}


def paragraphs(text: str, base: str, markup: bool) -> list[list[Measured]]:
    """The paragraphs of a text (parted by line breaks) as measured words of the face `base`."""
    if base not in _KNOWN:
        _KNOWN[base] = Words(base)
    look = _KNOWN[base].__getitem__
    found = []
    for line in text.split("\n"):
        if not markup:
            row = [measured((Piece(word),), base) for word in line.split()]
        elif "*" in line:
            row = [measured(word, base) for word in words(line)]
        else:
            row = list(map(look, line.split()))
        if row:
            found.append(row)
    return found
