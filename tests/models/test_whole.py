"""Whole miniatures: one piece, on the base that is declared, printable without supports."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.planner.plates import COVERS
from fabricate.schema import presets
from fabricate.schema.parts import Figure
from models.body import class_body
from models.body.whole import DRAWN_BASE, miniature, neck, on_base, plinth
from models.build import make
from models.clay import Lump, fuse
from models.gate import overhang
from models.head import sculpt
from models.joint import socket
from models.parts.figure import build
from tests.models.figures import form, gated, heads, names, size, surface

#: mm2 that body and head together may hang, and one patch of it (a rim less than two layers over
#: the sole is as large), at a scale of 1.
HANGS, PATCH = 16.0, 5.0
BODIES = sorted(presets.names("bodies"))


@cache
def made(**given: Any) -> Lump:
    return build(Figure(**given))


@cache
def soldier() -> Lump:
    """A soldier with a head, as drawn, without a base."""
    spec = Figure()
    return miniature(class_body(spec.build, DRAWN_BASE), spec.build, spec.head)


def prints(part: Lump, scale: float = 1.0) -> None:
    hanging = overhang(surface(part))
    assert hanging.total <= HANGS * max(1, scale) ** 2, hanging.patches[:3]
    assert hanging.worst <= PATCH * max(1, scale) ** 2, hanging.patches[:3]


def sound(spec: Figure, part: Lump, folder: Path) -> None:
    """It passes the gate, prints, stands on its base, and lies within its room on the plate."""
    gated(part, "figure", folder)
    prints(part, spec.scale)
    x0, y0, x1, y1 = part.slice(1.0).bounds()
    assert (x1 - x0, y1 - y0) == pytest.approx(spec.ground, abs=0.03)
    long, wide = sorted(size(part)[:2], reverse=True)
    room = sorted(COVERS["figure"](spec), reverse=True)
    assert long <= room[0]
    assert wide <= room[1]


@pytest.mark.parametrize(
    "given",
    [
        {"base": 20},
        {"build": "archer", "head": "elf", "foot": "round", "base": 25},
        {"build": "knight", "head": "templar"},
        {"build": "wolf-rider", "head": "goblin", "foot": "round", "scale": 1.2},
    ],
    ids=["soldier", "archer", "knight", "wolf-rider"],
)
def test_figures_are_sound(given: dict[str, Any], tmp_path: Path) -> None:
    sound(Figure(**given), made(**given), tmp_path)


def test_a_rider_stands_on_a_base_twice_as_long_as_wide(tmp_path: Path) -> None:
    assert Figure(build="knight").ground == (40, 20)
    facts = make("figure", Figure(build="knight", head="templar"), tmp_path / "knight.stl")
    assert facts["watertight"]


def test_body_and_head_are_one_piece_without_a_hollow() -> None:
    """The peg and its socket are gone: the neck is solid through and through."""
    part = made(base=20)
    shoulder = form("soldier").shoulder
    bore = socket("press").translate((0, 0, shoulder))
    assert (bore - part).volume() < 0.05
    assert len(part.decompose()) == 1


def test_a_head_without_its_neck_would_hang() -> None:
    """What carries the sole is what makes the figure print."""
    head = sculpt(Figure(head="elk").head)
    body = class_body(form("scout"), DRAWN_BASE)
    at = form("scout").shoulder - 0.1
    bare = fuse(body, head.translate((0, 0, at)))
    with_neck = fuse(body, fuse(head, neck(head)).translate((0, 0, at)))
    assert overhang(surface(bare)).worst > PATCH
    assert overhang(surface(with_neck)).worst < 1


def test_the_scale_is_that_of_the_whole() -> None:
    base = plinth(30, 30, 2.4, "square", round_=False)
    small, large = (on_base(soldier(), scale, base, 2.4) for scale in (1, 1.5))
    foot = 2.4
    assert size(large)[2] - foot == pytest.approx(1.5 * (size(small)[2] - foot), abs=0.01)


@pytest.mark.parametrize("thickness", [2, 4.5, 6])
def test_the_base_is_as_thick_as_it_says(thickness: float) -> None:
    base = plinth(40, 40, thickness, "square", round_=False)
    part = on_base(soldier(), 1, base, thickness)
    corner = (part.slice(thickness - 0.02).bounds(), part.slice(thickness + 0.02).bounds())
    assert corner[0][2] > 19
    assert corner[1][2] < 12


@settings(max_examples=5, phases=[Phase.explicit, Phase.generate])
@given(
    form_=st.sampled_from(["round", "square"]),
    length=st.floats(12, 120),
    width=st.floats(12, 80),
    thickness=st.floats(2, 6),
)
def test_any_base_measures_what_it_says(
    form_: str, length: float, width: float, thickness: float
) -> None:
    part = plinth(length, width, thickness, form_, round_=False)
    assert size(part) == pytest.approx((length, width, thickness), abs=0.03)
    assert overhang(surface(part)).total < 0.1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"base": 15}, r"base gives a base of 15, and the figure stands on 16 at a scale of 1 "),
        ({"base": 20, "scale": 1.5}, r"and the figure stands on 24 at a scale of 1\.5"),
        ({"build": "knight", "base": 18}, r"base gives a base of 36, and the figure stands on 40"),
        ({"build": "knight", "length": 30}, r"length gives a base of 30, and the figure stands"),
        ({"foot": "round", "base": 20, "length": 30}, r"a round base is as long as it is wide"),
        ({"head": "wulf"}, r"there is no 'wulf' among the heads .*wolf"),
        ({"scale": 3}, r"less than or equal to 1\.6"),
    ],
)
def test_a_figure_that_cannot_be_says_why(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        Figure(**given)


@pytest.mark.slow
@pytest.mark.parametrize("body", BODIES)
def test_every_body_bears_heads(body: str, tmp_path: Path) -> None:
    for head in ("human", "elk", "orc"):
        spec = Figure(build=body, head=head)
        sound(spec, build(spec), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("head", names())
def test_every_head_grows_onto_a_body(head: str, tmp_path: Path) -> None:
    assert head in heads()
    spec = Figure(head=head)
    body = class_body(spec.build, DRAWN_BASE)
    part = on_base(
        miniature(body, spec.build, spec.head), 1, plinth(16, 16, 2.4, "square", False), 2.4
    )
    sound(spec, part, tmp_path)
