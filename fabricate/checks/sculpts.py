"""Sculpts of the user's own: the file is there, holds what its name says, and is not monstrous.

Only its length and its first bytes are looked at; whether it can be mended the build finds out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Final

from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.schema.sculpts import HeadFile
from fabricate.source import Tree
from fabricate.templating import located

MAX_BYTES: Final = 200_000_000
MAX_TRIANGLES: Final = 1_000_000
_HEADER, _RECORD = 84, 50
#: How much of a file is looked at.
_LOOK: Final = 4096
Path = tuple[str | int, ...]
_Told = tuple[str, str]


def check_sculpts(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every sculpt that the game names."""
    for path, name in _sculpts(game):
        fault = _examine(tree.folder, name)
        if fault:
            # a head may be the name of the file alone
            inner = (*path, "file")
            at = inner if "file" in tree.root.walk(inner)[1] else path
            yield tree.fault(at, *fault)


def _sculpts(game: Game) -> Iterator[tuple[Path, str]]:
    for key, race in game.races.items():
        if isinstance(race.head, HeadFile):
            yield ("races", key, "head"), race.head.file
    for key, component in game.components.items():
        for name in component.part.reads:
            yield ("components", key, "part", "sculpt"), name


def _examine(folder: FilePath, name: str) -> _Told | None:
    path, outside = located(folder, name)
    if outside:
        return f"the sculpt '{name}' lies outside the game's folder", "copy it into the folder"
    if path is None:
        return f"there is no sculpt '{name}'", "check the path; it starts at the game's folder"
    try:
        size = path.stat().st_size
        with path.open("rb") as stream:
            start = stream.read(_LOOK)
    except OSError as error:
        return f"the sculpt '{name}' cannot be read: {error.strerror}", "check its rights"
    if size == 0:
        return f"the sculpt '{name}' is empty", "copy or export it again"
    if size > MAX_BYTES:
        what = f"the sculpt '{name}' has {size // 1_000_000:,} MB"
        return what, "reduce it below 200 MB in your sculpting program"
    kind = name.lower().rsplit(".", 1)[-1]
    what, remedy = _STARTS[kind](start, size)
    return (f"the sculpt '{name}' {what}", remedy) if what else None


def _stl(start: bytes, size: int) -> _Told:
    count = int.from_bytes(start[80:_HEADER], "little")
    long = _HEADER + count * _RECORD
    if size == long and count > MAX_TRIANGLES:
        what = f"has {count:,} triangles, and {MAX_TRIANGLES:,} is the most"
        return what, "reduce it in your sculpting program: a head shows about 50,000"
    text = start.lstrip()[:5].lower() == b"solid" and b"facet" in start.lower()
    if text or (count and size >= long):
        return "", ""
    if start[:2] == b"PK" or not count or len(start) < _HEADER:
        return "is no STL file", "export it anew as STL"
    held = max(0, size - _HEADER) // _RECORD
    what = f"is cut short: it announces {count:,} triangles and holds {held:,}"
    return what, "copy or export it again"


def _obj(start: bytes, size: int) -> _Told:
    if b"\0" in start or (size <= _LOOK and b"v " not in start):
        return "is no OBJ file", "export it anew as OBJ"
    return "", ""


def _threemf(start: bytes, size: int) -> _Told:
    return ("", "") if start[:2] == b"PK" else ("is no 3MF file", "export it anew as 3MF")


_STARTS: Final = {"stl": _stl, "obj": _obj, "3mf": _threemf}
