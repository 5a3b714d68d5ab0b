"""Letters on parts: outlines from a packaged font file, never from the system's fonts."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fabricate.errors import GeometryError

from .outline import Contour, Outline, Point, Segment, closed

#: The package whose font file letters parts; its strokes stay broad when it is small.
FONT_PACKAGE = "font_fjallaone"


def font_file(package: str = FONT_PACKAGE) -> Path:
    """The first TrueType file of an installed font package; GeometryError where there is none."""
    spec = importlib.util.find_spec(package)
    folders = list(spec.submodule_search_locations or ()) if spec else []
    files = sorted(f for folder in folders for f in Path(folder).rglob("*.ttf"))
    if not files:
        name = package.replace("_", "-")
        raise GeometryError(f"the font package {name} is missing (pip install {name})")
    return files[0]


@cache
def _font(path: Path) -> tuple[Any, Any, dict[int, str]]:
    from fontTools.ttLib import TTFont

    font = TTFont(path)
    return font, font.getGlyphSet(), font.getBestCmap()


@cache
def lettering(text: str, tracking: float = 0.04) -> Outline:
    """The outline of a short text, cap height 1, its baseline on y = 0.

    `tracking` is extra space between letters, in cap heights.  GeometryError names characters that
    the font lacks: a box or a gap would be silent.
    """
    path = font_file()
    font, glyphs, names = _font(path)
    missing = sorted({c for c in text if ord(c) not in names})
    if missing or not text.strip():
        shown = " ".join(repr(c) for c in missing) or "anything to see"
        raise GeometryError(
            f"text {text!r}: the font {path.name} lacks {shown} (use characters that it has)"
        )
    cap = max(p[1] for contour in _glyph(glyphs, names[ord("H")], 0, 1) for s in contour for p in s)
    contours: list[Contour] = []
    x = 0.0
    for character in text:
        name = names[ord(character)]
        contours += _glyph(glyphs, name, x, 1 / cap)
        x += font["hmtx"][name][0] / cap + tracking
    return Outline(f"text {text!r}", tuple(contours))


def _glyph(glyphs: Any, name: str, x: float, scale: float) -> Iterator[Contour]:
    """The contours of one glyph, scaled, then moved by x."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    here = start = (0.0, 0.0)
    segments: list[Segment] = []
    for command, given in pen.value:
        points: list[Point] = [(x + p[0] * scale, p[1] * scale) for p in given]
        if command == "moveTo":
            start = points[0]
        elif command == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                segments.append((here, control, end))
                here = end
        elif points:
            segments.append((here, *points))
        else:
            yield closed(segments, here, start)
            segments = []
        here = points[-1] if points else start
