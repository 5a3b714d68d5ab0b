"""Who falls: the combats that the rulebook works out, and the corners of its rules."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabricate.engagement import STEPS, Fighter, Placed, Side, Square, engaging, fought, shots

from .pieces import placed


def words(*cards: Placed) -> dict[str, str]:
    return {one.id: one.words for one in fought(cards).sums if one.attacks}


def test_one_against_two() -> None:
    """The Deathbringer takes the Marauder (5 > 4), not the Slugger (3 = 3), and stands (1 < 2)."""
    cards = (
        placed("od", "deathbringer", "b1"),
        placed("dm", "marauder", "b2", "far"),
        placed("ds", "slugger", "c2", "far"),
    )
    assert fought(cards).falls == ("dm",)
    assert words(*cards) == {"od": "1 < 2", "dm": "5 > 4", "ds": "3 = 3"}


def test_two_against_one() -> None:
    """Shanker 4 + Ravager 5 = 9 > 4; the Marauder strikes back with 1 and 2."""
    cards = (
        placed("dm", "marauder", "b2", "far"),
        placed("gs", "shanker", "b1"),
        placed("or", "ravager", "c1"),
    )
    assert fought(cards).falls == ("dm",)
    assert words(*cards) == {"dm": "4 + 5 = 9 > 4", "gs": "1 < 3", "or": "2 < 3"}


def test_a_shot_over_a_friend() -> None:
    """The Catapult takes the Slugger (4 > 3); Shanker and Slugger do not engage each other."""
    cards = (
        placed("gs", "shanker", "b2"),
        placed("oc", "catapult", "b1", shoots="ds"),
        placed("ds", "slugger", "c3", "far"),
    )
    outcome = fought(cards)
    assert outcome.falls == ("ds",)
    assert [(a.by, a.to, a.value, a.how) for a in outcome.attacks] == [("oc", "ds", 4, "shot")]


def test_an_arrow_and_a_shot() -> None:
    """Deathbringer 3 + Catapult 4 = 7 > 4; the Marauder engages nobody."""
    cards = (
        placed("od", "deathbringer", "b2"),
        placed("oc", "catapult", "b1", shoots="dm"),
        placed("dm", "marauder", "c3", "far"),
    )
    assert words(*cards) == {"dm": "3 + 4 = 7 > 4"}
    assert fought(cards).falls == ("dm",)


def test_as_much_as_the_defence_is_not_enough() -> None:
    attacker = Placed("a", Fighter({"n": 3}, 1), Square(0, 0), "near")
    for defence, falls in ((2, ("b",)), (3, ()), (4, ())):
        target = Placed("b", Fighter({}, defence), Square(0, 1), "far")
        assert fought([attacker, target]).falls == falls


def test_friends_are_never_hurt() -> None:
    cards = [placed("a", "shanker", "b1"), placed("b", "catapult", "b2")]
    assert not fought(cards).attacks
    assert not fought(
        [placed("a", "shanker", "b3", "far"), placed("b", "catapult", "b2", "far")]
    ).attacks


def test_cards_that_are_not_beside_each_other_do_nothing() -> None:
    assert not fought([placed("a", "shanker", "b1"), placed("b", "shanker", "b3", "far")]).attacks


def test_both_may_fall_and_many_at_once() -> None:
    """Two generals who meet fall alike; so does who runs into several enemies."""
    king = Fighter(dict.fromkeys(STEPS, 6), 5)
    a, b = (Placed(id, king, Square(1, row), side) for id, row, side in TWO)
    assert fought([a, b]).falls == ("a", "b")
    ring = [
        Placed(d, Fighter(dict.fromkeys(STEPS, 1), 4), Square(1, 1).step(step, "near"), "far")
        for d, step in STEPS.items()
    ]
    outcome = fought([Placed("k", king, Square(1, 1), "near"), *ring])
    assert outcome.falls == ("k", *STEPS)
    assert next(one.total for one in outcome.sums if one.id == "k") == 8


TWO: tuple[tuple[str, int, Side], ...] = (("a", 0, "near"), ("b", 1, "far"))


def test_who_shoots_does_not_strike_as_well() -> None:
    archer = Fighter({"n": 3}, 2, 2, frozenset({(0, -1), (0, -2)}))
    target = Placed("t", Fighter({}, 2), Square(0, 1), "far")
    other = Placed("o", Fighter({}, 9), Square(0, 2), "far")
    strikes = Placed("a", archer, Square(0, 0), "near")
    loose = Placed("a", archer, Square(0, 0), "near", shoots="o")
    assert [a.how for a in fought([strikes, target, other]).attacks] == ["arrow"]
    assert [(a.how, a.to) for a in fought([loose, target, other]).attacks] == [("shot", "o")]


def test_an_engaged_unit_cannot_shoot() -> None:
    cannon, slugger = placed("oc", "catapult", "b1"), placed("ds", "slugger", "b3", "far")
    assert shots(cannon, [slugger]) == [slugger]
    beside = placed("d2", "slugger", "b2", "far")
    assert engaging(cannon, [slugger, beside]) == [beside]
    assert shots(cannon, [slugger, beside]) == []


def test_who_engages_without_being_engaged_may_shoot() -> None:
    cannon = placed("oc", "catapult", "b1")
    mild = Placed("m", Fighter({"s": 9}, 1), Square.named("b2"), "far")
    assert shots(cannon, [mild]) == [mild]


def test_a_shot_needs_an_enemy_in_the_grid_and_no_clear_line() -> None:
    cannon = placed("oc", "catapult", "b1")
    friend = placed("gs", "shanker", "b2")
    far_off = placed("ds", "slugger", "b5", "far")
    behind = placed("dx", "slugger", "b4", "far")
    assert shots(cannon, [friend, far_off, behind]) == [behind]
    assert shots(friend, [far_off, behind]) == []


@pytest.mark.parametrize(
    ("side", "enemy", "squares"), [("near", "far", "b1 b2"), ("far", "near", "b4 b5")]
)
def test_a_grid_is_turned_with_its_card(side: Side, enemy: Side, squares: str) -> None:
    thrower = placed("da", "axethrower", "b3", side)
    targets = [placed(at, "peasant", at, enemy) for at in ("b1", "b2", "b4", "b5")]
    assert [one.id for one in shots(thrower, targets)] == squares.split()


def test_two_may_shoot_at_one() -> None:
    cards = [
        placed("a", "catapult", "a1", shoots="t"),
        placed("b", "catapult", "b1", shoots="t"),
        placed("t", "marauder", "b4", "far"),
    ]
    assert words(*cards) == {"t": "4 + 4 = 8 > 4"}


FIGHTERS = st.builds(
    Fighter,
    st.dictionaries(st.sampled_from(list(STEPS)), st.integers(1, 9)),
    st.integers(0, 12),
)
BOARDS = st.dictionaries(
    st.builds(Square, st.integers(0, 2), st.integers(0, 2)),
    st.tuples(FIGHTERS, st.sampled_from(["near", "far"])),
    max_size=9,
)


@given(BOARDS)
def test_a_board_turned_round_fights_the_same(board: dict[Square, tuple[Fighter, Side]]) -> None:
    turned: dict[Side, Side] = {"near": "far", "far": "near"}
    cards = [Placed(at.name, fighter, at, side) for at, (fighter, side) in board.items()]
    other = [
        Placed(c.id, c.fighter, Square(2 - c.at[0], 2 - c.at[1]), turned[c.side]) for c in cards
    ]
    assert fought(cards) == fought(other)


@given(BOARDS)
def test_the_order_of_cards_changes_nothing(board: dict[Square, tuple[Fighter, Side]]) -> None:
    cards = [Placed(at.name, fighter, at, side) for at, (fighter, side) in board.items()][:4]
    found = {frozenset(fought(order).falls) for order in permutations(cards)}
    assert len(found) <= 1
