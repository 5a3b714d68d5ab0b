"""OBJ (Wavefront): vertices and faces of any number of corners; all else is passed over."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from typing import Final

import numpy as np

from .soup import (
    MOST,
    MOST_POINTS,
    SHOWN,
    Report,
    Soup,
    no_sculpt,
    quoted,
    too_many,
    too_many_points,
)

#: Corners of a face; what has more is no face.
CORNERS: Final = 100_000

_LINE: Final = re.compile(rb"^[ \t]*([vf])[ \t]+([^\r\n#]*)", re.MULTILINE)


def read(data: bytes, report: Report) -> Soup:
    """The triangles of an OBJ file, faces of many corners as fans; GeometryError says what is off.

    Indices count from 1, or backwards from the last vertex so far where they are negative.
    """
    points, fans, faces = array("d"), array("q"), 0
    for line in _LINE.finditer(data.replace(b"\\\r\n", b" ").replace(b"\\\n", b" ")):
        words = line[2].split(None, CORNERS)
        if line[1] == b"v":
            points.extend(_point(words, report))
        else:
            faces += 1
            fans.extend(_fan(words, len(points) // 3, report))
        if max(faces, len(fans) // 3) > MOST:
            too_many(report, max(faces, len(fans) // 3))
        if len(points) > 3 * MOST_POINTS:
            too_many_points(report)
    if not points or not fans:
        no_sculpt(report, "OBJ faces")
    return Soup(np.array(points).reshape(-1, 3)[np.array(fans).reshape(-1, 3)])


def _point(words: list[bytes], report: Report) -> tuple[float, float, float]:
    try:
        x, y, z = (float(word) for word in words[:3])
    except ValueError:
        shown = quoted("v " + b" ".join(words[:4])[: SHOWN + 1].decode("ascii", "replace"))
        report.refuse(f"has a vertex that is no three numbers: {shown}", "export it again")
    return x, y, z


def _fan(words: list[bytes], count: int, report: Report) -> Iterator[int]:
    """The corners of a face, three by three, among the first `count` vertices."""
    if len(words) > CORNERS:
        report.refuse(f"has a face of more than {CORNERS:,} corners", "export it as triangles")
    ring = [_index(word, count, report) for word in words]
    for k in range(1, len(ring) - 1):
        yield from (ring[0], ring[k], ring[k + 1])


def _index(word: bytes, count: int, report: Report) -> int:
    first = word.split(b"/", 1)[0]
    try:
        index = int(first)
    except ValueError:
        index = 0
    place = index - 1 if index > 0 else count + index
    if index == 0 or not 0 <= place < count:
        shown = quoted(word[: SHOWN + 1].decode("ascii", "replace"))
        report.refuse(
            f"has a face with the corner {shown} among {count:,} vertices", "export it again"
        )
    return place
