"""Racks, deck boxes and stands: what they hold fits, they are sound, and need no supports."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.schema.parts import CardRack, DeckBox, PartSpec, StandeeStand
from models.build import model
from tests.models.test_machined import QUICK, SLOW, gated, length, valid

SPECS: dict[str, st.SearchStrategy[Any]] = {
    "card-rack": valid(
        CardRack,
        slots=st.integers(1, 8),
        card_width=length(40, 100),
        card_height=length(60, 130),
        slot=length(0.6, 4),
        depth=length(4, 20),
        lean=length(0, 30),
        pitch=length(4, 16),
        step=length(0, 15),
        wall=length(1.2, 4),
    ),
    "deck-box": valid(
        DeckBox,
        piece=st.sampled_from(["box", "lid"]),
        cards=st.integers(10, 120),
        card_thickness=length(0.2, 0.5),
        sleeved=st.booleans(),
        clearance=length(0.4, 3),
        wall=length(1.2, 3),
        floor=length(1, 3),
        shows=length(5, 30),
        overlap=length(8, 40),
        icon=st.sampled_from([None, "shield", "acorn"]),
    ).filter(lambda box: not box.icon or box.size[0] > 18),
    "standee-stand": valid(
        StandeeStand,
        form=st.sampled_from(["round", "square"]),
        length=length(12, 90),
        width=st.one_of(st.none(), length(12, 120)),
        height=length(1.6, 6),
        slot=length(0.3, 4),
        grip=length(3, 15),
        cheek=length(1.2, 4),
        share=length(0.2, 0.9),
    ),
}


def fits(shape: str, spec: Any) -> None:
    """It passes the gate and covers what its schema says."""
    facts = gated(shape, spec)
    ground = spec.size[:2] if shape == "deck-box" else spec.ground
    assert facts["size_mm"][:2] == pytest.approx(ground, abs=0.02)


@pytest.mark.parametrize("shape", SPECS)
def test_any_of_them_passes(shape: str) -> None:
    @QUICK
    @given(SPECS[shape])
    def attempt(spec: PartSpec) -> None:
        fits(shape, spec)

    attempt()


@pytest.mark.slow
@pytest.mark.parametrize("shape", SPECS)
def test_many_of_them_pass(shape: str) -> None:
    @SLOW
    @given(SPECS[shape])
    def attempt(spec: PartSpec) -> None:
        fits(shape, spec)

    attempt()


@pytest.mark.parametrize(("cards", "sleeved"), [(36, False), (36, True), (60, True)])
def test_a_deck_fits_its_box_and_the_lid_its_box(cards: int, sleeved: bool) -> None:
    given_ = {"cards": cards, "sleeved": sleeved}
    box, lid = DeckBox(**given_), DeckBox(piece="lid", **given_)
    stack = cards * (0.52 if sleeved else 0.32)
    card = (66, 91) if sleeved else (63, 88)
    made = model("deck-box", box.model_dump(), "b").points
    floor = made[abs(made[:, 2] - box.floor) < 1e-6]
    assert np.ptp(floor[:, 0]) == pytest.approx(stack + box.clearance)
    assert np.ptp(floor[:, 1]) == pytest.approx(card[0] + box.clearance)
    assert made[:, 2].max() - box.floor == pytest.approx(card[1] - box.shows)
    over = model("deck-box", lid.model_dump(), "l").points
    inner = over[abs(over[:, 2] - lid.floor) < 1e-6]
    for axis in (0, 1):
        assert np.ptp(inner[:, axis]) == pytest.approx(box.size[axis] + 2 * box.fit)
    assert lid.room[2] == pytest.approx(lid.overlap + lid.shows + lid.clearance)


def test_an_icon_is_sunk_into_the_lid_alone() -> None:
    def volume(**given_: Any) -> float:
        return model("deck-box", {"cards": 60, **given_}, "b").expected.volume

    assert volume(piece="lid", icon="shield") < volume(piece="lid")
    assert volume(icon="shield") == volume()


@pytest.mark.parametrize("slots", [1, 4, 6])
def test_a_rack_has_so_many_slots(slots: int) -> None:
    spec = CardRack(slots=slots, lean=0, step=0)
    made = model("card-rack", spec.model_dump(), "r")
    floors = made.points[abs(made.points[:, 2] - spec.floor) < 1e-6]
    edges = sorted(set(np.round(-floors[:, 0], 4)))
    assert len(edges) == 2 * slots
    assert edges[1] - edges[0] == pytest.approx(spec.slot)


def test_a_rack_reaches_back_beneath_its_last_card() -> None:
    low, tall = CardRack(lean=20), CardRack(lean=20, card_height=150)
    assert tall.ground[0] > low.ground[0]


def test_the_cheeks_of_a_stand_leave_the_slot() -> None:
    made = model("standee-stand", {"slot": 0.8, "length": 25}, "s").points
    upper = made[made[:, 2] > 8]
    assert abs(upper[:, 0]).min() == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("cls", "given_", "message"),
    [
        (CardRack, {"pitch": 4, "slot": 3}, r"pitch 4 leaves no wall between slots of 3"),
        (CardRack, {"lean": 40}, r"less than or equal to 30"),
        (DeckBox, {"overlap": 80}, r"overlap 80 is more than .*it holds 74 .*at most 69"),
        (DeckBox, {"cards": 1}, r"greater than or equal to 5"),
        (StandeeStand, {"form": "round", "width": 40}, r"a round stand is as wide as it is long"),
        (StandeeStand, {"length": 12, "cheek": 5, "slot": 4}, r"cheeks of 5 reach over the edge"),
    ],
)
def test_what_cannot_be_says_why(cls: type, given_: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        cls(**given_)
