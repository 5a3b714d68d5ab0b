"""Scenery: the same cuts from the same seed, ridges that meet, borders equal after half a turn."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.paths import bounds, parse
from cards.scenery import (
    Box,
    Fan,
    Ridge,
    Tree,
    burst,
    fan_path,
    fir,
    hill,
    leaf_border,
    rays,
    slashes,
)
from tests.cards.recorder import Recorder

BOX = Box(-3.0, 16.0, 66.0, 43.0)
FAN = Fan((63.0, 8.6), 44, 9.5, 80.0, 5, turn=(0.0, 180.0))


def test_a_seed_gives_the_same_cuts_whatever_the_global_state() -> None:
    random.seed(1)
    first = fan_path(FAN, BOX)
    random.seed(2)
    assert fan_path(FAN, BOX) == first
    assert fan_path(Fan((63.0, 8.6), 44, 9.5, 80.0, 6, turn=(0.0, 180.0)), BOX) != first


def test_cuts_that_miss_the_box_are_left_out() -> None:
    assert fan_path(FAN, Box(0, 0, 1, 1)) == ""
    kept = fan_path(FAN, BOX).count("M")
    assert 0 < kept < len(list(FAN.cuts()))


def test_rays_of_both_cards_are_one_fan() -> None:
    """What left and right card draw near the seam is the same cuts, moved."""
    left, right = Recorder(), Recorder()
    rays(left, (63.0, 8.6), BOX, "paper")  # type: ignore[arg-type]
    rays(right, (0.0, 8.6), Box(-3.0, 16.0, 66.0, 43.0), "paper")  # type: ignore[arg-type]
    whole = fan_path(FAN, Box(60.0, 16.0, 66.0, 43.0))
    moved = fan_path(Fan((0.0, 8.6), 44, 9.5, 80.0, 5, turn=(0.0, 180.0)), Box(-3, 16, 3, 43))
    shift = [(op, tuple(v + 63 * (i % 2 == 0) for i, v in enumerate(n))) for op, n in parse(moved)]
    assert [n for _, n in parse(whole)] == [pytest.approx(n, abs=2e-4) for _, n in shift]
    assert left.marks
    assert right.marks


RIDGES = st.lists(st.floats(20, 40), min_size=2, max_size=8).map(
    lambda ys: Ridge(tuple((7.0 * i, y) for i, y in enumerate(ys)))
)


@given(RIDGES, st.floats(-20, 80))
def test_a_ridge_stays_between_its_points_and_is_level_beyond(ridge: Ridge, x: float) -> None:
    heights = [y for _, y in ridge.points]
    assert min(heights) - 1e-9 <= ridge.height(x) <= max(heights) + 1e-9
    wide = ridge.widened(3.0)
    assert wide.height(x) == pytest.approx(ridge.height(x))
    assert ridge.mirrored(63.0).height(63.0 - x) == pytest.approx(ridge.height(x))


@pytest.mark.parametrize(
    "points", [((0.0, 1.0),), ((0.0, 1.0), (0.0, 2.0)), ((3.0, 1.0), (1.0, 2.0))]
)
def test_a_ridge_needs_rising_points(points: tuple[tuple[float, float], ...]) -> None:
    with pytest.raises(ValueError, match="rising x"):
        Ridge(points)


def test_a_hill_reaches_its_bottom() -> None:
    pen = Recorder()
    hill(pen, [(0, 30), (30, 34), (63, 33)], 43.0, "ink", rows=3, cut="paper")  # type: ignore[arg-type]
    ground, cuts = pen.marks
    assert ground.box == pytest.approx((0, 30, 63, 43))
    assert cuts.colour == "paper"
    assert cuts.box[1] > 30


def test_firs_stand_on_their_foot() -> None:
    pen = Recorder()
    fir(pen, Tree(10.0, 40.0, 15.0), "ink", "paper")  # type: ignore[arg-type]
    shape, light = pen.marks
    assert shape.box[1::2] == pytest.approx((25.0, 40.0))
    assert shape.box[0] + shape.box[2] == pytest.approx(20.0)
    assert light.box[3] < 40.0


def test_a_burst_keeps_clear_of_its_disc() -> None:
    pen = Recorder()
    burst(pen, (31.5, 33.0), BOX, "paper", start=14.5)  # type: ignore[arg-type]
    assert len(pen.marks) == 1


def test_borders_are_the_same_after_half_a_turn() -> None:
    pen = Recorder()
    leaf_border(pen, (63.0, 88.0), 4.2, "paper")  # type: ignore[arg-type]
    slashes(pen, (31.5, 44.0), "paper")  # type: ignore[arg-type]
    for mark in pen.marks:
        left, top, right, bottom = mark.box
        assert left + right == pytest.approx(63.0, abs=1e-3)
        assert top + bottom == pytest.approx(88.0, abs=1e-3)
    assert bounds("M0 0") == (0, 0, 0, 0)
