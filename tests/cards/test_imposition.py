from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import templates
from cards.imposition import Grid, Imposition, Slot, grid, imposition, paper, sides
from fabricate.errors import LayoutError
from fabricate.units import CARD_SIZES, PAPERS

SIZES = st.tuples(st.floats(20, 200), st.floats(20, 200))
PAPER = st.one_of(
    st.sampled_from(list(PAPERS.values())), st.tuples(st.floats(100, 420), st.floats(100, 420))
)
RULES = st.builds(
    Imposition,
    margin=st.floats(0, 20),
    gutter=st.sampled_from([0.0, 2.0, 6.0]),
    orientation=st.sampled_from(["auto", "portrait", "landscape"]),
    flip=st.sampled_from(["long-edge", "short-edge"]),
)


def made(rules: Imposition, sheet: tuple[float, float], card: tuple[float, float]) -> Grid:
    try:
        return grid(rules, sheet, card)
    except LayoutError:
        assume(False)
        raise


@given(RULES, PAPER, SIZES)
def test_cards_stay_in_the_margins_and_never_overlap(
    rules: Imposition, sheet: tuple[float, float], card: tuple[float, float]
) -> None:
    plan = made(rules, sheet, card)
    (pw, ph), (w, h) = plan.paper, card
    for slots in (
        [plan.front(i) for i in range(plan.count)],
        [plan.back(i) for i in range(plan.count)],
    ):
        for x, y, _ in slots:
            assert x >= rules.margin - 1e-6
            assert y >= rules.margin - 1e-6
            assert x + w <= pw - rules.margin + 1e-6
            assert y + h <= ph - rules.margin + 1e-6
        for one, two in combinations(slots[:40], 2):
            apart_x = abs(one.x - two.x) >= w + rules.gutter - 1e-6
            apart_y = abs(one.y - two.y) >= h + rules.gutter - 1e-6
            assert apart_x or apart_y


@given(RULES, PAPER, SIZES)
def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned(
    rules: Imposition, sheet: tuple[float, float], card: tuple[float, float]
) -> None:
    plan = made(rules, sheet, card)
    (pw, ph), (w, h) = plan.paper, card
    vertical_axis = (pw <= ph) == (rules.flip == "long-edge")
    for index in range(plan.count):
        x, y, _ = plan.front(index)
        back = plan.back(index)
        through = (pw - back.x - w, back.y) if vertical_axis else (back.x, ph - back.y - h)
        assert through == pytest.approx((x, y), abs=1e-6)
        assert back.turned is not vertical_axis


@given(RULES, PAPER, SIZES, st.floats(0, 5), st.data())
def test_bleeds_never_reach_a_neighbour(
    rules: Imposition,
    sheet: tuple[float, float],
    card: tuple[float, float],
    bleed: float,
    data: st.DataObject,
) -> None:
    plan = made(rules, sheet, card)
    count = data.draw(st.integers(1, min(plan.count, 30)))
    back = data.draw(st.booleans())
    slots = [plan.back(i) if back else plan.front(i) for i in range(count)]
    windows = [
        (s.x - b.left, s.y - b.top, s.x + card[0] + b.right, s.y + card[1] + b.bottom)
        for s, b in zip(slots, sides(plan, count, bleed, back), strict=True)
    ]
    for index, window in enumerate(windows):
        for other, slot in enumerate(slots):
            if index != other:
                clear_x = window[2] <= slot.x + 2e-3 or window[0] >= slot.x + card[0] - 2e-3
                clear_y = window[3] <= slot.y + 2e-3 or window[1] >= slot.y + card[1] - 2e-3
                assert clear_x or clear_y


@pytest.mark.parametrize(
    ("size", "name", "count"),
    [("poker", "a4", 9), ("poker", "letter", 9), ("poker-us", "letter", 9), ("tarot", "a4", 4),
     ("mini", "a4", 18), ("bridge", "letter", 8)],
)  # fmt: skip
def test_trade_sizes(size: str, name: str, count: int) -> None:
    assert grid(Imposition(), paper(name), CARD_SIZES[size]).count == count


def test_the_sheet_is_centred() -> None:
    plan = grid(Imposition(), paper("a4"), (63, 88))
    assert plan.area == pytest.approx((10.5, 16.5, 189, 264))
    assert plan.front(0) == Slot(10.5, 16.5)
    assert plan.front(8) == Slot(136.5, 192.5)
    assert plan.back(0) == Slot(136.5, 16.5)


def test_a_lone_last_card_has_its_back_behind_it() -> None:
    plan = grid(Imposition(), paper("a4"), (63, 88))
    (bleeds,) = sides(plan, 1, 3.0)
    assert bleeds == (3, 3, 3, 3)
    assert sides(plan, 2, 3.0)[0].right == 0
    assert sides(plan, 2, 3.0, back=True)[0].left == 0


def test_cuts_between_touching_cards_are_one() -> None:
    xs, ys = grid(Imposition(), paper("a4"), (63, 88)).cuts()
    assert xs == pytest.approx([10.5, 73.5, 136.5, 199.5])
    assert ys == pytest.approx([16.5, 104.5, 192.5, 280.5])
    xs, _ = grid(Imposition(gutter=2), paper("a4"), (60, 80)).cuts()
    assert len(xs) == 6


def test_a_card_that_is_too_large_is_an_error() -> None:
    with pytest.raises(LayoutError, match="300 x 88 mm does not fit on paper of 210 x 297 mm"):
        grid(Imposition(orientation="portrait"), paper("a4"), (300, 88))
    with pytest.raises(LayoutError, match="does not fit"):
        grid(Imposition(columns=4, orientation="portrait"), paper("a4"), (63, 88))


def test_unknown_names_and_keys() -> None:
    with pytest.raises(LayoutError, match="no paper 'a3plus'"):
        paper("a3plus")
    with pytest.raises(LayoutError, match="did you mean 'duplex'"):
        imposition("duplx")
    with pytest.raises(LayoutError, match=r"no key 'guttr' .did you mean 'gutter'"):
        imposition({"guttr": 3})
    with pytest.raises(LayoutError, match="key 'margin': must be a number, not 'wide'"):
        imposition({"margin": "wide"})
    with pytest.raises(LayoutError, match="key 'gutter': must be from 0 to 40 mm"):
        imposition({"gutter": -1})


def test_every_imposition_of_the_templates_is_valid() -> None:
    names = [path.stem for path in (templates.root() / "impositions").glob("*.yaml")]
    assert {"duplex", "fronts"} <= set(names)
    for name in names:
        assert imposition(name).margin >= 6.35
