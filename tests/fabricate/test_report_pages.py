"""The pages of a report of changes: all of it stands there, on one page where nothing floods it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from fabricate.planner.plain import plainly
from fabricate.planner.texts import Texts, references
from tests.cards.document_samples import build, params, picture

from . import report_samples as samples

PAGES = {"changes": "common/changes.md.j2", "reprint": "common/reprint.md.j2"}
SMALL = (samples.small, samples.only_texts, samples.only_parts)


def made(folder: Path, page: str, report: dict[str, Any], paper: str = "a4") -> Path:
    text = Texts(folder, {}).render(PAGES[page], plainly(report))
    given = params(
        text, source=page, design="sheet", paper=paper, contents=False, cards=samples.shown(report)
    )
    return build(folder, given, {"picture/x": picture(folder, "x")})


def test_the_page_for_players_needs_no_picture_and_no_card(tmp_path: Path) -> None:
    for report in (*SMALL, samples.large):
        text = Texts(tmp_path, {}).render(PAGES["changes"], plainly(report()))
        assert references(text) == ([], [], [])


def words(path: Path) -> list[str]:
    """The text of each page, its spaces alike."""
    document = pypdfium2.PdfDocument(path)
    try:
        texts = [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()
    return [" ".join(text.split()) for text in texts]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("report", [*SMALL, samples.large])
def test_ordinary_changes_stand_on_one_page(
    report: Callable[[], dict[str, Any]], page: str, paper: str, tmp_path: Path
) -> None:
    assert len(words(made(tmp_path, page, report(), paper))) == 1


def test_the_page_for_players_says_all_of_it(tmp_path: Path) -> None:
    (text,) = words(made(tmp_path, "changes", samples.small()))
    for told in (
        "revision 1 to revision 2", "Wolf Move, in steps 5 6", "Wolf Soldier Move, in steps 8 9",
        "Wolf Archer Move, in steps 7 8", "The step measurer is too short now",
        "3 × WW-R1 · r1 3 × WW-R1 · r2", "Step measurer: 1 in Blue, 2 in Forest green.",
        "Rulebook reads differently.",
    ):  # fmt: skip
        assert told in text, told


def test_scenarios_that_are_no_longer_even_are_named(tmp_path: Path) -> None:
    report = samples.large()
    more = [{**report["armies"][0], "scenario": name} for name in ("The Long Trail", "Harvest")]
    (text,) = words(made(tmp_path, "changes", report))
    assert "The armies of The First Frost no longer cost the same." in text
    (text,) = words(made(tmp_path, "changes", {**samples.small(), "armies": more}))
    assert "The armies of The Long Trail and Harvest no longer cost the same." in text


def test_texts_are_shown_as_they_stand(tmp_path: Path) -> None:
    (text,) = words(made(tmp_path, "changes", samples.only_texts()))
    assert "If **two** pawns of this herd touch the same `enemy` [pawn]" in text
    assert "Elk, lore is gone." in text
    assert "New numbers" not in text
    assert "Print again" not in text


def test_the_page_of_the_pack_says_what_to_do_with_each_card(tmp_path: Path) -> None:
    (text,) = words(made(tmp_path, "reprint", samples.large()))
    for told in (
        "Take out 3 × WW-R1 · r1 Put in 3 × WW-R1 · r2", "Add 2 × WW-R1 · r2",
        "Take out 1 × WW-R1 · r1", "Put in 1 × WW-R1 · r2", "2 × Forest green",
        "Coin: no longer needed",
    ):  # fmt: skip
        assert told in text, told


def test_a_flood_goes_on_over_more_pages(tmp_path: Path) -> None:
    report = samples.large()
    report["edits"] = [
        samples.edit(f"Race {n}", "Cost per pawn, with all that it carries", "10", "11", "cost")
        for n in range(200)
    ]
    report["cards"] = report["cards"] * 5
    pages = words(made(tmp_path, "changes", report))
    assert 1 < len(pages) < 8
    assert all(f"Race {n} " in " ".join(pages) for n in range(200))
    assert len(words(made(tmp_path, "reprint", report))) > 1


def test_names_of_any_length_are_set(tmp_path: Path) -> None:
    name = "The Honourable Company of the Extraordinarily Long-Winded " * 2
    report = samples.large()
    report["edits"][0] |= {"who": name, "what": name, "old": name, "new": name}
    report["edits"][1] |= {"old": "Donaudampfschiff" * 3, "new": "Kapitänsmütze" * 3}
    report["cards"][0] |= {"title": name, "deck": name}
    report["parts"][0] |= {"name": name}
    for page in PAGES:
        assert words(made(tmp_path, page, report))
