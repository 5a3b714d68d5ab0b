"""Looks at units: which cards a preview shows, and what is told where there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cards.looks.build import look as draw
from fabricate.errors import UsageError
from fabricate.loading import load, planned
from fabricate.planner.looks import look

from .conftest import Write


def page(path: Path, *names: str) -> dict[str, Any]:
    game = load(str(path)).game
    asked = look(game, planned(load(str(path)), ("a4",)), *names)
    return dict(next(a for a in asked.kit if a.builder == "look").params)


def shown(params: dict[str, Any]) -> list[str]:
    return [card["id"].removeprefix("units-") for card in params["cards"]]


@pytest.mark.parametrize(
    ("names", "title", "cards"),
    [
        ((), "The units", ["boss", "mob", "bows", "guard", "wolves", "catapult"]),
        (("orc",), "Orc", ["boss", "mob", "bows", "guard", "wolves"]),
        (("riders",), "Riders", ["wolves"]),
        (("mob",), "Orc Mob", ["mob"]),
        (("orc guard",), "Orc Guard", ["guard"]),
    ],
)
def test_which_cards_a_look_shows(
    mustered: Write, names: tuple[str, ...], title: str, cards: list[str]
) -> None:
    params = page(mustered(), *names)
    assert (params["kind"], params["title"], shown(params)) == ("cards", title, cards)


def test_one_unit_is_reckoned_beside_its_card(mustered: Write) -> None:
    rows = page(mustered(), "guard")["rows"]
    assert [(row["label"], row["value"], row["more"]) for row in rows] == [
        ("Move", '4"', ""),
        ("Skill", "4+", ""),
        ("Power", "3", ""),
        ("Armour", "4", "2 + 2"),
        ("Attacks", "1", ""),
        ("Points", "16", "skill 3 + armour 8 + gear 5"),
        ("The unit", "165", "10 models, points in all"),
        ("The Horde", "1 ×", ""),
        ("The Ride", "1 ×", ""),
    ]


def test_a_race_with_a_head_lies_beside_the_cards_of_its_units(mustered: Write) -> None:
    head = "emblem: orc, stats", "emblem: orc, head: wolf, print: {red: 1}, stats"
    body = "{shape: filler-pawn}", "{shape: body, build: soldier}"
    model = "emblem: wolf}", "model: figure}"
    path = mustered(head, body, model)
    params = page(path, "orc")
    assert (params["kind"], params["seam"], len(params["views"])) == ("half", "apart", 4)
    assert shown(params) == ["boss", "mob", "bows", "guard", "wolves"]
    assert [head["name"] for head in params["heads"]] == ["M", "CS", "P", "Ar"]
    assert [line["name"] for line in params["lines"]][::4] == ["Orc Boss", "Orc Wolves"]
    assert params["lines"][0]["cells"][3] == {"text": "3", "note": "2 + 1"}
    assert len(page(path, "orc", "foot")["lines"]) == 4
    assert page(path, "orc", "engine")["lines"][0]["name"] == "Orc Engine"


def test_an_overview_of_races_has_the_lines_of_their_units(mustered: Write) -> None:
    head = "emblem: orc, stats", "emblem: orc, head: wolf, print: {red: 1}, stats"
    body = "{shape: filler-pawn}", "{shape: body, build: soldier}"
    (row,) = page(mustered(head, body))["rows"]
    assert [line["name"] for line in row["lines"]][-1] == "Orc Wolves"


def test_the_model_of_a_unit_stands_for_its_race(mustered: Write) -> None:
    head = "emblem: orc, stats", "emblem: orc, head: wolf, print: {red: 1}, stats"
    body = "{shape: filler-pawn}", "{shape: body, build: soldier}"
    path = mustered(head, body, ("emblem: wolf}", "model: figure}"))
    assert page(path, "orc")["figures"] == ["picture/unit-mob"]


def test_units_that_no_deck_shows_are_told(mustered: Write) -> None:
    path = mustered(("of: units, layout", "of: units, only: [mob], layout"))
    with pytest.raises(UsageError, match="no deck shows these units, so there is no card"):
        page(path, "boss")
    with pytest.raises(UsageError, match="no race, class or unit 'bos'; did you mean 'boss'"):
        page(path, "bos")


@pytest.mark.parametrize("name", ["", "boss", "orc"])
def test_the_page_is_drawn(mustered: Write, tmp_path: Path, name: str) -> None:
    facts = draw(page(mustered(), *filter(None, [name])), tmp_path / "look.pdf", {})
    assert facts["size_mm"][0] == 297
    assert not facts["warnings"]
