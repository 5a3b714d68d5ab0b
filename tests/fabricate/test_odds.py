"""The odds of contests: known values, laws, a million rolls, and what texts get of it."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabricate.loading import load, planned
from fabricate.odds import distribution, odds
from fabricate.schema.contests import Contest

from .conftest import Write

ATTACK = Contest.model_validate(
    {
        "name": "Attack",
        "conditions": {
            "cover": {"name": "In cover", "side": "right", "dice": 2, "keep": "highest"},
            "tired": {"name": "Tired", "side": "right", "dice": 2, "keep": "lowest"},
            "rage": {"name": "Raging", "side": "left", "dice": 3, "keep": "highest"},
            "both": {"name": "Both", "side": "left", "dice": 2, "keep": "sum"},
        },
    }
)
VALUES = st.integers(-8, 12)
CONDITIONS = st.sets(st.sampled_from(["cover", "tired", "rage"]))


def test_known_odds() -> None:
    even = odds(ATTACK, 3, 3)
    assert (even.left, even.tie, even.right) == (Fraction(15, 36), Fraction(1, 6), Fraction(15, 36))
    assert odds(ATTACK, 5, 0).right == 0
    assert odds(ATTACK, 5, 0).tie == Fraction(1, 36)
    assert distribution(6, 2, "highest")[6] == Fraction(11, 36)
    assert distribution(6, 2, "sum")[7] == Fraction(1, 6)


def test_a_better_and_a_worse_condition_cancel() -> None:
    assert odds(ATTACK, 5, 3, ["cover", "tired"]) == odds(ATTACK, 5, 3)
    assert odds(ATTACK, 5, 3, ["cover"]).left < odds(ATTACK, 5, 3).left
    assert odds(ATTACK, 5, 3, ["tired"]).left > odds(ATTACK, 5, 3).left


def test_what_is_not_declared_is_refused() -> None:
    with pytest.raises(ValueError, match="want the highest of 3 and the sum of 2"):
        odds(ATTACK, 1, 1, ["rage", "both"])
    with pytest.raises(KeyError, match="fog"):
        odds(ATTACK, 1, 1, ["fog"])
    with pytest.raises(ValueError, match="6 dice of 100 faces are too many"):
        distribution(100, 6, "highest")


@given(VALUES, VALUES, CONDITIONS)
def test_laws(left: int, right: int, conditions: set[str]) -> None:
    found = odds(ATTACK, left, right, conditions)
    assert found.left + found.tie + found.right == 1
    assert odds(ATTACK, left + 1, right, conditions).left >= found.left
    assert odds(ATTACK, left + 9, right + 9, conditions) == found


@pytest.mark.parametrize("conditions", [[], ["cover"], ["tired"], ["rage", "cover"]])
def test_a_million_rolls_agree_to_three_sigma(conditions: list[str]) -> None:
    rng, n = np.random.default_rng(7), 1_000_000
    left = rng.integers(1, 7, (n, 3 if "rage" in conditions else 1)).max(1) + 5
    dice = rng.integers(1, 7, (n, 1 if not {"cover", "tired"} & set(conditions) else 2))
    right = (dice.min(1) if "tired" in conditions else dice.max(1)) + 3
    exact = odds(ATTACK, 5, 3, conditions)
    for share, rolled in ((exact.left, left > right), (exact.tie, left == right)):
        sigma = math.sqrt(share * (1 - share) / n)
        assert abs(rolled.mean() - share) < 3 * sigma


def test_texts_ask_for_odds(tiny: Write) -> None:
    contests = "contests: {fight: {name: Fight, conditions: {cover: {name: Cover, side: right}}}}\n"
    path = tiny(
        ("rules:", f"{contests}rules:"),
        ("scenarios:", "documents: {d: {name: D, title: D, template: d.md.j2}}\nscenarios:"),
    )
    asked = "{{ odds('fight', 3, 3).left|percent }} {{ odds('fight', 3, 3, 'cover').left|percent }}"
    (path.parent / "d.md.j2").write_text(f"# D\n\n{asked}\n", "utf-8")
    kit = planned(load(str(path)), ("a4",))
    assert kit.by_id["document/d-a4"].params["text"] == "# D\n\n42 % 25 %\n"
