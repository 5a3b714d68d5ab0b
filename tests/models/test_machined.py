"""Coins, tokens and measurers: any parameters in range pass the gate and print without supports."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.errors import GeometryError
from fabricate.schema.parts import Coin, GiftToken, PartSpec, StepMeasurer
from models.build import make, model
from models.gate import overhang, read_stl

ICONS = ["acorn", "gift", "steps", "paw", "shield", "claw", "missile"]
BED = [400, 400]
PHASES = [Phase.explicit, Phase.generate]  # shrinking would model hundreds of parts
QUICK = settings(max_examples=4, deadline=None, derandomize=True, phases=PHASES)
SLOW = settings(QUICK, max_examples=40, suppress_health_check=list(HealthCheck))


def gated(shape: str, spec: PartSpec) -> dict[str, Any]:
    """Build, gate, and judge the overhang of one part; its facts."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{shape}.stl"
        facts = make(shape, spec, path)
        assert overhang(read_stl(path)).total < 1.0
    return facts


def length(low: float, high: float) -> st.SearchStrategy[float]:
    return st.floats(low, high).map(lambda v: round(v, 2))


def valid(cls: type[PartSpec], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[PartSpec]:
    """Specs of a class within their ranges; combinations that contradict are left out."""

    def attempt(given_: dict[str, Any]) -> PartSpec | None:
        try:
            return cls(**given_)
        except ValidationError:
            return None

    return st.fixed_dictionaries(fields).map(attempt).filter(lambda s: s is not None)


COINS = valid(
    Coin,
    text=st.sampled_from(["1", "2", "7", "10", "VP", "100"]),
    icon=st.sampled_from([None, *ICONS]),
    diameter=length(26, 60),
    thickness=length(2.8, 8),
    relief=length(0.6, 1.0),
    rim=length(1.2, 3.2),
).filter(lambda coin: len(coin.text) < 3 or coin.diameter - 2 * coin.rim > 26)
TOKENS = valid(
    GiftToken,
    icon=st.sampled_from(ICONS),
    diameter=length(22, 60),
    thickness=length(2, 8),
    relief=length(0.6, 1.2),
    scallops=st.integers(5, 16),
)
MEASURES = valid(
    StepMeasurer,
    steps=st.integers(1, 4),
    step=length(14, 50),
    base=length(10, 40),
    width=length(13, 40),
    thickness=length(1.6, 6),
    relief=length(0.6, 1.6),
    motif=st.sampled_from([None, "paw", "steps"]),
)


@QUICK
@given(COINS)
def test_any_coin_passes(spec: Coin) -> None:
    gated("coin", spec)


@QUICK
@given(TOKENS)
def test_any_token_passes(spec: GiftToken) -> None:
    gated("gift-token", spec)


@QUICK
@given(MEASURES)
def test_any_measurer_passes(spec: StepMeasurer) -> None:
    gated("step-measurer", spec)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["coin", "gift-token", "step-measurer"])
def test_many_parts_pass(kind: str) -> None:
    specs = {"coin": COINS, "gift-token": TOKENS, "step-measurer": MEASURES}[kind]

    @SLOW
    @given(specs)
    def attempt(spec: PartSpec) -> None:
        gated(kind, spec)

    attempt()


def test_a_coin_measures_what_it_says() -> None:
    facts = gated("coin", Coin(text="2", icon="steps", diameter=32, thickness=3.4))
    assert facts["size_mm"][2] == pytest.approx(3.4)
    assert facts["size_mm"][0] == pytest.approx(32, abs=0.1)


@pytest.mark.parametrize(("steps", "step"), [(1, 20), (8, 20), (5, 25.4)])
def test_the_last_toe_is_exactly_so_many_steps_from_the_base(steps: int, step: float) -> None:
    """The seat touches the pawn's base at x = 0 and nowhere closer than its radius."""
    made = model("step-measurer", {"steps": steps, "step": step, "base": 16}, "measure")
    points = made.points
    assert points[:, 0].max() == pytest.approx(steps * step, abs=1e-3)
    rear = points[(points[:, 0] < 0.5) & (abs(points[:, 1]) < 6)]
    reach = ((rear[:, 0] + 8) ** 2 + rear[:, 1] ** 2) ** 0.5
    assert reach.min() == pytest.approx(8, abs=0.02)


def test_number_and_icon_change_the_part() -> None:
    one = model("coin", {"text": "1"}, "c").expected.volume
    two = model("coin", {"text": "2"}, "c").expected.volume
    sunk = model("coin", {"text": "2", "icon": "steps"}, "c").expected.volume
    assert one < two
    assert sunk < two


def test_text_too_long_for_its_coin_is_an_error() -> None:
    with pytest.raises(GeometryError, match=r"coin: text 'WWW': its strokes are narrower"):
        model("coin", {"text": "WWW", "diameter": 20}, "coin")


@pytest.mark.parametrize(
    ("cls", "spec", "message"),
    [
        (Coin, {"thickness": 2, "relief": 1.4}, "relief of 1.4 leaves 0.60 of the thickness of 2"),
        (Coin, {"diameter": 20, "rim": 3}, "rim 3 is more than an eighth"),
        (GiftToken, {"thickness": 2, "relief": 1.6}, "relief of 1.6 leaves"),
        (StepMeasurer, {"width": 30, "step": 20}, "width 30 is more than 1.2 times the step"),
        (Coin, {"colour": "red"}, "Extra inputs are not permitted"),
    ],
)
def test_contradictions_say_what_to_do(
    cls: type[PartSpec], spec: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValidationError, match=message):
        cls(**spec)
