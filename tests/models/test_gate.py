"""The geometry gate lets sound parts pass and names what is wrong with broken ones."""

from __future__ import annotations

import struct
import time
from pathlib import Path

import manifold3d as m3
import numpy as np
import pytest

from fabricate.errors import GeometryError
from models.clay import Lump, box, fuse, mesh
from models.export import stl
from models.gate import BED, Expected, check, layers, overhang, read_stl, weld

CUBE = Expected((10, 10, 10), 1000)


def cube() -> Lump:
    return box(0, 10, 0, 10, 0, 10)


def written(path: Path, part: Lump) -> Path:
    stl.write(path, *mesh(part))
    return path


def gate(path: Path, expected: Expected = CUBE, bed: tuple[float, ...] = BED) -> dict[str, object]:
    return check("cube", path, expected, bed)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cube.stl"


def test_a_sound_part_passes_and_its_facts_are_told(path: Path) -> None:
    facts = gate(written(path, cube()))
    assert facts == {
        "size_mm": [10.0, 10.0, 10.0],
        "volume_mm3": 1000.0,
        "watertight": True,
        "triangles": 12,
    }


def test_a_hole_is_found(path: Path) -> None:
    points, faces = mesh(cube())
    stl.write(path, points, faces[1:])
    with pytest.raises(GeometryError, match=r"cube: is not watertight: 3 of 18 edges"):
        gate(path)


def test_a_flipped_facet_is_found(path: Path) -> None:
    points, faces = mesh(cube())
    faces[0] = faces[0][::-1]
    stl.write(path, points, faces)
    with pytest.raises(GeometryError, match="turned against each other"):
        gate(path)


def test_a_part_inside_out_is_found(path: Path) -> None:
    points, faces = mesh(cube())
    stl.write(path, points, faces[:, ::-1])
    with pytest.raises(GeometryError, match="facets look inwards"):
        gate(path)


def test_two_bodies_are_found(path: Path) -> None:
    written(path, fuse(cube(), box(12, 13, 0, 1, 0, 1)))
    with pytest.raises(GeometryError, match=r"falls into 2 bodies, one of them near \(12\.5, 0\.5"):
        gate(path)


def test_bodies_that_meet_in_an_edge_are_found(path: Path) -> None:
    a, b = mesh(cube()), mesh(box(10, 20, 10, 20, 0, 10))
    stl.write(path, np.vstack([a[0], b[0]]), np.vstack([a[1], b[1] + len(a[0])]))
    with pytest.raises(GeometryError, match=r"not shared by exactly two facets, the first near"):
        gate(path)


def test_a_hollow_within_is_found(path: Path) -> None:
    written(path, cube() - box(4, 6, 4, 6, 4, 6))
    with pytest.raises(GeometryError, match="falls into 2 bodies"):
        gate(path)


@pytest.mark.parametrize(("z", "where"), [(-0.5, "0.500 mm below"), (0.5, "0.500 mm above")])
def test_a_part_off_the_bed_is_found(path: Path, z: float, where: str) -> None:
    with pytest.raises(GeometryError, match=f"its lowest point lies {where} the bed"):
        gate(written(path, cube().translate((0, 0, z))))


def test_a_wrong_volume_is_found(path: Path) -> None:
    written(path, cube() - box(2, 8, 2, 8, 5, 10))
    with pytest.raises(GeometryError, match=r"holds 820\.0 mm3 where the solid holds 1000\.0; 18"):
        gate(path)


def test_a_wrong_size_is_found(path: Path) -> None:
    with pytest.raises(GeometryError, match=r"measures 10\.00 mm along y where .* 10\.10"):
        gate(written(path, cube()), Expected((10, 10.1, 10), 1000))


def test_a_part_larger_than_the_bed_is_found(path: Path) -> None:
    with pytest.raises(GeometryError, match=r"no angle fits that on a bed of 9 x 9"):
        gate(written(path, cube()), bed=(9, 9))
    with pytest.raises(GeometryError, match=r"10\.0 mm high, and the printer reaches 5"):
        gate(written(path, cube()), bed=(220, 220, 5))


def test_a_long_part_may_lie_across_the_bed(path: Path) -> None:
    bar = box(0, 280, 0, 10, 0, 2)
    facts = gate(written(path, bar), Expected((280, 10, 2), 5600))
    assert facts["size_mm"] == [280.0, 10.0, 2.0]
    with pytest.raises(GeometryError, match="no angle fits"):
        gate(written(path, bar), Expected((280, 10, 2), 5600), (180, 180))


