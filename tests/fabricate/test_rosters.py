"""Rosters: each army on a sheet, with its points and a box for every life."""

from __future__ import annotations

import re

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
