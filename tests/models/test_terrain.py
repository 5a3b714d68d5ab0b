"""Trees, boulders and stumps: sound, without supports, too steady for a marble to tip."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.schema.parts import Boulder, PartSpec, Stump, Tree
from fabricate.schema.parts.scenery import SLENDER
from models.clay import Lump, mesh
from models.gate.overhang import overhang
from models.parts import boulder, stump, tree
from models.physics import PLA, tips

from .figures import gated, size, surface

#: What the engines saw leave the usual roller at most, m/s.
FASTEST = 0.85
PARTS: dict[str, PartSpec] = {
    "fir": Tree(),
    "oak": Tree(kind="oak", height=52, width=36),
    "fir-tall": Tree(height=100, width=44),
    "oak-high": Tree(kind="oak", height=60, width=33, foot=48),
    "boulder": Boulder(),
    "boulder-high": Boulder(seed=77, width=24, height=22),
    "stump": Stump(),
    "stump-bare": Stump(log=False, height=22),
}


def build(spec: PartSpec) -> Lump:
    if isinstance(spec, Tree):
        return tree.build(spec)
    if isinstance(spec, Boulder):
        return boulder.build(spec)
    assert isinstance(spec, Stump)
    return stump.build(spec)


@cache
def made(name: str) -> Lump:
    return build(PARTS[name])


@pytest.mark.parametrize("name", PARTS)
def test_terrain_passes_the_gate_and_prints_without_supports(name: str, tmp_path: Path) -> None:
    assert gated(made(name), name, tmp_path)["watertight"]
    hangs = overhang(surface(made(name)))
    assert hangs.total < 8
    assert hangs.worst < 2.5


@pytest.mark.parametrize("name", PARTS)
def test_terrain_is_as_high_as_its_file_says(name: str) -> None:
    assert size(made(name))[2] == pytest.approx(PARTS[name].height, abs=0.3)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", PARTS)
def test_no_marble_tips_it(name: str) -> None:
    """Printed with 15 % infill it weighs about 0.6 of what it does solid."""
    part = made(name)
    points, faces = mesh(part)
    t = points[faces]
    six = np.einsum("ij,ij->i", t[:, 0], np.cross(t[:, 1], t[:, 2]))
    middle = (six[:, None] * t.sum(1)).sum(0) / 4 / six.sum()
    on_bed = points[points[:, 2] < 0.05, :2]
    reach = _least_reach(on_bed, middle[:2])
    assert not tips(0.6 * PLA * part.volume(), float(middle[2]), reach, 15.875, FASTEST)


def _least_reach(points: Any, middle: Any) -> float:
    """The distance from the middle to the nearest edge of the hull of the foot, mm."""
    from scipy.spatial import ConvexHull

    return float(-(ConvexHull(points).equations @ [*middle, 1.0]).max())


def test_what_a_marble_tips_is_found() -> None:
    """The filler pawn, printed: what the whole game rests on."""
    assert tips(2.4, 13.0, 8.0, 15.875, 0.8)
    assert not tips(2.4, 13.0, 8.0, 15.875, 0.3)


def test_a_seed_is_a_boulder_and_another_seed_another() -> None:
    one, same, other = (boulder.build(Boulder(seed=s)).volume() for s in (5, 5, 6))
    assert one == same
    assert abs(one - other) > 1


def test_a_stump_without_a_log_is_less() -> None:
    assert stump.build(Stump(log=False)).volume() < 0.85 * made("stump").volume()


@pytest.mark.parametrize(
    ("spec", "params", "says"),
    [
        (Tree, {"height": 40, "width": 40}, "make no fir that .*; make it 54 to 120 high"),
        (Tree, {"height": 90, "foot": 20}, r"a marble tips the tree; make it 45\.0 or more"),
        (Tree, {"kind": "oak", "height": 90}, "make it 44 to 60 high"),
        (Tree, {"kind": "palm"}, "'fir' or 'oak'"),
        (Boulder, {"width": 20, "height": 30}, "make it 5 to 20"),
        (Stump, {"height": 80}, "less than or equal to 25"),
    ],
)
def test_contradictions_are_named(spec: type[PartSpec], params: dict[str, Any], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        spec(**params)


@settings(max_examples=12)
@given(seed=st.integers(0, 9999), width=st.floats(16, 80), squat=st.floats(0.25, 1.0))
def test_any_boulder_is_one_sound_body(seed: int, width: float, squat: float) -> None:
    part = boulder.build(Boulder(seed=seed, width=width, height=min(60.0, max(8.0, width * squat))))
    assert overhang(surface(part)).worst < 0.02 * width**2
    assert size(part)[2] >= 8


@pytest.mark.slow
@settings(max_examples=6)
@given(
    kind=st.sampled_from(["fir", "oak"]),
    width=st.floats(30, 50),
    share=st.floats(0, 1),
)
def test_any_tree_in_range_prints(kind: Any, width: float, share: float) -> None:
    least, most = SLENDER[kind]
    height = min(100.0, width * (least + 0.001 + share * (most - least - 0.002)))
    part = tree.build(Tree(kind=kind, height=height, width=width))
    assert overhang(surface(part)).worst < 3
    assert math.isclose(size(part)[2], height, abs_tol=0.3)