def test_collapsed_facets_are_dropped(path: Path) -> None:
    points, faces = mesh(cube())
    spare = np.array([[0, 0, 1], [2, 2, 2]])
    stl.write(path, points, np.vstack([faces, spare]))
    assert gate(path)["triangles"] == 12


def test_a_nought_and_a_negative_nought_are_one_point() -> None:
    triangles = mesh(cube())[0][mesh(cube())[1]]
    flipped = np.where(triangles == 0, -0.0, triangles)
    triangles[::2] = flipped[::2]
    assert len(weld(triangles).points) == 8


@pytest.mark.parametrize("damage", [b"", b"solid ascii", b"\0" * 84], ids=["empty", "text", "void"])
def test_a_damaged_file_is_found(path: Path, damage: bytes) -> None:
    path.write_bytes(damage)
    with pytest.raises(GeometryError, match=r"cube\.stl: \d+ bytes do not hold"):
        gate(path)


def test_a_cut_off_file_is_found(path: Path) -> None:
    data = written(path, cube()).read_bytes()
    path.write_bytes(data[:-50])
    with pytest.raises(GeometryError, match="do not hold the 12 triangles"):
        gate(path)
    assert struct.unpack("<I", data[80:84]) == (12,)


def test_a_missing_file_is_found(path: Path) -> None:
    with pytest.raises(GeometryError, match="cannot be read back"):
        gate(path)


def test_the_gate_is_fast(path: Path) -> None:
    ball = m3.Manifold.sphere(10, 200).translate((0, 0, 10))
    written(path, ball)
    assert ball.num_tri() == 20000
    best = min(_seconds(path, ball) for _ in range(5))
    assert best < 0.15  # 0.03 on a quiet machine


def _seconds(path: Path, ball: Lump) -> float:
    start = time.process_time()
    check("ball", path, Expected((20, 20, 20), ball.volume()))
    return time.process_time() - start


# ------------------------------------------------------------------ what prints without supports


def surface(path: Path, part: Lump):  # type: ignore[no-untyped-def]
    return read_stl(written(path, part))


def test_a_ledge_hangs_and_a_roof_bridges(path: Path) -> None:
    post = box(0, 4, 0, 10, 0, 10)
    ledge = fuse(post, box(0, 12, 0, 10, 8, 10))
    assert overhang(surface(path, ledge)).total == pytest.approx(80)
    roof = fuse(ledge, box(12, 16, 0, 10, 0, 10))
    assert overhang(surface(path, roof)).total == 0
    assert overhang(surface(path, roof), bridge=7).worst == pytest.approx(80)


def test_a_recess_bridges_across_its_narrow_side(path: Path) -> None:
    block = box(0, 40, 0, 20, 0, 5)
    slot = overhang(surface(path, block - box(5, 35, 5, 14, 0, 1)))
    assert slot.total == 0
    hall = overhang(surface(path, block - box(5, 35, 4, 16, 0, 1)))
    assert hall.total == pytest.approx(30 * 12)
    ring = m3.Manifold.cylinder(1, 9, 9, 64) - m3.Manifold.cylinder(1, 6, 6, 64)
    assert overhang(surface(path, block - ring.translate((20, 10, 0)))).total == 0


def test_slopes_of_45_degrees_print_and_flatter_ones_do_not(path: Path) -> None:
    def cone(top: float) -> Lump:
        return m3.Manifold.cylinder(5, 5, top, 64)

    assert overhang(surface(path, cone(10))).total == 0
    assert overhang(surface(path, cone(11))).total > 100


def test_layers_find_air_islands_and_thin_walls() -> None:
    post = box(0, 4, 0, 4, 0, 10)
    sound = layers(post)
    assert (sound.air, sound.islands, sound.reach) == (0, 0, 0)
    ledge = layers(fuse(post, box(0, 12, 0, 4, 8, 10)))
    assert ledge.air == pytest.approx(4 * 7.6, rel=0.05)
    assert ledge.reach > 6
    assert layers(fuse(post, box(6, 8, 0, 4, 5, 10))).islands == 1
    assert layers(box(0, 0.5, 0, 10, 0, 2)).thin == pytest.approx(10, rel=0.1)
