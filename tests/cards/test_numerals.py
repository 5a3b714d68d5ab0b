"""Large numbers: inches are a small prime at the top, 6 and 9 can be told apart upside down."""

from __future__ import annotations

import pytest

from cards import numerals
from cards.numerals import Numeral
from fabricate.errors import LayoutError
from tests.cards.recorder import Recorder


def drawn(value: str, unit: str) -> Recorder:
    pen = Recorder()
    numerals.draw(pen, 30.0, 20.0, Numeral(value, unit, 28.0), "#211c19")  # type: ignore[arg-type]
    return pen


@pytest.mark.parametrize("unit", numerals.INCHES)
def test_inches_stand_right_of_the_number_and_higher(unit: str) -> None:
    number, mark = drawn("6", unit).of("text")
    assert mark.text == "″"
    assert mark.box[0] >= number.box[2]
    assert mark.box[1] < 20.0


def test_other_units_share_the_baseline() -> None:
    number, word = drawn("6", "cm").of("text")
    assert word.text == "cm"
    assert word.box[1] > 20.0
    assert number.box[0] < 30.0 < number.box[2]


def test_numbers_shrink_and_then_err() -> None:
    assert numerals.fitted("12", "″", 30, 28, 16, "card").size == 28
    small = numerals.fitted("12345", "″", 18, 28, 12, "card")
    assert 12 <= small.size < 28
    assert small.width <= 18.01
    with pytest.raises(LayoutError, match="card: '123456'"):
        numerals.fitted("123456", "″", 6, 28, 16, "card")


@pytest.mark.parametrize(("value", "barred"), [("6", 1), ("9", 1), ("66", 1), ("8", 0), ("16", 0)])
def test_what_reads_upside_down_is_underlined(value: str, barred: int) -> None:
    pen = Recorder()
    numerals.underline(pen, 30, 20, Numeral(value, "", 20), "#211c19")  # type: ignore[arg-type]
    assert len(pen.of("rect")) == barred


def test_a_note_too_wide_for_one_line_breaks_where_its_halves_are_alike() -> None:
    assert numerals.noted("−1 per inch", "sans", 6, 50) == ["−1 per inch"]
    assert numerals.noted("−1 per inch", "sans", 6, 8) == ["−1 per", "inch"]
    assert numerals.noted("−1\nper inch", "sans", 6, 50) == ["−1", "per inch"]
    assert numerals.noted("word", "sans", 6, 1) == ["word"]
