"""The figure of an engagement: real cards in place, values between them, names upright."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdfium2
import yaml

from tests.cards.document_samples import build, params
from tests.cards.duel.samples import duel_card

CARDS = {"card/a": duel_card("butcher"), "card/b": duel_card("hammerer")}
FIGURE: dict[str, Any] = {
    "kind": "engagement",
    "board": [2, 2],
    "near": "Cats",
    "far": "Dogs",
    "cards": [
        {"id": "a", "card": "card/a", "at": "a1", "new": True, "note": "placed now"},
        {"id": "b", "card": "card/b", "at": "a2", "side": "far", "falls": True},
        {"id": "c", "card": "card/b", "at": "b2", "side": "far", "name": "Other"},
    ],
    "attacks": [
        {"from": "a", "to": "b", "value": 5, "falls": True},
        {"from": "b", "to": "a", "value": 1},
        {"from": "a", "to": "c", "value": 3, "how": "shot"},
    ],
}


def words(folder: Path, **changes: Any) -> str:
    body = yaml.safe_dump({**FIGURE, **changes}, sort_keys=False)
    text = f"# A\n\n```figure\n{body}```\n"
    document = pypdfium2.PdfDocument(build(folder, params(text, contents=False, cards=CARDS), {}))
    found = document[0].get_textpage().get_text_range()
    document.close()
    return re.sub(r"\s+", " ", found)


def test_names_notes_and_players_can_be_read(tmp_path: Path) -> None:
    found = words(tmp_path)
    for name in ("Orc Butcher", "Dwarf Hammerer", "Other", "placed now", "Cats", "Dogs"):
        assert name in found


def test_two_builds_have_the_same_bytes(tmp_path: Path) -> None:
    first = (tmp_path / "document.pdf", words(tmp_path))[0].read_bytes()
    words(tmp_path)
    assert (tmp_path / "document.pdf").read_bytes() == first
