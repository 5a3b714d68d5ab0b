"""Closed shells as lumps: outward, without dust and sheets, united, and free of tangles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import manifold3d as m3
import numpy as np

from models.clay import Floats, Lump, fuse
from models.clay.meshing import mesh as triangles_of

from .edges import Flags, Ints
from .rays import tangled
from .recast import recast
from .soup import Report, several
from .surface import Mesh

#: Shells whose longest side is below this are dust, mm: a nozzle is as wide.
DUST: Final = 0.4
#: Shells thinner than this on the whole are sheets, mm.
SHEET: Final = 0.04
#: More shells than this are not united one by one.
MOST_SHELLS: Final = 4000
#: The share of the volume that may lie inside of itself before it is cast anew.
TANGLED: Final = 0.002
#: Where so much lies inside of itself, inside and outside cannot be told apart.
HOPELESS: Final = 0.35
#: How far a facet may move where a mesh is thinned, mm, and the facets it is thinned to.
FINE: Final = (0.01, 0.02, 0.03)
FACETS: Final = 60_000


@dataclass(frozen=True)
class _Shells:
    """Of each shell: volume (mm3, below nought where it looks inwards), area, longest side."""

    volume: Floats
    area: Floats
    side: Floats

    @property
    def dust(self) -> Flags:
        return np.asarray(self.side < DUST)

    @property
    def sheets(self) -> Flags:
        return np.asarray(~self.dust & (2 * abs(self.volume) < SHEET * self.area))


def solid(mesh: Mesh, report: Report) -> Lump:
    """All that the shells hold, as one lump; hollows inside are filled."""
    facts = _facts(mesh)
    keep = ~facts.dust & ~facts.sheets
    _tell(facts, keep, report)
    _tell_turned(mesh, facts, keep, report)
    inward = facts.volume < 0
    faces = np.where(inward[mesh.shell][:, None], mesh.faces[:, ::-1], mesh.faces)
    whole = _united(mesh, faces, np.flatnonzero(keep), report)
    if whole.is_empty():
        report.refuse("encloses nothing: its shells are flat", "make its walls 2 mm thick or more")
    return _untangled(thinned(whole), report)


def _facts(mesh: Mesh) -> _Shells:
    p = mesh.points[mesh.faces]
    cross = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    volume = _summed(mesh, np.einsum("ij,ij->i", p[:, 0], cross) / 6)
    area = _summed(mesh, np.linalg.norm(cross, axis=1) / 2)
    order = np.argsort(mesh.shell, kind="stable")
    starts = np.searchsorted(mesh.shell[order], np.arange(mesh.count))
    low = np.minimum.reduceat(p.min(1)[order], starts)
    high = np.maximum.reduceat(p.max(1)[order], starts)
    return _Shells(volume, area, (high - low).max(1))


def _summed(mesh: Mesh, values: Floats) -> Floats:
    return np.asarray(np.bincount(mesh.shell, values, mesh.count), float)


def _tell(facts: _Shells, keep: Flags, report: Report) -> None:
    dust, sheets = int(facts.dust.sum()), int(facts.sheets.sum())
    if not keep.any():
        if sheets:
            report.refuse(
                "is a flat sheet: it encloses nothing", "give it a thickness of 2 mm or more"
            )
        report.refuse(
            f"falls into {dust:,} loose facets that enclose nothing",
            "merge its vertices in your sculpting program, or export it as OBJ",
        )
    if dust:
        report.note(f"{several(dust, 'speck')} of dust below {DUST:g} mm left out")
    if sheets:
        share = float(facts.area[facts.sheets].sum() / facts.area.sum())
        report.doubt(
            f"{several(sheets, 'sheet')} without thickness left out, {share:.0%} of its surface "
            "(make them 0.8 mm thick or more)"
        )
    if int(keep.sum()) > MOST_SHELLS:
        report.refuse(
            f"falls into {int(keep.sum()):,} separate shells", "unite them before you export"
        )


def _tell_turned(mesh: Mesh, facts: _Shells, keep: Flags, report: Report) -> None:
    """Shells that looked inwards as a whole are hollows; single facets were turned."""
    largest = int(np.argmax(np.where(keep, abs(facts.volume), 0)))
    own = np.bincount(mesh.shell, minlength=mesh.count)
    turned = np.bincount(mesh.shell, mesh.turned, mesh.count)
    hollow = keep & (facts.volume < 0) & (turned == 0)
    hollow[largest] = False
    inside_out = np.where(facts.volume < 0, own - turned, turned)
    wrong = int(inside_out[keep & ~hollow].sum())
    if wrong:
        report.note(f"{several(wrong, 'facet')} that looked inwards turned")
    if hollow.any():
        report.note(f"{several(int(hollow.sum()), 'hollow')} inside filled")


def _united(mesh: Mesh, faces: Ints, shells: Ints, report: Report) -> Lump:
    order = np.argsort(mesh.shell, kind="stable")
    bounds = np.searchsorted(mesh.shell[order], np.arange(mesh.count + 1))
    lumps = []
    for shell in shells:
        own = faces[order[bounds[shell] : bounds[shell + 1]]]
        used, index = np.unique(own, return_inverse=True)
        lump = _lump(mesh.points[used], index.reshape(-1, 3))
        lumps.append(lump or recast(mesh.points[used], index.reshape(-1, 3))[0])
    if len(lumps) > 1:
        report.note(f"{len(lumps):,} shells united")
    return fuse([thinned(lump) for lump in lumps]) if len(lumps) > 1 else lumps[0]


def _lump(points: Floats, faces: Ints) -> Lump | None:
    """A lump of a closed mesh; None where it is none to manifold3d."""
    out = Lump(m3.Mesh(points.astype(np.float32), faces.astype(np.uint32)))
    return out if out.status() == m3.Error.NoError and not out.is_empty() else None


def thinned(lump: Lump) -> Lump:
    """The lump with no more facets than a nozzle shows, moved by hundredths of a mm."""
    for tolerance in FINE:
        if lump.num_tri() <= FACETS:
            break
        lump = lump.simplify(tolerance)
    return lump


def _untangled(lump: Lump, report: Report) -> Lump:
    """The lump, cast anew where it crosses itself."""
    points, faces = triangles_of(lump)
    share = tangled(points, faces, 0.1)
    if share < TANGLED:
        return lump
    if share > HOPELESS:
        report.refuse(
            f"crosses itself through and through ({share:.0%} of it): what is inside and what is "
            "outside cannot be told",
            "close it and give its walls a thickness in your sculpting program",
        )
    lump, done = recast(points, faces)
    report.note(f"its surface crosses itself ({share:.1%} of it lies inside twice): {done}")
    return lump
