"""Paper goods on the page: sizes, tiles that fit together, guides, the same bytes twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.imposition import grid
from cards.papers.build import paper
from cards.papers.imposed import Cut, rules
from cards.papers.numerals import unsure
from cards.papers.tiling import FOOT, MARGIN, tiling
from fabricate.errors import BuildError, LayoutError
from fabricate.units import PAPERS

from .papers import faults_of, fonts_of, pixels, text_of

BOARD: dict[str, Any] = {
    "kind": "board",
    "name": "Battle mat",
    "columns": 4,
    "rows": 5,
    "square": 60,
    "squares": {"b1": {"text": "1"}, "c5": {"text": "2", "facing": "far"}},
}
TERRAIN: dict[str, Any] = {
    "kind": "terrain",
    "name": "Terrain",
    "size": 70,
    "pieces": {"wood": 3, "ruin": 2, "hill": 1, "marsh": 1},
}
TOKENS: dict[str, Any] = {
    "kind": "tokens",
    "name": "Tokens",
    "size": 30,
    "tokens": {
        "wound": {"icon": "heart", "quantity": 3, "theme": "#b23a24"},
        "order": {"text": "6", "label": "Order", "back": {"text": "9", "theme": "#1f4c7d"}},
    },
}


def made(spec: dict[str, Any], target: Path, on: str = "a4", **inputs: Path) -> dict[str, Any]:
    """Build it; the facts."""
    return paper({"spec": spec, "paper": on, "title": "A game"}, target, inputs)


def sizes(path: Path) -> list[tuple[float, float]]:
    """Width and height of all pages in mm."""
    with pikepdf.open(path) as pdf:
        boxes = [[float(v) / 72 * 25.4 for v in page.mediabox] for page in pdf.pages]
    return [(round(b[2], 2), round(b[3], 2)) for b in boxes]


def sound(path: Path) -> bool:
    """No fault of the PDF, every font embedded."""
    return not faults_of(path) and all(fonts_of(path).values())


def test_a_poster_is_one_page_of_its_real_size(tmp_path: Path) -> None:
    path = tmp_path / "mat.pdf"
    assert made(BOARD, path, "poster") == {"pages": 1, "warnings": []}
    assert sizes(path) == [(268.0, 328.0)]
    assert sound(path)
    assert text_of(path).count("BATTLE MAT") == 2  # towards both players


@pytest.mark.parametrize("on", PAPERS)
def test_tiles_together_show_what_the_poster_shows(tmp_path: Path, on: str) -> None:
    poster, tiles = tmp_path / "poster.pdf", tmp_path / "tiles.pdf"
    made(BOARD, poster, "poster")
    facts = made(BOARD, tiles, on)
    plan = tiling((268, 328), PAPERS[on], 10, "mat")
    assert facts["pages"] == plan.count + 1
    dpi = 50.8  # two pixels a millimetre
    whole = np.asarray(pixels(poster, dpi=dpi).convert("L")).astype(int)
    for number, tile in enumerate(plan.tiles(), 1):
        page = np.asarray(pixels(tiles, number, dpi).convert("L")).astype(int)
        (left, top), (wide, high) = plan.corner, plan.stride
        clear = 4  # the seam itself falls between pixels
        x, y = round(left * 2), round(top * 2)
        at = slice(clear, int(high * 2) - clear), slice(clear, int(wide * 2) - clear)
        seen = page[y:, x:][at]
        wanted = whole[round(tile.y * 2) :, round(tile.x * 2) :][at]
        assert np.mean(np.abs(seen[: len(wanted)] - wanted)) < 6, tile.name
        assert f"Tile {tile.name}: row {tile.row + 1}" in text_of(tiles, number)
    assert ("glue: tile 1/2 goes over this" in text_of(tiles, 1)) == (plan.columns > 1)
    assert "glue: tile 2/1 goes over this" in text_of(tiles, 1)
    assert sound(tiles)


@given(st.floats(20, 2000), st.floats(20, 2000), st.sampled_from(sorted(PAPERS)), st.floats(5, 25))
def test_tiles_cover_the_picture_and_fit_the_paper(
    wide: float, high: float, on: str, lap: float
) -> None:
    plan = tiling((wide, high), PAPERS[on], lap, "it")
    (left, top), (w, h), (pw, ph) = plan.corner, plan.window, plan.paper
    assert left >= MARGIN - 1e-6
    assert top >= MARGIN - 1e-6
    assert left + w <= pw - MARGIN + 1e-6
    assert top + h <= ph - FOOT + 1e-6
    tiles = list(plan.tiles())
    assert len(tiles) == plan.count
    assert tiles[0][2:] == (0, 0)
    assert tiles[-1].x + w == pytest.approx(wide)
    assert tiles[-1].y + h == pytest.approx(high)
    across, down = plan.stride
    assert plan.columns == 1 or w - across == pytest.approx(lap)
    assert plan.rows == 1 or h - down == pytest.approx(lap)


def test_what_fits_onto_a_page_is_no_tile(tmp_path: Path) -> None:
    small = {**BOARD, "square": 30, "squares": {}}
    assert made(small, tmp_path / "small.pdf")["pages"] == 1
    assert "glue" not in text_of(tmp_path / "small.pdf")


def test_the_same_board_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        made(BOARD, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_number_is_turned_towards_its_player(tmp_path: Path) -> None:
    plain = {**BOARD, "columns": 1, "rows": 1, "border": 0, "square": 100}
    looks = []
    for facing in ("near", "far"):
        path = tmp_path / facing
        made({**plain, "squares": {"a1": {"text": "4", "facing": facing}}}, path, "poster")
        looks.append(np.asarray(pixels(path).convert("L")).astype(int))
    disc = slice(140, 254), slice(140, 254)
    assert np.mean(np.abs(looks[0][disc] - looks[1][disc][::-1, ::-1])) < 4
    assert np.mean(np.abs(looks[0][disc] - looks[1][disc])) > 8


def test_parameters_are_checked(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="square"):
        made({**BOARD, "square": 1}, tmp_path / "x")
    with pytest.raises(LayoutError, match="no icon 'nope'"):
        made({**BOARD, "squares": {"a1": {"icon": "nope"}}}, tmp_path / "x", "poster")


def test_squares_of_terrain_lie_as_tightly_as_they_can(tmp_path: Path) -> None:
    path = tmp_path / "terrain.pdf"
    assert made(TERRAIN, path)["pages"] == 2  # six to a page
    assert "sheet 2 of 2" in text_of(path, 1)
    assert made({**TERRAIN, "size": 152.4}, path, "letter")["pages"] == 7
    assert sound(path)


def squares(path: Path, spec: dict[str, Any]) -> list[np.ndarray[Any, Any]]:
    """What the squares of one page show, cut out, in grey."""
    made(spec, path)
    page = np.asarray(pixels(path, dpi=50.8).convert("L")).astype(int)
    side, step = spec["size"] * 2, spec["size"] * 2 + 8
    left, top = (420 - 2 * step + 8) // 2, (594 - 3 * step + 8) // 2
    corners = [(left + c * step, top + r * step) for r in range(3) for c in range(2)]
    return [page[y + 2 : y + side - 2, x + 2 : x + side - 2] for x, y in corners]


def test_no_two_squares_are_alike_and_a_seed_draws_others(tmp_path: Path) -> None:
    spec = {**TERRAIN, "pieces": {"wood": 2, "ruin": 2, "hill": 1, "marsh": 1}}
    found = squares(tmp_path / "one", spec)
    others = squares(tmp_path / "two", {**spec, "seed": 2})
    again = squares(tmp_path / "one", spec)
    for a, b in ((0, 1), (2, 3)):
        assert np.mean(np.abs(found[a] - found[b])) > 5
    for one, other, same in zip(found, others, again, strict=True):
        assert np.mean(np.abs(one - other)) > 3
        assert (one == same).all()
    assert np.median(found[0]) < np.median(found[5]) - 30  # a wood is darker than a marsh, in grey


def test_terrain_larger_than_the_page_goes_to_tiles(tmp_path: Path) -> None:
    large = {**TERRAIN, "size": 250, "pieces": {"hill": 1}}
    plan = tiling((250, 250), PAPERS["a4"], 10, "it")
    assert made(large, tmp_path / "x")["pages"] == plan.count + 1
    assert "TERRAIN, HILL 1" in text_of(tmp_path / "x")


@pytest.mark.parametrize("shape", ["disc", "square"])
@pytest.mark.parametrize("on", PAPERS)
def test_the_back_of_a_token_lies_behind_its_front(tmp_path: Path, shape: str, on: str) -> None:
    path = tmp_path / "tokens.pdf"
    assert made({**TOKENS, "shape": shape}, path, on)["pages"] == 2
    plan = grid(rules(Cut("it", (30, 30), 1.5)), PAPERS[on], (30, 30))
    front, back = (np.asarray(pixels(path, page, 127).convert("L")) for page in (0, 1))
    for index in range(4):
        x, y, _ = plan.front(index)
        at = (
            slice(round(y * 5) - 7, round(y * 5) + 157),
            slice(round(x * 5) - 7, round(x * 5) + 157),
        )
        seen = [np.argwhere(page[at] < 80) for page in (front, back[:, ::-1])]  # seen through
        edges = [(*ink.min(axis=0), *ink.max(axis=0)) for ink in seen]
        assert max(abs(a - b) for a, b in zip(*edges, strict=True)) <= 1, index
    assert sound(path)


def test_tokens_are_imposed_as_often_as_they_say(tmp_path: Path) -> None:
    path = tmp_path / "tokens.pdf"
    made({**TOKENS, "quantity": 2}, path)
    assert text_of(path).count("ORDER") == 2
    many = {"wound": {"icon": "heart", "quantity": 41}}  # 5 x 8 lie on a page
    assert made({**TOKENS, "tokens": many}, path)["pages"] == 4


def test_a_label_too_long_is_told(tmp_path: Path) -> None:
    long = {"x": {"icon": "heart", "label": "Unbelievably wide thing"}}
    with pytest.raises(LayoutError, match="the label 'Unbelievably wide thing' does not fit"):
        made({**TOKENS, "size": 12, "tokens": long}, tmp_path / "x")


@pytest.mark.parametrize(
    ("text", "is_unsure"), [("6", True), ("96", True), ("80", False), ("16", False), ("A", False)]
)
def test_numbers_that_read_otherwise_upside_down(text: str, is_unsure: bool) -> None:
    assert unsure(text) is is_unsure
