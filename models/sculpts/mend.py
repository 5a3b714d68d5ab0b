"""The whole way of a sculpt: read, closed, united, turned, scaled, seated, judged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fabricate.schema.sculpts import HeadFile
from models.clay import Lump, tri
from models.clay.meshing import mesh as triangles_of
from models.gate import bodies, layers, overhang, weld

from . import obj_file, placing, seat, shells, stl_file, surface, threemf_file
from .recast import recast
from .soup import Report, Soup

#: Files above this size are refused, bytes.
LARGEST: Final = 200_000_000
#: What of a head may hang freely before it is told, mm2, and what may be thin, mm3.
HANGS: Final = 8.0
THIN: Final = 2.0

_READERS: Final = {".stl": stl_file.read, ".obj": obj_file.read, ".3mf": threemf_file.read}


@dataclass(frozen=True)
class Mended:
    """A head made of a sculpt; `notes` say what was done to it, `doubts` what may print badly."""

    lump: Lump
    notes: tuple[str, ...]
    doubts: tuple[str, ...]


def mended(path: Path, spec: HeadFile, fit: str) -> Mended:
    """The head of a file, standing on z = 0, looking along +x, its socket cut at a named fit.

    Raises:
        GeometryError: it cannot be read or mended; names the file, what is wrong, the remedy.
    """
    report = Report(spec.file)
    soup = _read(path, report)
    unit, count = soup.unit, len(soup.triangles)
    mesh = surface.mesh(soup, report)
    del soup  # a million triangles weigh 70 MB
    whole = shells.solid(mesh, report)
    lump = placing.placed(whole, spec, mesh.scale, unit, report)
    head = _seated(shells.thinned(lump), spec, fit, report)
    if count > 2 * head.num_tri():
        report.note(f"thinned from {count:,} to {head.num_tri():,} facets")
    _judge(head, report)
    return Mended(head, tuple(report.notes), tuple(report.doubts))


def _seated(lump: Lump, spec: HeadFile, fit: str, report: Report) -> Lump:
    """The seated head, in the first form that an STL file holds without facets that fall together.

    Bodies that touch in an edge or a point are two to manifold3d, and one in a file.
    """
    for form in (_as_it_is, _smoothed, _cast):
        own = Report(report.file)
        head = seat.seated(form(lump, own), spec, fit, own)
        if _is_sound(head):
            report.notes += own.notes
            return head
    return report.refuse(
        "touches itself in edges or points that no printer can make",
        "let its parts overlap, or keep them apart, in your sculpting program",
    )


def _as_it_is(lump: Lump, report: Report) -> Lump:
    return lump


def _smoothed(lump: Lump, report: Report) -> Lump:
    report.note("smoothed by 0.01 mm where facets fell together")
    return lump.simplify(0.01)


def _cast(lump: Lump, report: Report) -> Lump:
    out, done = recast(*triangles_of(lump))
    report.note(f"it touched itself in edges or points: {done}")
    return out


def _is_sound(head: Lump) -> bool:
    surface = weld(tri(head))
    return surface.twins is not None and bodies(surface)[0] == 1


def _read(path: Path, report: Report) -> Soup:
    try:
        if path.stat().st_size > LARGEST:
            report.refuse("is larger than 200 MB", "reduce it in your sculpting program")
        data = path.read_bytes()
    except OSError as error:
        report.refuse(f"cannot be read: {error.strerror}", "check the path and the file's rights")
    if not data:
        report.refuse("is empty", "copy or export it again")
    return _READERS[path.suffix.lower()](data, report)


def _judge(head: Lump, report: Report) -> None:
    """Tell what hangs and what is thin; a sculpt of the user's own is not refused for it."""
    hang = overhang(weld(tri(head)))
    if hang.total > HANGS:
        z = hang.patches[0].at[2]
        report.doubt(
            f"{hang.total:.0f} mm2 lean out more than 45 degrees, the largest patch {z:.0f} mm up: "
            "print it with supports, or lean it less"
        )
    thin = layers(head).thin
    if thin > THIN:
        report.doubt(f"{thin:.1f} mm3 are thinner than 0.8 mm and may not print: thicken them")
