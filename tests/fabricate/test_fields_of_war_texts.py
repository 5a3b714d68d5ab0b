"""Fields of War: its texts take every number from the game file, and tell every rule."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import templates
from fabricate.finding import bundled
from fabricate.loading import load
from fabricate.planner.plan import draft
from fabricate.schema.game import Game

GAME = load("fields-of-war").game
FOLDER = Path(str(bundled()["fields-of-war"])).parent
#: Words without which a rule of the source would be missing.
RULES = (
    "regroup", "pivot", "march", "charge", "volley", "give fire", "ramming", "first spell",
    "second spell", "cohort", "loner", "flyer", "trample", "sweep", "breaks down", "breaks through",
    "aftermath", "courage test", "front flank", "infrastructure", "d3", "salt water", "fresh water",
    "impossible", "building", "forest", "difficult", "drift", "sinks", "locked", "objective",
    "hostage", "fort", "poisoned", "automatons", "inspiring", "transport", "horror", "terror",
)  # fmt: skip


def rendered(document: str, game: Game) -> str:
    """The text of a document of a game."""
    return draft(game, FOLDER).shelf.text(game.documents[document])


@cache
def text(document: str) -> str:
    """The text of a document as the game stands."""
    return rendered(document, GAME)


def changed(**rules: Any) -> Game:
    """The game with other numbers of its rules."""
    return GAME.model_copy(update={"rules": {**GAME.rules, **rules}})


@pytest.mark.parametrize("rule", RULES)
def test_the_rulebook_tells_every_rule(rule: str) -> None:
    assert rule in text("rulebook").lower()


def test_no_number_of_the_rules_is_idle() -> None:
    texts = (templates.root() / "text" / "fields-of-war").glob("*")
    said = "".join(path.read_text("utf-8") for path in texts)
    said += bundled()["fields-of-war"].read_text("utf-8")
    idle = [
        name for name in GAME.rules if f"rules.{name}" not in said and f"{{{name}}}" not in said
    ]
    assert idle == []


@pytest.mark.parametrize("document", ["rulebook", "reference"])
def test_the_table_of_wounds_is_the_games_own(document: str) -> None:
    for power, row in GAME.tables["to-wound"].rows.items():
        cells = " | ".join(f"{n}+" if n <= 6 else "×" for n in row)
        assert re.search(rf"\*\*P ?{power}\*\* \| {re.escape(cells)} \|", text(document))


def test_the_chance_of_a_courage_test_is_enumerated() -> None:
    rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
    row = next(line for line in text("reference").splitlines() if line.startswith("| Passed |"))
    assert row == "| Passed |" + "".join(
        f" {sum(roll + courage >= GAME.rules['pass'] for roll in rolls) / 36:.0%} |".replace(
            "%", " %"
        )
        for courage in range(1, 7)
    )


@pytest.mark.parametrize("document", ["rulebook", "reference"])
def test_another_number_is_another_text(document: str) -> None:
    other = rendered(
        document, changed(cost_charge=7, charge_great=5, machine_hit=3, give_fire_skill=4)
    )
    for words in (
        "| **Charge** | 7 |",
        "| **5+**",
        "1–3",
        "4+**" if document == "rulebook" else "4+",
    ):
        assert words in other
    assert "| **Charge** | 7 |" not in text(document)


def test_the_example_of_a_charge_is_reckoned() -> None:
    knights = draft(GAME, FOLDER).context["units"]["human-knights"]
    move = knights["values"]["move"]
    assert f"{move} + 4 = {move + 4}" in text("rulebook")


def test_every_unit_stands_in_the_book_and_on_a_roster() -> None:
    for unit in GAME.units.values():
        assert f"**{unit.name}**" in text("rulebook")
    for army in GAME.armies.values():
        for key in army.units:
            assert f"**{GAME.units[key].name}**" in text("roster")


def test_a_roster_shows_the_cards_of_its_units() -> None:
    units = draft(GAME, FOLDER).context["units"]
    for army in GAME.armies.values():
        for key in army.units:
            assert f'"{units[key]["card"]}"' in text("roster")
