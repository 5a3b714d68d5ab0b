"""What would hang in the air is carried, and what only touches is soldered.

Wedges grow from under a patch that hangs into the head; drops join sheets that meet in an edge.
Most presets need none of this: it is for heads of numbers that nobody has tried before.
"""

from __future__ import annotations

import math

import manifold3d as m3
import numpy as np

from models.clay import LEAN, Floats, Lump, stroke, tri
from models.gate import Surface, overhang, weld

#: What is left alone, mm2: nothing is carried while one patch and all of them hang less than that.
PATCH, ALL = 2.2, 7.6
#: Patches below this are left alone even then, mm2.
CRUMB = 0.3
#: How often a head is looked at: a wedge may end beside another feature.
ROUNDS = 4
#: A long patch is carried in pieces: degrees round the axis, mm away from it and mm up.
PIECE = (24.0, 3.0, 3.0)
#: How far a wedge reaches into what it carries, mm; below it lies lower and wider than the patch,
#: so that no two facets coincide.
INTO, UNDER, WIDER = 0.2, 0.03, 1.04
#: Half the thickness of a drop of solder, mm.
DROP = 0.2


def mending(part: Lump, middle: float) -> list[Lump]:
    """What the part needs to be sound and to print without supports; nothing if it does already.

    `middle` is the height (mm) at which the head surely has flesh round its axis.
    """
    surface = weld(tri(part))
    return carrying(surface, middle) if surface.twins is not None else soldering(surface)


def soldering(surface: Surface) -> list[Lump]:
    """A drop along every edge that more than two facets share."""
    a, b = surface.halfedges
    edges, times = np.unique(np.sort(np.column_stack([a, b]), 1), axis=0, return_counts=True)
    return [stroke(surface.points[edge], DROP) for edge in edges[times != 2]]


def carrying(surface: Surface, middle: float) -> list[Lump]:
    """A wedge for each piece of the patches that need a support; none if it prints as it is."""
    found = overhang(surface)
    if found.worst <= PATCH and found.total <= ALL:
        return []
    hanging = [patch.faces for patch in found.patches if patch.area > CRUMB]
    corners = surface.points[surface.faces[np.concatenate(hanging)]]
    spots = corners.mean(1)
    away = np.hypot(spots[:, 0], spots[:, 1])
    around = np.degrees(np.arctan2(spots[:, 1], spots[:, 0]))
    cells = np.floor(np.column_stack([around, away, spots[:, 2]]) / PIECE)
    _, which = np.unique(cells, axis=0, return_inverse=True)
    which = which.ravel()
    return [_wedge(corners[which == k].reshape(-1, 3), middle) for k in range(which.max() + 1)]


def _wedge(points: Floats, middle: float) -> Lump:
    """The hull of points and of their copies, slid down and inward at LEAN to axis or bed.

    Where they come to the axis above the middle of the head, a post goes on straight down.
    """
    centre = points.mean(0)
    points = centre + (points - centre) * WIDER - (0, 0, UNDER)
    x, y, _ = centre
    away, low = math.hypot(x, y), float(points[:, 2].max())
    fall = min(away / LEAN, low + 0.1)
    inward = np.array([-x, -y, 0.0]) / (away or 1.0)
    slid = points + inward * LEAN * fall - (0, 0, fall)
    above = np.add(points, (0, 0, INTO))
    wedge = m3.Manifold.hull_points(np.vstack([above, points, slid]))
    rest = float(slid[:, 2].max()) - middle
    if rest <= 0:
        return wedge
    post = m3.Manifold.hull_points(np.vstack([slid, slid - (0, 0, rest)]))
    return wedge + post
