"""10 Rules of Warfare: every stated value, all ten armies, and the odds that its sheet prints."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest

from fabricate.kit import Kit
from fabricate.loading import load, planned
from fabricate.odds import Odds, odds
from fabricate.roster.armies import units_of
from fabricate.roster.line import line
from fabricate.schema.game import Game
from fabricate.schema.papers import Terrain, Tokens
from fabricate.schema.parts.sticks import MeasuringStick

GAME: Game = load("ten-rules").game
CONTEST = GAME.contests["attack"]
#: Move, attack and defence as the rules state them.
FIGURES = {"warrior": (4, 3, 5), "archer": (2, 6, 2), "knight": (6, 5, 3)}
CASES: dict[str, list[str]] = {
    "plain": [],
    "terrain": ["terrain"],
    "marked": ["marked"],
    "both": ["terrain", "marked"],
}
#: So far do the tables reach: the attacks of an archer from 0 to 9 inches, and the other two.
ATTACKS = sorted({3, 5, *(6 - inches for inches in range(10))})
ROLLS = 1_000_000


@pytest.fixture(scope="module")
def kit() -> Kit:
    return planned(load("ten-rules"), ("a4", "letter"))


@pytest.mark.parametrize("name", FIGURES)
def test_figures_are_as_stated(name: str) -> None:
    values = line(GAME, name).values
    assert (values["move"], values["attack"], values["defence"]) == FIGURES[name]
    assert set(GAME.units) == set(FIGURES)


def test_each_figure_says_whom_it_may_attack() -> None:
    texts = {name: str(unit.text) for name, unit in GAME.units.items()}
    assert "only what its base touches" in texts["warrior"]
    assert "does not touch" in texts["archer"]
    assert re.search(r"straight move into contact.*began the turn in contact", texts["knight"])
    assert GAME.units["archer"].notes["attack"] == f"−{GAME.rules['archer_loss']} per inch"


def test_the_ten_armies_are_all_there_are() -> None:
    found = Counter(tuple(sorted(units_of(GAME, a).items())) for a in GAME.armies.values())
    every = combinations_with_replacement(sorted(FIGURES), 3)
    assert found == Counter(tuple(sorted(Counter(one).items())) for one in every)
    assert len(found) == 10
    assert units_of(GAME, GAME.armies["elves"]) == {"archer": 3}
    assert units_of(GAME, GAME.armies["dwarves"]) == {"warrior": 3}
    assert len({army.name for army in GAME.armies.values()}) == 10
    assert len({str(army.advice) for army in GAME.armies.values()}) == 10


def test_numbers_of_the_rules() -> None:
    rules = GAME.rules
    assert (rules["figures"], rules["archer_loss"], rules["terrain_cost"]) == (3, 1, 2)
    assert (rules["terrain_each"], rules["terrain_size"], rules["terrain_gap"]) == (3, 6, 6)
    assert (rules["spells"], rules["sacrifices"]) == (1, 1)
    assert CONTEST.die == 6
    ways = {name: (c.side, c.dice, c.keep) for name, c in CONTEST.conditions.items()}
    assert ways == {"terrain": ("right", 2, "highest"), "marked": ("right", 2, "lowest")}


def test_pieces_are_enough_for_two_players_with_any_army() -> None:
    colours = ("amber", "violet")
    for name in (*FIGURES, "marker"):
        assert [GAME.components[name].print[colour] for colour in colours] == [3, 3]
    land, markers = GAME.papers["terrain"], GAME.papers["markers"]
    assert isinstance(land, Terrain)
    assert isinstance(markers, Tokens)
    assert land.size == pytest.approx(6 * 25.4)
    assert land.total == 3 * GAME.game.players
    assert set(land.pieces) == {"wood", "ruin", "hill", "marsh"}
    assert markers.total >= 3 * GAME.game.players
    frames = [c for c in GAME.components.values() if c.part.shape == "terrain-frame"]
    assert sum(sum(c.print.values()) for c in frames) == 3 * GAME.game.players
    assert len(GAME.decks["spells"].cards) >= GAME.game.players


def test_the_range_stick_shows_the_attack_of_each_inch() -> None:
    stick = GAME.components["range-stick"].part
    assert isinstance(stick, MeasuringStick)
    attack, loss = FIGURES["archer"][1], int(GAME.rules["archer_loss"])
    shown = tuple(str(attack - loss * inch) for inch in range(int(stick.length)))
    assert stick.labels == shown
    move = GAME.components["move-stick"].part
    assert isinstance(move, MeasuringStick)
    assert move.length == max(move for move, _, _ in FIGURES.values())


def _rolled(case: str, rng: np.random.Generator) -> np.ndarray:
    """The attacker's die less the target's, of a million attacks."""
    dice = rng.integers(1, 7, (ROLLS, 2 if case in ("terrain", "marked") else 1))
    target = dice.max(1) if case == "terrain" else dice.min(1)
    return np.asarray(rng.integers(1, 7, ROLLS) - target)


@pytest.mark.parametrize("case", CASES)
def test_a_million_rolls_agree_with_every_row_to_three_sigma(case: str) -> None:
    rolled = _rolled(case, np.random.default_rng(20))
    for attack in ATTACKS:
        for _, _, defence in FIGURES.values():
            exact = odds(CONTEST, attack, defence, CASES[case])
            edge = defence - attack
            shares = ((exact.left, rolled > edge), (exact.tie, rolled == edge))
            for share, seen in (*shares, (exact.right, rolled < edge)):
                sigma = math.sqrt(share * (1 - share) / ROLLS)
                assert abs(seen.mean() - share) <= 3 * sigma, (case, attack, defence)


def _cell(found: Odds) -> str:
    return f"**{100 * float(found.left):.0f}** · {100 * float(found.right):.0f}"


def test_the_sheet_prints_the_odds_of_every_attack(kit: Kit) -> None:
    text = str(kit.by_id["document/rules-a4"].params["text"])
    tables = dict(re.findall(r"### Against an? (\w+)\n(.*?)(?=\n#|\Z)", text, re.DOTALL))
    assert list(tables) == ["Warrior", "Knight", "Archer"]
    for name, table in tables.items():
        defence = FIGURES[name.lower()][2]
        rows = [row.strip("| ").split(" | ") for row in table.splitlines() if ":c-" in row]
        attacks = [3, 5, *(6 - inches for inches in range(len(rows) - 2))]
        assert odds(CONTEST, attacks[-1] - 1, defence, ["marked"]).left == 0
        for cells, attack in zip(rows, attacks, strict=True):
            assert cells[1:] == [_cell(odds(CONTEST, attack, defence, c)) for c in CASES.values()]


def test_the_rules_stand_on_ten_numbers(kit: Kit) -> None:
    text = str(kit.by_id["document/rules-letter"].params["text"])
    assert re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE) == [str(n) for n in range(1, 11)]
    assert "Heavy Metal Victory" in text
