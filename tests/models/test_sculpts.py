"""Sculpts of the user's own: mended and told how, or refused and told why."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import manifold3d as m3
import numpy as np
import pytest
import trimesh

from fabricate.errors import GeometryError
from fabricate.planner.plates import COVERS
from fabricate.schema.parts import HeadFromFile
from fabricate.schema.sculpts import HeadFile
from models.joint import socket
from models.sculpts import recast
from models.sculpts.seat import NECK, neck

from .hostile import ball, block, bust, mend, size, told, write

CUT = "the socket of the peg cut in at the bottom"


def test_a_sound_sculpt_is_scaled_to_our_heads_and_gets_its_socket(tmp_path: Path) -> None:
    made = mend(write(tmp_path / "fox.stl", ball().triangles))
    assert (
        made.notes[0] == "scaled by 0.735: from 18 x 18 x 18 in the file to 13.2 x 13.2 x 13.2 mm"
    )
    assert made.notes[-1] == CUT
    assert made.doubts == ()
    assert (made.lump ^ socket("slide")).volume() == pytest.approx(0, abs=0.01)
    assert made.lump.bounding_box()[2] == pytest.approx(0, abs=1e-5)


def test_the_walls_of_the_socket_are_whole_whatever_the_sculpt(tmp_path: Path) -> None:
    made = mend(write(tmp_path / "pole.stl", block((4, 4, 30)).triangles), height=30)
    assert "a neck 9 mm wide added for the socket" in told(made)
    hole = socket("slide")
    sleeve = neck("slide") - hole
    assert (sleeve - made.lump).volume() == pytest.approx(0, abs=0.01)
    # between the straight part of the hole and the outside lie 1.2 mm or more
    for z in np.arange(0.6, 7.8, 0.4):
        grown = hole.slice(z).offset(1.19, m3.JoinType.Round, 2, 64)
        assert (grown - neck("slide").slice(z)).area() < 0.02 * max(grown.area(), 1), z
    assert NECK - 5.35 / 2 - 0.5 >= 1.2


def test_holes_are_closed(tmp_path: Path) -> None:
    t = np.delete(ball().triangles, [5, 6, 7, 100, 700], 0)
    made = mend(write(tmp_path / "fox.stl", t))
    assert re.match(r"3 holes closed, the largest \d\.\d mm across at this size", made.notes[0])


def test_an_open_bottom_is_closed(tmp_path: Path) -> None:
    whole = ball()
    t = whole.triangles[whole.triangles[:, :, 2].min(1) > -6]
    made = mend(write(tmp_path / "fox.stl", t))
    assert re.match(r"1 hole closed, 1\d\.\d mm across", made.notes[0])


def test_facets_that_look_inwards_are_turned(tmp_path: Path) -> None:
    t = ball().triangles.copy()
    t[::3] = t[::3, ::-1]
    assert mend(write(tmp_path / "a.stl", t)).notes[0] == "427 facets that looked inwards turned"
    made = mend(write(tmp_path / "b.stl", ball().triangles[:, ::-1]))
    assert made.notes[0] == "1,280 facets that looked inwards turned"


@pytest.mark.parametrize(
    ("unit", "factor"), [("inches", 1 / 25.4), ("metres", 1 / 1000)], ids=["inches", "metres"]
)
def test_other_units_are_seen_and_scaled(unit: str, factor: float, tmp_path: Path) -> None:
    made = mend(write(tmp_path / "fox.stl", ball().triangles * factor))
    assert f"(it looks like {unit})" in made.notes[0]
    assert size(made) == pytest.approx([13.2, 13.2, 13.2], abs=0.1)


def test_a_named_unit_keeps_the_size(tmp_path: Path) -> None:
    path = write(tmp_path / "fox.stl", ball().triangles / 25.4)
    made = mend(path, unit="inch")
    assert made.notes[0] == "taken as inches, true to size: 18.0 x 18.0 x 18.0 mm"
    with pytest.raises(GeometryError, match=r"fox\.stl becomes 709 mm long, and 60 mm is the most"):
        mend(path, unit="m")


def test_height_and_width_are_kept(tmp_path: Path) -> None:
    path = write(tmp_path / "fox.stl", bust())
    assert size(mend(path, height=20))[2] == pytest.approx(20, abs=0.02)
    assert size(mend(path, width=20))[1] == pytest.approx(20, abs=0.02)
    assert size(mend(path, height=20, sink=3))[2] == pytest.approx(20, abs=0.02)


def test_shells_that_overlap_are_united(tmp_path: Path) -> None:
    made = mend(write(tmp_path / "fox.stl", bust()))
    assert "4 shells united" in made.notes
    assert "holes" not in told(made)


def test_it_looks_forward_whichever_axis_is_up(tmp_path: Path) -> None:
    path = write(tmp_path / "fox.stl", bust())
    boxes = [mend(path).lump.bounding_box()]
    turned = bust() @ np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0.0]]).T
    lying = trimesh.Trimesh(**trimesh.triangles.to_kwargs(turned))
    lying.export(tmp_path / "fox.obj")
    boxes.append(mend(tmp_path / "fox.obj").lump.bounding_box())
    boxes.append(mend(write(tmp_path / "y.stl", turned), up="y").lump.bounding_box())
    front = bust() @ np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1.0]]).T
    boxes.append(mend(write(tmp_path / "x.stl", front), front="x").lump.bounding_box())
    boxes.append(mend(write(tmp_path / "t.stl", front), turn=-90).lump.bounding_box())
    assert boxes[0][3] > 1.3 * -boxes[0][0]  # the snout lies forward
    for box in boxes[1:]:
        assert box == pytest.approx(boxes[0], abs=0.1)


def test_a_hair_between_two_shells_is_bridged(tmp_path: Path) -> None:
    t = np.concatenate([block((14, 14, 14)).triangles, ball(3, (0, 0, 10.2)).triangles])
    made = mend(write(tmp_path / "fox.stl", t), unit="mm")
    assert any(
        re.match(r"a loose piece of 1\d\d\.\d mm3 bridged over 0\.2\d mm", n) for n in made.notes
    )


def test_a_crumb_that_floats_is_left_out(tmp_path: Path) -> None:
    t = np.concatenate([ball().triangles, block((1, 1, 1), (0, 0, 14)).triangles])
    made = mend(write(tmp_path / "fox.stl", t))
    assert "1 small piece that touched nothing left out" in made.notes


def test_dust_is_left_out_wherever_it_lies(tmp_path: Path) -> None:
    dust = [ball(0.05, at, 0).triangles for at in ((0, 0, 9), (1e4, 0, 0), (0, 12, 3))]
    made = mend(write(tmp_path / "fox.stl", np.concatenate([ball().triangles, *dust])))
    assert made.notes[0] == "3 specks of dust below 0.4 mm left out"
    assert size(made) == pytest.approx([13.2, 13.2, 13.2], abs=0.1)


def test_hollows_are_filled(tmp_path: Path) -> None:
    t = np.concatenate([ball().triangles, ball(6).triangles[:, ::-1]])
    made = mend(write(tmp_path / "fox.stl", t))
    assert "1 hollow inside filled" in made.notes
    assert made.lump.volume() == pytest.approx(
        mend(write(tmp_path / "b.stl", ball().triangles)).lump.volume(), rel=1e-3
    )


def test_a_hollow_that_the_neck_seals_is_filled(tmp_path: Path) -> None:
    hole = trimesh.creation.cylinder(3, 16, sections=24).apply_translation((0, 0, -8))
    pot = trimesh.boolean.difference(
        [block((16, 16, 16)), block((12, 12, 12)), hole], engine="manifold"
    )
    made = mend(write(tmp_path / "pot.stl", pot.triangles), unit="mm")
    assert "1 hollow inside filled" in made.notes
    assert made.lump.volume() > 0.9 * 16**3


def test_a_surface_that_crosses_itself_is_cast_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recast, "STEP", 0.25)  # a tenth of the time
    bar = block((6, 12, 40)).subdivide().subdivide().subdivide().subdivide()
    x, y, z = bar.vertices.T
    turn = (z + 20) / 40 * 2.3 * np.pi  # a bar bent to a ring that runs through its own start
    bent = np.column_stack([(8 + x) * np.cos(turn), (8 + x) * np.sin(turn), y])
    t = bent[bar.faces]
    made = mend(write(tmp_path / "ring.stl", t))
    assert any(re.match(r"its surface crosses itself \(1\d\.\d% of it", n) for n in made.notes)
    scale = float(re.findall(r"scaled by ([0-9.]+)", told(made))[0])
    whole = np.pi * (11**2 - 5**2) * 12 * scale**3
    assert made.lump.volume() == pytest.approx(whole, rel=0.2)


def test_facets_that_lie_twice_and_walls_inside_go(tmp_path: Path) -> None:
    t = np.concatenate([ball().triangles, ball().triangles[:40], ball().triangles[:9, ::-1]])
    made = mend(write(tmp_path / "fox.stl", t))
    assert made.notes[0] == "49 facets that lay twice left out"
    two = np.concatenate([block().triangles, block(at=(10, 0, 0)).triangles])
    made = mend(write(tmp_path / "wall.stl", two))
    assert made.lump.genus() == 0


def test_seams_that_do_not_quite_meet_are_joined(tmp_path: Path) -> None:
    t = ball().triangles
    t = t + np.random.default_rng(1).normal(0, 0.002, t.shape)
    made = mend(write(tmp_path / "fox.stl", t))
    assert made.notes[0].endswith("corners along open seams joined (they lay just apart)")


@pytest.mark.slow
def test_half_a_million_triangles_are_thinned(tmp_path: Path) -> None:
    fine = ball(fine=7)
    v = fine.vertices * (1 + 0.04 * np.sin(fine.vertices * [2, 3, 1.5]).prod(1, keepdims=True))
    t = np.concatenate([v[fine.faces], v[fine.faces][:180_000] * 0.5 + [7, 0, 3]])
    t[::5] = t[::5, ::-1]
    made = mend(write(tmp_path / "fox.stl", t))
    assert re.search(r"thinned from 507,680 to \d\d,\d{3} facets", told(made))
    assert made.lump.num_tri() < 90_000


def test_the_same_file_gives_the_same_head(tmp_path: Path) -> None:
    from models.clay import mesh

    path = write(tmp_path / "fox.stl", bust())
    first, second = mesh(mend(path).lump), mesh(mend(path).lump)
    assert np.array_equal(first[0], second[0])
    assert np.array_equal(first[1], second[1])


def test_a_sculpt_far_wider_than_it_is_to_be_is_refused_or_takes_its_room(tmp_path: Path) -> None:
    path = write(tmp_path / "fox.stl", block((10, 22, 9.5)).triangles)
    with pytest.raises(GeometryError, match=r"28 mm is the most \(leave out 'height', or name w"):
        mend(path, height=14)
    choices: list[dict[str, Any]] = [{}, {"width": 11}, {"unit": "mm"}]
    for given in choices:
        made, spec = mend(path, **given), HeadFile.model_validate({"file": "fox.stl", **given})
        room = COVERS["head-file"](HeadFromFile(sculpt=spec))
        assert max(size(made)[:2]) <= room[0]
