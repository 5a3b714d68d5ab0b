"""Every head fits every body, sits on its peg, and can only look forward."""

from __future__ import annotations

import pytest

from models.body import class_body
from models.clay import Lump
from models.joint import CLEARANCES, PEG_HEIGHT, peg, socket
from tests.models.figures import BODIES, STARTERS, figure, form, names

#: A head is lifted this much, so that the faces that touch do not count as meeting, mm.
HAIR = 0.02
OTHERS = [name for name in names() if name not in STARTERS]
ALL = [*STARTERS, *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)]


def inside(head: Lump, body: Lump, base: float = 16, turn: float = 0) -> float:
    """mm3 of one part inside the other when the head is put on."""
    placed = head.rotate((0, 0, turn)).translate((0, 0, 19 / 16 * base + HAIR))
    return float((placed ^ body).volume())


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("head", ALL)
def test_every_head_fits_every_body(head: str, body: str) -> None:
    assert inside(figure(head), figure(body)) == pytest.approx(0, abs=0.005)


@pytest.mark.slow
@pytest.mark.parametrize("base", [14, 18, 20])
@pytest.mark.parametrize("build", BODIES)
def test_starters_fit_bodies_of_other_sizes(build: str, base: float) -> None:
    body = class_body(form(build), base)
    for head in STARTERS:
        assert inside(figure(head), body, base) == pytest.approx(0, abs=0.005), head


@pytest.mark.parametrize("body", BODIES)
def test_a_turned_head_does_not_go_on(body: str) -> None:
    for turn in (45, 90, 180, 270):
        assert inside(figure("bear"), figure(body), turn=turn) > 0.5


@pytest.mark.parametrize("fit", sorted(CLEARANCES))
def test_peg_and_socket_leave_the_named_clearance(fit: str) -> None:
    hole, bar = socket(fit), peg()
    assert (bar.translate((0, 0, HAIR)) - hole).volume() < 0.02
    at = PEG_HEIGHT / 2
    gap = [(h - b) for h, b in zip(hole.slice(at).bounds(), bar.slice(at).bounds(), strict=True)]
    assert gap[3] - gap[1] == pytest.approx(CLEARANCES[fit], abs=0.01)
