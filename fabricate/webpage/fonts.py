"""The page's typefaces, cut down to the characters that the page uses and written as data URIs."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import uharfbuzz as hb

from fabricate.errors import BuildError
from fabricate.faces import COMMON
from fabricate.faces import characters as shown

#: CSS family, weight and style -> package of the font and the file in it.
FACES: Final[tuple[tuple[str, int, str, str, str], ...]] = (
    ("Display", 400, "normal", "font_fjallaone", "FjallaOne-Regular.ttf"),
    ("Label", 400, "normal", "font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    ("Label", 600, "normal", "font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    ("Prose", 400, "normal", "font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    ("Prose", 600, "normal", "font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
)

#: OpenType features that the page keeps: kerning and marks.
FEATURES: Final = ("kern", "mark", "ccmp")


#: What headings are set in, all of them, where the display face lacks a character of one.
OTHER_DISPLAY: Final = ("Display", 400, "normal", "font_source_sans_pro", "SourceSansPro-Bold.ttf")


def font_faces(characters: Iterable[str], headings: str = "") -> str:
    """CSS `@font-face` rules of every face of the page, holding the glyphs of `characters` only.

    `headings` are the texts in the display face.
    """
    wanted = {ord(character) for character in characters}
    common = COMMON.issuperset(headings)
    plain = common or shown("display").issuperset(c for c in headings if not c.isspace())
    faces = FACES if plain else (OTHER_DISPLAY, *FACES[1:])
    return "\n".join(
        f"@font-face{{font-family:{family};font-weight:{weight};font-style:{style};"
        f'font-display:swap;src:url("{_data_uri(_file(package, name), wanted)}")}}'
        for family, weight, style, package, name in faces
    )


def _file(package: str, name: str) -> Path:
    """The font file in its package, found without importing the package."""
    spec = find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    remedy = f"reinstall the package {package.replace('_', '-')}"
    raise BuildError(f"index page: font file {name} is missing ({remedy})")


def _data_uri(path: Path, wanted: set[int]) -> str:
    face = hb.Face(hb.Blob.from_file_path(str(path)))
    request = hb.SubsetInput()
    request.unicode_set.update(wanted)
    request.layout_feature_tag_set.clear()
    request.layout_feature_tag_set.update(map(_tag, FEATURES))
    subset = hb.subset(face, request)
    return "data:font/ttf;base64," + base64.b64encode(subset.blob.data).decode("ascii")


def _tag(name: str) -> int:
    """A feature's name as the 32-bit number that HarfBuzz takes."""
    return int.from_bytes(name.encode("ascii"), "big")
