"""The catapult: one sound piece on the base that is declared, printable without supports."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from pydantic import ValidationError

from fabricate.schema.parts import Catapult
from models.gate import overhang
from models.parts.catapult import build
from tests.models.figures import gated, size, surface
from tests.models.test_machined import length, valid

CATAPULTS = valid(
    Catapult,
    scale=length(0.7, 1.6),
    length=length(25, 120),
    width=length(16, 120),
    thickness=length(2, 6),
)


@settings(max_examples=5, phases=[Phase.explicit, Phase.generate])
@given(CATAPULTS)
def test_any_catapult_prints_on_its_base(tmp_path: Path, spec: Catapult) -> None:
    part = build(spec)
    gated(part, "catapult", tmp_path)
    assert size(part)[:2] == pytest.approx((spec.length, spec.width), abs=0.03)
    assert overhang(surface(part)).total < 2 * spec.scale**2


def test_its_arm_stands_over_its_trestles() -> None:
    part = build(Catapult())
    x0, y0, x1, y1 = part.slice(2.4 + 24).bounds()
    assert (x1 - x0, y1 - y0) == pytest.approx((3, 3), abs=1)
    assert size(part)[2] > 35


def test_a_catapult_that_cannot_be_says_why() -> None:
    with pytest.raises(ValidationError, match="width 20 is less than the catapult needs"):
        Catapult(width=20)
