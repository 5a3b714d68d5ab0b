"""Measuring sticks: exact to the unit, whole or in halves that lock, printable without supports."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.errors import GeometryError
from fabricate.schema.parts import MeasuringStick
from models.build import model, part
from models.flat import TAB, TAB_AIR
from tests.models.test_machined import QUICK, gated, length, valid

STICKS = valid(
    MeasuringStick,
    length=st.integers(1, 6),
    unit=length(12, 60),
    title=st.sampled_from([None, "Bow"]),
    title_style=st.sampled_from(["raised", "engraved"]),
    motif=st.sampled_from([None, "paw", "move"]),
    width=length(16, 30),
    thickness=length(2, 6),
    relief=length(0.6, 1.2),
    piece=st.sampled_from(["whole", "first", "second"]),
).filter(lambda stick: not stick.title or stick.span[1] * stick.unit > 30)


@QUICK
@given(STICKS)
def test_any_stick_passes_and_measures_what_it_says(spec: MeasuringStick) -> None:
    facts = gated("measuring-stick", spec)
    units = spec.span[1] - spec.span[0]
    tab = TAB[0] if spec.piece == "first" else 0
    wanted = (units * spec.unit + tab, spec.width, spec.thickness + spec.relief)
    assert facts["size_mm"] == pytest.approx(wanted, abs=0.02)


@pytest.mark.parametrize(("units", "unit"), [(6, 25.4), (10, 10), (3, 20)])
def test_every_tick_lies_at_its_unit(units: int, unit: float) -> None:
    """A tick's middle is the length from the end of the stick."""
    made = model("measuring-stick", {"length": units, "unit": unit, "labels": ["1"] * units}, "s")
    top = made.points[made.points[:, 2] > 3.1]
    for k in range(1, units):
        edges = top[abs(abs(top[:, 0] - k * unit) - 0.6) < 1e-6]
        assert len(edges) >= 4
    assert made.points[:, 0].min() == pytest.approx(0)
    assert made.points[:, 0].max() == pytest.approx(units * unit)


def test_the_halves_lock() -> None:
    """The tab lies in the slot with the air that it needs, and both make the whole length."""
    halves = [model("measuring-stick", {"length": 12, "piece": p}, p) for p in ("first", "second")]
    seam = 6 * 25.4
    first, second = (half.points for half in halves)
    assert first[:, 0].min() == pytest.approx(0)
    assert second[:, 0].min() == pytest.approx(seam)
    assert second[:, 0].max() == pytest.approx(12 * 25.4)
    tab = abs(first[first[:, 0] > seam + 5][:, 1]).max()
    inner = second[(second[:, 0] > seam + 5) & (second[:, 0] < seam + 7) & (second[:, 2] > 1)]
    slot = abs(inner[abs(inner[:, 1]) < 6][:, 1]).max()
    assert slot - tab == pytest.approx(TAB_AIR, abs=1e-6)


def test_labels_stand_in_place_of_numbers() -> None:
    plain = model("measuring-stick", {"length": 3}, "s").expected.volume
    named = model("measuring-stick", {"length": 3, "labels": [5, 4, 3]}, "s").expected.volume
    same = model("measuring-stick", {"length": 3, "labels": [1, 2, 3]}, "s").expected.volume
    assert named != pytest.approx(plain)
    assert same == pytest.approx(plain)


def test_a_foot_fits_a_common_bed_in_halves_alone() -> None:
    def make(tmp: Any, piece: str) -> dict[str, Any]:
        given_ = {"shape": "measuring-stick", "spec": {"length": 12, "piece": piece}}
        return part({**given_, "name": "s", "format": "3mf", "bed": [220, 220, 250]}, tmp, {})

    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        assert make(Path(folder) / "s.3mf", "first")["watertight"]
        with pytest.raises(GeometryError, match=r"no angle fits that on a bed of 220 x 220"):
            make(Path(folder) / "t.3mf", "whole")


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"labels": [1, 2]}, r"2 labels stand on a stick of 6 units"),
        ({"labels": ["12345"] * 6}, r"labels\.0\s+Value should have at most 4"),
        ({"title": "Bow", "width": 12}, r"width 12 is too narrow for a title"),
        ({"piece": "first", "unit": 12}, r"no room for a joint"),
        ({"piece": "second", "width": 12}, r"width 12 is too narrow for a joint"),
        (
            {"title": "Bow", "title_style": "engraved", "thickness": 1.6, "relief": 1.6},
            r"relief of 1\.6 leaves",
        ),
        ({"unit": 100}, r"less than or equal to 60"),
    ],
)
def test_a_stick_that_cannot_be_says_why(given_: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        MeasuringStick(**given_)


def test_a_title_too_long_for_its_stick_is_an_error() -> None:
    with pytest.raises(GeometryError, match=r"s: text 'A very .*: its strokes are narrower"):
        model("measuring-stick", {"length": 1, "title": "A very long title indeed"}, "s")
