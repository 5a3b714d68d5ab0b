"""Wood Wars 3D: every worked example of its rulebook, and armies that are what they claim."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import fabricate
from fabricate.combine import herd, most_steps, unit
from fabricate.schema.game import Game
from fabricate.schema.play import Army
from fabricate.schema.values import Ratio, Span
from fabricate.source import read

#: Herds of the quick setup as the rulebook prints them: race, class, fillers.
QUICK = (
    [("wolf", "soldier", 8), ("bear", "soldier", 6), ("wolf", "archer", 6)],
    [("elk", "soldier", 9), ("elk", "archer", 5), ("boar", "soldier", 8)],
)


@pytest.fixture(scope="module")
def game() -> Game:
    """The bundled game, without the checks of templates that other tests cover."""
    path = Path(fabricate.__file__).parent / "games" / "wood-wars.yaml"
    return Game.model_validate(read(path).root.value)


def _total(game: Game, army: Army) -> float:
    return sum(herd(game, h.race, h.cls, h.fillers + 1).total for h in army.herds)


def _least(value: object) -> int:
    assert isinstance(value, Span)
    return value.least


def test_wolf_soldiers(game: Game) -> None:
    stats = unit(game, "wolf", "soldier").stats
    assert stats["cost"] == 4
    assert stats["move"] == 8
    assert stats["shots"] == Ratio(None, 0)
    assert stats["hits"] == (1, 6)
    assert _least(stats["herd"]) == 3


def test_elk_archers_match_and_cost_two_more(game: Game) -> None:
    archers = unit(game, "elk", "archer")
    assert archers.bonuses == {"cost": 2}
    assert archers.stats["cost"] == 8
    assert herd(game, "elk", "archer", 3).total == 24


def test_boar_soldiers(game: Game) -> None:
    assert unit(game, "boar", "soldier").stats["move"] == 7
    ability = game.races["boar"].ability
    assert "gift token" in str(ability and ability.text)


def test_seven_wolf_archers_have_three_shots(game: Game) -> None:
    line = herd(game, "wolf", "archer", 7)
    assert str(line.unit.stats["shots"]) == "2:1"
    assert line.shots == 3


def test_elk_soldiers(game: Game) -> None:
    stats = unit(game, "elk", "soldier").stats
    assert stats["hits"] == (1, 6)
    assert _least(stats["herd"]) == 3


def test_quick_setup_is_the_rulebooks(game: Game) -> None:
    first = next(iter(game.scenarios.values()))
    herds = [[(h.race, h.cls, h.fillers) for h in army.herds] for army in first.armies]
    assert herds == list(QUICK)
    assert [_total(game, army) for army in first.armies] == [106, 106]


def test_only_elk_archers_match_in_the_quick_setup(game: Game) -> None:
    matching = {
        (race, cls) for army in QUICK for race, cls, _ in army if unit(game, race, cls).bonuses
    }
    assert matching == {("elk", "archer")}


def test_armies_of_a_scenario_cost_the_same(game: Game) -> None:
    assert len(game.scenarios) == 4
    for name, scenario in game.scenarios.items():
        totals = {_total(game, army) for army in scenario.armies}
        assert len(totals) == 1, f"{name}: {sorted(totals)}"


def test_every_army_is_within_the_kit_and_the_herd_sizes(game: Game) -> None:
    for scenario in game.scenarios.values():
        for army in scenario.armies:
            fillers = sum(h.fillers for h in army.herds)
            assert fillers <= game.components["filler"].print[army.colour]
            for race, heads in Counter(h.race for h in army.herds).items():
                assert heads <= game.races[race].print[army.colour]
            for cls, bodies in Counter(h.cls for h in army.herds).items():
                assert bodies <= game.classes[cls].print[army.colour]
            for h in army.herds:
                size = herd(game, h.race, h.cls, h.fillers + 1).size
                least = int(game.rules["bear_least"]) if h.race == "bear" else 3
                assert size is not None
                assert size.most is not None
                assert least <= h.fillers + 1 <= size.most


def test_kit_counts(game: Game) -> None:
    assert len(game.decks["gifts"].cards) == 12
    assert game.components["gift"].print == {"stone": 8}
    assert sum(sum(c.print.values()) for c in game.components.values() if c.terrain) == 4
    assert game.lengths["step"].mm == 20
    assert most_steps(game) == 8


def test_every_colour_can_build_its_heads(game: Game) -> None:
    """As many bodies as heads in each colour, so that every head printed can march at once."""
    for colour in ("blue", "green"):
        heads = sum(race.print[colour] for race in game.races.values())
        bodies = sum(cls.print[colour] for cls in game.classes.values())
        assert heads == bodies == 6
