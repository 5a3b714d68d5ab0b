"""Units and armies reckoned through, on a small game of its own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from fabricate.loading import load
from fabricate.planner.unitcards import unit_front
from fabricate.roster.armies import entries, every_army, ranks_of, units_of
from fabricate.roster.line import line, stat_in
from fabricate.roster.tally import tally
from fabricate.roster.worths import FormulaError, cost, each, terms
from fabricate.schema.game import Game
from fabricate.schema.gear import effect

DATA = Path(__file__).parent.parent / "data" / "skirmish.yaml"


@pytest.fixture(scope="module")
def game() -> Game:
    return load(str(DATA)).game


def test_gear_is_worked_into_the_line(game: Game) -> None:
    guard = line(game, "guard")
    assert guard.values["armour"] == 4
    assert guard.sums["armour"] == "2 + 2"


def test_no_effect_takes_a_stat_below_its_least(game: Game) -> None:
    guard = line(game, "guard")
    assert guard.values["speed"] == 1
    assert guard.sums["speed"] == "1 − 2"


def test_a_weapons_power_counts_for_its_own_blows(game: Game) -> None:
    guard = line(game, "guard")
    assert guard.values["power"] == 3
    (great,) = guard.strikes
    assert (great.power, great.targets) == (5, (2, 3, 3))


def test_what_a_table_calls_too_hard_cannot_be_done(game: Game) -> None:
    bow, claws = line(game, "archers").strikes
    assert (bow.power, bow.targets) == (2, (4, 4, None))
    assert claws.power == 3


def test_another_weapon_adds_an_attack_and_a_lone_one_does_not(game: Game) -> None:
    assert line(game, "archers").values["attacks"] == 2
    alone = game.units["archers"].model_copy(update={"gear": ["claws"]})
    lone = game.model_copy(update={"units": {"archers": alone}})
    assert line(lone, "archers").values["attacks"] == 1


def test_a_condition_is_told_and_not_counted(game: Game) -> None:
    lance = line(game, "riders").strikes[0]
    assert lance.power == 3
    row = unit_front(game, "riders")["weapons"]["rows"][0]
    assert row["note"] == "+1 P on the charge"


def test_a_mount_makes_another_class(game: Game) -> None:
    riders = line(game, "riders")
    assert riders.cls == "mounted"
    assert riders.values["move"] == 8
    assert ("protection", "6+") in riders.traits
    assert unit_front(game, "riders")["formation"]["base"] == [20, 40]


def test_own_values_replace_those_of_race_and_class(game: Game) -> None:
    riders = line(game, "riders")
    assert riders.values["armour"] == 5
    assert riders.sums["armour"] == "4 + 1"


def test_worth_is_the_sum_of_terms_and_gear(game: Game) -> None:
    guard = line(game, "guard")
    assert terms(game, guard) == {"body": 8, "skill": 3, "reach": 2}
    assert each(game, guard) == 16.5
    assert cost(game, guard) == 175


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("strength + 1", "no stat 'strength'"),
        ("power(2)", "no function 'power'"),
        ("1 / 0", "divides by nought"),
        ("'a' * 3", "no numbers"),
        ("9 ** 9 ** 9", "too large"),
        ("__import__('os')", "no function '__import__'"),
        ("[1 for x in 'abc']", "plain arithmetic"),
        ("2 +", "no arithmetic"),
        ("has(armour)", "too little"),
        ("1 + 'a'", "no numbers"),
        ("-" * 290 + "power.b", "plain arithmetic"),
        ("2 ** 400000", "too large"),
        ("3999999 ** 3999999", "too large"),
        ("9 ** 9 * 9 ** 9", "too large"),
        ("1e308 * 10 - 1e308 * 10", "no number"),
        ("0x" + "f" * 290, "too large"),
        ("round(1, -999999999) / 0", "divides by nought"),
        ("'%9999999999d' % 1", "no numbers"),
        ("f'{1:>99999999}'", "plain arithmetic"),
        ("1; 2", "no arithmetic"),
        ("x = 1", "no arithmetic"),
        ("1 << 9", "plain arithmetic"),
        ("'a' in 'b'", "plain arithmetic"),
        ("(0 - 1) ** 0.5", "cannot take"),
    ],
)
def test_a_term_that_cannot_be_reckoned_is_named(game: Game, text: str, told: str) -> None:
    assert game.worth is not None
    worth = game.worth.model_copy(update={"terms": {"odd": text}})
    with pytest.raises(FormulaError, match=told) as caught:
        terms(game.model_copy(update={"worth": worth}), line(game, "guard"))
    assert caught.value.term == "odd"


def test_a_long_row_of_armies_that_come_from_each_other_is_counted_at_once(game: Game) -> None:
    first = next(iter(game.armies.values()))
    line_up = {"a-0": first}
    for number in range(1, 300):
        last = {"from_": f"a-{number - 1}", "units": {}, "swaps": []}
        line_up[f"a-{number}"] = first.model_copy(update=last)
    long = game.model_copy(update={"armies": line_up})
    began = time.perf_counter()
    assert units_of(long, long.armies["a-299"]) == units_of(long, first)
    assert time.perf_counter() - began < 0.5


def test_an_army_with_swaps(game: Game) -> None:
    assert units_of(game, game.armies["swapped"]) == {"guard": 2, "archers": 1, "riders": 1}


def test_an_army_that_comes_from_itself_is_no_army(game: Game) -> None:
    loop = game.armies["swapped"].model_copy(update={"from_": "swapped"})
    with pytest.raises(ValueError, match="comes from itself"):
        units_of(game.model_copy(update={"armies": {"swapped": loop}}), loop)


def test_ranks_count_as_others(game: Game) -> None:
    assert ranks_of(game, "riders") == ("captain", "leader")


def test_shares_of_an_army(game: Game) -> None:
    army = game.armies["elves"]
    leaders, foot = tally(game, game.musters["battle"].limits, entries(game, army))
    assert (leaders.name, leaders.count, leaders.cost) == ("Leaders", 1, 18)
    assert leaders.share == pytest.approx(100 * 18 / 385)
    assert foot.cost == 175 + 2 * 96


def test_every_army_of_three_out_of_three(game: Game) -> None:
    muster = game.musters["battle"].model_copy(update={"size": 3})
    found = list(every_army(game, muster))
    assert len(found) == 10
    assert len({tuple(sorted(army.items())) for army in found}) == 10


@pytest.mark.parametrize(
    ("text", "kind", "words", "amount", "condition"),
    [
        ("+1 armour", "add", "armour", 1, ""),
        ("-2 Sp", "add", "Sp", -2, ""),
        ("+1 power on the charge", "add", "power on the charge", 1, ""),
        ("movement to 8", "set", "movement", 8, ""),
        ('movement to 8" in the open', "set", "movement", 8, "in the open"),
        ("becomes mounted", "becomes", "mounted", 0, ""),
    ],
)
def test_effects(text: str, kind: str, words: str, amount: int, condition: str) -> None:
    one = effect(text)
    assert (one.kind, one.words, one.amount, one.condition) == (kind, words, amount, condition)


@pytest.mark.parametrize("text", ["armour", "+armour", "+1", "to 8", "becomes", "1 armour"])
def test_what_is_no_effect(text: str) -> None:
    with pytest.raises(ValueError, match="is no effect"):
        effect(text)


@pytest.mark.parametrize(
    ("words", "stat", "rest"),
    [
        ("combat skill", "skill", ""),
        ("CS", "skill", ""),
        ("P on the charge", "power", "on the charge"),
        ("points", "points", ""),
        ("luck", None, ""),
    ],
)
def test_the_stat_that_words_begin_with(
    game: Game, words: str, stat: str | None, rest: str
) -> None:
    assert stat_in(game, words) == (stat, rest)
