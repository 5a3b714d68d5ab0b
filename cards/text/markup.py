r"""Inline markup: **bold**, *italic*, :icon-name:, line breaks; \* \: and \\ stand for signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"(\*\*|\*|:[a-z][a-z0-9-]*:)")
#: Signs behind a backslash, and what stands for each while marks are looked for.
_ESCAPED = re.compile(r"\\([\\*:])")
_STAND_INS = {"\\": "\ue050", "*": "\ue051", ":": "\ue052"}
_SIGNS = str.maketrans({stand_in: sign for sign, stand_in in _STAND_INS.items()})


class Piece(NamedTuple):
    """Part of a word: text in one style, or an icon (then `text` is the icon's name)."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: bool = False


Word = tuple[Piece, ...]
Paragraph = tuple[Word, ...]


@lru_cache(maxsize=4096)
def parse(markup: str) -> tuple[Paragraph, ...]:
    r"""Paragraphs (parted by line breaks) of words of pieces.

    A mark that is never closed stands for itself.
    """
    return tuple(words(line) for line in markup.split("\n") if line.strip())


def words(line: str) -> Paragraph:
    """The words of one paragraph."""
    found: list[Word] = []
    word: list[Piece] = []
    hidden = _ESCAPED.sub(lambda found: _STAND_INS[found[1]], line) if "\\" in line else line
    for piece in _pieces(hidden):
        if piece.icon:
            word.append(piece)
            continue
        for index, part in enumerate(re.split(r"[ \t]+", piece.text.translate(_SIGNS))):
            if index and word:
                found.append(tuple(word))
                word = []
            if part:
                word.append(Piece(part, piece.bold, piece.italic))
    if word:
        found.append(tuple(word))
    return tuple(found)


def _pieces(line: str) -> Iterator[Piece]:
    tokens = [t for t in _TOKEN.split(line) if t]
    bold = italic = False
    for index, token in enumerate(tokens):
        rest = tokens[index + 1 :]
        if token == "**" and (bold or "**" in rest):
            bold = not bold
        elif token == "*" and (italic or "*" in rest):
            italic = not italic
        elif len(token) > 2 and token[0] == ":" == token[-1] and _TOKEN.fullmatch(token):
            yield Piece(token[1:-1], icon=True)
        else:
            yield Piece(token, bold, italic)
