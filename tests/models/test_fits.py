"""Every head fits every body, sits on its peg, and can only look forward."""

from __future__ import annotations

import pytest

from fabricate.schema import presets
from fabricate.schema.parts import Body
from models.body import class_body
from models.clay import Lump
from models.joint import CLEARANCES, PEG_HEIGHT, peg, socket
from tests.models.figures import STARTERS, body, figure, form, names

#: A head is lifted this much, so that the faces that touch do not count as meeting, mm.
HAIR = 0.02
#: Those that daily tests put heads on: on foot, on a knee, with a shaft, and in the saddle.
SOME = ("soldier", "archer", "scout", "spearman", "knight")
OTHERS = sorted(presets.names("bodies") - set(SOME))
DAILY_AND_SLOW = [*SOME, *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)]


def inside(head: Lump, part: Lump, shoulder: float, turn: float = 0) -> float:
    """mm3 of one part inside the other when the head is put on."""
    placed = head.rotate((0, 0, turn)).translate((0, 0, shoulder + HAIR))
    return float((placed ^ part).volume())


@pytest.mark.parametrize("name", DAILY_AND_SLOW)
def test_the_starters_fit(name: str) -> None:
    for head in STARTERS:
        assert inside(figure(head), body(name), form(name).shoulder) == pytest.approx(0, abs=0.005)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SOME, *OTHERS])
def test_every_head_fits_every_body(name: str) -> None:
    meets = {head: inside(figure(head), body(name), form(name).shoulder) for head in names()}
    assert {head: v for head, v in meets.items() if v > 0.005} == {}


@pytest.mark.slow
@pytest.mark.parametrize("base", [14, 18, 20])
@pytest.mark.parametrize("name", SOME)
def test_heads_fit_bodies_of_other_sizes(name: str, base: float) -> None:
    spec = Body(build=name, base=base)
    part = class_body(spec.build, base)
    for head in names():
        assert inside(figure(head), part, spec.shoulder) == pytest.approx(0, abs=0.005), head


@pytest.mark.parametrize("name", DAILY_AND_SLOW)
def test_a_turned_head_does_not_go_on(name: str) -> None:
    for turn in (45, 90, 180, 270):
        assert inside(figure("bear"), body(name), form(name).shoulder, turn) > 0.5


@pytest.mark.slow
def test_no_head_goes_on_backwards() -> None:
    for head in names():
        assert inside(figure(head), body("soldier"), form("soldier").shoulder, 180) > 0.5, head


@pytest.mark.parametrize("fit", sorted(CLEARANCES))
def test_peg_and_socket_leave_the_named_clearance(fit: str) -> None:
    hole, bar = socket(fit), peg()
    assert (bar.translate((0, 0, HAIR)) - hole).volume() < 0.02
    at = PEG_HEIGHT / 2
    gap = [(h - b) for h, b in zip(hole.slice(at).bounds(), bar.slice(at).bounds(), strict=True)]
    assert gap[3] - gap[1] == pytest.approx(CLEARANCES[fit], abs=0.01)
