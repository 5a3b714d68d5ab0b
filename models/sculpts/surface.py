"""From a heap of facets to closed shells that look outwards, as far as that can be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

from models.clay import Floats
from models.gate import weld

from . import edges, holes
from .edges import Flags, Ints
from .soup import Report, Soup, several

#: The longest side at which a sculpt is mended, mm: about that of a head.
NOMINAL: Final = 18.0
#: Corners at open edges that are nearer than this are one, mm.
SEAM: Final = 0.02
#: More facets without sound numbers than this share are not mended.
UNSOUND: Final = 0.01


@dataclass(frozen=True)
class Mesh:
    """Closed shells at NOMINAL size: points, facets, the shell of each facet; scale from the file.

    `turned` tells which facets look another way than in the file; added ones count as not turned.
    """

    points: Floats
    faces: Ints
    shell: Ints
    turned: Flags
    scale: float

    @property
    def count(self) -> int:
        """How many shells there are."""
        return int(self.shell.max()) + 1 if len(self.shell) else 0


def mesh(soup: Soup, report: Report) -> Mesh:
    """Welded, freed of what is no facet, turned to agree, every hole closed."""
    triangles, scale = _nominal(_sound(soup.triangles, report), report)
    surface = weld(triangles)
    points = surface.points
    lost = len(triangles) - len(surface.faces)
    faces, double = edges.unique_facets(surface.faces)
    faces, seams = _sewn(points, faces)
    if seams:
        faces, more = edges.unique_facets(faces)
        double += more
        report.note(f"{several(seams, 'corner')} along open seams joined (they lay just apart)")
    if lost:
        report.note(f"{several(lost, 'facet')} without area left out")
    if double:
        report.note(f"{several(double, 'facet')} that lay twice left out")
    if not len(faces):
        report.refuse("has no facet with an area", "export it again")
    return _closed(points, faces, scale, report)


def _sound(triangles: Floats, report: Report) -> Floats:
    """The triangles whose corners are numbers."""
    sound = np.isfinite(triangles).all((1, 2))
    bad = int((~sound).sum())
    if bad > max(3, UNSOUND * len(triangles)):
        report.refuse(
            f"has {bad:,} triangles of {len(triangles):,} with corners that are no numbers",
            "export it again",
        )
    if bad:
        report.note(f"{several(bad, 'triangle')} with corners that are no numbers left out")
    return triangles[sound]


def _nominal(triangles: Floats, report: Report) -> tuple[Floats, float]:
    """The triangles round the origin at NOMINAL size, and by how much they were scaled.

    The size is that of all but the outermost hundredth of its area, so that a stray speck far
    away is dust.
    """
    low, high = _bulk(triangles)
    size = float((high - low).max())
    if not 1e-9 < size < 1e12:
        report.refuse("has no size: its facets have no area", "export it again")
    scale = NOMINAL / size
    return (triangles - (low + high) / 2) * scale, scale


def _bulk(triangles: Floats) -> tuple[Floats, Floats]:
    """The box of the corners without the outermost hundredth of the area; of nothing, a point."""
    middle = np.median(triangles.reshape(-1, 3), axis=0) if len(triangles) else np.zeros(3)
    p = triangles - middle
    area = np.linalg.norm(np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0]), axis=1)
    if not 0 < area.sum() < np.inf:
        return middle, middle
    share = np.repeat(area / area.sum() / 3, 3)
    ends = []
    for corners in p.reshape(-1, 3).T:
        order = np.argsort(corners)
        at = np.searchsorted(np.cumsum(share[order]), (0.005, 0.995))
        ends.append(corners[order][np.minimum(at, len(order) - 1)])
    low, high = np.array(ends).T
    return low + middle, high + middle


def _sewn(points: Floats, faces: Ints) -> tuple[Ints, int]:
    """Corners at open edges that nearly meet made one; how many went."""
    left, right = edges.joined(faces)
    open_ = np.ones(faces.size, bool)
    open_[left] = open_[right] = False
    rim = np.unique(faces.ravel()[open_])
    if not len(rim):
        return faces, 0
    near = cKDTree(points[rim]).query_pairs(SEAM, output_type="ndarray")
    n = len(rim)
    graph = coo_matrix((np.ones(len(near), np.int8), (near[:, 0], near[:, 1])), (n, n))
    count, labels = connected_components(graph, directed=False)
    _, first = np.unique(labels, return_index=True)
    same = np.arange(len(points))
    same[rim] = rim[first[labels]]
    f = same[faces]
    f = f[(f[:, 0] != f[:, 1]) & (f[:, 1] != f[:, 2]) & (f[:, 0] != f[:, 2])]
    return f, n - int(count)


def _closed(points: Floats, faces: Ints, scale: float, report: Report) -> Mesh:
    left, right = edges.joined(faces)
    faces, turned = edges.oriented(faces, left, right)
    if turned.any():
        left, right = edges.joined(faces)
    agree = faces.ravel()[left] != faces.ravel()[right]
    if not agree.all():
        report.note("a strip with one side only (like a Moebius band) cut open")
    left, right = left[agree], right[agree]
    faces, old = edges.parted(faces, left, right)
    points = points[old]
    rims = edges.rims(faces, left, right)
    joins = np.r_[faces[:, 0], faces[:, 1]], np.r_[faces[:, 1], faces[:, 2]]
    _, of_point = edges.pieces(len(points), *joins)
    points, all_, rim_of = holes.closed(points, faces, rims)
    of_rim = np.array([of_point[rim[0]] for rim in rims], np.int64)
    shell = np.r_[of_point[faces[:, 0]], of_rim[rim_of]] if len(rims) else of_point[faces[:, 0]]
    _tell_holes(points, rims, report)
    turned = np.r_[turned, np.zeros(len(all_) - len(faces), bool)]
    return Mesh(points, all_, shell, turned, scale)


def _tell_holes(points: Floats, rims: list[Ints], report: Report) -> None:
    """Say how many holes were closed, and how wide the largest is; cracks are not told."""
    wide = [holes.across(points, rim) for rim in rims if len(rim) > 2]
    real = [w for w in wide if w > SEAM]
    if real:
        largest = f"{max(real):.1f} mm across at this size"
        which = largest if len(real) == 1 else f"the largest {largest}"
        report.note(f"{several(len(real), 'hole')} closed, {which}")
