"""3MF: our own small writer, whose files have named, coloured, placed objects and no clock in them.

Format: 3MF Core Specification 1.x (3mf.io), with the base materials of its core part.
"""

from __future__ import annotations

import math
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import numpy as np
from numpy.typing import NDArray

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPES = (
    f'{_XML}<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" '
    'ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATIONS = (
    f'{_XML}<Relationships xmlns="{_PACKAGE}/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel-1" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
#: Every entry carries this date: the first that a zip file can hold.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX = 3


@dataclass(frozen=True)
class Item:
    """One object on the plate: name, mesh (mm), colour (#rrggbb), place (mm), turn (degrees)."""

    name: str
    points: NDArray[Any]
    faces: NDArray[Any]
    colour: str = "#d8cbb0"
    at: tuple[float, float, float] = (0.0, 0.0, 0.0)
    turn: float = 0.0


def write(path: Path, items: Sequence[Item], title: str = "") -> None:
    """Write the items to one 3MF file, in order; equal meshes of one colour are stored once."""
    objects: dict[tuple[int, int, str, str], int] = {}
    colours = sorted({item.colour.lower() for item in items})
    parts = [
        f'{_XML}<model unit="millimeter" xml:lang="en-US" xmlns="{_CORE}">',
        f'<metadata name="Title">{escape(title)}</metadata>' if title else "",
        '<metadata name="Application">Fabricate</metadata>',
        f'<resources><basematerials id="1">{_materials(colours)}</basematerials>',
    ]
    places = []
    for item in items:
        key = (id(item.points), id(item.faces), item.colour.lower(), item.name)
        if key not in objects:
            objects[key] = len(objects) + 2
            parts.append(_object(objects[key], item, colours.index(item.colour.lower())))
        places.append(_place(objects[key], item.at, item.turn))
    parts.append(f"</resources><build>{''.join(places)}</build></model>")
    _zip(path, "".join(parts))


def _materials(colours: Sequence[str]) -> str:
    return "".join(f'<base name="{c}" displaycolor="{c.upper()}FF"/>' for c in colours)


def _object(number: int, item: Item, colour: int) -> str:
    points = (np.asarray(item.points, np.float32) + np.float32(0)).ravel().tolist()
    faces = np.asarray(item.faces).ravel().tolist()
    vertices = '<vertex x="%.7g" y="%.7g" z="%.7g"/>' * (len(points) // 3)
    triangles = '<triangle v1="%d" v2="%d" v3="%d"/>' * (len(faces) // 3)
    return (
        f'<object id="{number}" name={quoteattr(item.name)} type="model" pid="1" pindex="{colour}">'
        f"<mesh><vertices>{vertices % tuple(points)}</vertices>"
        f"<triangles>{triangles % tuple(faces)}</triangles></mesh></object>"
    )


def _place(number: int, at: tuple[float, float, float], turn: float) -> str:
    x, y, z = (v + 0.0 for v in at)
    c, s = quarter(turn)
    turned = f"{c:.9g} {s:.9g} 0 {-s + 0.0:.9g} {c:.9g} 0 0 0 1"
    return f'<item objectid="{number}" transform="{turned} {x:.7g} {y:.7g} {z:.7g}"/>'


def quarter(degrees: float) -> tuple[float, float]:
    """Cosine and sine of an angle; exact for quarter turns, so that 90 degrees leave no dust."""
    if degrees % 90 == 0:
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(degrees // 90) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def _zip(path: Path, model: str) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in (
            ("[Content_Types].xml", _TYPES),
            ("_rels/.rels", _RELATIONS),
            ("3D/3dmodel.model", model),
        ):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = _UNIX
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode(), compresslevel=6)
