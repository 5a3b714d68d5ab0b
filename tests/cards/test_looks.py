"""The page of a look: it holds what it is given, however long or much that is."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from cards.looks.build import look
from cards.looks.overview import LINE, ROW, TOP
from cards.looks.params import Person, Scale, Shown
from cards.looks.scales import AIR, DISC, Scales
from fabricate.errors import BuildError, LayoutError

PEOPLE = [
    {"short": "Wo", "name": "Wolf", "theme": "#3d6487"},
    {"short": "Be", "name": "Bear", "theme": "#6e3422"},
]
CELL = {"text": "4", "note": "others 2 to 6"}
HALF: dict[str, Any] = {
    "kind": "half",
    "title": "Wolf",
    "theme": "#3d6487",
    "mark": "wolf",
    "kicker": "A game · a race",
    "lore": "They came by night.",
    "views": [{"picture": f"look/{side}", "label": side} for side in ("front", "side")],
    "figures": ["look/figures"],
    "plural": "races",
    "people": PEOPLE,
    "self": 0,
    "stats": [
        {"icon": "cost", "name": "Cost", "at": [3, 1], "value": {"text": "3"}},
        {"icon": "claw", "name": "Hits", "unit": "faces of six", "at": [1, None],
         "value": {"dice": [6]}},
    ],
    "match": {"icon": "m-moon", "name": "Match", "words": "matches nobody yet"},
    "heads": [{"icon": "cost", "name": "Cost"}, {"icon": None, "name": "A herd costs"}],
    "lines": [{"name": "Wolf Soldier", "mark": "icon:c-soldier", "cells": [CELL, CELL]}],
}  # fmt: skip
OVERVIEW: dict[str, Any] = {
    "kind": "overview",
    "title": "The races",
    "kicker": "A game",
    "aside": "1 race in 1 class",
    "heads": HALF["heads"],
    "rows": [
        {
            "title": "Wolf",
            "theme": "#3d6487",
            "mark": "wolf",
            "ability": "Pack Hunt",
            "views": ["look/front", "look/side"],
            "figures": ["look/figures"],
            "match": HALF["match"],
            "stats": [{"icon": "cost", "name": "Cost", "text": "3"}],
            "lines": HALF["lines"],
        }
    ],
}


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pictures")
    made = {}
    for name, size in (("front", (400, 300)), ("side", (300, 420)), ("figures", (700, 500))):
        path = made[f"look/{name}"] = folder / f"{name}.png"
        Image.new("RGBA", size, (60, 100, 135, 255)).save(path)
    return made


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    assert len(document) == 1
    text: str = document[0].get_textpage().get_text_range()
    document.close()
    return text


@pytest.mark.parametrize("given", [HALF, OVERVIEW], ids=["half", "overview"])
def test_a_look_is_one_page_that_is_the_same_every_time(
    given: dict[str, Any], inputs: dict[str, Path], tmp_path: Path
) -> None:
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    facts = look(given, first, inputs)
    assert facts == look(given, second, inputs)
    assert first.read_bytes() == second.read_bytes()
    assert facts["size_mm"][0] == 297
    assert facts["warnings"] == []
    assert "WOLF" in words(first)


def test_a_look_shows_every_name_and_number(inputs: dict[str, Path], tmp_path: Path) -> None:
    path = tmp_path / "look.pdf"
    look(HALF, path, inputs)
    text = words(path)
    for shown in ("They came by night.", "front", "side", "Wolf Soldier", "others 2 to 6",
                  "beside the other races", "matches nobody yet", "Be", "Bear",
                  "A herd costs"):  # fmt: skip
        assert shown in text


def test_long_names_are_shortened_and_many_units_make_a_higher_page(
    inputs: dict[str, Path], tmp_path: Path
) -> None:
    given = deepcopy(HALF)
    given["title"] = "The most honourable company of woodland creatures and their friends"
    given["lines"] = [{**HALF["lines"][0], "name": f"{'Very ' * 12}long {n}"} for n in range(12)]
    given["lore"] = "Once upon a time there was a wood, and in the wood a tree. " * 40
    given["people"] = [{**PEOPLE[0], "name": f"Tribe number {n}"} for n in range(24)]
    given["stats"] = [{**HALF["stats"][0], "at": [n % 9 for n in range(24)]}]
    path = tmp_path / "look.pdf"
    facts = look(given, path, inputs)
    assert facts["size_mm"][1] > 210
    assert "…" in words(path)


def test_a_half_without_parts_or_cards_is_shown_by_its_numbers(tmp_path: Path) -> None:
    path = tmp_path / "look.pdf"
    look({**HALF, "views": [], "figures": [], "match": None}, path, {})
    assert "Wolf in numbers" in words(path)


def test_a_missing_picture_and_a_wrong_key_are_named(
    inputs: dict[str, Path], tmp_path: Path
) -> None:
    with pytest.raises(LayoutError, match="'look/figures'"):
        look(HALF, tmp_path / "a.pdf", {k: v for k, v in inputs.items() if "figures" not in k})
    with pytest.raises(BuildError, match="colour"):
        look({**HALF, "colour": "red"}, tmp_path / "b.pdf", inputs)


@pytest.mark.parametrize("values", [[3, 3, 3], [0, 60, 7], [-4, 0.5, 2], [5, None, None]])
def test_every_disc_stands_on_its_scale(values: list[float | None]) -> None:
    people = [Person(short=f"P{n}", name=f"P{n}", theme="#3d6487") for n in range(3)]
    stat = Scale(name="Cost", at=tuple(values), value=Shown(text="1"))
    scales = Scales([stat], people, 0, None)
    places = scales._places(stat, 100.0)
    assert sorted(n for place in places for n in place.people) == [
        n for n, value in enumerate(values) if value is not None
    ]
    assert all(0 < place.x < 100 for place in places)
    assert [place.x for place in places] == sorted({place.x for place in places})


def test_discs_of_neighbouring_values_keep_clear_of_each_other() -> None:
    people = tuple(Person(short=f"{n}", name=f"{n}", theme="#3d6487") for n in range(12))
    at = (*([0.0] * 11), 0.5)
    stat = Scale(icon=None, name="Shots", at=at, value=Shown(text="X:0"))
    scales = Scales([stat], people, 0, None)
    places = scales._places(stat, 80.0)
    apart = places[1].x - places[0].x
    assert scales._across(stat, 80.0) * (DISC + AIR) <= max(apart, DISC + AIR)


def test_many_classes_make_every_row_of_the_overview_higher(
    inputs: dict[str, Path], tmp_path: Path
) -> None:
    tall = []
    for many in (0, 1, 12):
        given = deepcopy(OVERVIEW)
        given["rows"][0]["lines"] = HALF["lines"] * many
        tall.append(look(given, tmp_path / f"{many}.pdf", inputs)["size_mm"][1])
    assert tall[0] == tall[1]
    assert tall[2] - tall[1] == pytest.approx(TOP + 12 * LINE - ROW)
