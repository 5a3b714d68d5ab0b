"""One part alone, made as a build makes it: whole, gated and renamed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fabricate.errors import BuildError, UsageError
from fabricate.kit import Artifact
from fabricate.schema.parts import PartSpec
from fabricate.worker import Task, make


def make_part(spec: PartSpec, out: Path, folder: Path | None = None) -> dict[str, Any]:
    """Write one part to a file whose ending names the format; returns its facts.

    `folder` is that of the game, for a part that is made of a file there.

    Raises:
        UsageError: the shape has no such format, or the folder does not exist.
        BuildError: the part fails the gate or cannot be written.
    """
    format_ = out.suffix.lower().lstrip(".")
    data = spec.model_dump(mode="json")
    if format_ == "step" and not type(spec).machined:
        raise UsageError(f"{data['shape']} is sculpted, so it has no exact STEP; take .stl or .3mf")
    if not out.parent.is_dir():
        raise UsageError(f"there is no folder {out.parent}")
    params = {"shape": data["shape"], "spec": data, "format": format_, "name": out.stem}
    artifact = Artifact(f"part/{out.name}", "part", out.name, format_, params)
    result = make(Task(artifact, out.parent, {"game:": folder} if folder else {}))
    if result.error:
        raise BuildError(result.error)
    return dict(result.facts)
