"""Drawn elements: their geometry, their colours, and text that fits or errs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as cases
from hypothesis import settings
from hypothesis import strategies as st

from cards.colour import INK, PAPER, contrast
from cards.elements import ELEMENTS
from cards.elements.ability import Ability
from cards.elements.ability import draw as draw_ability
from cards.elements.base import Frame
from cards.elements.phases import Phases
from cards.elements.phases import draw as draw_phases
from cards.elements.stats import Stats
from cards.elements.stats import draw as draw_stats
from cards.rows import bands
from cards.themes import HEADING_CONTRAST, TONE_CONTRAST, Theme
from fabricate.errors import LayoutError
from tests.cards import samples
from tests.cards.recorder import Recorder

FRAME = Frame("test", 63.0, 88.0, 3.0)
BOX = (0.0, 43.0, 63.0, 30.6)


def stats(card: dict[str, Any], rows: list[dict[str, Any]] | None = None) -> Recorder:
    pen = Recorder()
    data = card["data"]
    given = Stats(box=BOX, rows=rows or data["rows"], side=data["side"])  # type: ignore[arg-type]
    draw_stats(pen, given, FRAME)  # type: ignore[arg-type]
    return pen


def test_every_module_of_the_folder_is_in_the_table() -> None:

    import cards.elements

    files = {p.stem for p in Path(cards.elements.__file__).parent.glob("*.py")}
    assert files - {"__init__", "base"} == set(ELEMENTS)


@pytest.mark.parametrize("count", range(3, 9))
def test_rows_fill_the_box_and_the_first_is_the_highest(count: int) -> None:
    found = bands(count, 43.0, 73.6, 7.0, "card")
    assert found[0].top == 43.0
    assert found[-1].bottom == pytest.approx(73.6)
    assert all(a.bottom == pytest.approx(b.top) for a, b in pairwise(found))
    if count > 4:
        assert found[0].height == pytest.approx(7.0)
    assert found[0].height == pytest.approx(max(band.height for band in found))


def test_five_rows_stand_where_the_style_says() -> None:
    tops = [band.top for band in bands(5, 43.0, 73.6, 7.0, "card")]
    assert tops == pytest.approx([43.0, 50.0, 55.9, 61.8, 67.7])


@pytest.mark.parametrize("count", [0, 2, 9])
def test_too_few_or_too_many_rows_err(count: int) -> None:
    with pytest.raises(LayoutError, match="3 to 8"):
        bands(count, 43.0, 73.6, 7.0, "card")


@pytest.mark.parametrize("count", range(3, 9))
def test_rows_and_tabs_meet_across_the_seam(count: int) -> None:
    def rows(card: dict[str, Any]) -> list[dict[str, Any]]:
        first = card["data"]["rows"][0]
        return [{**first, "stat": f"s{i}", "note": None} for i in range(count)]

    left, right = samples.race("wolf"), samples.unit_class("soldier")
    one, two = stats(left, rows(left)), stats(right, rows(right))
    grounds = [[m.box[1::2] for m in pen.of("rect") if m.box[0] == -3] for pen in (one, two)]
    assert len(grounds[0]) == count
    assert grounds[0] == grounds[1]
    tabs = [[m.box for m in pen.of("path", INK)] for pen in (one, two)]
    assert [t[1::2] for t in tabs[0]] == [t[1::2] for t in tabs[1]]
    assert all(t[2] == pytest.approx(66) for t in tabs[0])  # open at the seam, out to the bleed
    assert all(t[0] == pytest.approx(-3) for t in tabs[1])


def test_a_sum_reads_on_across_the_seam() -> None:
    left, right = stats(samples.race("wolf")), stats(samples.unit_class("soldier"))
    first = next(m for m in left.of("text") if m.text == "3")
    second = next(m for m in right.of("text") if m.text == "1")
    signs = [m for m in right.of("rect", PAPER) if m.box[2] - m.box[0] < 3]
    assert len(signs) == 4  # two plus signs of two bars
    assert first.box[0] - 63 < 0 < signs[0].box[0] < second.box[0]
    equals = [m for m in right.of("rect") if m.box[2] - m.box[0] == pytest.approx(1.7)]
    assert len(equals) == 4
    assert min(m.box[0] for m in equals) > second.box[2]
    assert not [m for m in left.of("rect") if m.box[2] - m.box[0] == pytest.approx(1.7)]


def test_a_value_on_the_other_card_is_pointed_at() -> None:
    pen = stats(samples.unit_class("archer"))
    assert [m.text for m in pen.of("text") if "card" in m.text] == ["see the race card"]


def test_nothing_but_grounds_and_tabs_comes_near_the_seam() -> None:
    for card in (samples.race("wolf"), samples.unit_class("soldier"), samples.unit_class("archer")):
        pen = stats(card)
        seam = 63 if card["data"]["side"] == "left" else 0
        for mark in pen.of("text") + pen.of("icon"):
            assert min(abs(mark.box[0] - seam), abs(mark.box[2] - seam)) >= 1.85, mark


TEXTS = st.text("abcdefg hij ABC.:*", min_size=1, max_size=60)


@settings(max_examples=60, deadline=None)
@cases(label=TEXTS, value=st.text("0123456789–:X", min_size=1, max_size=14), note=TEXTS)
def test_rows_fit_or_err(label: str, value: str, note: str) -> None:
    for card in (samples.race("wolf"), samples.unit_class("soldier")):
        rows = card["data"]["rows"]
        rows[1] = {**rows[1], "label": label, "value": {"text": value}, "note": note}
        try:
            pen = stats(card, rows)
        except LayoutError as error:
            assert "row 'move'" in str(error)
            continue
        for mark in pen.of("text"):
            assert mark.box[0] >= 1.8
            assert mark.box[2] <= 61.2


@pytest.mark.parametrize("faces", [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6]])
@pytest.mark.parametrize("name", ["wolf", "soldier"])
def test_dice_stay_in_their_tab_or_err(faces: list[int], name: str) -> None:
    card = samples.race(name) if name == "wolf" else samples.unit_class(name)
    rows = card["data"]["rows"]
    rows[3] = {**rows[3], "value": {"dice": faces}}
    try:
        pen = stats(card, rows)
    except LayoutError as error:
        assert "show fewer faces" in str(error)
        assert len(faces) > 3
        return
    dice = [m for m in pen.of("icon") if m.text.startswith("die")]
    tab = next(m.box for m in pen.of("path", INK) if m.box[1] < dice[0].box[1] < m.box[3])
    assert all(m.box[0] >= tab[0] and m.box[2] <= tab[2] for m in dice)
    read = [int(m.text[-1]) for m in sorted(dice, key=lambda m: m.box[0])]
    assert read == faces  # from left to right on either side of the seam


def ability(title: str, text: str) -> Recorder:
    pen = Recorder()
    box = (0.0, 73.6, 63.0, 14.4)
    given = Ability(box=box, theme="#3d6487", title=title, text=text, mark="XX-1 · r1")
    draw_ability(pen, given, FRAME)  # type: ignore[arg-type]
    return pen


@settings(max_examples=40, deadline=None)
@cases(
    title=TEXTS,
    words=st.lists(st.sampled_from(["herd", "**pawn**", ":claw:", "rolls"]), max_size=60),
)
def test_abilities_fit_or_err(title: str, words: list[str]) -> None:
    text = " ".join(words)
    try:
        pen = ability(title, text)
    except LayoutError as error:
        assert "card test, ability" in str(error)
        return
    assert all(m.box[3] <= 86.6 and m.box[2] <= 59.1 for m in pen.of("setting"))


def test_three_lines_close_up_and_five_are_an_error() -> None:
    line = "A marble knocks down at most two pawns of it. "
    two, three = ability("Shield Wall", line + "So."), ability("Shield Wall", line * 3)
    name = [next(m for m in pen.of("text") if m.text == "Shield Wall") for pen in (two, three)]
    assert name[0].box[1] == name[1].box[1]  # neighbours keep one line of titles
    assert two.of("setting")[0].box[1] > three.of("setting")[0].box[1]
    with pytest.raises(LayoutError, match="A marble"):
        ability("Shield Wall", line * 5)


@pytest.mark.parametrize("count", [3, 4, 6])
def test_phases_share_the_height(count: int) -> None:
    pen = Recorder()
    phase = {"number": "1", "icon": "claw", "title": "Strike", "text": "One die each."}
    given = Phases(box=(0, 12.4, 63, 75.6), phases=[phase] * count)  # type: ignore[arg-type, list-item]
    draw_phases(pen, given, FRAME)  # type: ignore[arg-type]
    icons = [m.box[1] for m in pen.of("icon")]
    steps = {round(b - a, 6) for a, b in pairwise(icons)}
    assert steps == {round(75.6 / count, 6)}


@settings(max_examples=80, deadline=None)
@cases(st.integers(0, 0xFFFFFF))
def test_text_reads_on_every_theme(value: int) -> None:
    theme = Theme(f"#{value:06x}")
    assert theme.text in (INK, PAPER)
    assert contrast(theme.text, theme.base) == max(
        contrast(INK, theme.base), contrast(PAPER, theme.base)
    )
    assert contrast(theme.heading, PAPER) >= HEADING_CONTRAST
    assert contrast(theme.deep, PAPER) >= HEADING_CONTRAST
    assert contrast(theme.tone, INK) >= TONE_CONTRAST
