"""Hostile sculpts: meshes made in the test, as files, and the heads that become of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import trimesh
from numpy.typing import NDArray

from fabricate.schema.sculpts import HeadFile
from models.clay import tri
from models.export import stl
from models.gate import Expected, check, weld
from models.sculpts import Mended, mended

Triangles = NDArray[Any]


def ball(radius: float = 9.0, at: Any = (0, 0, 0), fine: int = 3) -> trimesh.Trimesh:
    return trimesh.creation.icosphere(subdivisions=fine, radius=radius).apply_translation(at)


def block(size: Any = (10, 10, 10), at: Any = (0, 0, 0)) -> trimesh.Trimesh:
    return trimesh.creation.box(size).apply_translation(at)


def bust() -> Triangles:
    """A head on a neck that looks along -y, z up, in three shells: 27 x 18 x 26 units."""
    head = ball(1).apply_scale((9, 10, 9)).apply_translation((0, 0, 10))
    nose = ball(1).apply_scale((4, 9, 3.5)).apply_translation((0, -8, 7))
    ear = trimesh.creation.cone(3, 9, sections=16).apply_translation((5, 1, 17))
    neck = trimesh.creation.cylinder(7, 8, sections=32).apply_translation((0, 1, 0))
    return np.concatenate([part.triangles for part in (head, nose, ear, neck)])


def write(path: Path, triangles: Any) -> Path:
    """A binary STL file of triangles (m, 3, 3), whatever they are."""
    corners = np.asarray(triangles, np.float32)
    record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
    rows = np.zeros(len(corners), record)
    rows["corners"] = corners
    path.write_bytes(b"made in a test".ljust(80) + len(rows).to_bytes(4, "little") + rows.tobytes())
    return path


def mend(path: Path, **given: Any) -> Mended:
    """The head that a file becomes; it passes the gate, or the test fails."""
    made = mended(path, HeadFile(file=path.name, **given), "slide")
    surface = weld(tri(made.lump))
    target = path.with_name(f"{path.stem}-made.stl")
    stl.write(target, surface.points, surface.faces)
    box = made.lump.bounding_box()
    size = (box[3] - box[0], box[4] - box[1], box[5] - box[2])
    check(path.name, target, Expected(size, made.lump.volume()))
    return made


def size(made: Mended) -> list[float]:
    """Length, width and height of a head, mm."""
    box = made.lump.bounding_box()
    return [round(box[k + 3] - box[k], 2) for k in range(3)]


def told(made: Mended) -> str:
    """All that is said of a head, one to a line."""
    return "\n".join((*made.notes, *made.doubts))


def heap(seed: int) -> Triangles:
    """Shells thrown together at random, then torn, turned, shaken and scaled."""
    r = np.random.default_rng(seed)
    t = np.concatenate([_shell(r).triangles for _ in range(r.integers(1, 5))])
    if r.random() < 0.5:
        turned = r.random(len(t)) < 0.4
        t[turned] = t[turned][:, ::-1]
    if r.random() < 0.5:
        t = t[r.random(len(t)) > 0.2]
    if r.random() < 0.3:
        t = t + r.normal(0, 10 ** r.uniform(-5, -1), t.shape)
    if r.random() < 0.3:
        t = np.round(t)
    return t * 10 ** r.uniform(-4, 4) + r.normal(0, 100, 3)


def _shell(r: np.random.Generator) -> trimesh.Trimesh:
    make = trimesh.creation
    kinds = [
        lambda: ball(r.uniform(1, 9), fine=int(r.integers(1, 4))),
        lambda: block(r.uniform(3, 14, 3)),
        lambda: make.cylinder(r.uniform(1, 6), r.uniform(3, 20), sections=int(r.integers(3, 30))),
        lambda: make.torus(r.uniform(3, 8), r.uniform(1, 4), major_sections=16, minor_sections=9),
        lambda: make.cone(r.uniform(2, 6), r.uniform(4, 15), sections=int(r.integers(3, 20))),
    ]
    shell = kinds[r.integers(0, 5)]()
    if r.random() < 0.5:
        shell.apply_transform(trimesh.transformations.random_rotation_matrix(r.random(3)))
    return shell.apply_translation(np.round(r.normal(0, 4, 3)))
