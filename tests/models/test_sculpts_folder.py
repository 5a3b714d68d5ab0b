"""Sculpts of a game's own folder: found there, told of, and never led out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.errors import GeometryError
from fabricate.schema.parts import HeadFromFile
from fabricate.schema.sculpts import HeadFile
from models import build

from .hostile import ball, block, write


def test_the_builder_finds_the_file_in_the_folder_and_tells_what_was_done(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    write(tmp_path / "art" / "fox.stl", ball().triangles)
    spec = HeadFromFile(sculpt=HeadFile(file="art/fox.stl")).model_dump(mode="json")
    given = {"shape": "head-file", "spec": spec, "name": "Fox head"}
    inputs = {"game:": tmp_path}
    facts = build.part(given | {"format": "stl"}, tmp_path / "f.stl", inputs)
    assert facts["notes"][-1] == "the socket of the peg cut in at the bottom"
    assert facts["watertight"] is True
    assert "notes" not in build.part(given | {"format": "3mf"}, tmp_path / "f.3mf", inputs)
    before = facts["size_mm"]
    write(tmp_path / "art" / "fox.stl", block((8, 9, 12)).triangles)
    assert build.part(given | {"format": "stl"}, tmp_path / "g.stl", inputs)["size_mm"] != before
    with pytest.raises(GeometryError, match=r"^Fox head: art/fox\.stl lies outside the game's"):
        build.part(given | {"format": "stl"}, tmp_path / "h.stl", {})
    (tmp_path / "art" / "fox.stl").write_bytes(b"solid nothing")
    with pytest.raises(GeometryError, match=r"^Fox head: art/fox\.stl holds no STL"):
        build.part(given | {"format": "stl"}, tmp_path / "h.stl", inputs)


def test_a_file_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    write(tmp_path / "fox.stl", ball().triangles)
    (tmp_path / "game" / "link.stl").symlink_to(tmp_path / "fox.stl")
    for name in ("../fox.stl", "link.stl"):
        spec = HeadFromFile(sculpt=HeadFile(file=name)).model_dump(mode="json")
        given = {"shape": "head-file", "spec": spec, "name": "Fox", "format": "stl"}
        with pytest.raises(GeometryError, match=r"lies outside the game's folder"):
            build.part(given, tmp_path / "f.stl", {"game:": tmp_path / "game"})
