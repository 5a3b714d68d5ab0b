"""Bases and movement trays: exact, sound in range, printable without supports."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.errors import GeometryError
from fabricate.schema.parts import Base, MovementTray
from fabricate.schema.parts.bases import FLOOR
from models.build import model, part
from tests.models.test_machined import QUICK, gated, length, valid

BASES = valid(
    Base,
    form=st.sampled_from(["round", "square"]),
    length=length(12, 180),
    width=st.one_of(st.none(), length(12, 120)),
    height=length(2, 8),
    bevel=st.one_of(st.just(0.0), length(0.2, 2)),
    slot=st.one_of(st.none(), length(0.4, 2)),
)
TRAYS = valid(
    MovementTray,
    files=st.integers(1, 6),
    ranks=st.integers(1, 5),
    length=length(12, 40),
    width=length(12, 40),
    clearance=length(0.2, 4),
    lip=length(0.8, 5),
    wall=length(1.2, 5),
    floor=length(0.8, 4),
    handle=st.booleans(),
)


@QUICK
@given(BASES)
def test_any_base_passes_and_measures_what_it_says(spec: Base) -> None:
    facts = gated("base", spec)
    assert facts["size_mm"] == pytest.approx((*spec.ground, spec.height), abs=0.06)


@QUICK
@given(TRAYS)
def test_any_tray_passes_and_measures_what_it_says(spec: MovementTray) -> None:
    facts = gated("movement-tray", spec)
    long = spec.ground[0] + (16 if spec.handle else 0)
    assert facts["size_mm"] == pytest.approx((long, spec.ground[1], spec.height), abs=0.02)


@pytest.mark.parametrize("form", ["round", "square"])
@pytest.mark.parametrize("side", [20, 25, 40])
def test_a_bevel_draws_the_top_in(form: str, side: float) -> None:
    made = model("base", {"form": form, "length": side, "bevel": 1}, "b")
    top = made.points[made.points[:, 2] > 3.19]
    assert np.ptp(top[:, 1]) == pytest.approx(side - 2, abs=0.03)


@pytest.mark.parametrize("slot", [0.5, 1.2, 3])
def test_a_slot_is_as_broad_as_it_says_and_has_a_floor(slot: float) -> None:
    made = model("base", {"length": 30, "slot": slot, "slot_length": 20}, "b")
    floor = made.points[abs(made.points[:, 2] - FLOOR) < 1e-6]
    assert np.ptp(floor[:, 0]) == pytest.approx(slot)
    assert np.ptp(floor[:, 1]) == pytest.approx(20)


def test_a_text_stands_before_the_slot() -> None:
    made = model("base", {"length": 40, "slot": 1.2, "text": "12"}, "b")
    raised = made.points[made.points[:, 2] > 3.7]
    assert raised[:, 0].min() > 0.6
    assert raised[:, 2].max() == pytest.approx(3.8)


def test_the_bases_of_a_unit_fit_its_tray() -> None:
    """Five files and four ranks of 20 x 20, and the clearance that is asked for."""
    spec = MovementTray(files=5, ranks=4, length=20, width=20, clearance=1)
    assert spec.room == (81, 101)
    made = model("movement-tray", spec.model_dump(), "tray")
    floor = made.points[abs(made.points[:, 2] - spec.floor) < 1e-6]
    assert np.ptp(floor[:, 0]) == pytest.approx(81)
    assert np.ptp(floor[:, 1]) == pytest.approx(101)
    riders = MovementTray(files=5, ranks=1, length=40, width=20)
    assert riders.room == (41, 101)


def test_a_tray_too_large_for_the_bed_is_said(tmp_path: Any) -> None:
    given_ = {"shape": "movement-tray", "spec": {"files": 12, "ranks": 12}, "name": "tray"}
    with pytest.raises(GeometryError, match=r"tray: covers 244\.2 x 244\.2 mm, and no angle fits"):
        part({**given_, "format": "3mf", "bed": [220, 220, 250]}, tmp_path / "t.3mf", {})


@pytest.mark.parametrize(
    ("cls", "given_", "message"),
    [
        (Base, {"form": "round", "width": 30}, r"a round base is as wide as it is long"),
        (Base, {"height": 2, "bevel": 1.5}, r"bevel 1\.5 leaves no side .*at most 0\.8"),
        (Base, {"length": 12, "slot": 6}, r"slot 6 is too broad for a base 12 long"),
        (Base, {"slot": 1, "slot_length": 30}, r"slot_length 30 reaches over the edge .*15\.2"),
        (Base, {"form": "round", "slot": 1, "slot_length": 18}, r"at most 15\.2"),
        (MovementTray, {"files": 0}, r"greater than or equal to 1"),
        (MovementTray, {"clearance": 9}, r"less than or equal to 6"),
    ],
)
def test_what_cannot_be_says_why(cls: type, given_: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        cls(**given_)


def test_a_text_too_long_for_its_base_is_an_error() -> None:
    with pytest.raises(GeometryError, match=r"b: text 'Battalion': its strokes are narrower"):
        model("base", {"length": 16, "text": "Battalion"}, "b")
