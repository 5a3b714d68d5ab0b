"""The builder of parts: models a shape once a process, writes its files, and gates every STL."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic import TypeAdapter, ValidationError

from fabricate.errors import BuildError, GeometryError
from fabricate.schema.parts import AnyPart, PartSpec

from . import kernel
from .catalogue import entry
from .clay import Lump, mesh
from .export import step, stl, threemf
from .gate import BED, Expected, check, inspect, weld

#: Tessellation of machined solids: chord error in mm, angle in rad, shortest chord in mm.
TOLERANCE, ANGLE, LEAST = 0.03, 0.3, 0.3
#: The colour of a 3MF object where the game names none.
COLOUR: Final = "#d8cbb0"

#: The input that names the folder of the game file.
GAME: Final = "game:"

_SPEC: TypeAdapter[PartSpec] = TypeAdapter(AnyPart)


@dataclass(frozen=True, slots=True)
class _File:
    """A file of the game's folder, by its name there; a changed one has another digest."""

    name: str
    path: Path
    digest: str


@dataclass(frozen=True)
class Model:
    """A modelled part: its mesh (mm), what the solid says of itself, and the solid if machined."""

    points: NDArray[np.float64]
    faces: NDArray[np.int64]
    expected: Expected
    solid: Any = None
    notes: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


def part(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """Write one file of one part; the facts of its mesh for the manifest.

    params: shape, spec (its parameters), format (stl, step or 3mf), name, and if wanted colour
    (#rrggbb) and bed (mm, two or three sides).  A part made of files finds them in the folder
    `inputs["game:"]`; the `notes` of its STL say what was done to them, and the `warnings` what may
    print badly.  Raises GeometryError where the part fails the gate.
    """
    name = params["name"]
    write = _WRITERS.get(params["format"])
    if write is None:
        formats = ", ".join(_WRITERS)
        raise BuildError(f"{name}: there is no format {params['format']!r} (formats: {formats})")
    made = model(params["shape"], params["spec"], name, inputs.get(GAME))
    facts = write(target, made, name, params)
    if params["format"] == "stl":
        facts |= {"notes": list(made.notes)} if made.notes else {}
        facts |= {"warnings": list(made.doubts)} if made.doubts else {}
    return facts


def make(shape: str, spec: Mapping[str, Any] | PartSpec, out: Path) -> dict[str, Any]:
    """Make one part alone, in the format of the file's suffix; its facts.

    The file appears whole, and only if the part passes the gate.
    """
    given = spec.model_dump(mode="json") if isinstance(spec, PartSpec) else dict(spec)
    kind = out.suffix.lower().lstrip(".")
    params = {"shape": shape, "spec": given, "format": {"stp": "step"}.get(kind, kind)}
    draft = out.with_name(f".{out.stem}.draft{out.suffix}")
    try:
        facts = part(params | {"name": out.stem}, draft, {})
        draft.replace(out)
    finally:
        draft.unlink(missing_ok=True)
    return facts


def model(shape: str, spec: Mapping[str, Any], name: str, folder: Path | None = None) -> Model:
    """The model of a shape with these parameters, made once a process; errors name the part.

    `folder` is that of the game, for a shape that is made of files.
    """
    entry(shape)
    try:
        parsed = _SPEC.validate_python({**spec, "shape": shape})
    except ValidationError as error:
        raise BuildError(f"{name}: {_first(error)}") from error
    try:
        return _model(shape, parsed.model_dump_json(), _files(parsed, folder))
    except GeometryError as error:
        raise GeometryError(f"{name}: {error}") from error


def _first(error: ValidationError) -> str:
    found = error.errors(include_url=False)[0]
    where = ".".join(map(str, found["loc"][1:]))
    return f"{where + ': ' if where else ''}{found['msg'].removeprefix('Value error, ')}"


def _files(spec: PartSpec, folder: Path | None) -> tuple[_File, ...]:
    """The files that a part is made of, with their digests; GeometryError where one is missing."""
    found = []
    for name in spec.reads:
        home = folder.resolve() if folder else None
        path = (home / name).resolve() if home else Path(name)
        if home is None or not path.is_relative_to(home):
            raise GeometryError(f"{name} lies outside the game's folder (copy it into the folder)")
        try:
            with path.open("rb") as stream:
                digest = hashlib.file_digest(stream, "sha256").hexdigest()
        except OSError as error:
            raise GeometryError(f"{name} cannot be read: {error.strerror} (check it)") from error
        found.append(_File(name, path, digest))
    return tuple(found)


@lru_cache(maxsize=2)
def _model(shape: str, spec: str, files: tuple[_File, ...] = ()) -> Model:
    build: Callable[..., Any] = entry(shape).load()
    parsed = _SPEC.validate_json(spec)
    if files:
        made = build(parsed, {file.name: file.path for file in files})
        return replace(_of_lump(made.lump), notes=made.notes, doubts=made.doubts)
    kernel.load()
    made = build(parsed)
    return _of_lump(made) if isinstance(made, Lump) else _of_solid(made)


def _of_lump(made: Lump) -> Model:
    box = made.bounding_box()
    size = (box[3] - box[0], box[4] - box[1], box[5] - box[2])
    return Model(*mesh(made), Expected(size, made.volume()))


def _of_solid(made: Any) -> Model:
    """Volume and box of the exact solid; the mesh of a copy, so that STEP bytes never change."""
    from .clay.meshing import tessellate
    from .clay.meshing import weld as merged

    solid = made.val() if hasattr(made, "val") else made
    points, faces = merged(*tessellate(solid.copy(), TOLERANCE, ANGLE, LEAST))
    return Model(points, faces, Expected(_box(solid), solid.Volume()), solid)


def _box(solid: Any) -> tuple[float, float, float]:
    from OCP.Bnd import Bnd_Box
    from OCP.BRepBndLib import BRepBndLib

    box = Bnd_Box()
    BRepBndLib.AddOptimal_s(solid.wrapped, box, False, False)
    x0, y0, z0, x1, y1, z1 = box.Get()
    return x1 - x0, y1 - y0, z1 - z0


def _stl(target: Path, made: Model, name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    stl.write(target, made.points, made.faces)
    return check(name, target, made.expected, params.get("bed") or BED)


def _step(target: Path, made: Model, name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    if made.solid is None:
        raise BuildError(
            f"{name}: a {params['shape']} is sculpted from triangles, so it has no STEP file "
            "(ask for stl or 3mf)"
        )
    if not made.solid.isValid():
        raise GeometryError(f"{name}: the solid is invalid (change the parameter that made it so)")
    facts = _mesh_facts(made, name, params)
    step.write(target, made.solid, name)
    return facts


def _threemf(target: Path, made: Model, name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    facts = _mesh_facts(made, name, params)
    colour = params.get("colour") or COLOUR
    threemf.write(target, [threemf.Item(name, made.points, made.faces, colour)], name)
    return facts


def _mesh_facts(made: Model, name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The gate on the mesh in memory, for formats that hold it in another form than STL."""
    surface = weld(made.points[made.faces])
    return inspect(name, surface, made.expected, params.get("bed") or BED)


_Writer = Callable[[Path, Model, str, Mapping[str, Any]], dict[str, Any]]
_WRITERS: Final[Mapping[str, _Writer]] = MappingProxyType(
    {"stl": _stl, "step": _step, "3mf": _threemf}
)
