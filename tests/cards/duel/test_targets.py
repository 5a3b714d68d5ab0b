"""Target grids: windows of at most five squares that hold the unit's own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.duel.targets import COLUMNS, Grid, grid
from fabricate.errors import LayoutError

FRONT = tuple((x, -y) for x in (-1, 0, 1) for y in (1, 2, 3))
REAR = tuple((x, y) for x in (-1, 0, 1) for y in (1, 2))
STEP = st.integers(-4, 4)


def test_nine_squares_to_the_front_have_the_unit_below_them() -> None:
    view = grid(FRONT, "card")
    assert view == Grid(-2, -3, 5, 4)
    assert (2, 3, (0, 0)) in list(view.cells())


def test_six_squares_to_the_rear_have_the_unit_above_them() -> None:
    assert grid(REAR, "card") == Grid(-2, -1, 5, 4)


@given(st.sets(st.tuples(STEP, STEP), min_size=1, max_size=9))
def test_a_grid_shows_every_square_or_errs(squares: set[tuple[int, int]]) -> None:
    given_squares = tuple(squares)
    try:
        view = grid(given_squares, "card")
    except LayoutError as error:
        assert "card: " in str(error)
        return
    shown = {square for _, _, square in view.cells()}
    assert squares | {(0, 0)} <= shown
    assert view.columns == COLUMNS
    assert 4 <= view.rows <= 5


@pytest.mark.parametrize(
    ("squares", "told"), [(((0, 0),), "own square"), (((0, -3), (0, 3)), "from -3 to 3")]
)
def test_what_cannot_be_shown_errs(squares: tuple[tuple[int, int], ...], told: str) -> None:
    with pytest.raises(LayoutError, match=told):
        grid(squares, "card")
