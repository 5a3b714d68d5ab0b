"""Rosters: each army on a sheet, with its points and a box for every life."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fabricate.loading import load
from fabricate.planner.plan import draft
from fabricate.schema.documents import Document

from .conftest import TINY

SHEET = Document(name="Rosters", title="Rosters", template="common/roster.md.j2", design="sheet")
SKIRMISH = TINY.parent / "skirmish.yaml"


@pytest.fixture(scope="module")
def text() -> str:
    return draft(load(str(SKIRMISH)).game, SKIRMISH.parent).shelf.text(SHEET)


def _line(text: str, begin: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(begin))


def test_a_unit_that_is_there_twice_has_boxes_twice(text: str) -> None:
    for number in (1, 2):
        line = _line(text, f"| **Elf Archers** {number} |")
        assert line.count(":dieblank:") == 8
    assert _line(text, "| **Elf Guard** | :die").count(":dieblank:") == 10


def test_the_list_adds_up(text: str) -> None:
    sheet = text.partition("# Swapped")[0]
    rows = re.findall(r"^\| \*\*(?!In all).*\| ([\d.]+) \|$", sheet, re.MULTILINE)
    total = re.search(r"^\| \*\*In all.*\*\*([\d.]+)\*\* \|$", sheet, re.MULTILINE)
    assert total
    assert sum(map(float, rows)) == float(total[1])
    assert f"{float(total[1]):g} points" in sheet


def test_shares_stand_beside_what_is_due(text: str) -> None:
    assert "| **Leaders** | 1 or more, at most 30 % | 1 |" in text
    assert re.search(r"\| \*\*Infantry\*\* \| at least 30 % \| 3 \| \d+ = \d+ % \|", text)


def test_there_is_a_page_for_a_list_of_ones_own(text: str) -> None:
    assert "# A list of your own" in text
    assert text.count("| | | | | | |") >= 10


def test_decks_without_points_have_boxes_for_copies() -> None:
    path = TINY.parent / "mustered.yaml"
    sheet = draft(load(str(path)).game, path.parent).shelf.text(SHEET)
    assert ":dieblank:" in sheet


def test_a_sheet_tells_what_the_game_counts_and_for_how_long(tmp_path: Path) -> None:
    changes = (
        ("name: Points\n", "name: Gold\n"),
        ("units:\n  boss", "rules: {turns: 8}\nunits:\n  boss"),
    )
    text = (TINY.parent / "mustered.yaml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "mustered.yaml"
    path.write_text(text, "utf-8")
    sheet = draft(load(str(path)).game, tmp_path).shelf.text(SHEET)
    assert "400 gold" in sheet
    assert "| Each | Carries | Gold |" in sheet
    assert "| Turn | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |" in sheet
    assert "| **Leaders** | 1, at most 30 % | 1 |" in sheet
    assert ".0 |" not in sheet
