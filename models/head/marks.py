"""The pen and the band: lines drawn on the head, and a ring round it."""

from __future__ import annotations

import manifold3d as m3
import numpy as np

from fabricate.errors import GeometryError
from fabricate.schema.heads import Mark, Ring
from models.clay import Lump, dense, hull, stroke, twin

from .sculptor import Sculpt

#: Distance between the spots at which a line is laid on the skin, mm.
STEP = 1.2
#: How far the band's edges sink into the head, mm, and the segments of its corners.
SUNK, SEGMENTS = 0.4, 48


def mark(s: Sculpt, f: Mark) -> None:
    """A line laid on the blockout, engraved, raised, or raised after the cuts."""
    spots = [s.seen(f.view, a, b) for a, b in dense(f.points, STEP)]
    share = np.linspace(0, 1, len(spots))
    widths = np.interp(share, np.linspace(0, 1, len(f.r)), f.r)
    line = stroke([p + n * f.lift for p, n in spots], [float(w) for w in widths])
    where = s.late if f.late else s.add if f.raised else s.cuts
    where += twin(line) if f.both else [line]


def ring(s: Sculpt, f: Ring) -> None:
    """The outline at a height, swollen, with flanks of 45 degrees or steeper."""
    outline = s.core.slice(f.z)
    if outline.is_empty():
        raise GeometryError(f"ring: the head does not reach its height of {f.z:g}; lower it")
    s.add.append(band(outline, f.z, f.r, f.proud))


def band(outline: m3.CrossSection, z: float, r: float, proud: float) -> Lump:
    """A band round an outline, `r` half its height, that grows out of it at 49 degrees."""
    low = -r - 1.15 * proud - 0.5
    slabs = ((low, -SUNK), (-r, proud), (r, proud), (r + proud, -SUNK))
    bands = []
    for rise, out in slabs:
        edge = outline.offset(out, m3.JoinType.Round, 2, SEGMENTS)
        bands.append(edge.extrude(0.02).translate((0, 0, z + rise)))
    return hull(bands)
