"""The cannon: one sound piece on the base that is declared, printable without supports."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from pydantic import ValidationError

from fabricate.schema.parts import Cannon
from models.clay import Lump, box
from models.gate import overhang
from models.parts.cannon import _along, build
from tests.models.figures import gated, size, surface
from tests.models.test_machined import length, valid

CANNONS = valid(
    Cannon,
    scale=length(0.7, 1.6),
    length=length(25, 120),
    width=length(16, 120),
    thickness=length(2, 6),
)


@settings(max_examples=5, phases=[Phase.explicit, Phase.generate])
@given(CANNONS)
def test_any_cannon_prints_on_its_base(tmp_path: Path, spec: Cannon) -> None:
    part = build(spec)
    gated(part, "cannon", tmp_path)
    assert size(part)[:2] == pytest.approx((spec.length, spec.width), abs=0.03)
    assert overhang(surface(part)).total < 2 * spec.scale**2


def test_the_scale_is_that_of_the_whole() -> None:
    small, large = build(Cannon()), build(Cannon(scale=1.5, length=60))
    assert size(large)[2] - 2.4 == pytest.approx(1.5 * (size(small)[2] - 2.4), abs=0.01)


def test_it_has_a_bore_and_two_wheels() -> None:
    part = build(Cannon())
    hub = part.slice(2.4 + 6.7)
    x0, y0, _, y1 = hub.bounds()
    assert y1 == pytest.approx(-y0, abs=0.02)
    assert y1 > 9
    assert x0 < 0
    assert filled(part, 27.0) == pytest.approx(0)
    assert filled(part, 22.0) == pytest.approx(1)


def filled(part: Lump, along: float) -> float:
    """How much of a small cube on the axis of the barrel, so far from the breech, is solid."""
    x, y, z = _along(along)
    probe = box(x - 0.5, x + 0.5, y - 0.5, y + 0.5, z + 1.9, z + 2.9)
    return float((probe ^ part).volume())


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"length": 30}, r"length 30 is less than the cannon needs .*make it 38 or more"),
        ({"scale": 1.5}, r"length 40 is less than the cannon needs at a scale of 1\.5"),
        ({"scale": 3}, r"less than or equal to 1\.6"),
    ],
)
def test_a_cannon_that_cannot_be_says_why(given_: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        Cannon(**given_)
