"""Between CadQuery and triangles: a shape becomes a lump, a lump becomes triangles."""

from __future__ import annotations

from typing import Any

import manifold3d as m3
import numpy as np
from numpy.typing import NDArray

from fabricate.errors import GeometryError

from .kinds import Floats, Lump

#: Tessellation of masters: chord error in mm, angle in rad.
TOLERANCE, ANGLE = 0.04, 0.22
#: Vertices nearer than this (mm) are one.
WELD = 1e-4


def lump(shape: Any, tolerance: float = TOLERANCE, angle: float = ANGLE) -> Lump:
    """A CadQuery solid as a lump: tessellated, vertices merged, slivers at poles dropped.

    Raises GeometryError where the tessellation does not close.  The shape keeps its mesh: pass a
    copy if its STEP bytes still matter.
    """
    points, faces = tessellate(shape, tolerance, angle)
    return solid_of(points, faces, "the tessellation")


def tessellate(
    shape: Any, tolerance: float, angle: float, least: float = 0.0
) -> tuple[Floats, NDArray[np.int64]]:
    """Points (n, 3) in mm and faces (m, 3) of a CadQuery shape, each B-rep face on its own.

    Chords are at most `tolerance` (mm) and `angle` (rad) off, but no shorter than `least` (mm).
    """
    from OCP.BRep import BRep_Tool
    from OCP.BRepMesh import BRepMesh_IncrementalMesh
    from OCP.IMeshTools import IMeshTools_Parameters
    from OCP.TopAbs import TopAbs_REVERSED
    from OCP.TopLoc import TopLoc_Location

    wanted = IMeshTools_Parameters()
    wanted.Deflection, wanted.Angle, wanted.MinSize = tolerance, angle, least or -1.0
    wanted.InParallel = True
    BRepMesh_IncrementalMesh(shape.wrapped, wanted)
    points: list[tuple[float, float, float]] = []
    faces: list[NDArray[np.int64]] = []
    for face in shape.Faces():
        where = TopLoc_Location()
        mesh = BRep_Tool.Triangulation_s(face.wrapped, where)
        if mesh is None:
            continue
        n, nodes = len(points), range(1, mesh.NbNodes() + 1)
        if where.IsIdentity():
            points += [mesh.Node(i).Coord() for i in nodes]
        else:
            move = where.Transformation()
            points += [mesh.Node(i).Transformed(move).Coord() for i in nodes]
        own = np.array([triangle.Get() for triangle in mesh.Triangles()]) + (n - 1)
        faces.append(own[:, ::-1] if face.wrapped.Orientation() == TopAbs_REVERSED else own)
    return np.array(points, float).reshape(-1, 3), np.vstack([*faces, np.empty((0, 3), int)])


def weld(points: Floats, faces: NDArray[np.int64]) -> tuple[Floats, NDArray[np.int64]]:
    """The same mesh with equal vertices merged (to WELD) and collapsed triangles dropped."""
    keys = np.round(points / WELD).astype(np.int64)
    unique, inverse = np.unique(keys, axis=0, return_inverse=True)
    f = inverse.ravel()[faces]
    f = f[(f[:, 0] != f[:, 1]) & (f[:, 1] != f[:, 2]) & (f[:, 0] != f[:, 2])]
    return np.asarray(unique * WELD, float), np.asarray(f)


def solid_of(points: Floats, faces: NDArray[np.int64], what: str) -> Lump:
    """A lump of points and faces, welded; GeometryError, naming `what`, for a mesh that leaks."""
    v, f = weld(points, faces)
    return closed(v, f, what)


def closed(points: Floats, faces: NDArray[Any], what: str) -> Lump:
    """A lump of a mesh that is taken as it is; GeometryError where it is no solid."""
    out = Lump(m3.Mesh(np.asarray(points, np.float32), np.asarray(faces, np.uint32)))
    if out.status() != m3.Error.NoError:
        raise GeometryError(
            f"{what} is not a solid ({out.status().name}); "
            "keep its sections apart and its outline free of crossings"
        )
    return out


def mesh(part: Lump) -> tuple[Floats, NDArray[np.int64]]:
    """Vertices (n, 3) in mm and faces (m, 3) of a lump, in an order of their own.

    manifold3d lists triangles by the birth of their masters, which depends on what the process has
    made before; sorted by coordinates, the same part gives the same bytes in every process.
    Corners that coincide are one, and the facets that so collapse are gone.
    """
    m = part.to_mesh()
    v, place = np.unique(np.asarray(m.vert_properties, float)[:, :3], axis=0, return_inverse=True)
    f = place.ravel()[np.asarray(m.tri_verts).astype(np.int64)]
    f = f[(f[:, 0] != f[:, 1]) & (f[:, 1] != f[:, 2]) & (f[:, 0] != f[:, 2])]
    f = np.take_along_axis(f, (f.argmin(1)[:, None] + np.arange(3)) % 3, 1)
    return v, f[np.lexsort((f[:, 2], f[:, 1], f[:, 0]))]


def tri(part: Lump) -> Floats:
    """The triangles of a lump: shape (m, 3 corners, 3), mm."""
    v, f = mesh(part)
    return np.asarray(v[f])
