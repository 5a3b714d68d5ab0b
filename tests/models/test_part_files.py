"""Part files: the same bytes from process to process, read by strict readers, modelled once."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fabricate.errors import BuildError, GeometryError
from models import build
from models.build import make, part
from models.clay import box, mesh
from models.export import step, stl, threemf

TOKEN = {"shape": "gift-token", "spec": {"diameter": 20}, "name": "gift-token"}


def test_two_processes_in_two_folders_write_the_same_bytes(tmp_path: Path) -> None:
    assert _in_a_process(tmp_path / "a", "stl step 3mf") == _in_a_process(
        tmp_path / "b" / "c", "3mf step stl"
    )


def _in_a_process(folder: Path, formats: str) -> dict[str, str]:
    folder.mkdir(parents=True)
    code = (
        "import json, sys; from pathlib import Path; from models.build import part\n"
        "given, folder, formats = json.loads(sys.argv[1]), Path(sys.argv[2]), sys.argv[3].split()\n"
        "for f in formats: part(given | {'format': f}, folder / f'token.{f}', {})\n"
    )
    call = [sys.executable, "-W", "ignore", "-c", code, json.dumps(TOKEN), str(folder), formats]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stdout == ""
    files = sorted(folder.iterdir())
    assert [f.name for f in files] == ["token.3mf", "token.step", "token.stl"]
    return {f.name: hashlib.sha256(f.read_bytes()).hexdigest() for f in files}


def test_one_part_is_modelled_once_for_all_its_files(tmp_path: Path) -> None:
    build._model.cache_clear()
    facts = [part(TOKEN | {"format": f}, tmp_path / f"t.{f}", {}) for f in ("stl", "step", "3mf")]
    assert build._model.cache_info().misses == 1
    assert facts[0] == facts[1] == facts[2]
    assert facts[0]["watertight"] is True


def test_defaults_and_spelled_out_defaults_are_one_model(tmp_path: Path) -> None:
    make("gift-token", {"diameter": 20}, tmp_path / "a.stl")
    make("gift-token", {"diameter": 20.0, "icon": "acorn"}, tmp_path / "b.stl")
    assert (tmp_path / "a.stl").read_bytes() == (tmp_path / "b.stl").read_bytes()


def test_the_step_file_has_no_clock_and_names_its_product(tmp_path: Path) -> None:
    make("gift-token", {"diameter": 20}, tmp_path / "token.step")
    text = (tmp_path / "token.step").read_text()
    assert f"FILE_NAME('token','{step.TIMESTAMP}'" in text
    assert "PRODUCT('token'," in text
    assert "Open CASCADE STEP translator" not in text


def test_the_step_file_holds_the_solid(tmp_path: Path) -> None:
    import cadquery as cq

    facts = make("gift-token", {"diameter": 20}, tmp_path / "token.step")
    back = cq.importers.importStep(str(tmp_path / "token.step"))
    assert back.val().Volume() == pytest.approx(facts["volume_mm3"], rel=0.005)
    assert back.val().isValid()


def test_a_step_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"token: the STEP writer wrote nothing"):
        make("gift-token", {"diameter": 20}, tmp_path / "missing" / "token.step")


def test_the_strict_reader_reads_the_3mf(tmp_path: Path) -> None:
    lib3mf = pytest.importorskip("lib3mf")
    cube, bar = mesh(box(0, 10, 0, 10, 0, 10)), mesh(box(0, 30, 0, 2, 0, 2))
    items = [
        threemf.Item("cube & co", *cube, "#AA5500", (5, 6, 0)),
        threemf.Item("bar", *bar, "#00aa00"),
        threemf.Item("bar", *bar, "#00aa00", (0, 40.5, 0)),
    ]
    path = tmp_path / "plate.3mf"
    threemf.write(path, items, "a plate")
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    assert reader.GetWarningCount() == 0
    objects = _objects(model)
    assert [o.GetName() for o in objects] == ["cube & co", "bar"]
    assert [o.GetTriangleCount() for o in objects] == [12, 12]
    assert all(o.IsManifoldAndOriented() for o in objects)
    assert _places(model) == [(5, 6, 0), (0, 0, 0), (0, 40.5, 0)]


def _objects(model):  # type: ignore[no-untyped-def]
    found, out = model.GetMeshObjects(), []
    while found.MoveNext():
        out.append(found.GetCurrentMeshObject())
    return out


def _places(model):  # type: ignore[no-untyped-def]
    found, out = model.GetBuildItems(), []
    while found.MoveNext():
        fields = found.GetCurrent().GetObjectTransform().Fields
        out.append(tuple(fields[3]))
    return out


def test_the_3mf_holds_the_colour_and_the_very_mesh(tmp_path: Path) -> None:
    import zipfile

    part(TOKEN | {"format": "3mf", "colour": "#3D6487"}, tmp_path / "t.3mf", {})
    facts = part(TOKEN | {"format": "stl"}, tmp_path / "t.stl", {})
    with zipfile.ZipFile(tmp_path / "t.3mf") as archive:
        model = archive.read("3D/3dmodel.model").decode()
        assert {i.date_time[0] for i in archive.infolist()} == {1980}
    assert 'displaycolor="#3D6487FF"' in model
    assert model.count("<triangle ") == facts["triangles"]


def test_stl_normals_are_unit_and_the_header_is_no_text_header(tmp_path: Path) -> None:
    stl.write(tmp_path / "c.stl", *mesh(box(0, 1, 0, 1, 0, 1)))
    data = (tmp_path / "c.stl").read_bytes()
    assert not data.startswith(b"solid")
    assert len(data) == 84 + 12 * 50
    records = np.frombuffer(data[84:], np.dtype([("n", "<f4", 3), ("c", "<f4", 9), ("a", "<u2")]))
    assert np.allclose(np.linalg.norm(records["n"], axis=1), 1)


def test_a_sliver_without_direction_has_no_normal(tmp_path: Path) -> None:
    points = np.array([[0, 0, 0], [1e-6, 0, 0], [0, 1e-7, 0], [1, 1, 0]])
    stl.write(tmp_path / "s.stl", points, np.array([[0, 1, 2], [0, 1, 3]]))
    data = (tmp_path / "s.stl").read_bytes()[84:]
    records = np.frombuffer(data, np.dtype([("n", "<f4", 3), ("c", "<f4", 9), ("a", "<u2")]))
    assert records["n"].tolist() == [[0, 0, 0], [0, 0, 1]]


def test_a_wrong_call_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"no format 'obj' \(formats: stl, step, 3mf\)"):
        make("coin", {}, tmp_path / "coin.obj")
    with pytest.raises(BuildError, match=r"sculpted from triangles, so it has no STEP"):
        make("boulder", {}, tmp_path / "boulder.step")
    with pytest.raises(BuildError, match=r"coin: diameter: Input should be greater than or equal"):
        make("coin", {"diameter": 1}, tmp_path / "coin.stl")
    with pytest.raises(BuildError, match=r"coin: .*relief of 1\.6 and 1\.6 leaves"):
        make(
            "coin",
            {"relief": 1.6, "icon": "steps", "thickness": 3},
            tmp_path / "coin.stl",
        )
    with pytest.raises(GeometryError, match=r"coin: text '☂': the font .* lacks '☂'"):
        make("coin", {"text": "☂"}, tmp_path / "coin.stl")
    assert list(tmp_path.iterdir()) == []


def test_a_bed_that_is_too_small_is_named(tmp_path: Path) -> None:
    given = {"shape": "step-measurer", "spec": {"steps": 3}, "name": "measure", "format": "stl"}
    with pytest.raises(GeometryError, match=r"measure: covers 6\d\.\d x 17\.0 mm, and no angle"):
        part(given | {"bed": [50, 50]}, tmp_path / "m.stl", {})
