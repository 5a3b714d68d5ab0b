"""Fields of War: every value of its rulebook that is data."""

from __future__ import annotations

from pathlib import Path

import pytest

import fabricate
from fabricate.planner.unitcards import trait_name
from fabricate.schema.game import Game
from fabricate.schema.gear import trait_of
from fabricate.source import read

LINE = ("move", "skill", "shooting", "power", "armour", "lives", "speed", "attacks", "courage")
SHORT = ["M", "CS", "SS", "P", "Ar", "L", "Sp", "At", "Co"]

RACES = {
    "human": (4, "4+", "4+", 3, 2, 1, 3, 1, 2),
    "elf": (5, "4+", "3+", 3, 2, 1, 3, 1, 3),
    "gnome": (4, "4+", "3+", 3, 1, 1, 4, 1, 4),
    "dwarf": (3, "3+", "3+", 3, 3, 1, 2, 1, 4),
    "ratkin": (5, "5+", "4+", 2, 2, 1, 4, 1, 1),
    "goblin": (4, "5+", "4+", 2, 1, 1, 3, 1, 1),
    "troll": (4, "4+", "5+", 3, 3, 1, 2, 2, 2),
    "stygian": (5, "3+", "5+", 3, 2, 1, 2, 1, 3),
    "satyr": (6, "5+", "4+", 2, 1, 1, 4, 1, 1),
    "centaur": (8, "4+", "4+", 3, 3, 1, 3, 1, 2),
    "scarecrow": (6, "3+", "4+", 3, 3, 1, 2, 2, 4),
    "zombie": (3, "5+", "5+", 3, 2, 1, 1, 2, 4),
}

#: Width and depth of a base (mm), and models in a rank.
TYPES = {
    "infantry": ((20, 20), 5),
    "mounted": ((20, 40), 5),
    "monster": ((40, 40), 3),
    "war-machine": ((40, 40), None),
    "chariot": ((50, 75), None),
    "ship": ((88.9, 177.8), None),
}

TO_WOUND = {
    1: [4, 4, 5, 5, 6, 7, 8, 9],
    2: [4, 4, 4, 5, 5, 6, 7, 8],
    3: [3, 4, 4, 4, 5, 5, 6, 7],
    4: [3, 3, 4, 4, 4, 5, 5, 6],
    5: [2, 3, 3, 4, 4, 4, 5, 5],
    6: [2, 2, 3, 3, 4, 4, 4, 5],
    7: [2, 2, 2, 3, 3, 4, 4, 4],
    8: [2, 2, 2, 2, 3, 3, 4, 4],
}

#: Effects and special rules of weapons for close combat.
MELEE: dict[str, tuple[list[str], list[str]]] = {
    "club": (["+1 attacks with another weapon"], []),
    "claws": (["+1 attacks with another weapon"], []),
    "dagger": (["+1 attacks with another weapon"], []),
    "sword": ([], []),
    "hammer": ([], []),
    "axe": (["+1 power"], []),
    "mace": (["+1 power"], []),
    "shield": (["+1 armour"], []),
    "great-weapon": (["+2 power", "-2 speed"], ["two-handed"]),
    "spear": ([], ["reach", "two-handed"]),
    "lance": (["+1 power on the charge"], ["reach"]),
    "halberd": (["+1 power"], ["reach", "two-handed"]),
}

#: Range, effects and special rules of weapons that shoot.
RANGED: dict[str, tuple[int, list[str], list[str]]] = {
    "hand-gun": (18, ["power to 3"], []),
    "pistol": (9, ["power to 3"], ["move-and-shoot", "as a club"]),
    "crossbow": (24, ["power to 3"], []),
    "short-bow": (12, ["power to 2"], ["move-and-shoot"]),
    "long-bow": (24, ["power to 2"], ["move-and-shoot"]),
    "throwing-axe": (6, ["+1 power"], ["move-and-shoot", "as an axe"]),
    "throwing-knife": (12, ["-1 power"], ["move-and-shoot", "d3 shots"]),
    "javelin": (12, [], ["move-and-shoot"]),
    "cannon": (36, ["power to 8"], ["d3 wounds"]),
    "catapult": (36, ["power to 3"], ['Radius (2")']),
    "ballista": (36, ["power to 5"], ["d6 wounds"]),
}

