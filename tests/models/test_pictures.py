"""Pictures of parts: what they show, the same bytes each time, and no CAD to draw them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from fabricate.errors import BuildError
from models.export import stl
from models.pictures import camera, mesh, normals
from models.pictures.build import picture

#: A brick of 12 x 8 x 6 mm as points and faces.
POINTS = np.array([[x, y, z] for x in (0, 12) for y in (0, 8) for z in (0, 6)], float)
_QUADS = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
FACES = np.array([[a, *pair] for a, b, c, d in _QUADS for pair in ((b, c), (c, d))])
THEME = "#3d6487"
GOLDEN = Path(__file__).parent / "data" / "picture.png"


@pytest.fixture
def brick(tmp_path: Path) -> dict[str, Path]:
    path = tmp_path / "brick.stl"
    stl.write(path, POINTS, FACES)
    return {"part/brick": path}


def draw(tmp_path: Path, inputs: dict[str, Path], **params: Any) -> tuple[Any, dict[str, Any]]:
    given = {"pieces": [{"stl": "part/brick"}], "theme": THEME, "size_px": 200} | params
    facts = picture(given, tmp_path / "out.png", inputs)
    return np.asarray(Image.open(tmp_path / "out.png")), facts


def test_a_picture_is_cropped_and_as_long_as_asked(tmp_path: Path, brick: dict[str, Path]) -> None:
    pixels, facts = draw(tmp_path, brick)
    assert pixels.shape[2] == 4
    assert [pixels.shape[1], pixels.shape[0]] == facts["size_px"]
    assert 190 <= max(facts["size_px"]) <= 200
    for side in (pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]):
        assert side[..., 3].any()
    assert pixels[0, 0, 3] == 0


def test_all_three_blocks_are_printed(tmp_path: Path, brick: dict[str, Path]) -> None:
    pixels, _ = draw(tmp_path, brick)
    solid = pixels[pixels[..., 3] == 255][:, :3].astype(int)
    for colour in (THEME, "#211c19", "#f3ebda"):
        want = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        share = (np.abs(solid - want).max(1) <= 2).mean()
        assert share > 0.03, colour


def test_the_key_line_goes_all_round(tmp_path: Path, brick: dict[str, Path]) -> None:
    pixels, _ = draw(tmp_path, brick)
    for row in pixels[8:-8:7]:
        solid = np.flatnonzero(row[:, 3] > 250)
        assert row[solid[0], :3].max() < 60
        assert row[solid[-1], :3].max() < 60


def test_anchors_lie_on_their_pieces(tmp_path: Path, brick: dict[str, Path]) -> None:
    pieces = [
        {"stl": "part/brick", "name": "low", "theme": "#ff0000"},
        {"stl": "part/brick", "at": [0, 0, 14], "name": "high", "theme": "#00ff00"},
        {"sphere": 5, "at": [6, 4, 24]},
    ]
    pixels, facts = draw(tmp_path, brick, pieces=pieces)
    at = facts["anchors"]
    assert set(at) == {"low", "high", "2"}
    assert at["2"][1] < at["high"][1] < at["low"][1]
    for u, v in at.values():
        assert pixels[int(v * pixels.shape[0]), int(u * pixels.shape[1]), 3] == 255


def test_one_scale_makes_pictures_compare(tmp_path: Path, brick: dict[str, Path]) -> None:
    _, one = draw(tmp_path, brick, scale_mm=40)
    _, two = draw(tmp_path, brick, scale_mm=40, pieces=[{"sphere": 15.875}])
    assert one["px_per_mm"] == two["px_per_mm"]
    diameter = 15.875 * two["px_per_mm"]
    assert diameter < two["size_px"][0] < diameter + 10


def test_a_turned_piece_shows_its_other_side(tmp_path: Path, brick: dict[str, Path]) -> None:
    _, straight = draw(tmp_path, brick, view="front")
    _, turned = draw(tmp_path, brick, view="front", pieces=[{"stl": "part/brick", "turn": 90}])
    ratio = [facts["size_px"][0] / facts["size_px"][1] for facts in (straight, turned)]
    assert ratio[1] > 1.3 * ratio[0]


@pytest.mark.parametrize("view", sorted(camera.VIEWS))
def test_every_named_view_draws(tmp_path: Path, brick: dict[str, Path], view: str) -> None:
    pixels, _ = draw(tmp_path, brick, view=view, size_px=64)
    assert (pixels[..., 3] == 255).mean() > 0.4


def test_the_picture_is_as_it_was(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Compared at half size: another numpy may shift an edge by a part of a pixel."""
    target = tmp_path / "sphere.png"
    pieces = [{"sphere": 16, "at": [0, 0, 0]}, {"sphere": 8, "at": [6, -6, 10]}]
    picture({"pieces": pieces, "theme": THEME, "size_px": 240}, target, {})
    now = Image.open(target)
    if os.environ.get("RENEW") and not os.environ.get("CI"):
        now.save(GOLDEN)
    golden = Image.open(GOLDEN)
    assert now.size == golden.size
    half = (now.width // 2, now.height // 2)
    pair = [
        np.asarray(im.convert("RGBA").resize(half, Image.Resampling.BOX), float)
        for im in (now, golden)
    ]
    assert np.abs(pair[0] - pair[1]).mean() < 1.5


def test_two_processes_give_the_same_bytes_without_cad(
    tmp_path: Path, brick: dict[str, Path]
) -> None:
    code = (
        "import sys; from pathlib import Path; from models.pictures.build import picture\n"
        "stl, out = map(Path, sys.argv[1:3])\n"
        "picture({'pieces': [{'stl': 'b'}, {'sphere': 7, 'at': [2, 2, 6]}], 'size_px': 200,\n"
        "         'theme': '#72872f'}, out, {'b': stl})\n"
        "heavy = {'cadquery', 'OCP', 'manifold3d', 'scipy', 'reportlab', 'pydantic'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    sums = set()
    for number in range(2):
        out = tmp_path / f"{number}.png"
        call = [sys.executable, "-c", code, str(brick["part/brick"]), str(out)]
        subprocess.run(call, check=True)
        sums.add(hashlib.sha256(out.read_bytes()).hexdigest())
    assert len(sums) == 1


def test_a_png_holds_pixels_and_nothing_else(tmp_path: Path, brick: dict[str, Path]) -> None:
    draw(tmp_path, brick)
    data, chunks, at = (tmp_path / "out.png").read_bytes(), set(), 8
    while at < len(data):
        chunks.add(data[at + 4 : at + 8])
        at += 12 + int.from_bytes(data[at : at + 4], "big")
    assert chunks == {b"IHDR", b"IDAT", b"IEND"}


@pytest.mark.parametrize(
    ("params", "says"),
    [
        ({"pieces": []}, "without pieces"),
        ({"pieces": [{"stl": "part/none"}]}, "'part/none'"),
        ({"pieces": [{"stl": "part/brick", "at": [1, 2]}]}, "three numbers"),
        ({"view": "above"}, "no view is called 'above'"),
        ({"view": [0, 0, 1]}, "gives no direction"),
        ({"theme": "blue"}, "theme is 'blue'"),
        ({"size_px": 8}, "size_px is 8"),
        ({"style": "oil"}, "take lino"),
        ({"scale_mm": 2}, "too long for scale_mm 2"),
    ],
)
def test_faults_are_named(
    tmp_path: Path, brick: dict[str, Path], params: dict[str, Any], says: str
) -> None:
    with pytest.raises(BuildError, match=says):
        draw(tmp_path, brick, **params)


@pytest.mark.parametrize("content", [b"", b"solid x\nendsolid x\n", b" " * 80 + b"\x09\0\0\0abc"])
def test_a_broken_stl_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.stl"
    path.write_bytes(content)
    with pytest.raises(BuildError, match=r"broken\.stl is no whole binary STL"):
        mesh.load(path)


def test_normals_are_smooth_on_a_ball_and_split_at_an_edge() -> None:
    ball = mesh.sphere(10)
    faces, areas = normals.flat(ball)
    front = areas > 1e-9
    smooth = normals.smooth(ball, faces, areas, front)
    outward = ball[front] - [0, 0, 5]
    outward /= np.linalg.norm(outward, axis=2, keepdims=True)
    assert np.einsum("ijk,ijk->ij", smooth, outward).min() > 0.99
    brick = POINTS[FACES]
    faces, areas = normals.flat(brick)
    split = normals.smooth(brick, faces, areas, areas > 0)
    assert np.allclose(split, faces[:, None], atol=1e-6)
