from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.fonts import face
from cards.text import Setting, Style, fit, fit_line, least_width, lines_height, measure, shape
from cards.text.markup import Piece, parse
from fabricate.errors import LayoutError
from fabricate.units import to_mm

WORDS = st.lists(st.text("abcdefgilmnoprstuvw", min_size=1, max_size=9), min_size=1, max_size=60)


def said(setting: Setting) -> str:
    """All words in order, icons left out."""
    return " ".join(w for line in setting.lines for span in line.spans for w in span.words)


def test_kerning_draws_letters_together() -> None:
    assert shape("AV", "serif").width < shape("A", "serif").width + shape("V", "serif").width


def test_one_glyph_a_character_even_where_a_ligature_is_usual() -> None:
    assert [g.character for g in shape("office", "serif").glyphs] == list("office")


def test_accents_are_composed_where_the_face_can_and_placed_where_not() -> None:
    composed = shape("e\u0301", "serif").glyphs
    assert [g.character for g in composed] == ["é"]
    base, mark = shape("q\u0304", "serif").glyphs
    assert (base.character, mark.character) == ("q", "\u0304")
    assert mark.advance == 0


def test_measure_adds_tracking_between_characters_only() -> None:
    plain = measure("ELK", "display", 20)
    assert measure("ELK", "display", 20, 0.1) == pytest.approx(plain + 2 * 0.1 * to_mm(20))


@pytest.mark.parametrize(
    ("markup", "pieces"),
    [
        ("plain", [Piece("plain")]),
        ("**b**", [Piece("b", bold=True)]),
        ("*i*", [Piece("i", italic=True)]),
        ("***both***", [Piece("both", bold=True, italic=True)]),
        (":die6:,", [Piece("die6", icon=True), Piece(",")]),
        ("2:1", [Piece("2:1")]),
        ("5*", [Piece("5"), Piece("*")]),
        ("a**", [Piece("a"), Piece("**")]),
        ("<b>&amp;{{x}}", [Piece("<b>&amp;{{x}}")]),
    ],
)
def test_markup_of_one_word(markup: str, pieces: list[Piece]) -> None:
    ((word,),) = parse(markup)
    assert list(word) == pieces


def test_styles_span_words_and_line_breaks_part_paragraphs() -> None:
    first, second = parse("a **b c**\n\nd")
    assert [w[0].bold for w in first] == [False, True, True]
    assert second == ((Piece("d"),),)


@given(WORDS, st.floats(15, 80), st.sampled_from("lcrj"))
def test_text_fits_or_errs(words: list[str], width: float, align: str) -> None:
    style = Style(size=9, least=6, leading=11, align=align)
    text = " ".join(words)
    try:
        setting = fit(text, width, 20, style, "card x, box y")
    except LayoutError as error:
        assert "card x, box y" in str(error)
        assert repr(text) in str(error)
        return
    assert said(setting) == text
    assert 6 <= setting.size <= 9
    assert setting.height <= 20 + 1e-6
    for line in setting.lines:
        assert line.width <= width + 1e-4
        assert 0 <= line.y <= 20
        for span in line.spans:
            assert span.x >= -1e-6


@given(WORDS)
def test_greedy_lines_hold_as_many_words_as_they_can(words: list[str]) -> None:
    style = Style(size=9, least=9)
    text = " ".join(words)
    width = least_width(text, style) + 15
    lines = fit(text, width, math.inf, style).lines
    for line, following in pairwise(lines):
        first = following.spans[0].words[0]
        joined = measure(" ".join((*line.spans[0].words, first)), "serif", 9)
        straggler = len(first) == 1
        assert joined > width - 1e-6 or straggler


def test_no_line_ends_on_a_single_letter() -> None:
    style = Style(size=10, least=10)
    width = measure("lorem ipsum a", "serif", 10) + 0.1
    first, second = fit("lorem ipsum a dolor", width, 20, style).lines
    assert first.spans[0].words == ("lorem", "ipsum")
    assert second.spans[0].words == ("a", "dolor")


def test_it_shrinks_by_tenths_and_no_further_than_the_least() -> None:
    style = Style(size=10, least=7, leading=12)
    text = "one two three four five six seven eight nine ten eleven"
    full = fit(text, 40, 40, style)
    assert full.size == 10
    tight = fit(text, 40, full.height - 0.1, style)
    assert 7 <= tight.size < 10
    assert round(tight.size * 10) == pytest.approx(tight.size * 10)
    with pytest.raises(LayoutError, match="even at 7 pt"):
        fit(text, 40, 5, style)


def test_justified_lines_reach_the_edge_but_the_last() -> None:
    lines = fit("some words that will fill a few lines here", 25, 40, Style(align="j")).lines
    assert all(line.width == pytest.approx(25) for line in lines[:-1])
    assert lines[-1].width < 25


def test_centred_text_is_balanced() -> None:
    text = "a few more words than would fit on one single line"
    lines = fit(text, 60, 40, Style(size=9, align="c")).lines
    widths = [line.width for line in lines]
    assert min(widths) > 0.6 * max(widths)
    assert all(line.spans[0].x == pytest.approx((60 - line.width) / 2, abs=1e-3) for line in lines)


def test_icons_stand_in_the_line_and_bold_words_have_their_face() -> None:
    (line,) = fit("roll **two** :die6: now", 60, 10, Style()).lines
    assert [mark.name for mark in line.icons] == ["die6"]
    assert [span.face for span in line.spans] == ["serif", "serif-bold", "serif"]


def test_the_anchor_moves_the_block() -> None:
    top, bottom = (fit("x", 30, 20, Style(anchor=a)).lines[0].y for a in ("top", "bottom"))
    used = face("serif")
    block = (used.ascent + used.descent) * to_mm(8)
    assert bottom - top == pytest.approx(20 - block)
    assert lines_height(1, Style()) == pytest.approx(block)


def test_literal_text_has_no_markup() -> None:
    (line,) = fit("**a** :die6:", 60, 10, Style(markup=False)).lines
    assert line.spans[0].words == ("**a**", ":die6:")
    assert not line.icons


@given(st.text("ABCELKNW ", min_size=1, max_size=20), st.floats(10, 80))
def test_one_line_shrinks_to_its_width_or_errs(text: str, width: float) -> None:
    try:
        size = fit_line(text, width, "display", 21, 12, 0.03, "the title")
    except LayoutError as error:
        assert "the title" in str(error)
        assert measure(text, "display", 12.1, 0.03) > width
        return
    assert 12 <= size <= 21
    assert measure(text, "display", size, 0.03) <= width + 1e-6


def test_a_missing_glyph_is_an_error_in_every_way_of_setting() -> None:
    with pytest.raises(LayoutError, match="no glyph"):
        fit("snow ☃ man", 50, 50, Style())
    with pytest.raises(LayoutError, match="no glyph"):
        measure("☃", "display", 9)


def test_marks_behind_a_backslash_are_signs_of_the_text() -> None:
    ((one, two),) = parse(r"a\:claw\: \*b\*")
    assert (one, two) == ((Piece("a:claw:"),), (Piece("*b*"),))
    assert parse("C:\\\\dice") == (((Piece("C:\\dice"),),),)
