"""Solids of the machined parts: outlines extruded, raised and sunk, with every boolean proved."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import cadquery as cq

from fabricate.errors import GeometryError

from .outline import Contour, Outline

#: Chamfer of the edge on the bed, against the elephant's foot, mm.
BED_CHAMFER = 0.4
#: How far a raised thing reaches into what carries it, so that no faces merely touch, mm.
ROOT = 0.2
#: The share of its own volume by which a boolean must change a part, or it has failed silently.
LEAST_CHANGE = 0.02


def faces(outline: Outline) -> list[cq.Face]:
    """The outline as faces on z = 0: contours of even depth are filled, those within are holes."""
    sections = [(c, Outline(outline.name, (c,)).section()) for c in outline.contours]
    sections = [(c, s) for c, s in sections if s.area() > 1e-3]
    depth = [
        sum(1 for other, t in sections if other is not c and (s - t).area() < 0.01 * s.area())
        for c, s in sections
    ]
    out = []
    for (c, s), d in zip(sections, depth, strict=True):
        if d % 2:
            continue
        holes = [
            _wire(inner)
            for (inner, t), e in zip(sections, depth, strict=True)
            if e == d + 1 and (t - s).area() < 0.01 * t.area()
        ]
        out.append(cq.Face.makeFromWires(_wire(c), holes))
    return out


def _wire(contour: Contour) -> cq.Wire:
    edges = []
    for segment in contour:
        points = [cq.Vector(x, y, 0) for x, y in segment]
        straight = len(points) == 2
        edges.append(cq.Edge.makeLine(*points) if straight else cq.Edge.makeBezier(points))
    return cq.Wire.assembleEdges(edges)


def prisms(outline: Outline, z: float, height: float) -> list[cq.Solid]:
    """The outline as solids from height `z` up by `height` (mm)."""
    up = cq.Vector(0, 0, height)
    return [
        cq.Solid.extrudeLinear(face.moved(cq.Location(cq.Vector(0, 0, z))), up)
        for face in faces(outline)
    ]


def turned(profile: Sequence[tuple[float, float]]) -> cq.Solid:
    """The solid of revolution about z of (r, z) points, lowest first; the axis closes it."""
    w = cq.Workplane("XZ").moveTo(0, profile[0][1])
    for r, z in profile:
        w = w.lineTo(r, z)
    return single(w.lineTo(0, profile[-1][1]).close().revolve(360, (0, 0, 0), (0, 1, 0)))


def lobed(radius: float, depth: float, lobes: int, height: float) -> cq.Solid:
    """A prism on z = 0 whose edge is `lobes` round lobes out to `radius`, sharp grooves between."""
    half = math.pi / lobes

    def at(r: float, angle: float) -> tuple[float, float]:
        return r * math.cos(angle), r * math.sin(angle)

    w = cq.Workplane("XY").moveTo(*at(radius - depth, -half))
    for i in range(lobes):
        angle = 2 * half * i
        w = w.threePointArc(at(radius, angle), at(radius - depth, angle + half))
    return single(w.close().extrude(height))


def single(shape: Any) -> cq.Solid:
    """The one solid of a shape or workplane; GeometryError where there is none or more than one."""
    value = shape.val() if isinstance(shape, cq.Workplane) else shape
    solids = value.Solids()
    if len(solids) != 1:
        raise GeometryError(
            f"a boolean left {len(solids)} solids where one is wanted (let the bodies overlap)"
        )
    return solids[0]


def raised(body: cq.Solid, tools: Iterable[cq.Solid], what: str) -> cq.Solid:
    """The body with tools fused on; GeometryError where its volume did not grow."""
    return _proved(body, list(tools), what, 1)


def sunk(body: cq.Solid, tools: Iterable[cq.Solid], what: str) -> cq.Solid:
    """The body with tools cut away; GeometryError where its volume did not shrink."""
    return _proved(body, list(tools), what, -1)


def _proved(body: cq.Solid, tools: list[cq.Solid], what: str, sign: int) -> cq.Solid:
    if not tools:
        return body
    before = body.Volume()
    out = single(body.fuse(*tools) if sign > 0 else body.cut(*tools))
    change = sign * (out.Volume() - before)
    if change < LEAST_CHANGE * sum(tool.Volume() for tool in tools):
        verb = "raised" if sign > 0 else "sunk"
        raise GeometryError(
            f"{what}: nothing was {verb}, the volume changed by {sign * change:.2f} mm3 "
            "(place it where it meets the part)"
        )
    return out
