"""Every peg fits its socket, looks forward, and prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.schema.parts import Fit
from models.clay import box, mesh
from models.export import stl
from models.gate import overhang, read_stl
from models.joint import CLEARANCES, clearance, peg, socket


def test_the_profiles_are_those_of_the_schema() -> None:
    assert set(CLEARANCES) == set(Fit.__args__)
    assert list(CLEARANCES.values()) == sorted(CLEARANCES.values())
    with pytest.raises(KeyError):
        clearance("sloppy")


@pytest.mark.parametrize("fit", CLEARANCES)
def test_the_peg_goes_in_without_touching(fit: str) -> None:
    left = peg() - socket(fit)
    assert left.volume() < 0.02


def test_the_peg_goes_in_only_one_way() -> None:
    for degrees in (90, 180, 270):
        assert (peg().rotate((0, 0, degrees)) - socket("loose")).volume() > 1


def test_the_flat_looks_backwards() -> None:
    x0, y0, _, x1, y1, _ = peg().bounding_box()
    assert -x0 < x1
    assert y1 == pytest.approx(-y0, abs=1e-3)


def test_the_socket_needs_no_support(tmp_path: Path) -> None:
    block = box(-6, 6, -6, 6, 0, 12) - socket()
    stl.write(tmp_path / "s.stl", *mesh(block))
    assert overhang(read_stl(tmp_path / "s.stl")).total < 0.7
