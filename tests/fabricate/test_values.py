"""Kinds of values: how each is read, combined and shown."""

from __future__ import annotations

import itertools
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabricate.schema.values import (
    COMBINERS,
    COMBINES,
    PARSERS,
    Kind,
    Ratio,
    Span,
    combine,
    to_json,
    to_text,
)


@pytest.mark.parametrize(
    ("kind", "raw", "value"),
    [
        ("number", 3, 3),
        ("number", 2.0, 2),
        ("number", -1.5, -1.5),
        ("steps", 8, 8),
        ("ratio", "2:1", Ratio(2, 1)),
        ("ratio", "x:0", Ratio(None, 0)),
        ("faces", [6, 1], (1, 6)),
        ("faces", 6, (6,)),
        ("faces", [], ()),
        ("range", "3-12", Span(3, 12)),
        ("range", "3–12", Span(3, 12)),
        ("range", "3+", Span(3, None)),
        ("range", 3, Span(3, 3)),
        ("range", [3, 12], Span(3, 12)),
        ("icon", "m-moon", "m-moon"),
        ("text", " x ", "x"),
    ],
)
def test_values_are_read(kind: Kind, raw: Any, value: Any) -> None:
    assert PARSERS[kind](raw) == value


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        ("number", True),
        ("number", "3"),
        ("number", float("nan")),
        ("number", 10_000),
        ("steps", 2.5),
        ("steps", -1),
        ("ratio", "2:0"),
        ("ratio", "X:1"),
        ("ratio", "0:1"),
        ("ratio", 121),
        ("faces", [7]),
        ("faces", [1, 1]),
        ("faces", [True]),
        ("range", "12-3"),
        ("range", "-3"),
        ("icon", "Moon"),
        ("icon", None),
        ("text", ""),
        ("text", None),
    ],
)
def test_values_are_refused(kind: Kind, raw: Any) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        PARSERS[kind](raw)


@pytest.mark.parametrize(
    ("how", "race", "cls", "value"),
    [
        ("sum", 3, 1, 4),
        ("sum", None, 1, 1),
        ("union", (6,), (1,), (1, 6)),
        ("union", (6,), None, (6,)),
        ("class", 3, None, None),
        ("race", 3, 5, 3),
        ("max", Ratio(2, 1), Ratio(None, 0), Ratio(2, 1)),
        ("min", 3, 5, 3),
        ("range", Span(3, 12), Span(1, 9), Span(3, 9)),
        ("range", Span(3, None), Span(1, None), Span(3, None)),
    ],
)
def test_values_are_combined(how: Any, race: Any, cls: Any, value: Any) -> None:
    assert combine(how, race, cls) == value


def test_ranges_with_nothing_in_common() -> None:
    with pytest.raises(ValueError, match="nothing in common"):
        combine("range", Span(1, 2), Span(5, 6))


def test_tables_agree() -> None:
    assert set(PARSERS) == set(COMBINES) == set(get_args(Kind))
    assert set(itertools.chain.from_iterable(COMBINES.values())) == set(COMBINERS)


@given(st.integers(1, 99), st.integers(1, 99), st.integers(0, 500))
def test_shots_are_rounded_down(pawns: int, shots: int, herd: int) -> None:
    ratio = PARSERS["ratio"](f"{pawns}:{shots}")
    assert isinstance(ratio, Ratio)
    assert ratio.of(herd) == herd // pawns * shots
    assert PARSERS["ratio"](str(ratio)) == ratio


def test_values_are_shown() -> None:
    shown = [to_text(v) for v in (4, 2.5, (1, 6), (), Span(3, 12), Span(3, None), None)]
    assert shown == ["4", "2.5", "1 or 6", "none", "3–12", "3+", "–"]
    assert to_json((1, 6)) == [1, 6]
    assert to_json(Ratio(None, 0)) == "X:0"
