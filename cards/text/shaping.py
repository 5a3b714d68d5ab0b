"""Shaping: words become glyphs with kerned advances, by HarfBuzz, each word once in a process."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any, NamedTuple

import uharfbuzz as hb

from cards.fonts import check, face, serving
from fabricate.units import to_mm

#: Ligatures and contextual forms stay off: one character is one glyph, so text can be read back.
_FEATURES = dict.fromkeys(("liga", "clig", "calt", "ccmp", "locl", "rlig"), False)
#: Makes a named tuple thrice as fast as its class does.
_new: Any = tuple.__new__


class Glyph(NamedTuple):
    """One placed character; lengths in em, `rise` upwards."""

    character: str
    advance: float
    shift: float
    rise: float


class Run(NamedTuple):
    """A shaped word: its advance width in em and its glyphs in reading order."""

    width: float
    glyphs: tuple[Glyph, ...]


@cache
def shape(text: str, face_name: str) -> Run:
    """Shape `text` in one face: composed (NFC), kerned, marks placed.

    LayoutError when the face lacks a glyph.
    """
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    check(text, face_name)
    used = face(face_name)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "ltr"
    hb.shape(used.font, buffer, _FEATURES)
    em = 1 / used.upem
    characters = _characters(text, [info.cluster for info in buffer.glyph_infos])
    places = [(p.x_advance * em, p.x_offset * em, p.y_offset * em) for p in buffer.glyph_positions]
    glyphs = tuple([_new(Glyph, (c, *place)) for c, place in zip(characters, places, strict=True)])
    return Run(sum([place[0] for place in places]), glyphs)


def _characters(text: str, clusters: list[int]) -> str:
    """The character of each glyph: glyphs of one cluster stand for its characters in turn."""
    if clusters == list(range(len(text))):
        return text
    return "".join(text[c + i - clusters.index(c)] for i, c in enumerate(clusters))


def measure(text: str, face_name: str, size_pt: float, tracking: float = 0.0) -> float:
    """Width in mm of one line in a face or its stand-in; `tracking` in em parts characters."""
    em = to_mm(size_pt)
    return em * (_width(text, serving(text, face_name)) + tracking * max(len(text) - 1, 0))


@cache
def _width(text: str, face_name: str) -> float:
    """Width in em of words parted by single spaces."""
    words = text.split(" ")
    width = sum(shape(word, face_name).width for word in words if word)
    return width + (len(words) - 1) * shape(" ", face_name).width
