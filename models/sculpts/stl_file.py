"""STL as sculpting programs write it: binary or text, one solid or several."""

from __future__ import annotations

import re
from typing import Final

import numpy as np

from .soup import MOST, Report, Soup, no_sculpt, too_many

_RECORD: Final = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
_HEADER: Final = 84
_VERTEX: Final = re.compile(rb"vertex\s+(\S+)\s+(\S+)\s+(\S+)", re.IGNORECASE)
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
    count = len(re.findall(rb"\bendfacet\b|\bENDFACET\b", data))
    if count > MOST:
        too_many(report, count)
    corners = _VERTEX.findall(data)
    if not corners:
        no_sculpt(report, "STL")
    if len(corners) % 3 or len(corners) != 3 * count:
        report.refuse(
            f"is cut short: its triangle {len(corners) // 3 + 1:,} is not whole",
            "copy or export it again",
        )
    try:
        numbers = np.array([float(n) for corner in corners for n in corner])
    except ValueError as error:
        report.refuse(f"holds a word where a number belongs: {error}", "export it again")
    return Soup(numbers.reshape(-1, 3, 3))
