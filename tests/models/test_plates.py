"""Plates: every copy lies on the bed and apart, the same way every time, and slicers read them."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabricate.errors import BuildError
from models.clay import Lump, box, mesh
from models.export import stl
from models.gate import bodies, read_stl
from models.plates import plate
from models.plates.packing import Room, Spot, faults, packed

BED = [220.0, 220.0, 250.0]


def cut_box(x: float, y: float, z: float) -> Lump:
    """A box with a corner cut off, so that turning it shows; away from the origin."""
    return (box(3, 3 + x, -7, y - 7, 0, z) - box(0, 3 + x / 3, -8, y / 3 - 7, -1, z + 1)).translate(
        (40, 0, 0)
    )


@pytest.fixture
def inputs(tmp_path: Path) -> dict[str, Path]:
    made = {"a": cut_box(18, 30, 12), "b": cut_box(150, 17, 3), "c": cut_box(9, 9, 28)}
    for name, part in made.items():
        stl.write(tmp_path / f"{name}.stl", *mesh(part))
    return {f"part/{name}.stl": tmp_path / f"{name}.stl" for name in made}


def params(format_: str, bed: list[float] = BED, **counts: int) -> dict[str, Any]:
    parts = [
        {"stl": f"part/{name}.stl", "name": f"Part {name}", "quantity": n, "colour": "#3d6487"}
        for name, n in counts.items()
    ]
    return {"title": "plate-red", "parts": parts, "bed": bed, "format": format_}


sides = st.floats(4, 70).map(lambda v: round(v, 3))


@given(st.lists(st.tuples(sides, sides), min_size=1, max_size=40))
def test_whatever_is_packed_lies_on_the_bed_and_apart(sizes: list[tuple[float, float]]) -> None:
    room = Room(220, 200, gap=3, margin=5)
    spots = packed(sizes, room)
    if spots is None:
        assert sum((x + 3) * (y + 3) for x, y in sizes) > 0.35 * 220 * 200
        return
    assert list(faults(spots, room)) == []
    for (x, y), spot in zip(sizes, spots, strict=True):
        assert (spot.width, spot.depth) == ((y, x) if spot.turned else (x, y))
    assert packed(sizes, room) == spots


def test_the_proof_finds_what_overlaps_and_what_hangs_over() -> None:
    room = Room(100, 100, gap=3, margin=5)
    fine = Spot(5, 5, 20, 20, False)
    assert list(faults([fine, Spot(28, 5, 10, 10, False)], room)) == []
    assert list(faults([fine, Spot(27, 5, 10, 10, False)], room)) == [
        "numbers 1 and 2 lie 2.00 mm apart"
    ]
    assert list(faults([Spot(10, 10, 50, 50, False), Spot(20, 20, 5, 5, False)], room)) == [
        "numbers 1 and 2 overlap"
    ]
    assert list(faults([Spot(80, 5, 16, 10, False)], room)) == [
        "number 1 lies 4.00 mm from the edge of the bed"
    ]


def test_the_strict_reader_finds_one_object_a_part_and_one_item_a_copy(
    inputs: dict[str, Path], tmp_path: Path
) -> None:
    facts = plate(params("3mf", a=6, b=2, c=3), tmp_path / "p.3mf", inputs)
    assert facts["copies"] == 11
    lib3mf = pytest.importorskip("lib3mf")
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(tmp_path / "p.3mf"))
    assert reader.GetWarningCount() == 0
    objects, names = model.GetMeshObjects(), []
    while objects.MoveNext():
        names.append(objects.GetCurrentMeshObject().GetName())
    assert names == ["Part a", "Part b", "Part c"]
    items = model.GetBuildItems()
    assert items.Count() == 11
    boxes = []
    while items.MoveNext():
        item = items.GetCurrent()
        outbox = item.GetObjectResource().GetOutbox()
        corners = _moved(outbox, item.GetObjectTransform().Fields)
        boxes.append(corners)
    room = Room(220, 220, gap=3, margin=5)
    spots = [Spot(x0, y0, x1 - x0, y1 - y0, False) for x0, y0, x1, y1 in boxes]
    assert list(faults(spots, Room(220, 220, room.gap - 0.001, room.margin - 0.001))) == []


def _moved(outbox: Any, fields: Any) -> tuple[float, float, float, float]:
    """The box of an item on the bed: x0, y0, x1, y1 (only quarter turns keep it exact)."""
    low, high = outbox.MinCoordinate, outbox.MaxCoordinate
    assert low[2] == pytest.approx(0, abs=1e-4)
    xs, ys = [], []
    for x in (low[0], high[0]):
        for y in (low[1], high[1]):
            xs.append(x * fields[0][0] + y * fields[1][0] + fields[3][0])
            ys.append(x * fields[0][1] + y * fields[1][1] + fields[3][1])
    return min(xs), min(ys), max(xs), max(ys)


def test_the_stl_holds_every_copy_on_the_bed(inputs: dict[str, Path], tmp_path: Path) -> None:
    facts = plate(params("stl", a=6, b=2, c=3), tmp_path / "p.stl", inputs)
    surface = read_stl(tmp_path / "p.stl")
    assert bodies(surface)[0] == 11
    one = {name: read_stl(path).volume for name, path in inputs.items()}
    whole = 6 * one["part/a.stl"] + 2 * one["part/b.stl"] + 3 * one["part/c.stl"]
    assert surface.volume == pytest.approx(whole, rel=1e-4)
    low, high = surface.bounds()
    assert low[:2].min() >= 4.999
    assert high[:2].max() <= 215.001
    assert low[2] == pytest.approx(0, abs=1e-5)
    assert [round(float(v), 2) for v in high - low] == facts["size_mm"]


@pytest.mark.parametrize("format_", ["3mf", "stl"])
def test_two_builds_give_the_same_bytes(
    format_: str, inputs: dict[str, Path], tmp_path: Path
) -> None:
    digests = set()
    for k in range(2):
        path = tmp_path / f"{k}.{format_}"
        plate(params(format_, a=6, b=2, c=3), path, inputs)
        digests.add(hashlib.sha256(path.read_bytes()).hexdigest())
    assert len(digests) == 1


def test_a_part_longer_than_the_bed_lies_aslant(inputs: dict[str, Path], tmp_path: Path) -> None:
    plate(params("stl", [140.0, 140.0], b=1), tmp_path / "p.stl", inputs)
    low, high = read_stl(tmp_path / "p.stl").bounds()
    assert low[:2].min() >= 4.999
    assert high[:2].max() <= 135.001


def test_what_does_not_fit_says_so(inputs: dict[str, Path], tmp_path: Path) -> None:
    target = tmp_path / "p.stl"
    with pytest.raises(BuildError, match=r"Part b covers 150\.0 x 17\.0 mm, and the bed leaves 90"):
        plate(params("stl", [100.0, 100.0], b=1), target, inputs)
    with pytest.raises(BuildError, match=r"plate-red: its 20 parts do not fit a bed of 100 x 100"):
        plate(params("stl", [100.0, 100.0], a=20), target, inputs)
    with pytest.raises(BuildError, match=r"Part c is 28\.0 mm high; the bed allows 20"):
        plate(params("stl", [220.0, 220.0, 20.0], c=1), target, inputs)
    with pytest.raises(
        BuildError, match=r"plate-red: no plate is written as obj \(take 3mf, stl\)"
    ):
        plate(params("obj", a=1), target, inputs)
    assert not target.exists()


@pytest.mark.slow
def test_the_slicer_slices_a_plate_where_it_lies(inputs: dict[str, Path], tmp_path: Path) -> None:
    slicer = shutil.which("prusa-slicer")
    if not slicer:
        pytest.skip("PrusaSlicer is not installed")
    plate(params("3mf", a=6, b=2, c=3), tmp_path / "p.3mf", inputs)
    told = _run([slicer, "--info", "p.3mf"], tmp_path)
    assert told.count("manifold = yes") == 11
    call = [
        "--export-gcode", "--dont-arrange", "--bed-shape", "0x0,220x0,220x220,0x220",
        "--nozzle-diameter", "0.4", "--skirts", "0", "--output", "p.gcode", "p.3mf",
    ]  # fmt: skip
    _run([slicer, *call], tmp_path)
    low, high = _printed(tmp_path / "p.gcode")
    assert min(low) > 4
    assert max(high) < 216


def _run(call: list[str], folder: Path) -> str:
    done = subprocess.run(call, check=True, capture_output=True, text=True, cwd=folder)
    return done.stdout


def _printed(path: Path) -> tuple[list[float], list[float]]:
    """The lowest and highest x and y at which the nozzle lays plastic."""
    seen: list[tuple[float, float]] = []
    for line in path.read_text("utf-8").splitlines():
        words = line.split(";")[0].split()
        values = {w[0]: float(w[1:]) for w in words[1:] if w[0] in "XYE"}
        if words[:1] == ["G1"] and {"X", "Y", "E"} <= values.keys() and values["E"] > 0:
            seen.append((values["X"], values["Y"]))
    xs, ys = zip(*seen, strict=True)
    return [min(xs), min(ys)], [max(xs), max(ys)]
