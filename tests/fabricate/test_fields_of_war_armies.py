"""Fields of War: units as their cards show them, two armies of equal points, parts enough."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import fabricate
from fabricate.planner.trays import formations, tray_spec
from fabricate.planner.unitcards import unit_front
from fabricate.roster.armies import entries, units_of
from fabricate.roster.fielding import fielded
from fabricate.roster.line import line
from fabricate.roster.tally import tally
from fabricate.roster.worths import cost, each
from fabricate.schema.game import Game
from fabricate.schema.papers import Terrain, Tokens
from fabricate.schema.parts import BlastMarker, Body, MeasuringStick, ObjectiveMarker
from fabricate.source import read


@pytest.fixture(scope="module")
def game() -> Game:
    """The bundled game, without the checks of templates that other tests cover."""
    path = Path(fabricate.__file__).parent / "games" / "fields-of-war.yaml"
    return Game.model_validate(read(path).root.value)


def test_both_armies_cost_the_same_to_the_point(game: Game) -> None:
    muster = game.musters["battle"]
    sums = [sum(entry.cost for entry in entries(game, army)) for army in game.armies.values()]
    assert muster.exact
    assert sums == [muster.points] * 2


@pytest.mark.parametrize("army", ["alliance", "horde"])
def test_an_army_is_legal_and_whole(game: Game, army: str) -> None:
    found = tally(game, game.musters["battle"].limits, entries(game, game.armies[army]))
    for one in found:
        assert one.limit.least_share is None or one.share >= one.limit.least_share
        assert one.limit.most_share is None or one.share <= one.limit.most_share
        assert one.limit.least is None or one.count >= one.limit.least
    held = units_of(game, game.armies[army])
    ranks = Counter(game.units[key].rank for key in held)
    assert set(ranks) == set(game.ranks)
    assert any(line(game, key).cls == "mounted" and game.units[key].size > 1 for key in held)
    assert 35 <= sum(game.units[key].size for key in held) <= 50


def test_every_race_is_on_the_table(game: Game) -> None:
    assert {unit.race for unit in game.units.values()} == set(game.races)
    shown = {key for deck in game.decks.values() if deck.of == "units" for key in deck.only}
    for army in game.armies.values():
        shown |= set(units_of(game, army))
    assert shown == set(game.units)
    assert {"ship", "chariot"} <= {unit.cls for unit in game.units.values()}


def test_the_elf_longbows_of_the_concept(game: Game) -> None:
    bows = line(game, "elf-longbows")
    assert bows.sums == {"armour": "2 + 1", "courage": "3 + 1"}
    long_bow, sword = bows.strikes
    assert (long_bow.power, long_bow.targets) == (2, (4, 4, 4, 5, 5, 6, None, None))
    assert (sword.power, sword.targets) == (3, (3, 4, 4, 4, 5, 5, 6, None))
    front = unit_front(game, "elf-longbows")
    rules = {rule["name"]: rule["text"] for rule in front["rules"]}
    assert rules["Light armour"] == "+1 Ar, counted above."
    assert "Accurate" in rules
    assert front["formation"] == {"count": 10, "rank": 5, "base": [20, 20], "icon": "c-infantry"}


def test_a_horse_makes_knights_of_infantry(game: Game) -> None:
    knights = line(game, "human-knights")
    assert knights.cls == "mounted"
    assert knights.values["move"] == 8
    assert knights.sums["armour"] == "2 + 1 + 2 + 1"


def test_no_speed_falls_below_one(game: Game) -> None:
    blades = line(game, "stygian-blades")
    assert (blades.values["speed"], blades.sums["speed"]) == (1, "2 − 2 − 1")


def test_what_is_stronger_costs_more(game: Game) -> None:
    price = {key: each(game, line(game, key)) for key in game.units}
    assert price["goblin-bows"] < price["elf-longbows"]
    assert price["goblin-wolves"] < price["human-knights"]
    assert price["human-spearmen"] < price["human-greatswords"] < price["human-knights"]
    assert price["troll-brawlers"] < price["troll-maulers"]
    assert price["human-knights"] < price["human-marshal"]
    assert cost(game, line(game, "goblin-mob")) > cost(game, line(game, "goblin-bows"))


def test_trays_for_every_formation_of_the_armies(game: Game) -> None:
    wanted = {(f.files, f.ranks, f.base): count for f, count in formations(game).items()}
    assert wanted == {
        (5, 2, (20, 20)): 3,
        (5, 1, (20, 20)): 3,
        (5, 1, (20, 40)): 2,
        (5, 4, (20, 20)): 1,
        (3, 1, (40, 40)): 1,
    }
    for formation in formations(game):
        room = tray_spec(game, formation).room
        assert room[0] >= formation.ranks * formation.base[1] + 0.5


def test_bodies_stand_on_the_bases_of_their_units(game: Game) -> None:
    for key, unit in game.units.items():
        part = game.components[unit.model].part if unit.model else None
        cls = line(game, key).cls
        if isinstance(part, Body) and cls:
            base = game.classes[cls].base
            assert base is not None
            assert part.ground == (base[1], base[0]), key


def test_there_are_as_many_heads_and_bodies_as_models(game: Game) -> None:
    heads: Counter[str] = Counter()
    bodies: Counter[str] = Counter()
    counts = fielded(game, lambda key: key)
    for key, unit in game.units.items():
        part = game.components[unit.model].part if unit.model else None
        models = unit.size * counts.get(key, 1)
        if isinstance(part, Body) and unit.model:
            heads[unit.race or ""] += models
            bodies[unit.model] += models
    for machine in ("human-cannon", "goblin-catapult"):
        unit = game.units[machine]
        heads[unit.race or ""] += unit.crew or 0
    printed = {key: sum(race.print.values()) for key, race in game.races.items()}
    assert {key: printed[key] for key in heads} == dict(heads)
    spare = {"sword-body", "club-body"}  # those of the crews
    for body, count in bodies.items():
        made = sum(game.components[body].print.values())
        assert made == count + (3 if body in spare else 0), body
    assert sum(game.components["sword-body"].print.values()) == 3


def test_measures_and_markers(game: Game) -> None:
    parts = [component.part for component in game.components.values()]
    (blast,) = [part for part in parts if isinstance(part, BlastMarker)]
    assert blast.reach == pytest.approx(2 * 25.4)
    sticks = [part for part in parts if isinstance(part, MeasuringStick)]
    assert {part.length for part in sticks} == {12}
    numbers = [part.number for part in parts if isinstance(part, ObjectiveMarker)]
    assert len(numbers) == 6 + game.rules["objectives_add"]
    assert numbers == sorted({*numbers})


def test_paper_stands_in_for_every_token_and_marker(game: Game) -> None:
    tokens, blast, land = (game.papers[key] for key in ("tokens", "blast", "terrain"))
    assert isinstance(tokens, Tokens)
    assert isinstance(blast, Tokens)
    assert isinstance(land, Terrain)
    assert blast.size == pytest.approx(2 * 2 * 25.4)
    objectives = [key for key in tokens.tokens if key.startswith("objective")]
    assert len(objectives) == 6 + game.rules["objectives_add"]
    assert {"wound", "order", "hostage"} <= tokens.tokens.keys()
    assert tokens.tokens["order"].quantity >= sum(game.components["order"].print.values())
    assert land.pieces["wood"] >= 3  # the map of the first battle has three squares of it
    assert land.pieces["hill"] >= 1
