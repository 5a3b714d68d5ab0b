"""The rim of duelling cards: arrows stay on the card, and their shape tells their strength."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cards.colour import GOLD
from cards.duel import rim
from cards.duel.patterns import PITCH, run
from cards.elements.arrows import Arrows, draw
from cards.elements.base import Frame
from tests.cards.recorder import Recorder

WIDTH, HEIGHT = 63.0, 88.0
FRAME = Frame("test", WIDTH, HEIGHT, 3.0)
ALL = tuple(rim.STEPS)
OPPOSITE = dict(zip(ALL, (*ALL[4:], *ALL[:4]), strict=True))


def arrows(attacks: dict[str, int], moves: tuple[str, ...] = ()) -> Recorder:
    pen = Recorder()
    given = Arrows(theme="#6a8436", attacks=attacks, moves=moves)  # type: ignore[arg-type]
    draw(pen, given, FRAME)  # type: ignore[arg-type]
    return pen


@pytest.mark.parametrize("direction", ALL)
@pytest.mark.parametrize("strength", range(1, 10))
def test_nothing_comes_near_the_cut(direction: rim.Direction, strength: int) -> None:
    spot = rim.place(direction, WIDTH, HEIGHT)
    parts = [
        rim.arrow(strength),
        *rim.movement(direction, strength),
        *rim.movement(direction, None),
    ]
    for x, y in (spot.at(*point) for part in parts for point in part):
        assert 1.5 <= x <= WIDTH - 1.5
        assert 1.5 <= y <= HEIGHT - 1.5


@pytest.mark.parametrize("direction", ALL)
def test_opposite_places_mirror_each_other(direction: rim.Direction) -> None:
    one, two = (rim.place(d, WIDTH, HEIGHT) for d in (direction, OPPOSITE[direction]))
    assert one.x + two.x == pytest.approx(WIDTH)
    lifted = 2 * rim.RISE if direction in ("e", "w") else 0.0
    assert one.y + two.y == pytest.approx(HEIGHT - lifted)
    assert abs(one.turn - two.turn) == pytest.approx(180)


def test_the_front_is_up_and_arrows_point_outwards() -> None:
    up, right = rim.place("n", WIDTH, HEIGHT), rim.place("e", WIDTH, HEIGHT)
    assert up.at(0, 0) == pytest.approx((31.5, rim.TIP))
    assert up.at(0, 10) == pytest.approx((31.5, rim.TIP + 10))
    assert right.at(0, 10) == pytest.approx((WIDTH - rim.TIP - 10, HEIGHT / 2 - rim.RISE))
    assert right.at(2, 0)[1] > right.y


def test_stronger_arrows_are_wider_and_of_another_outline() -> None:
    widths = [max(x for x, _ in rim.arrow(n)) for n in range(1, 10)]
    assert widths == sorted(widths)
    assert widths[0] < widths[2] < widths[4]
    corners = [len(rim.arrow(n)) for n in (2, 3, 5)]
    assert corners == [5, 7, 7]
    barbed = rim.arrow(5)
    assert barbed[2][1] < barbed[1][1]  # the barb reaches back behind its root


@pytest.mark.parametrize("strength", range(1, 10))
def test_as_many_bars_as_strength_behind_the_number(strength: int) -> None:
    bars = list(rim.tally(strength))
    assert len(bars) == strength
    shaft = rim.head(strength).shaft
    assert all(-shaft + 0.5 < x and x + wide < shaft - 0.5 for x, wide in bars)
    assert all(a[0] + a[1] + 0.35 < b[0] for a, b in pairwise(bars))
    assert rim.NUMBER < rim.TALLY[0] < rim.TALLY[1] < rim.LENGTH


def test_numbers_stand_in_their_arrows_and_six_and_nine_are_barred() -> None:
    pen = arrows({"n": 6, "se": 9, "w": 8})
    texts = {m.text: m.box for m in pen.of("text")}
    assert set(texts) == {"6", "9", "8"}
    assert (texts["6"][0] + texts["6"][2]) / 2 == pytest.approx(WIDTH / 2)
    assert texts["8"][2] < rim.LENGTH + rim.TIP
    assert len(pen.of("rect")) == 2


def test_every_direction_shows_an_attack_a_movement_or_neither() -> None:
    free = len(arrows({}).of("path"))
    assert free == 8
    gold = arrows({"n": 3}, ("n", "s")).of("path", GOLD)
    assert len(gold) == 4  # two at the sides of the arrow, two one behind the other
    assert len(arrows({}, ALL).of("path")) == 16


@pytest.mark.parametrize("strength", [0, 10])
def test_strength_is_from_one_to_nine(strength: int) -> None:
    with pytest.raises(ValueError, match="attacks"):
        arrows({"n": strength})


@pytest.mark.parametrize("length", [46.6, 71.6])
def test_patterns_are_the_same_from_both_ends(length: float) -> None:
    middles = run(length)
    assert len(middles) % 2 == 1
    assert middles[0] >= PITCH / 2
    assert [length - m for m in reversed(middles)] == pytest.approx(list(middles))