EQUIPMENT: dict[str, tuple[list[str], list[str]]] = {
    "light-armour": (["+1 armour"], []),
    "heavy-armour": (["+2 armour", "-1 speed"], []),
    "war-horn": (["+1 courage"], []),
    "war-banner": ([], ["rally", "two-handed"]),
    "army-banner": (['+1 courage within 12"'], ["unique", "two-handed"]),
    "horse": (["move to 8", "+1 armour", "+1 attacks", "becomes mounted"], []),
    "dragon": (
        ["move to 8", "+2 armour", "+2 attacks", "+1 courage", "becomes monster"],
        ["fly"],
    ),
    "champion": ([], []),
}

#: Range in inches, the roll, and what the card says of the effect.
SPELLS = {
    "fireball": (24, "3+", "**d6 hits** of power **4**"),
    "blast": (18, "2+", "**one hit** of power **4**"),
    "zap": (12, "4+", "**2d6 hits** of power **3**"),
    "heal": (6, "5+", "gets back **d6 lives**"),
    "march": (6, "4+", "may **march** this turn without paying"),
    "fear": (
        12,
        "4+",
        "at once. If it fails, it takes **d6 hits** of power **2**",
    ),
    "drain": (12, "6", "loses **d6 lives**"),
    "magic-shield": (12, "6", "has **Protection 5+**"),
}

RULES = {
    "not-one-step", "caster", "fly", "cohort", "aquatic", "protection", "rally",
    "automatons", "multiple-shots", "multiple-wounds", "war-machine", "fear", "terror",
    "horror", "accurate", "two-handed", "reach", "poisoned", "other-turn", "one-use",
    "radius", "transport", "ship", "loner", "unique", "inspiring", "move-and-shoot",
}  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Game:
    """The bundled game, without the checks of templates that other tests cover."""
    path = Path(fabricate.__file__).parent / "games" / "fields-of-war.yaml"
    return Game.model_validate(read(path).root.value)


def rules_of(game: Game, key: str) -> list[str]:
    """The special rules of a piece of gear: ids, and names of those with a value."""
    uses = [trait_of(use) for use in game.gear[key].traits]
    return [trait_name(game, *use) if use[1] else use[0] for use in uses]


def test_the_line_is_that_of_the_source(game: Game) -> None:
    shown = [stat for name, stat in game.stats.items() if name != "points"]
    assert [stat.short for stat in shown] == SHORT
    assert tuple(name for name in game.stats if name != "points") == LINE
    assert game.stats["points"].short == "Pts"


def test_only_lives_and_movement_may_fall_below_one(game: Game) -> None:
    free = {name for name in LINE if game.stats[name].least is None}
    assert free == {"move", "lives"}
    assert all(game.stats[name].least == 1 for name in LINE if name not in free)


@pytest.mark.parametrize("race", RACES)
def test_races(game: Game, race: str) -> None:
    assert tuple(game.races[race].stats[name] for name in LINE) == RACES[race]
    assert game.races[race].head
    assert game.races[race].emblem == race


def test_there_are_twelve_races(game: Game) -> None:
    assert list(game.races) == list(RACES)


@pytest.mark.parametrize("kind", TYPES)
def test_types_of_models(game: Game, kind: str) -> None:
    assert (game.classes[kind].base, game.classes[kind].files) == TYPES[kind]


def test_the_table_of_wounds(game: Game) -> None:
    table = game.tables["to-wound"]
    assert (table.down, table.across, table.most) == ("power", "armour", 6)
    assert table.rows == TO_WOUND


@pytest.mark.parametrize("weapon", MELEE)
def test_weapons_of_close_combat(game: Game, weapon: str) -> None:
    gear = game.gear[weapon]
    assert gear.kind == ("shield" if weapon == "shield" else "melee")
    assert (gear.effects, rules_of(game, weapon)) == MELEE[weapon]


