"""The faces that text is set in: packaged font files and fonts that a game brings along."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import uharfbuzz as hb

from fabricate.errors import LayoutError
from fabricate.faces import FACES, STAND_INS, file_of

_OWN: dict[str, Path] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One font file, ready to be shaped.

    Heights are in em: of H, of x, of the tallest of H and d, and how far p reaches down.
    """

    name: str
    path: Path
    font: Any = field(repr=False)
    upem: int
    characters: frozenset[int] = field(repr=False)
    cap_height: float
    x_height: float
    ascent: float
    descent: float


def names() -> tuple[str, ...]:
    """All face names, the game's own included."""
    return (*FACES, *_OWN)


def register(name: str, path: Path) -> None:
    """Make a TrueType file of the game available as face `name`.

    LayoutError when the name is taken by another file, or the file is no TrueType font.
    """
    if name in FACES or _OWN.get(name, path) != path:
        raise LayoutError(f"font {name!r}: the name is taken already (choose another name)")
    try:
        magic = path.read_bytes()[:4]
    except OSError as error:
        raise LayoutError(f"font {name!r}: cannot read {path.name} ({error.strerror})") from error
    if magic not in (b"\0\1\0\0", b"true"):
        raise LayoutError(f"font {name!r}: {path.name} is no TrueType file (convert it to .ttf)")
    _OWN[name] = path


def path(name: str) -> Path:
    """The file of a face; LayoutError names the nearest face or the package to install."""
    if name in _OWN:
        return _OWN[name]
    if name not in FACES:
        near = get_close_matches(name, names(), 1)
        remedy = f"did you mean {near[0]!r}?" if near else f"choose one of: {', '.join(names())}"
        raise LayoutError(f"font face {name!r} is unknown ({remedy})")
    found = file_of(name)
    if found is None:
        package, file = FACES[name]
        raise LayoutError(f"{file} is missing (pip install {package.replace('_', '-')})")
    return found


@cache
def face(name: str) -> Face:
    """The face of that name, loaded once in a process."""
    file = path(name)
    hb_face = hb.Face(hb.Blob.from_file_path(str(file)))
    font, upem = hb.Font(hb_face), hb_face.upem

    def extent(letter: str, below: bool = False) -> float:
        glyph = font.get_nominal_glyph(ord(letter))
        found = font.get_glyph_extents(glyph) if glyph else None
        if not found:
            return 0.25 if below else 0.7
        return float((-(found.y_bearing + found.height) if below else found.y_bearing) / upem)

    return Face(
        name,
        file,
        font,
        upem,
        frozenset(hb_face.unicodes),
        extent("H"),
        extent("x"),
        max(extent("H"), extent("d")),
        extent("p", below=True),
    )


def serving(text: str, name: str) -> str:
    """The face that a text is set in: `name`, or what stands in for it where it lacks a character.

    All of a text is set in one face; a word in another face amid a title looks like a mistake.
    """
    if name not in STAND_INS or text.isascii():
        return name
    return _serving(text, name)


@lru_cache(maxsize=4096)
def _serving(text: str, name: str) -> str:
    wanted = set(map(ord, unicodedata.normalize("NFC", text))) - {0x0A}
    other = STAND_INS[name]
    stands_in = not face(name).characters >= wanted and face(other).characters >= wanted
    return other if stands_in else name


def check(text: str, name: str) -> None:
    """LayoutError naming character, face and text when the face lacks a glyph."""
    have = face(name).characters
    if have.issuperset(map(ord, text)):
        return
    for character in text:
        if ord(character) not in have:
            code = f"U+{ord(character):04X} {unicodedata.name(character, 'unnamed')}"
            raise LayoutError(
                f"face {name!r} has no glyph for {character!r} ({code}) in {text!r} "
                "(write it otherwise, use an :icon:, or choose a face that has it)"
            )


def styled(name: str, bold: bool = False, italic: bool = False) -> str:
    """The face of the same family for bold or italic words; LayoutError when there is none."""
    if not bold and not italic:
        return name
    family = name.split("-")[0]
    heavy = bold or name.endswith(("-bold", "-bold-italic"))
    slanted = italic or name.endswith("-italic")
    weight = "-bold" if heavy else "-semibold" if "-semibold" in name else ""
    wanted = family + weight + ("-italic" if slanted else "")
    if wanted not in FACES and wanted not in _OWN:
        raise LayoutError(f"face {name!r} has no companion {wanted!r} for **bold** or *italic*")
    return wanted
