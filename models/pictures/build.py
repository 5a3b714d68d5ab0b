"""The builder of pictures: pieces in their places, seen from somewhere, cut in lino."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabricate.errors import BuildError

from . import camera, compose, lines, mesh, normals, raster, tones
from .filters import Bytes
from .style import Style


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a picture: its triangles (n, 3, 3) in mm in place, its name and its colour."""

    triangles: mesh.Floats
    name: str
    theme: str


def _piece(
    number: int, given: Mapping[str, Any], inputs: Mapping[str, Path], style: Style
) -> Piece:
    name = str(given.get("name", number))
    if "sphere" in given:
        triangles = mesh.sphere(float(given["sphere"]))
    elif given.get("stl") in inputs:
        triangles = mesh.load(inputs[given["stl"]])
    else:
        raise BuildError(
            f"piece {name} of the picture needs {given.get('stl')!r}, which is not among its "
            f"inputs ({', '.join(sorted(inputs)) or 'none'})"
        )
    at = tuple(float(v) for v in given.get("at", (0, 0, 0)))
    if len(at) != 3:
        raise BuildError(f"piece {name} stands at {list(at)}; give three numbers, mm")
    placed = mesh.place(triangles, at, float(given.get("turn", 0)))
    return Piece(placed, name, str(given.get("theme", style.theme)))


@dataclass(frozen=True, slots=True)
class Picture:
    """Pixels (height, width, 4), where the pieces are in it (0 to 1 across and down), its scale."""

    pixels: Bytes
    anchors: dict[str, tuple[float, float]]
    px_per_mm: float


def draw(
    pieces: Sequence[Piece], view: str | Sequence[float], style: Style, scale_mm: float | None
) -> Picture:
    """The picture of pieces from a view (a name of camera.VIEWS, or a direction)."""
    triangles = np.concatenate([p.triangles for p in pieces])
    owner = np.repeat(np.arange(len(pieces), dtype=np.int16), [len(p.triangles) for p in pieces])
    cam = camera.frame(triangles, view, style.size_px, style.margin, scale_mm)
    faces, areas = normals.flat(triangles)
    front = (faces @ cam.axes[2] > 1e-6) & (areas > 1e-9)
    corner = normals.smooth(triangles, faces, areas, front) @ cam.axes.T
    buffers = raster.render(cam.project(triangles[front]), corner, cam.height, cam.width)
    piece = np.where(buffers.hit, owner[front][buffers.triangle], np.int16(-1))
    paper, ink = tones.cuts(buffers, cam, style.pitch, style.size_px)
    drawn = lines.draw(buffers, piece, style)
    pixels = compose.layers(paper, ink, drawn, piece, [p.theme for p in pieces], style)
    rows, columns = compose.crop(pixels)
    names = [p.name for p in pieces]
    return Picture(
        pixels[rows, columns], _anchors(piece[rows, columns], names), round(cam.scale, 4)
    )


def _anchors(piece: NDArray[np.int16], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """For each piece that is seen, the pixel of it nearest to the middle of all its pixels."""
    height, width = piece.shape
    found = {}
    for number, name in enumerate(names):
        rows, columns = np.nonzero(piece == number)
        if not len(rows):
            continue
        best = int(np.argmin((rows - rows.mean()) ** 2 + (columns - columns.mean()) ** 2))
        at = (columns[best] + 0.5) / width, (rows[best] + 0.5) / height
        found[name] = (round(float(at[0]), 4), round(float(at[1]), 4))
    return found


def picture(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """Draw a picture to target (PNG with a transparent ground) and say where its pieces are.

    params: `pieces` (each {stl: artifact id | sphere: diameter mm, at: [x, y, z] mm, turn: degrees
    about z, name, theme}), `view` (name or direction), `theme` (#rrggbb), `size_px` (longest side),
    `scale_mm` (mm that take size_px, so that pictures compare), `weight` and `pitch` (of lines and
    cuts, 1 is usual), `ink`, `paper`, `style` (lino).

    Facts: `anchors` {piece name or number: [across, down] in 0..1}, `px_per_mm`, `size_px`
    [width, height]. BuildError names the parameter that is wrong.
    """
    style = Style.of(params)
    given = params.get("pieces") or []
    if not given:
        raise BuildError("a picture without pieces (give at least one {stl: ...})")
    pieces = [_piece(number, piece, inputs, style) for number, piece in enumerate(given)]
    scale = params.get("scale_mm")
    drawn = draw(pieces, params.get("view", "hero"), style, float(scale) if scale else None)
    compose.write(target, drawn.pixels)
    height, width = drawn.pixels.shape[:2]
    return {
        "anchors": {name: list(at) for name, at in drawn.anchors.items()},
        "px_per_mm": drawn.px_per_mm,
        "size_px": [width, height],
    }
