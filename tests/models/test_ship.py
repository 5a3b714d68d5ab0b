"""The ship's base: exact, sound in range, with as many slots as masts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.schema.parts import ShipBase
from models.build import model
from tests.models.test_machined import QUICK, gated, length, valid

SHIPS = valid(
    ShipBase,
    length=length(60, 200),
    width=length(30, 120),
    height=length(1.6, 8),
    hull=length(1, 20),
    share=length(0.4, 0.9),
    masts=st.integers(0, 5),
    slot=length(0.3, 4),
)


@QUICK
@given(SHIPS)
def test_any_ship_passes_and_measures_what_it_says(spec: ShipBase) -> None:
    facts = gated("ship-base", spec)
    wanted = (spec.length, spec.width, spec.height + spec.hull)
    assert facts["size_mm"] == pytest.approx(wanted, abs=0.02)


@pytest.mark.parametrize("masts", [0, 1, 3, 5])
def test_there_is_a_slot_for_each_mast(masts: int) -> None:
    points = model("ship-base", {"masts": masts, "slot": 1}, "s").points
    deck = points[abs(points[:, 2] - 6.4) < 1e-6]
    corners = deck[abs(abs(deck[:, 1]) - 0.7 * 0.4 * 88.9) < 1e-3]
    edges = np.unique(np.round(corners[:, 0], 3))
    assert len(edges) == 2 * masts
    assert edges[1::2] - edges[::2] == pytest.approx(np.ones(masts))


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"length": 100}, r"length 100 is less than one and a half times the width of 88\.9"),
        (
            {"length": 60, "width": 40, "share": 0.4, "masts": 5, "slot": 2},
            r"5 masts with slots of 2 stand too near .*at most 1\.8",
        ),
    ],
)
def test_a_ship_that_cannot_be_says_why(given_: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        ShipBase(**given_)
