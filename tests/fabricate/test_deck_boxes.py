"""Components that hold a deck take the number and the size of its cards from there."""

from __future__ import annotations

from typing import Any

from fabricate.loading import load
from fabricate.planner.parts import part_uses

from .conftest import Write

BOX = "components:\n  box: {name: Box, deck: races, part: {shape: deck-box}, print: {red: 1}}\n"


def boxes(tiny: Write, *changes: tuple[str, str]) -> dict[str, Any]:
    copies = ("layout: race, back", "layout: race, copies: 36, back")
    game = load(str(tiny(copies, *changes))).game
    return {use.id: use.spec.model_dump() for use in part_uses(game)}


def test_cards_are_counted_with_their_copies(tiny: Write) -> None:
    box = boxes(tiny, ("components:\n", BOX))["box"]
    assert (box["cards"], box["card_width"], box["card_height"]) == (36, 63, 88)
    assert "deck" not in box


def test_what_a_part_says_itself_counts(tiny: Write) -> None:
    mine = BOX.replace("shape: deck-box", "shape: deck-box, cards: 40, sleeved: true")
    box = boxes(tiny, ("components:\n", mine))["box"]
    assert (box["cards"], box["sleeved"]) == (40, True)


def test_a_rack_takes_the_size_alone(tiny: Write) -> None:
    rack = BOX.replace("deck-box", "card-rack")
    assert boxes(tiny, ("components:\n", rack))["box"]["card_width"] == 63
