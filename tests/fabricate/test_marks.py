"""Marks stay true: no mark that was released is ever printed for anything else."""

from __future__ import annotations

import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fabricate import history, snapshot
from fabricate.errors import UsageError
from fabricate.loading import Loaded, load, planned
from fabricate.planner.marks import with_marks
from fabricate.releases import keep, stamp
from fabricate.running import taken

from .conftest import Write

TINY = (Path(__file__).parents[1] / "data" / "tiny.yaml").read_text("utf-8")
Cards = dict[str, str]


def game(folder: Path, cards: Cards, code: str = "G") -> Loaded:
    """The tiny game with a deck of written cards, by id their texts."""
    rows = "".join(f"      {key}: {{title: T, text: {text}}}\n" for key, text in cards.items())
    deck = f"  gifts:\n    name: Gifts\n    code: {code}\n    of: cards\n    layout: gift\n"
    deck += f"    theme: '#7a2b1e'\n    back: {{icon: paw}}\n    cards:\n{rows}"
    (folder / "tiny.yaml").write_text(TINY.replace("scenarios:\n", deck + "scenarios:\n"), "utf-8")
    return load(str(folder / "tiny.yaml"))


def shown(loaded: Loaded) -> dict[str, tuple[str, str]]:
    """The mark of each gift, and what it shows."""
    pieces = taken(loaded, planned(loaded, ("a4",))).pieces
    start = "card/gifts-"
    return {k.removeprefix(start): (p.mark, p.shows) for k, p in pieces.items() if start in k}


def marks(loaded: Loaded) -> dict[str, str]:
    return {key: mark for key, (mark, _) in shown(loaded).items()}


def release(loaded: Loaded) -> None:
    now = taken(loaded, planned(loaded, ("a4",)))
    keep(loaded, replace(now, revision=stamp(loaded).revision))


def test_a_card_put_between_others_leaves_their_marks_alone(tmp_path: Path) -> None:
    release(game(tmp_path, {"a": "A", "b": "B", "c": "C"}))
    assert marks(game(tmp_path, {"a": "A", "x": "X", "b": "B", "c": "D"})) == {
        "a": "TI-G1 · r1",
        "x": "TI-G4 · r2",
        "b": "TI-G2 · r1",
        "c": "TI-G3 · r2",
    }


def test_a_card_that_went_leaves_the_marks_of_the_others_alone(tmp_path: Path) -> None:
    release(game(tmp_path, {"a": "A", "b": "B", "c": "C"}))
    assert marks(game(tmp_path, {"c": "C", "b": "B"})) == {"c": "TI-G3 · r1", "b": "TI-G2 · r1"}


def test_another_code_of_a_deck_is_on_its_cards(tmp_path: Path) -> None:
    release(game(tmp_path, {"a": "A", "b": "B"}))
    assert marks(game(tmp_path, {"b": "B", "a": "A"}, code="H")) == {
        "b": "TI-H1 · r2",
        "a": "TI-H2 · r2",
    }


STATES = st.lists(
    st.tuples(
        st.dictionaries(st.sampled_from("abcde"), st.sampled_from("XYZ"), min_size=1, max_size=4),
        st.sampled_from("GH"),
    ),
    min_size=2,
    max_size=6,
)


@settings(max_examples=12, deadline=None)
@given(STATES)
def test_a_mark_means_one_thing_for_ever(states: list[tuple[Cards, str]]) -> None:
    printed: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for cards, code in states:
            loaded = game(Path(folder), cards, code)
            now = shown(loaded)
            assert len(set(marks(loaded).values())) == len(cards)
            for mark, shows in now.values():
                assert printed.setdefault(mark, shows) == shows
            release(loaded)
            assert shown(game(Path(folder), cards, code)) == now


def test_a_mark_that_two_cards_bore_is_kept_by_one(tmp_path: Path) -> None:
    loaded = game(tmp_path, {"a": "A", "b": "B"})
    release(loaded)
    old = history.latest(tmp_path, "tiny")
    assert old is not None
    pieces = {key: replace(piece, mark="TI-G1 · r1") for key, piece in old.pieces.items()}
    snapshot.write(history.path_of(tmp_path, "tiny", 1), replace(old, pieces=pieces))
    assert marks(loaded) == {"a": "TI-G1 · r1", "b": "TI-G2 · r2"}


@pytest.mark.parametrize(
    "change",
    [
        {"pieces": 5},
        {"pieces": [5]},
        {"pieces": [{}]},
        {"data": 5},
        {"name": None},
        {"revision": "1"},
        {"revision": 1e999},
        {"pieces.mark": 5},
        {"pieces.mark": "TI-R1 · r7"},
        {"pieces.quantity": "3"},
        {"pieces.print": None},
        {"pieces.print": []},
        {"pieces.print": {"red": "x"}},
        {"pieces.id": []},
        {"pieces.more": 1},
    ],
    ids=str,
)
def test_a_release_edited_by_hand_is_refused_in_words(
    tiny: Write, tmp_path: Path, change: dict[str, Any]
) -> None:
    loaded = load(str(tiny()))
    release(loaded)
    path = history.path_of(tmp_path, "tiny", 1)
    data = json.loads(path.read_text("utf-8"))
    for key, value in change.items():
        if key.startswith("pieces."):
            data["pieces"][0][key.removeprefix("pieces.")] = value
        else:
            data[key] = value
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(UsageError, match=r"is damaged; take it from your backup.*revision: 2"):
        planned(loaded, ("a4",))


def test_a_release_under_the_name_of_another_is_refused(tiny: Write, tmp_path: Path) -> None:
    loaded = load(str(tiny()))
    release(loaded)
    path = history.path_of(tmp_path, "tiny", 1)
    path.rename(history.path_of(tmp_path, "tiny", 7))
    with pytest.raises(UsageError, match=r"tiny-r7\.json holds revision 1 of 'tiny'"):
        planned(loaded, ("a4",))


def test_many_new_cards_find_their_numbers(tiny: Write) -> None:
    loaded = load(str(tiny()))
    from fabricate.history import Released
    from fabricate.planner.cards import planned_cards

    (card, *_) = planned_cards(loaded.game)
    many = [replace(card, id=f"c{n}", needs=(), label=f"TI-R{n}") for n in range(1, 601)]
    before = {f"card/c{n}": ("", f"TI-R{n + 1} · r1") for n in range(1, 600, 2)}
    found = with_marks("tiny", many, (), Released(1, before), 1, lambda name: "")
    assert len({one.card["data"]["mark"] for one in found}) == 600
