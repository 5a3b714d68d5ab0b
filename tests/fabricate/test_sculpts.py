"""Heads made of files: how they are written, planned and checked, before anything heavy loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fabricate.errors import SourceError
from fabricate.faults import in_words
from fabricate.loading import load, planned
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.sculpts import AnyHead, HeadFile

from .conftest import Write

HEAD = "head: &head\n      skull: {width: 11, length: 11.5, height: 10, z: 7.6}"
ADAPTER: TypeAdapter[Any] = TypeAdapter(AnyHead)


def binary(count: int, held: int | None = None) -> bytes:
    return bytes(80) + count.to_bytes(4, "little") + bytes(50 * (count if held is None else held))


@pytest.fixture
def sculpted(tiny: Write, tmp_path: Path) -> Any:
    def write(data: bytes | None, name: str = "fox.stl") -> Path:
        if data is not None:
            (tmp_path / name).write_bytes(data)
        return tiny((HEAD, f"head: {{file: {name}}}"))

    return write


def test_a_head_is_written_in_every_way() -> None:
    assert ADAPTER.validate_python("art/Fox.STL") == HeadFile(file="art/Fox.STL")
    assert ADAPTER.validate_python({"file": "a.obj", "width": 14}).width == 14
    assert isinstance(ADAPTER.validate_python("wolf"), HeadFeatures)
    same = ADAPTER.validate_python({"like": "wolf"})
    assert ADAPTER.validate_python(same) == same
    assert ADAPTER.validate_python(HeadFile(file="a.obj")) == HeadFile(file="a.obj")


def test_only_the_faults_of_what_is_meant_are_told() -> None:
    with pytest.raises(ValidationError) as caught:
        ADAPTER.validate_python({"file": "a.stl", "wide": 3, "height": "tall"})
    found = {error["loc"][-1]: error for error in caught.value.errors()}
    assert set(found) == {"wide", "height"}
    words = in_words({**found["height"], "loc": ("height",)}, HeadFile)
    assert words == "'tall' is not a number (take a number from 10 to 40)"


def test_the_usual_axes_follow_the_file() -> None:
    axes = {
        "a.stl": ("z", "-y"),
        "a.OBJ": ("y", "z"),
        "a.3mf": ("z", "-y"),
    }
    for name, (up, front) in axes.items():
        assert (HeadFile(file=name).upwards, HeadFile(file=name).facing) == (up, front)
    assert HeadFile(file="a.stl", up="y").facing == "z"
    assert HeadFile(file="a.stl", up="-x").facing == "-y"
    assert HeadFile(file="a.stl", front="x").facing == "x"


def test_a_part_made_of_a_file_is_stale_with_it(sculpted: Any) -> None:
    loaded = load(str(sculpted(binary(12))))
    kit = planned(loaded, ("a4",))
    parts = [a for a in kit if a.id.startswith("part/head-cat")]
    assert {a.kind for a in parts} == {"stl", "3mf"}
    assert {a.art for a in parts} == {("fox.stl",)}
    assert all(a.params["shape"] == "head-file" for a in parts)
    assert "fox.stl" in kit.reads
    assert not any(a.art for a in kit if a.id.startswith("part/body"))


@pytest.mark.parametrize(
    ("name", "data", "what"),
    [
        ("fox.stl", b"", "is empty (copy or export it again)"),
        ("fox.stl", b"PK\3\4" + bytes(200), "is no STL file (export it anew as STL)"),
        ("fox.stl", b"a story about a fox", "is no STL file (export it anew as STL)"),
        (
            "fox.stl",
            binary(12, 10),
            "is cut short: it announces 12 triangles and holds 10 (copy or export it again)",
        ),
        (
            "fox.stl",
            binary(1_000_001),
            "has 1,000,001 triangles, and 1,000,000 is the most "
            "(reduce it in your sculpting program: a head shows about 50,000)",
        ),
        ("fox.obj", b"\0\1\2", "is no OBJ file (export it anew as OBJ)"),
        ("fox.obj", b"nothing here", "is no OBJ file (export it anew as OBJ)"),
        ("fox.3mf", b"solid fox", "is no 3MF file (export it anew as 3MF)"),
    ],
)
def test_a_file_that_cannot_be_is_a_fault(name: str, data: bytes, what: str, sculpted: Any) -> None:
    with pytest.raises(SourceError) as caught:
        load(str(sculpted(data, name)))
    assert str(caught.value) == (
        f"tiny.yaml:22:18: races.cat.head.file: the sculpt '{name}' {what}"
    )


def test_a_monstrous_file_is_a_fault(sculpted: Any, tmp_path: Path) -> None:
    path = sculpted(None)
    with (tmp_path / "fox.stl").open("wb") as stream:
        stream.truncate(201_000_000)
    with pytest.raises(SourceError, match=r"has 201 MB \(reduce it below 200 MB in your"):
        load(str(path))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("fox.stl", binary(12)),
        ("fox.stl", b"solid fox\n facet normal 0 0 1\n"),
        ("fox.obj", b"# a fox\nv 0 0 0\n"),
        ("fox.3mf", b"PK\3\4"),
    ],
)
def test_what_may_be_a_sculpt_passes(name: str, data: bytes, sculpted: Any) -> None:
    load(str(sculpted(data, name)))


def test_a_sculpt_may_be_a_component(tiny: Write, tmp_path: Path) -> None:
    (tmp_path / "idol.stl").write_bytes(binary(12))
    new = (
        "components:\n  idol: {name: Idol, print: {red: 1}, "
        "part: {shape: head-file, sculpt: {file: idol.stl}}}\n"
    )
    kit = planned(load(str(tiny(("components:\n", new)))), ("a4",))
    assert kit.by_id["part/idol.stl"].art == ("idol.stl",)
    (tmp_path / "idol.stl").unlink()
    with pytest.raises(SourceError, match=r"components\.idol\.part\.sculpt\.file: there is no sc"):
        load(str(tmp_path / "tiny.yaml"))


def test_the_check_loads_no_mesh_library(sculpted: Any) -> None:
    code = (
        "import sys; from fabricate.loading import load; load(sys.argv[1]); "
        "sys.exit(any(m in sys.modules for m in ('numpy', 'trimesh', 'manifold3d', 'cadquery')))"
    )
    path = sculpted(binary(12))
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 0
