"""Bodies and the filler: sound, printable without supports, in proportion at every base."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.planner.plates import COVERS
from fabricate.schema import bodies, presets
from fabricate.schema.bodies import BodyForm, Weapon
from fabricate.schema.parts import Body, FillerPawn
from models.body import WEAPONS, class_body, filler, headroom
from models.clay import FAR, Lump, box, tri
from models.gate import layers, overhang
from models.joint import PEG_DIAMETER, PEG_HEIGHT
from models.parts.body import build as build_body
from tests.models.figures import BODIES, HANGS, PATCH, body, figure, form, gated, size, surface

ALL = sorted(presets.names("bodies"))
#: mm2 that lie more than a nozzle's width past the layer below, in all layers of a body.
AIR = 1.0
SLOW = pytest.mark.slow


def prints(part: Lump, scale: float = 1.0) -> None:
    """Nothing of the part hangs."""
    hanging = overhang(surface(part))
    assert hanging.total <= HANGS * scale**2, hanging.patches[:3]
    assert hanging.worst <= PATCH * scale**2, hanging.patches[:3]


def covered(part: Lump, spec: Body) -> None:
    """The plan of plates leaves as much room as the part takes."""
    length, width = COVERS["body"](spec)
    assert size(part)[0] <= length
    assert size(part)[1] <= width


@pytest.mark.parametrize("name", [*BODIES, "filler"])
def test_figures_pass_the_gate_and_need_no_supports(name: str, tmp_path: Path) -> None:
    assert gated(figure(name), name, tmp_path)["watertight"]
    prints(figure(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_every_body_passes_the_gate_and_needs_no_supports(name: str, tmp_path: Path) -> None:
    assert gated(body(name), name, tmp_path)["watertight"]
    prints(body(name))
    covered(body(name), Body(build=name))
    found = layers(body(name))
    assert found.air <= AIR, found
    assert found.islands == 0, found


@pytest.mark.parametrize("size", [0.8, 0.805, 0.81])
def test_a_small_shield_on_a_cloak_stays_in_one_piece(size: float) -> None:
    """The hull of its propped block folded over itself, and a corner of it came loose."""
    worn = {"weapon": "bow", "shield": "heater", "shield_size": size, "cloak": "short"}
    assert len(class_body(BodyForm.model_validate(worn), 16).decompose()) == 1


def test_every_weapon_of_the_schema_can_be_made() -> None:
    assert set(get_args(Weapon)) == set(WEAPONS)


@pytest.mark.parametrize("name", [*BODIES, pytest.param("knight", marks=pytest.mark.slow)])
@pytest.mark.parametrize("base", [14, *(pytest.param(n, marks=pytest.mark.slow) for n in (20, 32))])
def test_bodies_scale_as_a_whole_under_the_same_peg(name: str, base: float, tmp_path: Path) -> None:
    part, spec = class_body(form(name), base), Body(build=name, base=base)
    gated(part, name, tmp_path)
    covered(part, spec)
    assert spec.shoulder == pytest.approx(
        bodies.DRAWN_SHOULDER * base / 16 + spec.build.lift * base / 16
    )
    waist = part.slice(spec.shoulder + 2)
    peg = [c for c in waist.decompose() if abs(sum(c.bounds()[1::2])) < 0.02]
    assert max(c.bounds()[3] - c.bounds()[1] for c in peg) == pytest.approx(PEG_DIAMETER, abs=0.02)
    above = part ^ box(-2, 2, -2, 2, 0, FAR)
    assert above.bounding_box()[5] == pytest.approx(spec.shoulder + PEG_HEIGHT, abs=0.05)
    prints(part, max(1, base / 16))


@pytest.mark.parametrize("name", [*BODIES, "filler", "scout", "knight"])
def test_figures_stand_on_the_foot_that_they_declare(name: str) -> None:
    part, foot = (figure(name), (16.0, 16.0)) if name == "filler" else (body(name), form(name).foot)
    x0, y0, x1, y1 = part.slice(1.0).bounds()
    assert (x1 - x0, y1 - y0) == pytest.approx(foot, abs=0.05)
    assert y1 == pytest.approx(-y0, abs=0.02)


@pytest.mark.parametrize("name", [*BODIES, "scout", *(pytest.param(n, marks=SLOW) for n in ALL)])
def test_nothing_on_foot_reaches_over_the_foot(name: str) -> None:
    """So pawns stand side by side, and in a recess of their own size."""
    if form(name).mounted:
        return
    points = tri(body(name)).reshape(-1, 3)
    low = points[points[:, 2] < 2.45]
    assert np.hypot(low[:, 0], low[:, 1]).max() <= 8.03


def test_a_longer_a_larger_and_a_missing_weapon_show() -> None:
    spear = {"weapon": "spear"}
    tall = class_body(BodyForm.model_validate(spear), 16).bounding_box()[5]
    short = class_body(BodyForm.model_validate({**spear, "weapon_length": 0.75}), 16)
    assert tall > 23.2 > short.bounding_box()[5]
    bare = class_body(BodyForm(), 16)
    assert bare.volume() < class_body(BodyForm.model_validate({"weapon": "club"}), 16).volume()


def _of(words: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(get_args(words))


FORMS = st.fixed_dictionaries(
    {
        "build": _of(bodies.Build),
        "shoulders": st.none() | st.floats(5.8, 7.3),
        "stance": _of(bodies.Stance),
        "dress": _of(bodies.Dress),
        "collar": _of(bodies.Collar),
        "pauldrons": st.booleans(),
        "cloak": _of(bodies.Cloak),
        "weapon": _of(bodies.Weapon),
        "weapon_length": st.floats(0.75, 1),
        "weapon_size": st.floats(0.85, 1.2),
        "shield": _of(bodies.Shield),
        "shield_size": st.floats(0.8, 1.15),
        "quiver": _of(bodies.Quiver),
        "mount": st.just("none") | _of(bodies.Mount),
    }
)
WIDEST = {"weapon_size": 1.2, "weapon_length": 0.75, "shield_size": 0.8}


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(given_form=FORMS)
@example(given_form={"weapon": "mace", "build": "heavy", "cloak": "short", **WIDEST})
@example(given_form={"weapon": "great-hammer", "shield": "tower", **WIDEST})
@example(given_form={"weapon": "javelins", "stance": "kneeling", "dress": "furs", **WIDEST})
def test_every_body_in_range_is_sound_and_prints(
    given_form: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    if given_form.get("mount", "none") != "none":
        given_form = {**given_form, "stance": "upright"}
    try:
        built = BodyForm.model_validate(given_form)
    except ValidationError:
        assume(False)
    part = class_body(built, 16)
    gated(part, "body", tmp_path_factory.mktemp("form"))
    covered(part, Body(build=built))
    prints(part)
    room = headroom().translate((0, 0, built.lift)) - box(-3, 3, -3, 3, 0, FAR)
    assert (part ^ room).volume() == pytest.approx(0, abs=0.01)


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


@pytest.mark.parametrize(
    ("name", "base", "plinth", "ground"),
    [("soldier", 16, 20, (20, 20)), ("knight", 16, 20, (40, 20)), ("brute", 30, 40, (40, 40))],
)
def test_a_body_may_stand_on_a_square_base(
    name: str, base: float, plinth: float, ground: tuple[float, float]
) -> None:
    spec = Body.model_validate({"build": name, "base": base, "plinth": plinth})
    part = build_body(spec)
    x0, y0, x1, y1 = part.slice(1.0).bounds()
    assert spec.ground == ground
    assert (x1 - x0, y1 - y0) == pytest.approx(ground, abs=0.02)
    bare = build_body(Body.model_validate({"build": name, "base": base}))
    assert part.bounding_box()[5] == pytest.approx(bare.bounding_box()[5])
    prints(part, max(1, base / 16))
    covered(part, spec)


def test_a_base_narrower_than_the_foot_is_refused() -> None:
    with pytest.raises(ValidationError, match="plinth 16 is narrower than the foot of 20"):
        Body.model_validate({"build": "knight", "plinth": 16})


def test_a_body_without_a_base_says_nothing_of_it() -> None:
    assert "plinth" not in Body().model_dump()
    assert Body(plinth=20).model_dump()["plinth"] == 20
