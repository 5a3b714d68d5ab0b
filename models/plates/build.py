"""The builder of plates: parts as often as they are wanted, apart from each other, on one bed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from fabricate.errors import BuildError
from models.clay import Floats
from models.export import stl, threemf
from models.gate import BED, read_stl

from .packing import SLANTS, Room, Spot, faults, packed

#: The colour of a part for which none is named.
COLOUR: Final = "#d8cbb0"


@dataclass(frozen=True)
class Piece:
    """A part to be placed: its mesh round the middle of its own box, on z = 0, and how often.

    `slant` is by how many degrees it was turned to fit the bed at all.
    """

    name: str
    points: Floats
    faces: Any
    quantity: int
    colour: str
    slant: float = 0.0

    @property
    def size(self) -> tuple[float, float, float]:
        """Its box once it is turned, mm."""
        x, y, z = (float(v) for v in np.ptp(_turned(self.points, self.slant), axis=0))
        return x, y, z


@dataclass(frozen=True, slots=True)
class Placed:
    """A copy of a piece: where its middle lies (mm), and by how many degrees it is turned."""

    piece: Piece
    x: float
    y: float
    turn: float


def plate(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """Write one plate to target, as 3MF (an object for each part, an item for each copy) or STL.

    params: `parts` (each {stl: artifact id, name, quantity, colour: #rrggbb}), `bed` (mm, two or
    three sides), `gap` and `margin` (mm), `format` (3mf or stl), `title`.  Facts: `copies`,
    `size_mm` of all that lies on it.  BuildError where the parts do not fit the bed.
    """
    write = _WRITERS.get(params["format"])
    title = params.get("title", "plate")
    if write is None:
        formats = ", ".join(_WRITERS)
        raise BuildError(f"{title}: no plate is written as {params['format']} (take {formats})")
    bed = params.get("bed") or BED
    room = Room(float(bed[0]), float(bed[1]), params.get("gap", 3.0), params.get("margin", 5.0))
    pieces = [_piece(given, inputs, bed, room) for given in params["parts"]]
    copies = arranged(pieces, room, title)
    write(target, copies, title)
    return {"copies": len(copies), "size_mm": _extent(copies)}


def arranged(pieces: Iterable[Piece], room: Room, title: str) -> list[Placed]:
    """Every copy of every piece in its place; BuildError where they do not all fit."""
    every = [piece for piece in pieces for _ in range(piece.quantity)]
    sizes = {id(piece): piece.size[:2] for piece in every}
    spots = packed([sizes[id(piece)] for piece in every], room)
    if spots is None:
        raise BuildError(
            f"{title}: its {len(every)} parts do not fit a bed of {room.width:g} x {room.depth:g} "
            "mm (print fewer at once, or name a larger bed under 'printing')"
        )
    for fault in faults(spots, room):
        raise BuildError(f"{title}: {fault} (this is a fault of Fabricate; please tell us)")
    return [_placed(piece, spot) for piece, spot in zip(every, spots, strict=True)]


def _piece(
    given: Mapping[str, Any], inputs: Mapping[str, Path], bed: Sequence[float], room: Room
) -> Piece:
    if given["stl"] not in inputs:
        raise BuildError(f"the plate needs {given['stl']!r}, which is not among its inputs")
    surface = read_stl(inputs[given["stl"]])
    low, high = surface.bounds()
    middle = np.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]])
    colour = given.get("colour") or COLOUR
    quantity = int(given.get("quantity", 1))
    piece = Piece(given["name"], surface.points - middle, surface.faces, quantity, colour)
    if len(bed) > 2 and piece.size[2] > bed[2]:
        raise BuildError(f"{piece.name} is {piece.size[2]:.1f} mm high; the bed allows {bed[2]:g}")
    return _slanted(piece, room)


def _slanted(piece: Piece, room: Room) -> Piece:
    """The piece, turned by a few degrees where it fits neither along nor across."""
    width, depth = room.free
    for degrees in (0, *SLANTS):
        turned = replace(piece, slant=float(degrees))
        x, y, _ = turned.size
        if (x <= width and y <= depth) or (y <= width and x <= depth):
            return turned
    x, y, _ = piece.size
    raise BuildError(
        f"{piece.name} covers {x:.1f} x {y:.1f} mm, and the bed leaves {width:g} x {depth:g} "
        "(name a larger bed under 'printing')"
    )


def _placed(piece: Piece, spot: Spot) -> Placed:
    box = _turned(piece.points, piece.slant + 90 * spot.turned)[:, :2]
    middle = (box.min(0) + box.max(0)) / 2
    x, y = spot.x + spot.width / 2 - middle[0], spot.y + spot.depth / 2 - middle[1]
    return Placed(piece, round(float(x), 4), round(float(y), 4), piece.slant + 90 * spot.turned)


def _turned(points: Floats, degrees: float) -> Floats:
    if not degrees:
        return points
    c, s = threemf.quarter(degrees)
    return np.asarray(points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]]))


def _points(copy: Placed) -> Floats:
    return np.asarray(_turned(copy.piece.points, copy.turn) + np.array([copy.x, copy.y, 0.0]))


def _extent(copies: Sequence[Placed]) -> list[float]:
    boxes = [_points(copy) for copy in copies]
    low = np.min([p.min(0) for p in boxes], axis=0)
    high = np.max([p.max(0) for p in boxes], axis=0)
    return [round(float(v), 2) for v in high - low]


def _threemf(target: Path, copies: Sequence[Placed], title: str) -> None:
    items = [
        threemf.Item(
            c.piece.name, c.piece.points, c.piece.faces, c.piece.colour, (c.x, c.y, 0.0), c.turn
        )
        for c in copies
    ]
    threemf.write(target, items, title)


def _stl(target: Path, copies: Sequence[Placed], title: str) -> None:
    starts = np.cumsum([0, *(len(c.piece.points) for c in copies)])
    points = np.concatenate([_points(copy) for copy in copies])
    faces = [c.piece.faces + start for c, start in zip(copies, starts, strict=False)]
    stl.write(target, points, np.concatenate(faces))


_Writer = Callable[[Path, Sequence[Placed], str], None]
_WRITERS: Final[Mapping[str, _Writer]] = MappingProxyType({"3mf": _threemf, "stl": _stl})
