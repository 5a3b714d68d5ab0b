"""Solids of the machined parts: lobed discs, and outlines stamped into or out of a face."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import cadquery as cq
import manifold3d as m3
from OCP.BRepFilletAPI import BRepFilletAPI_MakeChamfer

from fabricate.errors import GeometryError

from .faces import arcs, corners, looking, regions, solid, walls_and_lid, with_holes
from .outline import Outline

#: Chamfer of the edge on the bed, against the elephant's foot, mm.
BED_CHAMFER = 0.4
#: How far it goes inwards: 42 degrees from the vertical, so that meshing never makes it 46.
BED_INSET = 0.36
#: The share by which a stamp's volume may differ from area times height.
STAMP_TOLERANCE = 0.005
_CHORDS = 12


def lobed(radius: float, depth: float, lobes: int, height: float) -> cq.Solid:
    """A disc on z = 0 whose edge is `lobes` round lobes, sharp grooves between; mm.

    `radius` reaches to the lobes, `depth` from there to the grooves; both edges are chamfered.
    """
    c = BED_CHAMFER
    inner = (radius - BED_INSET) / radius
    levels = [(0.0, inner), (c, 1.0), (height - c, 1.0), (height, inner)]
    wires = [_lobed_wire(radius * k, depth * k, lobes, z) for z, k in levels]
    return cq.Solid.makeLoft(wires, ruled=True)


def _lobed_wire(radius: float, depth: float, lobes: int, z: float) -> cq.Wire:
    half = math.pi / lobes

    def at(r: float, step: int) -> tuple[float, float]:
        return r * math.cos(step * half), r * math.sin(step * half)

    return arcs([(at(radius - depth, i - 1), at(radius, i)) for i in range(0, 2 * lobes, 2)], z)


def bed_chamfer(body: cq.Solid) -> cq.Solid:
    """The body with the edges of its face on the bed chamfered."""
    bottom = min(body.Faces(), key=lambda f: f.Center().z)
    maker = BRepFilletAPI_MakeChamfer(body.wrapped)
    for edge in bottom.Edges():
        maker.Add(BED_INSET, BED_CHAMFER, edge.wrapped, bottom.wrapped)
    return single(cq.Shape.cast(maker.Shape()))


def single(shape: Any) -> cq.Solid:
    """The one solid of a shape or workplane; GeometryError where there is none or more than one."""
    value = shape.val() if isinstance(shape, cq.Workplane) else shape
    solids = value.Solids()
    if len(solids) != 1:
        raise GeometryError(
            f"a boolean left {len(solids)} solids where one is wanted (let the bodies overlap)"
        )
    return solids[0]


def stamp(body: cq.Solid, z: float, outlines: Iterable[Outline], height: float) -> cq.Solid:
    """The body with outlines stamped from its level face at `z` up by `height` mm (below 0: down).

    What goes up from a face that looks up is raised; up from one that looks down, sunk.  The face
    is given holes in the shape of the outlines, and walls and lids stand on the very edges of those
    holes: as exact as a boolean with as many prisms, several times faster, and free of its noise.
    Raises GeometryError where an outline leaves the face or meets another, or where the volume does
    not change as it must.
    """
    base = _level_face(body, z)
    looks = base.normalAt().z
    drawn = list(outlines)
    _check_room(base, drawn)
    skin = [face for face in body.Faces() if not face.isSame(base)]
    holes: list[cq.Wire] = []
    area = 0.0
    for outline in drawn:
        for region in regions(outline, z):
            if region.depth == 0:
                holes.append(region.edge)
            if region.depth % 2:  # a counter: the old face stays there
                skin.append(looking(region.face, looks))
            else:
                area += region.face.Area()
                skin += walls_and_lid(region.face, height, outwards=height * looks > 0)
    out = solid([*skin, with_holes(base, holes)])
    grown, wanted = out.Volume() - body.Volume(), area * height * looks
    if abs(grown - wanted) > STAMP_TOLERANCE * abs(wanted):
        raise GeometryError(
            f"{', '.join(sorted({o.name for o in drawn}))}: the volume changed by {grown:.2f} mm3 "
            f"where {wanted:.2f} is wanted (draw contours that neither cross nor touch)"
        )
    return out


def _level_face(body: cq.Solid, z: float) -> cq.Face:
    """The largest level face of the body at height z."""
    level = [
        f
        for f in body.Faces()
        if f.geomType() == "PLANE" and abs(f.Center().z - z) < 1e-6 and abs(f.normalAt().z) > 0.999
    ]
    if not level:
        raise GeometryError(f"the part has no level face at z = {z:g} (stamp it at another height)")
    return max(level, key=lambda f: f.Area())


def _check_room(base: cq.Face, drawn: Sequence[Outline]) -> None:
    """GeometryError unless the outlines lie on the face, apart from each other."""
    room = _polygon(base.outerWire())
    for wire in base.innerWires():
        room -= _polygon(wire)
    taken = m3.CrossSection()
    for outline in drawn:
        section = outline.section()
        if (section - room).area() > 1e-6:
            raise GeometryError(
                f"{outline.name}: it reaches over the edge of its face "
                "(make it smaller, or the part larger)"
            )
        if not (section ^ taken).is_empty():
            raise GeometryError(f"{outline.name}: it meets what is drawn beside it (part them)")
        taken += section


def _polygon(wire: cq.Wire) -> m3.CrossSection:
    """What a level wire encloses; each of its curves counts as a few chords."""
    return m3.CrossSection([corners(wire, _CHORDS)], m3.FillRule.NonZero)
