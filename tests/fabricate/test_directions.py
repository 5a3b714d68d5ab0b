"""Arrows, directions and grids of targets: how each is read, and what is none."""

from __future__ import annotations

from typing import Any

import pytest

from fabricate.schema.directions import Arrows, Directions, Grid
from fabricate.schema.values import PARSERS, Kind, to_json, worded


@pytest.mark.parametrize(
    ("kind", "raw", "value", "json", "words"),
    [
        (
            "arrows",
            {"ne": 3, "n": 5},
            Arrows((("n", 5), ("ne", 3))),
            {"n": 5, "ne": 3},
            "n 5, ne 3",
        ),
        ("arrows", {}, Arrows(()), {}, "none"),
        ("directions", ["w", "n"], Directions(("n", "w")), ["n", "w"], "n, w"),
        ("directions", "n", Directions(("n",)), ["n"], "n"),
        (
            "grid",
            {"value": 4, "grid": ["x x", ".o."]},
            Grid(4, ((-1, -1), (1, -1))),
            None,
            "",
        ),
        ("inches", '4"', 4, 4, '4"'),
        ("inches", 2.5, 2.5, 2.5, '2.5"'),
        ("inches", "6 in", 6, 6, '6"'),
        ("roll", "4+", 4, 4, "4+"),
        ("roll", 3, 3, 3, "3+"),
    ],
)
def test_values(kind: Kind, raw: Any, value: Any, json: Any, words: str) -> None:
    if kind == "grid":
        with pytest.raises(ValueError, match="not of one length"):
            PARSERS[kind](raw)
        raw = {"value": 4, "grid": ["x.x", ".o."]}
        json, words = {"value": 4, "squares": [[-1, -1], [1, -1]]}, "4 at 2 squares"
    found = PARSERS[kind](raw)
    assert found == value
    assert to_json(found) == json
    assert worded(kind, found) == words


@pytest.mark.parametrize(
    ("kind", "raw", "told"),
    [
        ("arrows", [5], "no arrows"),
        ("arrows", {"up": 5}, "'up' is no direction"),
        ("arrows", {"n": 10}, "from 1 to 9"),
        ("arrows", {"n": True}, "from 1 to 9"),
        ("directions", ["n", "n"], "named twice"),
        ("directions", ["north"], "no direction"),
        ("directions", [["n"]], "no direction"),
        ("grid", ["x", "o"], "no grid"),
        ("grid", {"value": 0, "grid": ["x", "o"]}, "from 1 to 9"),
        ("grid", {"value": 4, "grid": "xo"}, "list of rows"),
        ("grid", {"value": 4, "grid": ["x", "x"]}, "one o"),
        ("grid", {"value": 4, "grid": ["o", "o"]}, "one o"),
        ("grid", {"value": 4, "grid": ["."]}, "one o"),
        ("grid", {"value": 4, "grid": []}, "one o"),
        ("grid", {"value": 4, "grid": ["o"]}, "reaches nothing"),
        ("grid", {"value": 4, "grid": ["x"] * 5 + ["o"]}, "too large"),
        ("inches", "4ft", "no length in inches"),
        ("inches", -1, "no length in inches"),
        ("inches", True, "no length in inches"),
        ("roll", "4-", "no roll"),
        ("roll", 0, "no roll"),
        ("roll", True, "no roll"),
    ],
)
def test_faults(kind: Kind, raw: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        PARSERS[kind](raw)
