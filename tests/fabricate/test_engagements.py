"""Engagements of a game: what its units bring to a board, and what texts get of it."""

from __future__ import annotations

from typing import Any

import pytest

from fabricate.engagement import Fighter
from fabricate.loading import load
from fabricate.planner.engagements import engagements_of, open_squares, squares_of_last_resort
from fabricate.roster.fighting import arrows_and_defence, fighter
from fabricate.schema.game import Game

from .conftest import Write

STATS = """
  attacks: {name: Attack, kind: arrows, combine: unit, row: false, against: defence}
  defence: {name: Defence, kind: number, combine: unit, row: false}
  missile: {name: Missile, kind: grid, combine: unit, row: false}
  moves: {name: Moves, kind: directions, combine: unit, row: false}
races:
"""
UNITS = """
units:
  tom: {name: Tom, stats: {attacks: {n: 5, ne: 3}, defence: 2, moves: [e]}}
  rex: {name: Rex, stats: {attacks: {n: 1, nw: 2}, defence: 4}}
  bow:
    name: Bow
    class: guard
    stats: {attacks: {n: 1}, defence: 1, missile: {value: 4, grid: [xxx, .o.]}}
engagements:
  duel:
    name: Duel
    text: {markup: "Pounce for **{pounce}**."}
    board: [3, 2]
    placed:
      t: {unit: tom, at: b1, new: true}
      r: {unit: rex, at: b2, side: far}
      b: {unit: bow, at: a1, shoots: r}
    falls: [r]
components:
"""


@pytest.fixture
def game(tiny: Write) -> Game:
    changes = [("races:\n", STATS.lstrip("\n")), ("components:\n", UNITS.lstrip("\n"))]
    support = ("    body: soldier\n", "    body: soldier\n    support: true\n")
    return load(str(tiny(*changes, support))).game


@pytest.fixture
def duel(game: Game) -> dict[str, Any]:
    return engagements_of(game, [])["duel"]


def test_what_units_bring(game: Game) -> None:
    assert arrows_and_defence(game) == ("attacks", "defence")
    assert fighter(game, "tom") == Fighter({"n": 5, "ne": 3}, 2, moves=("e",))
    grid = frozenset({(-1, -1), (0, -1), (1, -1)})
    assert fighter(game, "bow") == Fighter({"n": 1}, 1, 4, grid, support=True)


def test_sums_in_words(duel: dict[str, Any]) -> None:
    assert duel["text"] == "Pounce for **3**."
    assert {key: one["words"] for key, one in duel["sums"].items()} == {
        "t": "1 < 2",
        "r": "5 + 4 = 9 > 4",
        "b": "0 < 1",
    }
    assert duel["falls"] == ["r"]
    assert duel["stands"] == ["t", "b"]
    assert [a["name"] for a in duel["sums"]["r"]["attacks"]] == ["Tom", "Bow"]


def test_what_a_figure_draws(duel: dict[str, Any]) -> None:
    assert [(c["at"], c["side"], c["falls"]) for c in duel["cards"]] == [
        ("b1", "near", False),
        ("b2", "far", True),
        ("a1", "near", False),
    ]
    assert duel["attacks"] == [
        {"from": "r", "to": "t", "value": 1, "how": "arrow", "falls": False},
        {"from": "t", "to": "r", "value": 5, "how": "arrow", "falls": True},
        {"from": "b", "to": "r", "value": 4, "how": "shot", "falls": True},
    ]


def test_what_each_card_may_do(duel: dict[str, Any]) -> None:
    tom, bow = duel["placed"]["t"], duel["placed"]["b"]
    assert tom["engaged_by"] == ["r"]
    assert tom["moves"] == []
    assert bow["engaged_by"] == []
    assert bow["targets"] == ["r"]
    assert [square["at"] for square in bow["reach"]] == ["a2", "b2"]


def test_where_a_unit_may_be_placed(game: Game) -> None:
    found = {square["at"]: square for square in open_squares(game, "duel", "bow", "near")}
    assert {at: one["kind"] for at, one in found.items()} == {
        "c1": "maybe",
        "a2": "maybe",
        "c2": "maybe",
    }
    rex = {square["at"]: square for square in open_squares(game, "duel", "rex", "far")}
    assert rex["a2"] == {"at": "a2", "kind": "yes", "why": "engages", "towards": ["a1", "b1"]}
    assert rex["c1"] == {"at": "c1", "kind": "no", "why": None, "towards": []}


def test_the_last_resort_is_beside_an_enemy(game: Game) -> None:
    found = squares_of_last_resort(game, "duel", "near")
    assert [one["at"] for one in found] == ["c1", "a2", "c2"]
    assert {one["why"] for one in found} == {"last resort"}


def test_a_game_without_boards_has_none(tiny: Write) -> None:
    game = load(str(tiny())).game
    assert arrows_and_defence(game) is None
    assert engagements_of(game, []) == {}
