"""Units of no race, class or rank, and stats of other names, on the cards that show them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.build import card as draw
from fabricate.errors import SourceError
from fabricate.loading import load
from fabricate.planner.bearers import bearers
from fabricate.planner.cards import planned_cards
from fabricate.planner.unitcards import unit_front

from .conftest import Write

STATS = """stats:
  spikes: {name: Spikes, kind: arrows, combine: unit, against: plate}
  plate: {name: Plate, kind: number, combine: unit, icon: shield}
  drift: {name: Drift, kind: directions, combine: unit}
  broadside: {name: Broadside, kind: grid, combine: unit}
"""
SHIPS = """units:
  cutter:
    name: Cutter
    icon: c-ship
    stats: {spikes: {n: 5}, plate: 4, drift: [n], broadside: {value: 3, grid: ["xox"]}}
  sloop: {name: Sloop, emblem: wolf, stats: {spikes: {n: 2}, plate: 1}}
"""
DECK = """decks:
  ships:
    {name: Ships, code: S, of: units, only: [cutter, sloop], layout: duel-card, back: {icon: paw}}
"""


def fleet(mustered: Write, *more: tuple[str, str]) -> Path:
    return mustered(("stats:\n", STATS), ("units:\n", SHIPS), ("decks:\n", DECK), *more)


def test_what_decides_an_engagement_is_known_by_its_kind(mustered: Write) -> None:
    loaded = load(str(fleet(mustered)))
    front = unit_front(loaded.game, "cutter")
    assert front["attacks"] == front["spikes"] == {"n": 5}
    assert front["defence"] == 4
    assert front["moves"] == ["n"]
    assert front["missile"]["value"] == 3
    assert not loaded.doubts  # a figure of its own need not have what others have


def test_a_duel_card_without_a_class_and_a_rank_is_drawn(mustered: Write, tmp_path: Path) -> None:
    cards = planned_cards(load(str(fleet(mustered))).game)
    for one in (card for card in cards if card.deck == "ships"):
        draw({"card": one.card}, tmp_path / one.id, {})
        assert (tmp_path / one.id).stat().st_size


def test_a_unit_that_lacks_what_its_card_shows_is_told_where_it_stands(mustered: Write) -> None:
    path = fleet(mustered, ("only: [cutter, sloop]", "only: [mob, cutter]"))
    with pytest.raises(SourceError) as caught:
        load(str(path))
    (fault,) = caught.value.faults
    assert fault.where == "units.mob"
    assert "its card in the deck 'ships' shows 'plate'" in str(fault)


def test_what_a_unit_says_by_itself_stands_first_among_its_rules(mustered: Write) -> None:
    path = mustered(
        ("traits: [{hard: 5+}]", "text: {markup: 'Never *ever* runs.'}, traits: [{hard: 5+}]")
    )
    rules = unit_front(load(str(path)).game, "boss")["rules"]
    assert rules[0] == {"text": "Never *ever* runs."}
    assert rules[1]["name"] == "Hard (5+)"


def test_an_icon_stands_in_for_an_emblem(mustered: Write, tmp_path: Path) -> None:
    path = mustered(("emblem: orc, stats", "emblem: m-drop, stats"))
    loaded = load(str(path))
    assert bearers(loaded.game)["orc"]["emblem"] is None
    for one in planned_cards(loaded.game):
        draw({"card": one.card}, tmp_path / one.id, {})
