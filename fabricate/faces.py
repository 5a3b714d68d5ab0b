"""The bundled typefaces: their files, and which characters they can show."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_SANS, _SERIF = "font_source_sans_pro", "font_source_serif_pro"

#: Face name -> (package, file). All under the SIL Open Font License, installed from PyPI.
FACES: Final[dict[str, tuple[str, str]]] = {
    "display": ("font_fjallaone", "FjallaOne-Regular.ttf"),
    "sans": (_SANS, "SourceSansPro-Regular.ttf"),
    "sans-italic": (_SANS, "SourceSansPro-It.ttf"),
    "sans-light": (_SANS, "SourceSansPro-Light.ttf"),
    "sans-semibold": (_SANS, "SourceSansPro-Semibold.ttf"),
    "sans-semibold-italic": (_SANS, "SourceSansPro-SemiboldIt.ttf"),
    "sans-bold": (_SANS, "SourceSansPro-Bold.ttf"),
    "sans-bold-italic": (_SANS, "SourceSansPro-BoldIt.ttf"),
    "sans-black": (_SANS, "SourceSansPro-Black.ttf"),
    "serif": (_SERIF, "SourceSerifPro-Regular.ttf"),
    "serif-italic": (_SERIF, "SourceSerifPro-It.ttf"),
    "serif-semibold": (_SERIF, "SourceSerifPro-Semibold.ttf"),
    "serif-semibold-italic": (_SERIF, "SourceSerifPro-SemiboldIt.ttf"),
    "serif-bold": (_SERIF, "SourceSerifPro-Bold.ttf"),
    "serif-bold-italic": (_SERIF, "SourceSerifPro-BoldIt.ttf"),
    "serif-black": (_SERIF, "SourceSerifPro-Black.ttf"),
}
#: A text with a character that a face lacks is set in another face as a whole, if there is one.
STAND_INS: Final = {"display": "sans-bold"}
#: Characters that every face has: a text of these alone is never looked up in a font file.
COMMON: Final = frozenset(
    [*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA1, 0x100)), *" –—‘’‚“”„†‡•…‰‹›€™−"]
)


def file_of(face: str) -> Path | None:
    """The font file of a face, found without importing its package; None if it is not installed."""
    package, file = FACES[face]
    spec = find_spec(package)
    places = list(spec.submodule_search_locations or ()) if spec else []
    return next((p for place in places if (p := Path(place, "files", file)).is_file()), None)


@cache
def characters(face: str) -> frozenset[str]:
    """The characters that a face can show; empty if it is not installed."""
    from fontTools.ttLib import TTFont

    path = file_of(face)
    if path is None:
        return frozenset()
    with TTFont(path, lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap()))


def lacking(text: str, *faces: str) -> str:
    """The characters of a text that none of the faces (default: of all faces) can show.

    What stands in for a face shows what the face lacks.

    Control characters count as such, though some faces have empty glyphs for them.
    """
    rare = {c for c in unicodedata.normalize("NFC", text) if c not in COMMON and not c.isspace()}
    shown = {c for c in rare if c.isprintable()}
    for face in (*faces, *map(STAND_INS.get, faces)) if faces else FACES:
        if shown and face:
            shown -= characters(face)
    return "".join(sorted(shown | {c for c in rare if not c.isprintable()}))


def named(character: str) -> str:
    """A character as people can look it up: itself (if it shows), code point and name."""
    code = f"U+{ord(character):04X} {unicodedata.name(character, 'without a name')}"
    return f"'{character}' ({code})" if character.isprintable() else code
