"""Shaping: words become glyphs with kerned advances, by HarfBuzz, each word once in a process."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import NamedTuple

import uharfbuzz as hb

from cards.fonts import check, face
from fabricate.units import to_mm

#: Ligatures and contextual forms stay off: one character is one glyph, so text can be read back.
_FEATURES = {"kern": True, "mark": True, "mkmk": True} | dict.fromkeys(
    ("liga", "clig", "calt", "ccmp", "locl", "dlig", "rlig"), False
)


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
    text = unicodedata.normalize("NFC", text)
    check(text, face_name)
    used = face(face_name)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "ltr"
    hb.shape(used.font, buffer, _FEATURES)
    upem = used.upem
    characters = _characters(text, [info.cluster for info in buffer.glyph_infos])
    glyphs = tuple(
        Glyph(character, place.x_advance / upem, place.x_offset / upem, place.y_offset / upem)
        for character, place in zip(characters, buffer.glyph_positions, strict=True)
    )
    return Run(sum([glyph.advance for glyph in glyphs]), glyphs)


def _characters(text: str, clusters: list[int]) -> str:
    """The character of each glyph: glyphs of one cluster stand for its characters in turn."""
    if clusters == list(range(len(text))):
        return text
    return "".join(text[c + i - clusters.index(c)] for i, c in enumerate(clusters))


def measure(text: str, face_name: str, size_pt: float, tracking: float = 0.0) -> float:
    """Width in mm of one line; `tracking` in em is added between characters."""
    em = to_mm(size_pt)
    return em * (_width(text, face_name) + tracking * max(len(text) - 1, 0))


@cache
def _width(text: str, face_name: str) -> float:
    """Width in em of words parted by single spaces."""
    words = text.split(" ")
    width = sum(shape(word, face_name).width for word in words if word)
    return width + (len(words) - 1) * shape(" ", face_name).width
