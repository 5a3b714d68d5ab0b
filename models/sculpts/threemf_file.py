"""3MF as slicers and sculpting programs write it: objects, components, transforms, several parts.

The file is a zip of XML, so two bombs are refused: a zip that unpacks without bound, and XML that
declares entities.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from xml.parsers import expat

import numpy as np

from models.clay import Floats

from .soup import MOST, MOST_POINTS, Report, Soup, no_sculpt, quoted, too_many, too_many_points

ROOT: Final = "3D/3dmodel.model"
#: Most bytes of XML that are unpacked: a million triangles take about half of it.
UNPACKED: Final = 400_000_000
#: Deepest nesting of components.
DEEP: Final = 16
UNITS: Final = {
    "micron": 0.001, "millimeter": 1.0, "centimeter": 10.0,
    "inch": 25.4, "foot": 304.8, "meter": 1000.0,
}  # fmt: skip

#: What a file that is no 3MF makes of the readers.
_BROKEN: Final = (
    zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError,
    OverflowError,
)  # fmt: skip
#: So many vertices are as much work as a placement of their own.
_WORK: Final = 1000

_Key = tuple[str, str]


@dataclass
class _Object:
    points: array[float] = field(default_factory=lambda: array("d"))
    faces: array[int] = field(default_factory=lambda: array("q"))
    children: list[tuple[_Key, Floats]] = field(default_factory=list)
    kind: str = "model"


@dataclass
class _Package:
    """All models of the package: their objects by (part, id), and what the root one builds."""

    objects: dict[_Key, _Object] = field(default_factory=dict)
    items: list[tuple[_Key, Floats]] = field(default_factory=list)
    unit: float = 1.0


def read(data: bytes, report: Report) -> Soup:
    """The triangles of all that a 3MF builds, each object in its place; GeometryError otherwise."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            package = _package(archive, report)
    except _BROKEN:
        no_sculpt(report, "3MF")
    except expat.ExpatError as error:
        report.refuse(f"holds XML that breaks off: {error}", "export it again")
    pieces, count = [], 0
    for triangles in _built(package, report):
        count += len(triangles)
        if count > MOST:
            too_many(report, count)
        pieces.append(triangles)
    if not count:
        no_sculpt(report, "3MF mesh")
    return Soup(np.concatenate(pieces), package.unit)


def _package(archive: zipfile.ZipFile, report: Report) -> _Package:
    models = [i for i in archive.infolist() if i.filename.lower().endswith(".model")]
    if sum(i.file_size for i in models) > UNPACKED:
        report.refuse("unpacks to more than 400 MB", "reduce it in your sculpting program")
    root = next((i for i in models if i.filename.lower().lstrip("/") == ROOT.lower()), None)
    package = _Package()
    for info in models:
        reader = _Reader(package, "/" + info.filename.lstrip("/"), info is (root or models[0]))
        with archive.open(info) as stream:
            text = stream.read(info.file_size + 1)
        if len(text) > info.file_size:
            report.refuse("unpacks to more than it says", "export it again")
        if b"<!DOCTYPE" in text[:4096].upper() or b"<!ENTITY" in text[:4096].upper():
            report.refuse("holds XML with a document type, which no 3MF has", "export it again")
        reader.parse(text, report)
    return package


class _Reader:
    """Expat's events of one model part, as objects of the package."""

    def __init__(self, package: _Package, part: str, root: bool) -> None:
        self.package, self.part, self.root = package, part, root
        self.object = _Object()
        self.triangles = self.points = 0

    def parse(self, text: bytes, report: Report) -> None:
        self.report = report
        parser = expat.ParserCreate(namespace_separator="|")
        parser.StartElementHandler = self._start
        parser.EntityDeclHandler = self._entity
        try:
            parser.Parse(text, True)
        except KeyError as error:
            report.refuse(f"lacks {error} where 3MF wants it", "export it again")

    def _entity(self, *_: Any) -> None:
        self.report.refuse("holds XML with entities, which no 3MF has", "export it again")

    def _start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = tag.rsplit("|", 1)[-1]
        if name == "vertex":
            self.object.points.extend(float(attributes[axis]) for axis in "xyz")
            self.points += 1
            if self.points > MOST_POINTS:
                too_many_points(self.report)
        elif name == "triangle":
            self.object.faces.extend(int(attributes[corner]) for corner in ("v1", "v2", "v3"))
            self.triangles += 1
            if self.triangles > MOST:
                too_many(self.report, self.triangles)
        elif name == "object":
            self.object = _Object(kind=attributes.get("type", "model"))
            self.package.objects[self.part, attributes["id"]] = self.object
        elif name == "component":
            self.object.children.append(self._placed(attributes))
        elif name == "item" and self.root:
            self.package.items.append(self._placed(attributes))
        elif name == "model" and self.root:
            self.package.unit = UNITS.get(attributes.get("unit", "millimeter"), 1.0)

    def _placed(self, attributes: Mapping[str, str]) -> tuple[_Key, Floats]:
        path = next((v for k, v in attributes.items() if k.rsplit("|", 1)[-1] == "path"), self.part)
        numbers = [float(n) for n in attributes.get("transform", "").split()]
        move = np.eye(4)
        if len(numbers) == 12:
            move[:, :3] = np.array(numbers).reshape(4, 3)
        return (posixpath.normpath("/" + path.lstrip("/")), attributes["objectid"]), move


def _built(package: _Package, report: Report) -> Iterator[Floats]:
    """The triangles of every item of the build, or of every object where nothing is built."""
    items = package.items or [(key, np.eye(4)) for key in package.objects]
    budget = [100 * DEEP**2]
    for key, move in items:
        yield from _placed(package, key, move, report, 0, budget)


def _placed(
    package: _Package, key: _Key, move: Floats, report: Report, depth: int, budget: list[int]
) -> Iterator[Floats]:
    found = package.objects.get(key)
    if found is None:
        report.refuse(f"names an object {quoted(key[1])} that is not there", "export it again")
    budget[0] -= 1 + len(found.points) // 3 // _WORK
    if depth > DEEP or budget[0] < 0:
        report.refuse("nests too deep", "export it again")
    if found.kind in ("support", "other"):
        return
    if found.faces:
        points = np.array(found.points).reshape(-1, 3)
        faces = np.array(found.faces).reshape(-1, 3)
        if not 0 <= faces.min() <= faces.max() < len(points):
            report.refuse("has triangles that name vertices which are not there", "export it again")
        placed = points @ move[:3, :3] + move[3, :3]
        mirrored = np.linalg.det(move[:3, :3]) < 0
        yield placed[faces[:, ::-1] if mirrored else faces]
    for child, inner in found.children:
        yield from _placed(package, child, inner @ move, report, depth + 1, budget)
