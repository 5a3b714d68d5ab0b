"""Duelling cards as a whole: all values are there, text finds its room, backs are symmetric."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cards.colour import GOLD, PAPER, contrast
from cards.duel.patterns import Pattern, mark
from cards.elements.rampart import ground
from cards.paths import bounds
from tests.cards.battle_samples import unit_back
from tests.cards.duel import samples
from tests.cards.papers import text_of
from tests.cards.test_battle_layouts import DPI, drawn, fault, render

MM = DPI / 25.4


def test_a_card_shows_every_value(tmp_path: Path) -> None:
    drawn(samples.duel_card("spitter"), tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    for part in ("Lizardman Spitter", "RANGED", "COMMAND", "LIZARDMAN", "2", "5", "6", "missiles"):
        assert part in text
    assert "XX-D12 · r1" in text


@pytest.mark.parametrize("card", [*map(samples.duel_back, samples.PEOPLES), unit_back()])
def test_backs_are_the_same_after_half_a_turn(card: dict[str, Any], tmp_path: Path) -> None:
    pixels = render(card, tmp_path / "back.pdf").astype(int)
    apart = np.abs(pixels - pixels[::-1, ::-1]).max(-1)
    assert (apart > 90).mean() < 0.02


@pytest.mark.parametrize("race", samples.PEOPLES)
def test_arrows_and_movements_read_on_the_frame_of_every_people(race: str) -> None:
    dark = ground(samples.PEOPLES[race][0])
    assert contrast(PAPER, dark) > 7
    assert contrast(GOLD, dark) > 3.5


def test_a_rule_stands_below_the_shield_beside_an_arrow_or_on_a_plate(tmp_path: Path) -> None:
    card = samples.duel_card("butcher")

    def share(dark: bool, left: float, top: float, right: float, bottom: float) -> float:
        whole = render(card, tmp_path / "card.pdf", 0.0).astype(int).mean(-1)
        part = whole[round(top * MM) : round(bottom * MM), round(left * MM) : round(right * MM)]
        return float((part < 60 if dark else part > 200).mean())

    card["data"]["text"] = "Never turns back."
    assert share(False, 20, 74, 43, 79) > 0.02
    card["data"]["attacks"]["s"] = 1
    assert share(False, 10.1, 72.4, 23.7, 78.8) > 0.02
    assert share(True, 20, 44, 43, 49) < 0.3
    card["data"]["attacks"]["sw"] = 1
    assert share(True, 20, 44, 43, 49) > 0.3


def test_leaders_stand_in_gold(tmp_path: Path) -> None:
    def golden(card: dict[str, Any]) -> int:
        pixels = render(card, tmp_path / "card.pdf", 0.0).astype(int)
        return int((np.abs(pixels - (217, 162, 59)).max(-1) < 12).sum())

    plain, leader = samples.duel_card("hammerer"), samples.duel_card("hammerer")
    leader["data"]["trim"] = "gold"
    assert golden(leader) > golden(plain) + 2000


def test_too_long_a_rule_or_name_or_a_wrong_key_errs(tmp_path: Path) -> None:
    card = samples.duel_card("revenant")
    card["data"]["text"] = "It rises once from the heap of the fallen. " * 5
    assert "the rule" in fault(card, tmp_path)
    card = samples.duel_card()
    title = "The Orc with the very long and winding Name"
    card["data"]["title"] = f"{title} of whom nobody has heard for many a year"
    assert "the name" in fault(card, tmp_path)
    card = samples.duel_card()
    card["data"]["attacks"] = {"north": 3}
    assert "north" in fault(card, tmp_path)
    card = samples.duel_card("bombard")
    card["data"]["missile"]["squares"] = [[0, -3], [0, 2]]
    assert "a card shows 5" in fault(card, tmp_path)


@pytest.mark.parametrize("pattern", Pattern.__args__)  # type: ignore[attr-defined]
def test_patterns_stay_within_the_frame(pattern: Pattern) -> None:
    for index in (0, 1):
        left, top, right, bottom = bounds(mark(pattern, index, 0.0, 0.0, 0.0))
        assert max(-left, right) <= 1.75
        assert max(-top, bottom) <= 2.7


def test_a_rank_of_many_words_has_two_lines(tmp_path: Path) -> None:
    card = samples.duel_card()
    card["data"]["rank"] = "Void vessel of old"
    assert not fault(card, tmp_path)
