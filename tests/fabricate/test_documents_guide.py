"""The guide to documents: everything that it says texts know is there, and its examples work."""

from __future__ import annotations

import re
from pathlib import Path

from fabricate.loading import load
from fabricate.planner.cards import planned_cards
from fabricate.planner.context import text_context
from fabricate.planner.plan import draft
from fabricate.schema.documents import Document

from .conftest import MUSTERED, Write

GUIDE = Path(__file__).parent.parent.parent / "docs" / "documents.md"
SECTION = GUIDE.read_text("utf-8").partition("## What texts know")[2].partition("\n## ")[0]


def test_what_the_guide_names_is_there() -> None:
    game = load(str(MUSTERED)).game
    known = text_context(game, [], planned_cards(game))
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", SECTION, re.MULTILINE)
    assert len(rows) > 4
    for names, holds in rows:
        for name in re.findall(r"`(\w+)`", names):
            assert name in known
        first = names.strip("`")
        if first in ("units", "armies", "musters"):
            entry = next(iter(known[first].values()))
            told = {
                word for part in re.findall(r"(?<!\()`([a-z_ ]+)`", holds) for word in part.split()
            }
            assert told - {"musters"} <= entry.keys()
    for name in ("game", "rules", "printing", "round", "worth", "loads", "parts", "buy"):
        assert name in known


def test_the_list_of_the_guide_is_made(mustered: Write, tmp_path: Path) -> None:
    example = re.search(r"```\n(.*?)```", SECTION, re.DOTALL)
    assert example
    (tmp_path / "list.md.j2").write_text(f"# Units\n\n{example[1]}", "utf-8")
    path = mustered()
    document = Document(name="List", title="List", template="list.md.j2", design="sheet")
    text = draft(load(str(path)).game, path.parent).shelf.text(document)
    assert "| Orc Boss | 17 |" in text
