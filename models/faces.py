"""Level faces from outlines, and solids from faces that share their edges.

Nothing is sewn, merged or healed: where the kernel makes one vertex of two, it goes by their
addresses, so the last digits of its results differ from process to process.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cadquery as cq
from OCP.BRep import BRep_Builder
from OCP.BRepAdaptor import BRepAdaptor_Curve
from OCP.BRepBuilderAPI import (
    BRepBuilderAPI_MakeEdge,
    BRepBuilderAPI_MakeFace,
    BRepBuilderAPI_MakeSolid,
    BRepBuilderAPI_MakeVertex,
    BRepBuilderAPI_MakeWire,
)
from OCP.BRepPrimAPI import BRepPrimAPI_MakePrism
from OCP.BRepTools import BRepTools_WireExplorer
from OCP.GC import GC_MakeArcOfCircle
from OCP.Geom import Geom_BezierCurve, Geom_Curve
from OCP.GeomAbs import GeomAbs_Line
from OCP.gp import gp_Dir, gp_Pln, gp_Pnt, gp_Vec
from OCP.TColgp import TColgp_Array1OfPnt
from OCP.TopAbs import TopAbs_FORWARD
from OCP.TopoDS import TopoDS, TopoDS_Shell

from .outline import Contour, Outline, Point, Segment


@dataclass(frozen=True)
class Region:
    """The inside of one contour without the contours in it: its depth of nesting, face and edge.

    The face looks up, the edge runs anticlockwise.
    """

    depth: int
    face: cq.Face
    edge: cq.Wire


def regions(outline: Outline, z: float) -> list[Region]:
    """One level region for each contour of an outline, in their order."""
    sections = [Outline(outline.name, (c,)).section() for c in outline.contours]
    areas = [float(section.area()) for section in sections]
    n = range(len(sections))

    def within(i: int, j: int) -> bool:
        return areas[i] < areas[j] and float((sections[i] - sections[j]).area()) < 0.01 * areas[i]

    inside = [[j for j in n if within(i, j)] for i in n]
    depth = [len(outer) for outer in inside]
    wires = [_wire(contour, z) for contour in outline.contours]
    holes = [[wires[j] for j in n if i in inside[j] and depth[j] == depth[i] + 1] for i in n]
    return [Region(depth[i], _level(wires[i], holes[i], z), wires[i]) for i in n]


def _wire(contour: Contour, z: float) -> cq.Wire:
    """The contour as a wire at height z, anticlockwise seen from above."""
    if _turning(contour) < 0:
        contour = tuple(segment[::-1] for segment in contour[::-1])
    return _closed(
        [gp_Pnt(*segment[0], z) for segment in contour], [_bezier(s, z) for s in contour]
    )


def arcs(points: Sequence[tuple[Point, Point]], z: float) -> cq.Wire:
    """A closed wire of circular arcs at height z: (start, a point on the way) of each."""
    starts = [gp_Pnt(*start, z) for start, _ in points]
    ends = [*starts[1:], starts[0]]
    ways = [gp_Pnt(*way, z) for _, way in points]
    curves = [
        GC_MakeArcOfCircle(a, way, b).Value() for a, way, b in zip(starts, ways, ends, strict=True)
    ]
    return _closed(starts, curves)


def _closed(starts: Sequence[gp_Pnt], curves: Sequence[Geom_Curve | None]) -> cq.Wire:
    """Curves (None: a straight line) between corners that are made once, so that none is merged."""
    corners = [BRepBuilderAPI_MakeVertex(p).Vertex() for p in starts]
    maker = BRepBuilderAPI_MakeWire()
    for a, b, curve in zip(corners, [*corners[1:], corners[0]], curves, strict=True):
        edge = BRepBuilderAPI_MakeEdge(a, b)
        if curve is not None:
            ends = curve.FirstParameter(), curve.LastParameter()
            edge = BRepBuilderAPI_MakeEdge(curve, a, b, *ends)
        maker.Add(edge.Edge())
    return cq.Wire(maker.Wire())


def _bezier(segment: Segment, z: float) -> Geom_Curve | None:
    if len(segment) == 2:
        return None
    poles = TColgp_Array1OfPnt(1, len(segment))
    for i, (x, y) in enumerate(segment):
        poles.SetValue(i + 1, gp_Pnt(x, y, z))
    return Geom_BezierCurve(poles)


def _turning(contour: Contour) -> float:
    """Twice the signed area within the control points: above 0, they run anticlockwise."""
    points = [p for segment in contour for p in segment[1:]]
    ahead = points[1:] + points[:1]
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, ahead, strict=True))


def _level(edge: cq.Wire, holes: Sequence[cq.Wire], z: float) -> cq.Face:
    maker = BRepBuilderAPI_MakeFace(gp_Pln(gp_Pnt(0, 0, z), gp_Dir(0, 0, 1)), edge.wrapped)
    for hole in holes:
        maker.Add(TopoDS.Wire_s(hole.wrapped.Reversed()))
    return cq.Face(maker.Face())


def with_holes(face: cq.Face, holes: Sequence[cq.Wire]) -> cq.Face:
    """A level face with more holes in it, cut along anticlockwise wires."""
    ahead = cq.Face(face.wrapped.Oriented(TopAbs_FORWARD))
    up = ahead.normalAt().z > 0
    maker = BRepBuilderAPI_MakeFace(ahead.wrapped)
    for hole in holes:
        maker.Add(TopoDS.Wire_s(hole.wrapped.Reversed()) if up else hole.wrapped)
    return cq.Face(maker.Face().Oriented(face.wrapped.Orientation()))


def walls_and_lid(face: cq.Face, height: float, outwards: bool) -> list[cq.Face]:
    """The faces of a prism on a level face, but for that face; inwards, as those of a hole."""
    sweep = BRepPrimAPI_MakePrism(face.wrapped, gp_Vec(0, 0, height), False)  # False: share edges
    prism, floor = cq.Shape.cast(sweep.Shape()), sweep.FirstShape()
    kept = [f for f in prism.Faces() if not f.wrapped.IsSame(floor)]
    lid = next(f for f in kept if f.wrapped.IsSame(sweep.LastShape()))
    looks_out = lid.normalAt().z * height > 0
    return kept if looks_out == outwards else [cq.Face(f.wrapped.Reversed()) for f in kept]


def corners(wire: cq.Wire, chords: int) -> list[Point]:
    """Points along a level wire, in order: its corners, and its curves as so many chords each."""
    out: list[Point] = []
    explorer = BRepTools_WireExplorer(wire.wrapped)
    while explorer.More():
        curve = BRepAdaptor_Curve(explorer.Current())
        ends = curve.FirstParameter(), curve.LastParameter()
        start, end = ends if explorer.Orientation() == TopAbs_FORWARD else ends[::-1]
        steps = 1 if curve.GetType() == GeomAbs_Line else chords
        for i in range(steps):
            p = curve.Value(start + (end - start) * i / steps)
            out.append((p.X(), p.Y()))
        explorer.Next()
    return out


def looking(face: cq.Face, z: float) -> cq.Face:
    """The face, turned over if need be so that it looks up (z above 0) or down."""
    return face if face.normalAt().z * z > 0 else cq.Face(face.wrapped.Reversed())


def solid(faces: Sequence[cq.Face]) -> cq.Solid:
    """The solid within faces that share their edges and look outwards."""
    builder, shell = BRep_Builder(), TopoDS_Shell()
    builder.MakeShell(shell)
    for face in faces:
        builder.Add(shell, face.wrapped)
    shell.Closed(True)
    return cq.Solid(BRepBuilderAPI_MakeSolid(shell).Solid())
