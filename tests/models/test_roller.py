"""The marble roller: a free way, enough speed, room for every marker, no supports."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import manifold3d as m3
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.errors import GeometryError
from fabricate.schema.marble import exit_speed, least_drop
from fabricate.schema.parts import MarbleRoller
from models.clay import Lump, fuse
from models.gate.overhang import overhang
from models.joint import PEG_HEIGHT
from models.parts.marble_roller import PLATE, bay_centre, build
from models.physics import GLASS, PLA, balance
from models.scenery.chute import Chute

from .figures import BODIES, STARTERS, figure, gated, surface

SPECS: dict[str, dict[str, Any]] = {
    "usual": {},
    "small-marble": {"marble": 12, "play": 0.6, "height": 80, "bend": 18, "run_out": 6},
    "large-marble": {"marble": 20, "play": 4, "height": 100, "bend": 26, "grams": 60},
    "stout": {"wall": 3, "floor": 3, "run_out": 30, "height": 110, "base": 20, "grams": 90},
    "tall": {"height": 140, "bend": 40, "reach": 20, "grams": 60},
}


@cache
def roller(name: str) -> Lump:
    return build(MarbleRoller(**SPECS[name]))


def swept(spec: MarbleRoller, sag: float) -> Lump:
    """All that the marble passes: a ball that holds the marble, hulled from point to point."""
    facets = 48
    r = spec.marble / 2 / math.cos(math.pi / facets) ** 2
    ball = m3.Manifold.sphere(r, facets)
    chute = Chute.of(spec)
    spots = [
        ball.translate(tuple(float(v) for v in p))
        for p in chute.way(spec.height + r, sag, step=4.0)
    ]
    return fuse([m3.Manifold.batch_hull([a, b]) for a, b in pairwise(spots)])


@pytest.mark.parametrize(
    "name", [n if n == "usual" else pytest.param(n, marks=pytest.mark.slow) for n in SPECS]
)
def test_the_way_of_the_marble_is_free(name: str) -> None:
    """Down the middle, and along the outside of the bend, where it runs."""
    spec = MarbleRoller(**SPECS[name])
    for sag in (0.0, 0.35 * spec.play):
        assert (swept(spec, sag) ^ roller(name)).volume() == pytest.approx(0, abs=1e-6)


def test_the_sweep_finds_a_chute_that_is_blocked() -> None:
    spec = MarbleRoller()
    chute = Chute.of(spec)
    nail = m3.Manifold.cube((2, 2, 2), True).translate((chute.bore - 0.6, 0, 50))
    assert (swept(spec, 0.0) ^ (roller("usual") + nail)).volume() > 0.1


@pytest.mark.parametrize(
    "name", [n if n == "usual" else pytest.param(n, marks=pytest.mark.slow) for n in SPECS]
)
def test_it_prints_without_supports_and_passes_the_gate(name: str, tmp_path: Path) -> None:
    facts = gated(roller(name), name, tmp_path)
    assert facts["watertight"]
    assert facts["size_mm"][2] == SPECS[name].get("height", 90)
    hangs = overhang(surface(roller(name)))
    assert hangs.total < 8
    assert hangs.worst < 2.5


def test_it_takes_30_grams_or_less() -> None:
    assert roller("usual").volume() * PLA <= 30
    with pytest.raises(GeometryError, match=r"takes .* g of PLA, and 15 are allowed"):
        build(MarbleRoller(grams=15))


def test_it_stands_on_a_foot_that_holds_its_middle() -> None:
    part = roller("usual")
    foot = part.slice(0.2)
    hull = m3.CrossSection.batch_hull([foot])
    x = sum(p.volume() * _middle(p) for p in [part]) / part.volume()
    low, _, high, _ = hull.bounds()
    assert low + 8 < x < high - 8


def _middle(part: Lump) -> float:
    m = part.to_mesh()
    import numpy as np

    t = np.asarray(m.vert_properties, float)[:, :3][np.asarray(m.tri_verts)]
    six = np.einsum("ij,ij->i", t[:, 0], np.cross(t[:, 1], t[:, 2]))
    return float((six * t[:, :, 0].sum(1)).sum() / 4 / six.sum())


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("head", STARTERS)
def test_every_marker_stands_in_the_bay(head: str, body: str) -> None:
    """Upright on the table, its base in the recess, nothing of it in the tree."""
    top = figure(body).bounding_box()[5] - PEG_HEIGHT
    marker = figure(body) + figure(head).translate((0, 0, top))
    placed = marker.translate((bay_centre(MarbleRoller()), 0, 0))
    assert (placed ^ roller("usual")).volume() == pytest.approx(0, abs=1e-6)


def test_the_bay_holds_the_pawn_on_three_sides() -> None:
    """A base that is shoved forward or sideways by 1 mm meets the plate; backwards it is free."""
    spec = MarbleRoller()
    base = m3.Manifold.cylinder(PLATE - 0.2, spec.base / 2, spec.base / 2, 64)
    at = bay_centre(spec)

    def meets(x: float, y: float) -> bool:
        return bool((base.translate((at + x, y, 0.1)) ^ roller("usual")).volume() > 0.01)

    assert not meets(0, 0)
    assert meets(1, 0)
    assert meets(0, 1)
    assert meets(0, -1)
    assert not any(meets(-step, 0) for step in (1, 4, 8, 16))


def test_the_marble_meets_a_pawn_at_its_body() -> None:
    """Above the rim of the base, well below half of the pawn: it neither dives nor jumps."""
    spec = MarbleRoller()
    assert 2.5 < balance(spec).strikes_at < 28 / 2
    assert Chute.of(spec).axis < 28 / 2
    assert MarbleRoller(marble=20, height=110).marble / 2 < 24 / 2  # the lowest pawn that there is


def test_the_energy_balance_adds_up() -> None:
    b = balance(MarbleRoller())
    assert b.fall == pytest.approx(b.lost + b.friction + b.motion)
    spin = 0.5 * 0.4 * b.mass * b.speed**2
    glide = 0.5 * b.mass * b.speed**2
    assert b.motion == pytest.approx(spin + glide)
    assert b.speed >= 0.75
    assert b.mass == pytest.approx(5.3, abs=0.15)
    assert pytest.approx(math.pi / 6 * 15.875**3 * GLASS) == b.mass


@given(drop=st.floats(5, 150), level=st.floats(0, 60))
def test_drop_and_speed_are_inverse(drop: float, level: float) -> None:
    speed = exit_speed(drop, level)
    if speed:
        assert least_drop(speed, level) == pytest.approx(drop)


@pytest.mark.parametrize(
    ("params", "says"),
    [
        ({"height": 76}, r"0\.7\d m/s at the exit, and a pawn topples at 0\.75; make .* 79 tall"),
        ({"height": 75, "bend": 40}, "make the roller 77 tall or the bend tighter"),
        ({"reach": 9, "base": 22}, "would stand in the trunk; make it 11 or more"),
        ({"wall": 20}, "less than or equal to 4"),
        ({"marble": 40}, "less than or equal to 20"),
    ],
)
def test_contradictions_are_named_with_their_remedy(params: dict[str, Any], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        MarbleRoller(**params)


def test_the_least_height_that_the_error_names_is_enough() -> None:
    with pytest.raises(ValidationError) as error:
        MarbleRoller(height=76)
    least = int(str(error.value).split("make the roller ")[1].split(" tall")[0])
    assert MarbleRoller(height=least).exit_speed >= 0.75


@pytest.mark.slow
@settings(max_examples=8)
@given(
    marble=st.floats(12, 20),
    play=st.floats(0.6, 4),
    wall=st.floats(1.2, 4),
    bend=st.floats(18, 40),
    run_out=st.floats(6, 40),
    base=st.floats(14, 22),
    extra=st.floats(0, 40),
)
def test_any_roller_in_range_is_sound_and_free(extra: float, **lengths: float) -> None:
    height = min(140.0, 104.0 + extra)
    spec = MarbleRoller(height=height, grams=200, **lengths)
    part = build(spec)
    assert overhang(surface(part)).worst < 3
    assert (swept(spec, 0.3 * spec.play) ^ part).volume() == pytest.approx(0, abs=1e-6)
