"""Where a card may be placed, and where it may move."""

from __future__ import annotations

from fabricate.engagement import (
    Board,
    Fighter,
    Placed,
    Square,
    last_resort,
    moves,
    places,
    reach,
)

from .pieces import UNITS, placed

BOARD = Board(3, 3)
MARAUDER = placed("dm", "marauder", "b2", "far")


def found(*args: object) -> dict[str, str]:
    return {place.at.name: place.why for place in places(BOARD, *args)}  # type: ignore[arg-type]


def test_a_ravager_round_a_marauder() -> None:
    """Never behind it (from its owner's eyes) nor on the side to which no arrow points."""
    where = places(BOARD, [MARAUDER], UNITS["ravager"], "near")
    assert {p.at.name: p.towards for p in where} == {"c2": ("w",), "c1": ("nw",)}


def test_the_same_from_the_other_side() -> None:
    marauder = placed("dm", "marauder", "b2", "near")
    where = places(BOARD, [marauder], UNITS["ravager"], "far")
    assert {p.at.name: p.towards for p in where} == {"a2": ("w",), "a3": ("nw",)}


def test_support_may_lie_beside_a_friend() -> None:
    friend = placed("gs", "shanker", "a1")
    enemy = placed("ds", "slugger", "c3", "far")
    assert found([friend, enemy], UNITS["catapult"], "near") == {
        "b1": "supports",
        "a2": "supports",
        "b2": "supports",
        "c2": "engages",
    }
    assert found([friend, enemy], UNITS["shanker"], "near") == {"c2": "engages"}


def test_without_an_enemy_anyone_may_follow_a_friend() -> None:
    assert found([placed("gs", "shanker", "a1")], UNITS["shanker"], "near") == {
        "b1": "follows",
        "a2": "follows",
        "b2": "follows",
    }


def test_an_empty_board_is_open() -> None:
    assert set(found([], UNITS["shanker"], "far").values()) == {"open"}
    assert len(found([], UNITS["shanker"], "far")) == 9


def test_no_square_twice_and_none_off_the_board() -> None:
    full = [placed(s.name, "shanker", s.name, "far") for s in BOARD.squares()]
    assert places(BOARD, full, UNITS["catapult"], "near") == ()
    corner = placed("x", "shanker", "a3", "far")
    assert found([corner], UNITS["shanker"], "near") == {"a2": "engages"}


def test_who_can_place_nothing_lays_a_card_beside_an_enemy() -> None:
    corner = placed("x", "shanker", "a1", "far")
    squares = [place.at.name for place in last_resort(BOARD, [corner], "near")]
    assert squares == ["b1", "a2", "b2"]


def test_a_grid_ends_at_the_edge_of_the_board() -> None:
    assert [s.name for s in reach(BOARD, placed("oc", "catapult", "a1"))] == [
        "a2",
        "b2",
        "a3",
        "b3",
    ]
    assert [s.name for s in reach(BOARD, placed("da", "axethrower", "b1", "far"))] == [
        "a2",
        "b2",
        "c2",
        "a3",
        "b3",
        "c3",
    ]


def test_moves() -> None:
    rider = Fighter({"n": 2}, 2, moves=("n", "e", "sw"))
    card = Placed("r", rider, Square.named("b2"), "near")
    assert [s.name for s in moves(BOARD, card, [])] == ["b3", "c2", "a1"]
    taken = placed("x", "marauder", "c2", "near")
    assert [s.name for s in moves(BOARD, card, [taken])] == ["b3", "a1"]
    engaged = placed("y", "shanker", "b3", "far")
    assert moves(BOARD, card, [engaged]) == ()
    far = Placed("r", rider, Square.named("a1"), "far")
    assert [s.name for s in moves(BOARD, far, [])] == ["b2"]
