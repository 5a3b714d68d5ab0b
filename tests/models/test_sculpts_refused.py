"""Sculpts that no mending makes a head of: refused, and told why and what to do."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from fabricate.errors import GeometryError

from .hostile import ball, block, heap, mend, size, write

CUT = "the socket of the peg cut in at the bottom"


def test_two_shells_apart_are_refused_with_their_gap(tmp_path: Path) -> None:
    t = np.concatenate([block().triangles, block(at=(0, 12, 0)).triangles])
    with pytest.raises(GeometryError) as caught:
        mend(write(tmp_path / "fox.stl", t), height=10)
    assert str(caught.value) == (
        "fox.stl is in pieces: one of 1000 mm3 floats 2.0 mm from the rest "
        "(let its parts overlap in your sculpting program)"
    )


def test_a_sheet_is_refused(tmp_path: Path) -> None:
    x, y = np.meshgrid(np.arange(8.0), np.arange(8.0))
    grid = np.stack([x, y, 0 * x], -1)
    a, b, c, d = grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]
    t = np.concatenate([np.stack([a, b, c], -2), np.stack([a, c, d], -2)]).reshape(-1, 3, 3)
    message = (
        r"^fox\.stl is a flat sheet: it encloses nothing \(give it a thickness of 2 mm or more\)$"
    )
    with pytest.raises(GeometryError, match=message):
        mend(write(tmp_path / "fox.stl", t))
    made = mend(write(tmp_path / "cape.stl", np.concatenate([ball().triangles, t])))
    assert "1 sheet without thickness left out" in made.doubts[0]


def test_a_band_with_one_side_is_refused(tmp_path: Path) -> None:
    n = 60
    u = np.arange(n + 1) * 2 * np.pi / n
    rim = [
        np.column_stack(
            [
                (8 + s * np.cos(u / 2)) * np.cos(u),
                (8 + s * np.cos(u / 2)) * np.sin(u),
                s * np.sin(u / 2),
            ]
        )
        for s in (-2, 2)
    ]
    a, b, c, d = rim[0][:-1], rim[1][:-1], rim[0][1:], rim[1][1:]
    t = np.concatenate([np.stack([a, b, c], 1), np.stack([b, d, c], 1)])
    with pytest.raises(GeometryError, match=r"fox\.stl crosses itself through and through"):
        mend(write(tmp_path / "fox.stl", t))


def test_loose_triangles_are_refused(tmp_path: Path) -> None:
    t = ball().triangles + np.random.default_rng(1).normal(0, 2, (1280, 1, 1))
    with pytest.raises(GeometryError, match=r"fox\.stl (is a flat sheet|falls into)"):
        mend(write(tmp_path / "fox.stl", t))


def test_no_numbers_are_left_out_or_refused(tmp_path: Path) -> None:
    t = ball().triangles.copy()
    t[7, 1, 0] = np.nan
    t[900, 2, 1] = np.inf
    made = mend(write(tmp_path / "fox.stl", t))
    assert made.notes[0] == "2 triangles with corners that are no numbers left out"
    t[:640] = np.nan
    with pytest.raises(GeometryError, match=r"fox\.stl has 641 triangles of 1,280 with corners"):
        mend(write(tmp_path / "fox.stl", t))


def test_a_point_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GeometryError, match=r"fox\.stl has no size: its facets have no area"):
        mend(write(tmp_path / "fox.stl", np.zeros((5, 3, 3))))


def test_what_lies_on_its_side_or_is_sunk_away_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "fox.stl", block((20, 20, 4)).triangles)
    with pytest.raises(
        GeometryError, match=r"is 3\.6 mm high at this size, and the socket needs 7"
    ):
        mend(path)
    assert size(mend(path, up="y", front="x"))[2] > 10
    with pytest.raises(GeometryError, match=r"has nothing left above a sink of 20 mm"):
        mend(path, unit="mm", sink=20)


def test_what_hangs_is_told_and_not_refused(tmp_path: Path) -> None:
    t = np.concatenate([block((10, 10, 20)).triangles, block((30, 10, 3), (0, 0, 6)).triangles])
    made = mend(write(tmp_path / "fox.stl", t), unit="mm")
    assert re.match(
        r"200 mm2 lean out more than 45 degrees, the largest patch 1\d mm up", made.doubts[0]
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_thrown_together_is_mended_or_refused(seed: int, tmp_path: Path) -> None:
    path = write(tmp_path / "heap.stl", heap(seed))
    try:
        made = mend(path)
    except GeometryError as error:
        # refused before a head was made of it; the gate would name the written file
        assert str(error).startswith("heap.stl ")
        assert str(error).endswith(")")
    else:
        assert CUT in made.notes
