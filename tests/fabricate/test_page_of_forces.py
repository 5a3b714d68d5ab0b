"""The index page of a game with units: its units, armies and paper goods."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from fabricate.errors import BuildError
from fabricate.loading import load, planned
from fabricate.planner.pageforces import AROUND
from fabricate.webpage import index

from .conftest import Write
from .test_webpage import Outline


@pytest.fixture
def params(mustered: Write) -> dict[str, Any]:
    return dict(planned(load(str(mustered())), ("a4",)).by_id["index"].params)


@pytest.fixture
def pictures(mustered: Write, tmp_path: Path) -> dict[str, Path]:
    path = tmp_path / "grey.png"
    Image.new("RGB", (60, 80), "grey").save(path)
    kit = planned(load(str(mustered())), ("a4",))
    return dict.fromkeys(kit.by_id["index"].needs, path)


def page(params: dict[str, Any], pictures: dict[str, Path], folder: Path) -> str:
    index(params, folder / "index.html", pictures)
    return (folder / "index.html").read_text("utf-8")


def test_units_with_their_line_and_cost(params: dict[str, Any]) -> None:
    assert params["units"][0] == {
        "title": "Orc Boss", "theme": "#3d6487", "emblem": "orc", "picture": None,
        "of": "Orc, Foot, Leaders", "cost": "17 points",
        "line": [
            {"label": "M", "name": "Move", "value": '3"'},
            {"label": "CS", "name": "Skill", "value": "4+"},
            {"label": "P", "name": "Power", "value": "3"},
            {"label": "Ar", "name": "Armour", "value": "3"},
        ],
    }  # fmt: skip
    assert params["units"][1]["cost"] == "10 models, 9 points each, 90 in all"
    assert params["units"][4]["of"] == "Orc, Riders, Infantry"


def test_arrows_stand_round_their_owner() -> None:
    loaded = load("lords-of-war")
    (ravager,) = (
        unit
        for unit in planned(loaded, ("a4",)).by_id["index"].params["units"]
        if unit["title"] == "Orc Ravager"
    )
    arrows = loaded.game.units["orc-ravager"].stats["attacks"]
    assert ravager["line"][0]["nine"] == [str(arrows.get(way, "")) for way in AROUND]
    assert ravager["cost"].startswith("worth ")


def test_armies_with_their_totals(params: dict[str, Any]) -> None:
    assert params["armies"][1]["total"] == "4 units, 320 points"
    assert params["armies"][0]["entries"][1] == {"count": 2, "name": "Orc Mob", "cost": "180"}


def test_paper_goods_have_a_section_of_their_own(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    assert params["papers"][0]["href"] == "papers/figures-a4.pdf"
    assert not params["documents"]
    html = page(params, pictures, tmp_path)
    found = Outline(html)
    assert found.stack == []
    assert {"units", "armies", "papers"} <= {one.get("id") for one in found.all("section")}
    assert {"#units", "#armies", "#papers"} <= {one.get("href") for one in found.all("a")}
    assert "Boards, tokens and boxes" in html


def test_each_emblem_is_drawn_once(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    html = page(params, pictures, tmp_path)
    assert html.count('<symbol id="sign-orc-3d6487"') == 1
    assert html.count('href="#sign-orc-3d6487"') == 4
    used = set(re.findall(r'href="#(sign-[a-z0-9-]+)"', html))
    assert used == set(re.findall(r'<symbol id="(sign-[a-z0-9-]+)"', html))


def test_an_emblem_in_no_colour_is_refused(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    params["armies"] = [{**params["armies"][0], "theme": "red;}"}]
    with pytest.raises(BuildError, match="not of the form"):
        page(params, pictures, tmp_path)


def test_a_page_without_units_carries_nothing_of_them(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    for name in ("units", "armies", "papers"):
        params.pop(name)
    html = page(params, pictures, tmp_path)
    assert ".armies" not in html
    assert "sign-" not in html


def test_a_colour_that_nothing_is_printed_in_is_left_out(mustered: Write) -> None:
    path = mustered(("colours:\n", "colours:\n  blue: {name: Blue, hex: '#224488', note: you}\n"))
    params = planned(load(str(path)), ("a4",)).by_id["index"].params
    assert [one["id"] for one in params["colours"]] == ["red"]
    assert "In one colour" in params["steps"][0]["text"]
