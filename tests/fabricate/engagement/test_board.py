"""Squares, steps and sides: a far player's card is turned by half a turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabricate.engagement import STEPS, Board, Fighter, Placed, Side, Square

SQUARES = st.builds(Square, st.integers(0, 25), st.integers(0, 39))
SIDES = st.sampled_from(["near", "far"])


def test_names() -> None:
    assert Square.named("a1") == (0, 0)
    assert Square.named("f12") == (5, 11)
    assert Square(2, 6).name == "c7"


@given(SQUARES)
def test_a_name_leads_back(square: Square) -> None:
    assert Square.named(square.name) == square


@pytest.mark.parametrize(
    ("direction", "near", "far"),
    [("n", "c4", "c2"), ("ne", "d4", "b2"), ("e", "d3", "b3"), ("sw", "b2", "d4")],
)
def test_directions_are_those_of_the_owner(direction: str, near: str, far: str) -> None:
    start = Square.named("c3")
    assert start.step(STEPS[direction], "near").name == near
    assert start.step(STEPS[direction], "far").name == far


@given(SQUARES, st.sampled_from(list(STEPS.values())), SIDES)
def test_what_is_stepped_to_is_seen_there(
    square: Square, step: tuple[int, int], side: Side
) -> None:
    assert square.seen(square.step(step, side), side) == step
    assert square.beside(square.step(step, side))


def test_a_board_holds_its_squares_and_no_others() -> None:
    board = Board(6, 7)
    assert len(list(board.squares())) == 42
    assert all(board.holds(square) for square in board.squares())
    assert not any(board.holds(Square(*at)) for at in ((-1, 0), (0, -1), (6, 0), (0, 7)))


def test_an_arrow_points_at_one_square() -> None:
    card = Placed("x", Fighter({"ne": 3}), Square.named("c3"), "far")
    assert card.points(Square.named("b2")) == 3
    assert not card.points(Square.named("a1"))  # beyond it
    assert not card.points(Square.named("d4"))
