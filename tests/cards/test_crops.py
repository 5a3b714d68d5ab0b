"""What of a picture shows in a box: all of the box is covered, nothing is stretched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.crops import WHOLE, crop, placed

SIDES = st.tuples(st.floats(1, 10_000), st.floats(1, 10_000))
SHARES = st.tuples(st.floats(0, 1), st.floats(0, 1))
ZOOMS = st.floats(1, 10)


@given(SIDES, SIDES, SHARES, ZOOMS)
def test_the_part_lies_in_the_picture_and_has_the_shape_of_the_box(
    picture: tuple[float, float],
    box: tuple[float, float],
    focus: tuple[float, float],
    zoom: float,
) -> None:
    left, top, wide, high = crop(picture, box, focus, zoom)
    assert 0 <= left <= 1 - wide + 1e-12
    assert 0 <= top <= 1 - high + 1e-12
    across, down = wide * picture[0], high * picture[1]
    assert across / down == pytest.approx(box[0] / box[1], rel=1e-9)


@given(SIDES, SIDES, SHARES, ZOOMS)
def test_the_focus_is_seen_and_as_near_the_middle_as_may_be(
    picture: tuple[float, float],
    box: tuple[float, float],
    focus: tuple[float, float],
    zoom: float,
) -> None:
    left, top, wide, high = crop(picture, box, focus, zoom)
    for at, start, length in ((focus[0], left, wide), (focus[1], top, high)):
        assert start - 1e-12 <= at <= start + length + 1e-12
        off_centre = abs(start + length / 2 - at) > 1e-9
        assert not off_centre or min(start, 1 - start - length) < 1e-9


@given(SIDES, SIDES)
def test_at_zoom_one_as_much_shows_as_the_box_can_hold(
    picture: tuple[float, float], box: tuple[float, float]
) -> None:
    part = crop(picture, box)
    assert max(part[2:]) == pytest.approx(1)


@given(SIDES, SIDES, SHARES, ZOOMS, st.floats(0, 0.2), st.floats(0, 0.2))
def test_a_part_that_is_held_with_more_around_it_comes_to_the_same_place(
    picture: tuple[float, float],
    box: tuple[float, float],
    focus: tuple[float, float],
    zoom: float,
    before: float,
    after: float,
) -> None:
    part = crop(picture, box, focus, zoom)
    start = part[0] * (1 - before), part[1] * (1 - before)
    held = (*start, part[0] + part[2] + after - start[0], part[1] + part[3] + after - start[1])
    window = (3.0, 5.0, *box)
    for one in (held, WHOLE):
        x, y, w, h = placed(part, one, window)
        scale = w / one[2], h / one[3]
        assert x + (part[0] - one[0]) * scale[0] == pytest.approx(3.0, abs=1e-6 * max(box))
        assert y + (part[1] - one[1]) * scale[1] == pytest.approx(5.0, abs=1e-6 * max(box))
        assert part[2] * scale[0] == pytest.approx(box[0])
        assert part[3] * scale[1] == pytest.approx(box[1])


def test_a_portrait_keeps_its_head_and_a_landscape_its_sun() -> None:
    assert crop((200, 300), (69, 23), (0.5, 0.25)) == pytest.approx((0, 1 / 4 - 1 / 9, 1, 2 / 9))
    assert crop((400, 100), (20, 20), (0.9, 0.5)) == pytest.approx((0.75, 0, 0.25, 1))
