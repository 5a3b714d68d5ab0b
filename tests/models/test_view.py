"""Parts show themselves in both viewers: CQ-editor's global, the OCP viewer's module."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import models.parts
from models.clay import box
from models.view import show, shown

COIN = str(Path(models.parts.__file__).parent / "coin.py")


def test_cq_editor_runs_a_part_file() -> None:
    seen: dict[str, Any] = {}
    runpy.run_path(COIN, {"show_object": lambda part, name: seen.update({name: part})})
    assert seen["coin"].isValid()


def test_the_ocp_viewer_runs_a_part_file(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    viewer = ModuleType("ocp_vscode")
    viewer.show_object = lambda part, name: seen.update({name: part})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ocp_vscode", viewer)
    runpy.run_path(COIN, run_name="__main__")
    assert seen["coin"].isValid()


def test_without_a_viewer_the_size_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    show(box(0, 3, 0, 2, 0, 1), "block", {})
    assert capsys.readouterr().out == "block: 3.0 x 2.0 x 1.0 mm\n"


def test_an_import_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(COIN, run_name="models.parts.coin")
    assert capsys.readouterr().out == ""


def test_a_lump_is_shown_as_its_triangles() -> None:
    face = shown(box(0, 3, 0, 2, 0, 1))
    size = face.BoundingBox()
    assert (size.xlen, size.ylen, size.zlen) == pytest.approx((3, 2, 1), abs=0.01)
