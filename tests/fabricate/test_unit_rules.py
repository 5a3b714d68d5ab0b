"""What the card of a unit says of its special rules and of what it carries."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.loading import load
from fabricate.planner.unitcards import trait_name, unit_front
from fabricate.schema.game import Game
from fabricate.schema.gear import Gear, Trait

DATA = Path(__file__).parent.parent / "data" / "skirmish.yaml"


@pytest.fixture(scope="module")
def game() -> Game:
    return load(str(DATA)).game


def told(game: Game, gear: dict[str, Gear], traits: dict[str, Trait]) -> dict[str, str]:
    """The rules on the card of a unit that carries all of this, by their names."""
    more = {"gear": {**game.gear, **gear}, "traits": {**game.traits, **traits}}
    unit = game.units["guard"].model_copy(update={"gear": list(gear), "traits": list(traits)})
    changed = game.model_copy(update={**more, "units": {"guard": unit}})
    return {rule["name"]: rule["text"] for rule in unit_front(changed, "guard")["rules"]}


def test_a_rule_is_called_by_its_value_where_it_says_so(game: Game) -> None:
    shots = Trait(name="Multiple shots", called="{value} shots", text="It shoots more.")
    plain = Trait(name="Protection", text="It is hard to hurt.")
    named = game.model_copy(update={"traits": {"shots": shots, "plain": plain}})
    assert trait_name(named, "shots", "d3") == "d3 shots"
    assert trait_name(named, "shots", "") == "Multiple shots"
    assert trait_name(named, "plain", "5+") == "Protection (5+)"


def test_equipment_names_the_rules_that_it_gives(game: Game) -> None:
    banner = Gear(name="Banner", traits=["rally"])
    rules = told(game, {"banner": banner}, {"rally": Trait(name="Rally", text="Try again.")})
    assert (rules["Rally"], rules["Banner"]) == ("Try again.", "Rally.")


def test_where_there_is_much_to_tell_what_is_counted_stands_together(game: Game) -> None:
    mail = Gear(name="Mail", kind="armour", effects=["+2 armour"])
    shield = Gear(name="Shield", kind="shield", effects=["+1 armour"])
    horn = Gear(name="Horn", effects=["+1 armour when it blows"])
    gear = {"mail": mail, "shield": shield, "horn": horn}
    few = told(game, gear, {})
    assert few["Mail"].endswith("counted above.")
    many = told(game, gear, {f"rule-{n}": Trait(name=f"Rule {n}", text="So.") for n in range(4)})
    assert "Mail" not in many
    assert many["Counted above"].startswith("Mail +2")
    assert "; Shield +1" in many["Counted above"]
    assert "when it blows" in many["Horn"]
