"""Paper goods that are folded or filled in: standees, boxes, trackers."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from cards.papers.build import paper
from cards.papers.nets import Net
from cards.papers.packing import packed
from cards.paths import bounds
from fabricate.errors import LayoutError
from fabricate.schema.folded import TuckBox
from fabricate.schema.papers import Tracker
from fabricate.units import PAPERS

from .papers import pixels, text_of
from .test_paper_goods import made, sound

GUARD: dict[str, Any] = {"name": "Guard", "base": [20, 20], "height": 32}
STANDEES: dict[str, Any] = {
    "kind": "standees",
    "name": "Standees",
    "standees": {
        "guard": {**GUARD, "picture": "picture/guard", "quantity": 3},
        "troll": {"name": "Troll", "base": [40, 40], "height": 60, "icon": "bear"},
    },
}
BACK: dict[str, Any] = {
    "id": "back-orcs",
    "layout": "back",
    "size": [63, 88],
    "bleed": 3,
    "back": None,
    "quantity": 1,
    "data": {"emblem": "boar", "icon": "paw", "theme": "#6a8436", "seal": "paw"},
}
DECK: dict[str, Any] = {"name": "Orc horde", "size": [63, 88], "count": 36, "back": BACK}
BOX: dict[str, Any] = {"kind": "tuck-box", "name": "Deck box", "deck": "orcs"}
TRACKER: dict[str, Any] = {
    "kind": "tracker",
    "name": "Kill tracker",
    "quantity": 2,
    "tracks": [
        {"label": "Cards taken", "icon": "fallen", "count": 20},
        {"label": "Leaders taken", "icon": "r-command", "count": 6, "numbers": False},
    ],
}


def boxed(path: Path, on: str = "a4", **changes: Any) -> None:
    """Draw a box for the deck."""
    params = {"spec": {**BOX, **changes}, "paper": on, "title": "A game", "more": DECK}
    assert paper(params, path, {}) == {"pages": 1, "warnings": []}


def test_a_box_looks_like_the_army_in_it(tmp_path: Path) -> None:
    boxed(tmp_path / "back.pdf")
    look = {"emblem": "orc", "theme": "#a8402f"}
    params = {"spec": BOX, "paper": "a4", "title": "A game", "more": {**DECK, "look": look}}
    paper(params, tmp_path / "army.pdf", {})
    back, army = (np.asarray(pixels(tmp_path / f"{name}.pdf", dpi=30)) for name in ("back", "army"))
    assert back.shape == army.shape
    assert (back != army).any()


@pytest.fixture
def guard(tmp_path: Path) -> Path:
    """A lopsided figure on a transparent ground."""
    image = Image.new("RGBA", (200, 300))
    ImageDraw.Draw(image).polygon([(20, 290), (190, 290), (60, 20)], fill="#102030")
    image.save(tmp_path / "guard.png")
    return tmp_path / "guard.png"


def test_the_back_of_a_standee_mirrors_its_front(tmp_path: Path, guard: Path) -> None:
    path = tmp_path / "standees.pdf"
    facts = made(STANDEES, path, "a4", **{"picture/guard": guard})
    assert facts == {"pages": 1, "warnings": []}
    assert sound(path)
    page = np.asarray(pixels(path, dpi=127).convert("L")).astype(int)
    place = next(p for p in plan_of(STANDEES).placed if p.number == 0)
    left, top = round((place.x + 1) * 5), round(place.y * 5)
    fold, foot = top + (10 + 32) * 5, 26 * 5  # clear of the name strips
    front, back = page[fold + 3 : fold + foot, left : left + 90], page[fold - foot : fold - 3]
    mirrored = back[::-1, left : left + 90]
    assert np.mean(np.abs(front - mirrored)) < 12
    assert np.mean(np.abs(front - mirrored[:, ::-1])) > 20  # it is lopsided
    assert text_of(path).count("GUARD") == 6


def plan_of(spec: dict[str, Any]) -> Any:
    sizes = [
        (one["base"][0], 2 * one["height"] + one["base"][1])
        for one in spec["standees"].values()
        for _ in range(one.get("quantity", 1))
    ]
    return packed(sizes, PAPERS["a4"], 10.5, 3.4, str)


def test_a_picture_that_is_not_handed_in_is_told(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="Guard: there is no picture 'picture/guard'"):
        made(STANDEES, tmp_path / "x")


def test_a_name_too_long_for_its_strip_is_told(tmp_path: Path) -> None:
    long = {"x": {**GUARD, "name": "The Guardianofthethirteenth Gate", "icon": "bear"}}
    with pytest.raises(LayoutError, match="GUARDIANOFTHETHIRTEENTH GATE' is"):
        made({**STANDEES, "standees": long}, tmp_path / "x")


def test_a_long_name_has_up_to_three_lines(tmp_path: Path) -> None:
    long = {"x": {**GUARD, "name": "Guardians of the Thirteenth Gate of Doom", "icon": "bear"}}
    made({**STANDEES, "standees": long}, tmp_path / "x")
    text = " ".join(text_of(tmp_path / "x").split())
    assert "GUARDIANS" in text
    assert "GATE OF DOOM" in text


def test_a_standee_larger_than_the_page_is_told(tmp_path: Path) -> None:
    tall = {"x": {"name": "Tower", "base": [60, 60], "height": 120, "icon": "bear"}}
    with pytest.raises(LayoutError, match="Standees: Tower: 60 x 300 mm does not fit"):
        made({**STANDEES, "standees": tall}, tmp_path / "x")


SIZES = st.lists(st.tuples(st.floats(8, 150), st.floats(20, 200)), min_size=1, max_size=40)


@given(SIZES)
def test_packed_pieces_fit_and_never_touch(sizes: list[tuple[float, float]]) -> None:
    plan = packed(sizes, PAPERS["a4"], 10, 3, str)
    assert sorted(p.number for p in plan.placed) == list(range(len(sizes)))
    boxes = [(p.page, p.x, p.y, *sizes[p.number]) for p in plan.placed]
    for page, x, y, w, h in boxes:
        assert 0 <= page < plan.pages
        assert x >= 10
        assert y >= 10
        assert x + w <= plan.paper[0] - 10 + 1e-5
        assert y + h <= plan.paper[1] - 10 + 1e-5
    for n, (page, x, y, w, h) in enumerate(boxes):
        for other, a, b, c, d in boxes[n + 1 :]:
            apart = x + w + 3 <= a + 1e-5 or a + c + 3 <= x + 1e-5
            apart = apart or y + h + 3 <= b + 1e-5 or b + d + 3 <= y + 1e-5
            assert page != other or apart


@pytest.mark.parametrize("on", PAPERS)
def test_a_box_is_one_page_with_the_title_on_every_side(tmp_path: Path, on: str) -> None:
    path = tmp_path / "box.pdf"
    boxed(path, on)
    text = text_of(path)
    assert text.count("ORC HORDE") == 4  # front, two sides, lid
    assert "36 CARDS" in text
    assert "for 36 cards, 64 × 89.5 × 12.7 mm inside" in text
    assert text.count("glue") == 3
    assert sound(path)


def test_a_box_grows_with_its_cards_and_their_sleeves() -> None:
    plain = TuckBox.model_validate({**BOX, "thickness": 0.3})
    sleeved = TuckBox.model_validate({**BOX, "thickness": 0.3, "sleeved": True, "sleeve": 0.2})
    assert plain.inner((63, 88), 40) == (64.0, 89.5, 13.2)
    assert sleeved.inner((63, 88), 40) == (67.0, 92.5, 21.2)
    assert plain.model_copy(update={"cards": 20}).inner((63, 88), 40)[2] == 7.2
    for box in (plain, sleeved):
        assert box.net((63, 88), 40) == pytest.approx(Net(*box.inner((63, 88), 40)).size)


def test_a_box_larger_than_the_paper_is_told(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"Deck box: its net of \d+ x \d+ mm does not fit"):
        boxed(tmp_path / "x", cards=250)


@given(st.floats(30, 80), st.floats(40, 125), st.floats(4, 60))
def test_a_net_stays_in_its_size_and_its_walls_meet(wide: float, high: float, deep: float) -> None:
    net = Net(wide, high, deep)
    left, top, right, bottom = bounds(net.outline())
    assert (left, top) == pytest.approx((0, 0), abs=1e-3)
    assert (right, bottom) == pytest.approx(net.size, abs=1e-3)
    walls = net.walls()
    row = [walls[name] for name in ("side", "front", "other", "back")]
    for one, following in pairwise(row):
        assert one[0] + one[2] == pytest.approx(following[0])
    assert row[0][2] == row[2][2] == walls["lid"][3] == walls["bottom"][3] == deep
    assert net.glued()["seam"][2] < wide


@pytest.mark.parametrize("on", PAPERS)
def test_a_tracker_counts_and_is_imposed(tmp_path: Path, on: str) -> None:
    path = tmp_path / "tracker.pdf"
    assert made(TRACKER, path, on) == {"pages": 1, "warnings": []}
    lines = text_of(path).split()
    assert lines.count("KILL") == 2
    for number in range(1, 21):
        assert lines.count(str(number)) >= 2, number
    assert "21" not in lines
    assert made({**TRACKER, "quantity": 5}, path, on)["pages"] == 2
    assert sound(path)


def test_a_tracker_may_begin_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "tracker.pdf"
    made({**TRACKER, "quantity": 1, "tracks": [{"count": 4, "start": 97}]}, path)
    assert [word for word in text_of(path).split() if word.isdigit()][:4] == [
        "97", "98", "99", "100",
    ]  # fmt: skip


def test_the_size_of_a_tracker_is_what_is_drawn() -> None:
    tracker = Tracker.model_validate({**TRACKER, "field": 12, "across": 10})
    assert tracker.size == pytest.approx((130, 10 + 8 + 3 * 12 + 2 * 5.6))
    small = Tracker.model_validate({**TRACKER, "tracks": [{"count": 3}]})
    assert small.size == pytest.approx((46, 10 + 8 + 12 + 1.6))


def test_a_title_too_long_for_a_tracker_is_told(tmp_path: Path) -> None:
    long = {**TRACKER, "title": "How many of them fell in the whole war", "tracks": [{"count": 2}]}
    with pytest.raises(LayoutError, match="tracker: 'HOW MANY"):
        made(long, tmp_path / "x")
