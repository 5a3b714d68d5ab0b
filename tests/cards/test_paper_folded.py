"""Paper goods that are folded or filled in: standees, boxes, trackers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from cards.papers.packing import packed
from fabricate.errors import LayoutError
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
    long = {"x": {**GUARD, "name": "The Guardian of the Thirteenth Gate", "icon": "bear"}}
    with pytest.raises(LayoutError, match="GUARDIAN OF THE THIRTEENTH GATE' is"):
        made({**STANDEES, "standees": long}, tmp_path / "x")


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
