"""The house icons as outlines for parts: one filled path on a 24 grid each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import templates
from fabricate.errors import GeometryError

from .outline import Contour, Outline, Point, Segment, closed

GRID = 24.0
#: Contours below this are slivers that welding paths left, square grid units.
SPECK = 0.1
_PATH = re.compile(r'<path[^>]*\bd="([^"]*)"')
_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


@cache
def icon(name: str) -> Outline:
    """The outline of an icon, y up, centred on its grid, one grid unit = 1.

    GeometryError where there is no such icon, or it is not one path of M L H V C Q Z.
    """
    path = templates.root() / "icons" / f"{name}.svg"
    if not path.is_file():
        raise GeometryError(f"icon {name!r} is not in templates/icons (name one that is)")
    found = _PATH.search(path.read_text(encoding="utf-8"))
    if not found:
        raise GeometryError(f"icon {name!r} holds no path (draw it as one filled path)")
    drawn = [c for c in _contours(name, found.group(1)) if Outline(name, (c,)).area() > SPECK]
    upright = Outline(f"icon {name!r}", tuple(drawn)).placed(1, 0, 0, mirror=True).turned(2)
    return upright.placed(1, -GRID / 2, GRID / 2)


def _contours(name: str, d: str) -> Iterator[Contour]:
    """The contours of absolute SVG path data, y down as it stands there."""
    here = start = (0.0, 0.0)
    segments: list[Segment] = []
    for command, values in _commands(name, d):
        if command in "MZ":
            if segments:
                yield closed(segments, here, start)
            segments = []
            here = start = (values[0], values[1]) if values else start
        else:
            ends = _ends(command, values, here)
            segments.append((here, *ends))
            here = ends[-1]
    if segments:
        yield closed(segments, here, start)


def _commands(name: str, d: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(d)
    i, command = 0, ""
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        if command not in _ARITY:
            raise GeometryError(
                f"icon {name!r} uses the path command {command!r} (write it with M L H V C Q Z)"
            )
        n = _ARITY[command]
        yield command, [float(t) for t in tokens[i : i + n]]
        i += n
        command = "L" if command == "M" else command


def _ends(command: str, v: list[float], here: Point) -> list[Point]:
    if command == "H":
        return [(v[0], here[1])]
    if command == "V":
        return [(here[0], v[0])]
    return list(zip(v[::2], v[1::2], strict=True))
