"""OBJ (Wavefront): vertices and faces of any number of corners; all else is passed over."""

from __future__ import annotations

import re
from typing import Final

import numpy as np

from .soup import MOST, Report, Soup, no_sculpt, too_many

_LINE: Final = re.compile(rb"^[ \t]*([vf])[ \t]+([^\r\n#]*)", re.MULTILINE)
_CONTINUED: Final = re.compile(rb"\\\r?\n")


def read(data: bytes, report: Report) -> Soup:
    """The triangles of an OBJ file, faces of many corners as fans; GeometryError says what is off.

    Indices count from 1, or backwards from the last vertex so far where they are negative.
    """
    points: list[list[float]] = []
    fans: list[tuple[int, int, int]] = []
    for kind, rest in _LINE.findall(_CONTINUED.sub(b" ", data)):
        words = rest.split()
        if kind == b"v":
            points.append(_point(words, report))
        else:
            ring = [_index(word, len(points), report) for word in words]
            fans += [(ring[0], ring[k], ring[k + 1]) for k in range(1, len(ring) - 1)]
        if len(fans) > MOST:
            too_many(report, len(fans))
    if not points or not fans:
        no_sculpt(report, "OBJ faces")
    return Soup(np.array(points)[np.array(fans)])


def _point(words: list[bytes], report: Report) -> list[float]:
    try:
        x, y, z = (float(word) for word in words[:3])
    except ValueError:
        shown = b" ".join(words).decode("ascii", "replace")
        report.refuse(f"has a vertex that is no three numbers: 'v {shown}'", "export it again")
    return [x, y, z]


def _index(word: bytes, count: int, report: Report) -> int:
    first = word.split(b"/", 1)[0]
    try:
        index = int(first)
    except ValueError:
        index = 0
    place = index - 1 if index > 0 else count + index
    if index == 0 or not 0 <= place < count:
        shown = word.decode("ascii", "replace")
        report.refuse(
            f"has a face with the corner '{shown}' among {count:,} vertices", "export it again"
        )
    return place
