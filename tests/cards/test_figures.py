"""Figures: true to scale, their data checked, grams reckoned from STL files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml

from cards.documents.params import Plastic
from cards.documents.volumes import fill_grams, grams, solid
from cards.figures import KINDS
from cards.figures.blocks import Block, _reach
from fabricate.errors import LayoutError
from tests.cards.document_samples import build, params, picture, tetrahedron

PICTURE = "picture/x"
GOOD: dict[str, dict[str, Any]] = {
    "tabletop": {"herds": [{"name": "Wolves", "theme": "wolf", "pawns": [[20, 20], [40, 20]],
                            "marker": 0, "fallen": [1]}], "scale": True, "unit": "1 inch",
                 "areas": [{"kind": "wood", "at": [40, 40], "size": 30},
                           {"kind": "marsh", "at": [80, 40], "size": 30, "seed": 2}]},
    "dice": {"rows": [{"name": "Wolf", "theme": "wolf", "faces": [6, 2], "hits": [6],
                       "result": "1 hit"}]},
    "parts": {"parts": [{"picture": PICTURE, "label": "Head", "note": "2x"}]},
    "exploded": {"picture": PICTURE,
                 "callouts": [{"at": [0.5, 0.1], "number": 1, "title": "Head"},
                              {"at": [0.5, 0.15], "number": 2, "title": "Peg"}]},
    "matrix": {"columns": [{"name": "Wolf", "theme": "wolf"}], "rows": [{"name": "Soldier"}],
               "pictures": [[PICTURE]]},
    "regiments": {"unit": 25.4, "width": 10, "height": 8,
                  "units": [{"name": "Elves", "theme": "elk", "at": [4, 3], "models": 12, "lost": 1,
                             "fights": 2, "side": "left", "flanks": 2, "turn": 30},
                            {"theme": "wolf", "at": [4, 2], "models": 5, "ghost": True},
                            {"theme": "wolf", "loose": [[8, 6], [9, 6]], "models": 2}],
                  "areas": [{"at": [6, 4], "size": [3, 3], "label": "Forest"}],
                  "rounds": [{"at": [2, 6], "r": 1, "label": "2 in"}],
                  "paths": [{"points": [[1, 1], [2, 2]], "label": "on"}],
                  "spans": [{"from": [1, 7], "to": [3, 7], "label": "2"}],
                  "labels": [{"at": [5, 7], "text": "here"}]},
    "play-area": {"armies": [{"name": "Player 1", "theme": "elk", "edge": "sw"}],
                  "terrain": [{"kind": "stump", "at": [500, 500], "r": 30}]},
    "phases": {"current": 1, "phases": [{"icon": "claw", "title": "Fight"}]},
    "measure": {"steps": 8, "to": 5},
    "roster": {"rows": [{"player": 1, "theme": "wolf", "herd": "Wolf", "pawns": 2, "each": 3,
                         "total": 6}], "total": 6},
    "print-list": {"colours": [{"id": "blue", "name": "Blue", "hex": "#3d6487"}],
                   "parts": [{"name": "Head", "file": "head.stl", "picture": PICTURE,
                              "print": {"blue": 2}, "grams": "1.2"}]},
    "cut-sheet": {"columns": 3, "rows": 3},
    "engagement": {"board": [3, 2], "near": "Cats", "far": "Dogs",
                   "squares": [{"at": "a1", "kind": "yes", "towards": ["b2"]},
                               {"at": "c2", "kind": "text", "text": "2", "side": "far"}],
                   "ways": [{"from": "a1", "to": "a2"}],
                   "legend": [{"kind": "maybe", "text": "beside a friend"}]},
    "edits": {"rows": [{"who": "Wolf", "what": "Move", "old": "5", "new": "6", "icon": "steps"},
                       {"who": "Wolf", "what": "Shots", "old": "2:1"}]},
    "swaps": {"items": [{"title": "Head", "picture": PICTURE,
                         "steps": [{"count": 2, "text": "Blue", "hex": "#3d6487"}]},
                        {"title": "Gone", "note": "Races"}, {"title": "Coin", "icon": "cost"}]},
}  # fmt: skip
BAD = [
    ("tabletop", {"herds": [{"theme": "wolf", "pawns": [[999, 0]]}]}, "stands off the table"),
    ("tabletop", {"herds": [{"theme": "wolf", "pawns": [[9, 9]], "marker": 1}]}, "has no pawn 1"),
    ("tabletop", {"herds": [{"theme": "fox", "pawns": [[9, 9]]}]}, "unknown theme 'fox'"),
    ("regiments", {"units": [{"theme": "wolf", "at": [99, 0]}]}, "stands off the table"),
    ("regiments", {"units": [{"theme": "wolf", "lost": 11}]}, "has lost 11"),
    ("dice", {"rows": [{"name": "W", "theme": "wolf", "faces": [7]}]}, "has the face 7"),
    ("parts", {"parts": [{"picture": "picture/y"}]}, "there is no picture 'picture/y'"),
    ("exploded", {"picture": PICTURE, "callouts": [{"at": [3, 0], "number": 1, "title": "H"}]},
     "points to [3.0, 0.0]"),
    ("phases", {"current": 3, "phases": [{"icon": "claw", "title": "F"}]}, "current is 3"),
    ("measure", {"steps": 4, "to": 9}, "from 0 to 9 is no way along 4 steps"),
    ("pair", {"cards": ["card/a", "card/b"]}, "unknown card 'card/a'"),
    ("engagement", {"board": [3, 2], "squares": [{"at": "d1", "kind": "no"}]}, "d1 is not on the"),
    ("engagement", {"board": [0, 2]}, "a board of 0 x 2 squares"),
    ("engagement", {"board": [1, 1], "attacks": [{"from": "a", "to": "b", "value": 1}]},
     "no card has the id 'a'"),
    ("engagement", {"board": [1, 1], "cards": [{"id": "a", "card": "card/a", "at": "a1"}]},
     "unknown card 'card/a'"),
    ("edits", {"rows": []}, "rows: "),
    ("swaps", {"items": [{"title": "W", "card": "card/w"}]}, "unknown card 'card/w'"),
    ("swaps", {"items": [{"title": "W", "picture": PICTURE, "icon": "paw"}]}, "give one of them"),
    ("cut-sheet", {"columns": 9}, "do not go onto a4"),
    ("matrix", {"columns": [{"name": "W"}], "rows": [{"name": "S"}], "pictures": []}, "0 lists"),
    ("print-list", {"colours": [{"id": "blue", "name": "Blue", "hex": "#3d6487"}],
                    "parts": [{"name": "H", "file": "h.stl", "print": {"red": 2}}]}, "in 'red'"),
]  # fmt: skip


def text_of(kind: str, data: dict[str, Any]) -> str:
    body = yaml.safe_dump({"kind": kind, "caption": "A caption.", **data}, sort_keys=False)
    return f"# A\n\n```figure\n{body}```\n"


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"pair", "cards"}))
def test_every_kind_draws(kind: str, tmp_path: Path) -> None:
    inputs = {PICTURE: picture(tmp_path, "x")}
    path = build(tmp_path, params(text_of(kind, GOOD[kind]), contents=False), inputs)
    document = pypdfium2.PdfDocument(path)
    words = document[0].get_textpage().get_text_range()
    document.close()
    assert "Figure 1." in words.replace("\u00a0", " ")


@pytest.mark.parametrize(("kind", "data", "message"), BAD)
def test_wrong_data_is_named(kind: str, data: Any, message: str, tmp_path: Path) -> None:
    inputs = {PICTURE: picture(tmp_path, "x")}
    with pytest.raises(LayoutError, match=re.escape(message)) as caught:
        build(tmp_path, params(text_of(kind, data)), inputs)
    assert str(caught.value).startswith("sample.md:3: ")


def test_a_picture_outside_the_folder_is_refused(tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    picture(tmp_path, "secret")
    text = text_of("parts", {"parts": [{"picture": "game:../secret.png"}]})
    with pytest.raises(LayoutError, match="in the game's folder"):
        build(tmp_path, params(text), {"game:": game})


def test_volume_and_surface(tmp_path: Path) -> None:
    volume, area = solid(tetrahedron(tmp_path / "t.stl", 10.0))
    assert volume == pytest.approx(1000 / 6)
    assert area == pytest.approx(150 + 3**0.5 / 4 * 200)


def test_grams_are_shell_and_infill() -> None:
    plastic = Plastic(density=1.0, wall=1.0, infill=0.5)
    assert grams(1000.0, 400.0, plastic) == pytest.approx(0.4 + 0.3)
    assert grams(1000.0, 5000.0, plastic) == pytest.approx(1.0)


def test_grams_are_filled_in(tmp_path: Path) -> None:
    inputs = {"part/a.stl": tetrahedron(tmp_path / "a.stl", 60.0)}
    plastic = Plastic(density=1.0, wall=0.0, infill=1.0)
    text = "one {grams:part/a.stl}, some {grams:part/a.stl*2 + part/a.stl}"
    assert fill_grams(text, inputs, plastic, "g.md") == "one 36, some 108"
    with pytest.raises(LayoutError, match=r"g\.md:2: unknown part 'part/b\.stl'"):
        fill_grams("\n{grams:part/b.stl}", inputs, plastic, "g.md")


def test_lines_between_the_sides_of_a_unit_end_on_the_table() -> None:
    unit = Block(at=(6, 5.5), models=20, files=5, base=(25, 25), flanks=2)
    assert _reach(unit, 25.4, (12, 14)) == 2
    short = _reach(unit, 25.4, (12, 10))
    assert 5.5 + 4 * 25 / 25.4 + short <= 10
