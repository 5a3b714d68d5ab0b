"""STL as sculpting programs write it: binary or text, one solid or several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from models.clay import Floats

from .soup import MOST, Report, Soup, no_sculpt, too_many

_RECORD: Final = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
_HEADER: Final = 84
#: How many bytes of a text are read at once.
PIECE: Final = 4_000_000
_VERTEX: Final = re.compile(rb"vertex\s+(\S+)\s+(\S+)\s+(\S+)", re.IGNORECASE)
_END: Final = re.compile(rb"\bendfacet\b", re.IGNORECASE)
_SOLID: Final = re.compile(rb"\s*solid\b.*?\bfacet\s+normal\b", re.IGNORECASE | re.DOTALL)


def read(data: bytes, report: Report) -> Soup:
    """The triangles of an STL file; GeometryError for one that is cut short or something else.

    A binary file may begin with the word that announces a text file: its length tells.
    """
    count = int.from_bytes(data[80:_HEADER], "little") if len(data) >= _HEADER else 0
    whole = len(data) == _HEADER + count * _RECORD.itemsize
    if not whole and _SOLID.match(data[:4096]):
        return _text(data, report)
    if count > MOST and len(data) > _HEADER + MOST * _RECORD.itemsize:
        too_many(report, count)
    held = (len(data) - _HEADER) // _RECORD.itemsize
    if len(data) < _HEADER or count == 0 or held == 0:
        no_sculpt(report, "STL")
    if held < count:
        report.refuse(
            f"is cut short: it announces {count:,} triangles and holds {held:,}",
            "copy or export it again",
        )
    return Soup(np.frombuffer(data, _RECORD, count, _HEADER)["corners"].astype(float))


def _text(data: bytes, report: Report) -> Soup:
    count = sum(1 for _ in _END.finditer(data))
    if count > MOST:
        too_many(report, count)
    try:
        corners = np.concatenate([np.zeros((0, 3)), *_corners(data)])
    except ValueError:
        report.refuse("holds a word where a number belongs", "export it again")
    if not len(corners):
        no_sculpt(report, "STL")
    if len(corners) != 3 * count:
        report.refuse(
            f"is cut short: its triangle {len(corners) // 3 + 1:,} is not whole",
            "copy or export it again",
        )
    return Soup(corners.reshape(-1, 3, 3))


def _corners(data: bytes) -> Iterator[Floats]:
    """The corners (n, 3) of a text, piece by piece, for a word takes ten times its length."""
    start = 0
    while start < len(data):
        end = _END.search(data, start + PIECE)
        stop = end.end() if end else len(data)
        yield np.array(_VERTEX.findall(data[start:stop])).astype(float).reshape(-1, 3)
        start = stop
