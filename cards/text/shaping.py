"""Shaping: words become glyphs with kerned advances, by HarfBuzz, each word once in a process."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache

import uharfbuzz as hb

from cards.fonts import check, face
from fabricate.units import to_mm

#: Ligatures and contextual forms stay off: one character is one glyph, so text can be read back.
_FEATURES = {"kern": True, "mark": True, "mkmk": True} | dict.fromkeys(
    ("liga", "clig", "calt", "ccmp", "locl", "dlig", "rlig"), False
)


@dataclass(frozen=True, slots=True)
class Glyph:
    """One placed character; lengths in em, `rise` upwards."""

    character: str
    advance: float
    shift: float
    rise: float


@dataclass(frozen=True, slots=True)
class Run:
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
    infos, places = buffer.glyph_infos, buffer.glyph_positions
    spans = [info.cluster for info in infos]
    glyphs, upem = [], used.upem
    for index, (start, place) in enumerate(zip(spans, places, strict=True)):
        glyphs.append(
            Glyph(
                _character(text, spans, index, start),
                place.x_advance / upem,
                place.x_offset / upem,
                place.y_offset / upem,
            )
        )
    return Run(sum(glyph.advance for glyph in glyphs), tuple(glyphs))


def _character(text: str, clusters: list[int], index: int, start: int) -> str:
    """The character of a glyph: glyphs of one cluster stand for its characters in turn."""
    return text[start + index - clusters.index(start)]


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