@pytest.mark.parametrize("weapon", RANGED)
def test_weapons_that_shoot(game: Game, weapon: str) -> None:
    gear = game.gear[weapon]
    assert gear.kind == "ranged"
    assert (gear.range, gear.effects, rules_of(game, weapon)) == RANGED[weapon]


@pytest.mark.parametrize("thing", EQUIPMENT)
def test_equipment(game: Game, thing: str) -> None:
    assert (game.gear[thing].effects, rules_of(game, thing)) == EQUIPMENT[thing]


def test_a_champion_gives_a_command_point(game: Game) -> None:
    assert "one command point more" in str(game.gear["champion"].text)
    assert game.gear["champion"].per == "unit"


def test_a_model_carries_three_weapons_and_one_set_of_armour(game: Game) -> None:
    assert [(set(load.kinds), load.most) for load in game.loads] == [
        ({"melee", "ranged", "shield"}, 3),
        ({"armour"}, 1),
    ]


def test_every_special_rule_of_the_source_is_there(game: Game) -> None:
    assert set(game.traits) >= RULES
    assert game.traits["unique"].per_army == 1


@pytest.mark.parametrize("spell", SPELLS)
def test_spells(game: Game, spell: str) -> None:
    card = game.decks["spells"].cards[spell]
    numbers = {one.label: one.value for one in card.stats}
    reach, roll, effect = SPELLS[spell]
    assert (numbers["Range"], numbers["Roll"]) == (str(reach), roll)
    assert effect in str(card.text)


def test_the_source_prices_commands(game: Game) -> None:
    costs = {key: value for key, value in game.rules.items() if key.startswith("cost_")}
    assert costs == {
        "cost_regroup": 0, "cost_regroup_sure": 1, "cost_move": 1, "cost_pivot": 1,
        "cost_shoot": 1, "cost_march": 2, "cost_volley": 2, "cost_charge": 2, "cost_give_fire": 1,
        "cost_spell": 1, "cost_second_spell": 2, "cost_ram": 3,
    }  # fmt: skip


def test_the_infrastructure(game: Game) -> None:
    limits = {limit.rank: limit for limit in game.musters["battle"].limits}
    assert (limits["leaders"].least, limits["leaders"].most_share) == (1, 30)
    assert limits["infantry"].least_share == 30
    assert limits["elite"].most_share == 60
    assert limits["machines"].most_share == 20


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turns", 6), ("deploy", 12), ("gap", 24), ("objectives_add", 2), ("objective_points", 100),
        ("draw_share", 10), ("half", 50), ("pass", 10), ("courage_dice", 2), ("command_points", 1),
        ("command_reach", 6), ("crew_per_point", 2), ("march_times", 2), ("far", 1),
        ("far_over", 6), ("flyer", 1), ("loner", 1), ("close", 1), ("close_within", 2),
        ("at_sea", 1), ("volley", 1), ("moved", 1), ("sea_less", 25), ("flyer_less", 50),
        ("machine_hit", 2), ("crew_cover", 6), ("crew_inside", 5), ("give_fire_skill", 6),
        ("ranks_infantry", 2), ("building_cover", 5), ("forest_cover", 6), ("ranks_other", 1),
        ("table_wide", 6), ("table_deep", 4), ("volley_price", 1), ("charge_bad", 1),
        ("charge_great", 6), ("trample_power", 4), ("sweep_power", 3), ("chariot_breaks", 1),
        ("chariot_through", 6), ("stands", 1), ("wavers", 1), ("runs", 6), ("run_dice", 2),
        ("slip", 1), ("locked", 1), ("apart", 2), ("sinks", 6), ("on_board", 2), ("spread", 2),
        ("inspire_reach", 12), ("terror_hits", 6), ("horror_loss", 2),
    ],
)  # fmt: skip
def test_numbers_of_the_rules(game: Game, name: str, value: int) -> None:
    assert game.rules[name] == value


def test_the_missions_of_the_source(game: Game) -> None:
    cards = game.decks["missions"].cards.values()
    assert [(card.die, card.title) for card in cards] == [
        (1, "Destroy"),
        (2, "Capture"),
        (3, "Hold the Line"),
        (4, "Pillage"),
        (5, "Catch if You Can"),
        (6, "Capture and Destroy"),
    ]
