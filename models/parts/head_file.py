"""A head made of a sculpt of the user's own: mended, scaled, with the keyed socket cut in."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from fabricate.schema.parts import HeadFromFile
from fabricate.schema.sculpts import HeadFile
from models.clay import box, mesh
from models.export import stl
from models.sculpts import Mended, mended
from models.view import show


def build(spec: HeadFromFile, files: Mapping[str, Path]) -> Mended:
    """The head on z = 0, looking along +x; GeometryError says why a sculpt cannot be mended."""
    return mended(files[spec.sculpt.file], spec.sculpt, spec.clearance)


def _example() -> tuple[HeadFromFile, dict[str, Path]]:
    """A cube that becomes a head."""
    path = Path(tempfile.gettempdir()) / "fabricate-cube.stl"
    stl.write(path, *mesh(box(0, 1, 0, 1, 0, 1)))
    return HeadFromFile(sculpt=HeadFile(file=path.name)), {path.name: path}


if "show_object" in globals() or __name__ == "__main__":
    show(build(*_example()).lump, "head-file", globals())
