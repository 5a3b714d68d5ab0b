"""Bodies and the filler: sound, printable without supports, in proportion at every base."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from pydantic import ValidationError

from fabricate.schema.bodies import Weapon
from fabricate.schema.parts import Body, FillerPawn
from models.body import WEAPONS, class_body, filler
from models.clay import tri
from models.gate import overhang
from models.joint import PEG_DIAMETER, PEG_HEIGHT
from tests.models.figures import BODIES, HANGS, PATCH, figure, form, gated, size, surface


@pytest.mark.parametrize("name", [*BODIES, "filler"])
def test_figures_pass_the_gate_and_need_no_supports(name: str, tmp_path: Path) -> None:
    assert gated(figure(name), name, tmp_path)["watertight"]
    hanging = overhang(surface(figure(name)))
    assert hanging.total <= HANGS, hanging.patches[:3]
    assert hanging.worst <= PATCH, hanging.patches[:3]


def test_every_weapon_of_the_schema_can_be_made() -> None:
    assert set(get_args(Weapon)) == set(WEAPONS)


@pytest.mark.parametrize("build", BODIES)
@pytest.mark.parametrize("base", [14, pytest.param(20, marks=pytest.mark.slow)])
def test_bodies_scale_as_a_whole_under_the_same_peg(
    build: str, base: float, tmp_path: Path
) -> None:
    part, shoulder = class_body(form(build), base), Body(build=build, base=base).shoulder
    gated(part, build, tmp_path)
    top = part.bounding_box()[5]
    assert top == pytest.approx(shoulder + PEG_HEIGHT, abs=0.05)
    waist = part.slice(shoulder + 2)
    peg = [c for c in waist.decompose() if abs(sum(c.bounds()[1::2])) < 0.02]
    assert max(c.bounds()[3] - c.bounds()[1] for c in peg) == pytest.approx(PEG_DIAMETER, abs=0.02)
    assert overhang(surface(part)).worst <= PATCH * max(1, (base / 16) ** 2)


def test_bodies_and_filler_stand_on_the_same_foot() -> None:
    for name in (*BODIES, "filler"):
        x0, y0, x1, y1 = figure(name).slice(1.0).bounds()
        assert (x1 - x0, y1 - y0) == pytest.approx((16, 16), abs=0.05)


def test_the_filler_is_light_low_and_narrow_enough_to_topple() -> None:
    """Simulated: at 0.75 m/s a marble topples 28 mm on a base of 16 mm or less."""
    default = FillerPawn()
    assert default.base <= 16
    assert size(figure("filler")) == pytest.approx((16, 16, 28), abs=0.3)
    points = tri(figure("filler")).reshape(-1, 3)
    at_marble = points[(points[:, 2] > 7.2) & (points[:, 2] < 8.8)]
    assert np.hypot(at_marble[:, 0], at_marble[:, 1]).max() >= 5.8  # body before rim


@pytest.mark.parametrize(
    ("base", "height"), [(14, 28), pytest.param(16, 34, marks=pytest.mark.slow)]
)
def test_the_filler_in_other_sizes(base: float, height: float, tmp_path: Path) -> None:
    part = filler(base, height)
    gated(part, "filler", tmp_path)
    assert size(part)[2] == pytest.approx(height, abs=0.05)
    assert overhang(surface(part)).worst <= PATCH


def test_a_squat_filler_is_refused() -> None:
    with pytest.raises(ValidationError, match=r"make it 35\.0 tall or the base narrower"):
        FillerPawn(base=20, height=28)
