"""Catalogue, schema and files name the same shapes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import models.parts
from fabricate.errors import BuildError
from fabricate.schema.parts import SHAPES, AnyPart
from models.catalogue import CATALOGUE, entry


def test_catalogue_and_schema_agree() -> None:
    union = {c.model_fields["shape"].default: c for c in get_args(get_args(AnyPart)[0])}
    assert union == SHAPES
    assert set(CATALOGUE) == set(SHAPES)
    machined = {shape for shape, e in CATALOGUE.items() if e.machined}
    assert machined == {shape for shape, spec in SHAPES.items() if spec.machined}


def test_catalogue_and_files_agree() -> None:
    folder = Path(models.parts.__file__).parent
    files = {f.stem.replace("_", "-") for f in folder.glob("*.py")} - {"--init--"}
    assert files == set(SHAPES)
    for shape, e in CATALOGUE.items():
        assert e.builder == f"models.parts.{shape.replace('-', '_')}:build"


@pytest.mark.parametrize("shape", CATALOGUE)
def test_every_part_file_ends_with_the_hook(shape: str) -> None:
    module = CATALOGUE[shape].builder.split(":")[0].rsplit(".", 1)[1]
    text = (Path(models.parts.__file__).parent / f"{module}.py").read_text()
    tail = text.strip().splitlines()[-2:]
    assert tail[0] == 'if "show_object" in globals() or __name__ == "__main__":'
    assert tail[1].strip().startswith("show(build(")


@pytest.mark.parametrize("spec", SHAPES.values(), ids=list(SHAPES))
def test_every_parameter_is_described_and_has_a_default(spec: type) -> None:
    for name, field in spec.model_fields.items():  # type: ignore[attr-defined]
        if name != "shape":
            assert field.description, name
            assert name in ("features", "sculpt") or not field.is_required(), name


def test_an_unknown_shape_names_the_known_ones() -> None:
    with pytest.raises(BuildError, match=r"no part shape 'spoon' \(shapes: filler-pawn, head"):
        entry("spoon")
