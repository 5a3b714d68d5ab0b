"""Changes in the players' terms, what follows from them, and what has to be printed again."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.changes.compare import FOREIGN, compare
from fabricate.changes.report import Edit, Report
from fabricate.changes.words import lines
from fabricate.loading import load, planned
from fabricate.running import taken
from fabricate.snapshot import Snapshot

from ..conftest import Write

Change = tuple[str, str]


def snapshot(path: Path) -> Snapshot:
    loaded = load(str(path))
    return taken(loaded, planned(loaded, ("a4",)))


@pytest.fixture
def report(tiny: Write):  # type: ignore[no-untyped-def]
    """The report of changes made to the tiny game."""

    def of(*changes: Change, before: tuple[Change, ...] = ()) -> Report:
        old = snapshot(tiny(*before, name="old.yaml"))
        path = tiny(*before, *changes)
        return compare(old, snapshot(path), load(str(path)).game, "revision 1", "now")

    return of


def test_nothing_changed(report) -> None:  # type: ignore[no-untyped-def]
    assert report().empty
    assert list(lines(report())) == ["Tiny: nothing changed since revision 1."]


def test_a_stat_is_told_with_all_that_follows(report) -> None:  # type: ignore[no-untyped-def]
    found = report(("cost: 2, match", "cost: 4, match"))
    assert found.edits == [Edit("Cat", "Cost", "2", "4", "cost")]
    (unit,) = found.units
    assert (unit.unit, unit.what, unit.old, unit.new) == ("Cat Guard", "Cost", "5", "7")
    assert [(a.player, a.old, a.new, a.even) for a in found.armies] == [
        ("One", 20, 28, True),
        ("Two", 20, 28, True),
    ]
    (card,) = found.cards
    assert (card.id, card.kind, card.quantity, card.take_out) == ("card/race-cat", "changed", 1, 1)
    assert not found.parts
    assert list(lines(found)) == [
        "Tiny: from revision 1 to now",
        "Changed",
        "  Cat: Cost 2 to 4",
        "What follows",
        "  Cat Guard: Cost 5 to 7",
        "  Duel, One: cost 20 to 28 (4 Cat Guards 20 to 28)",
        "  Duel, Two: cost 20 to 28 (4 Cat Guards 20 to 28)",
        "Cards",
        "  Cat (Races): take out 1 x TI-R1 · r1, print 1 x TI-R1 · r1",
    ]


def test_a_number_of_the_rules_changes_the_text_that_names_it(report) -> None:  # type: ignore[no-untyped-def]
    found = report(("pounce: 3", "pounce: 5"))
    assert found.edits == [Edit("Rules", "pounce", "3", "5")]
    assert found.texts == [Edit("Cat", "Pounce", "Move 3 steps more.", "Move 5 steps more.")]
    assert [card.id for card in found.cards] == ["card/race-cat"]


def test_a_stat_that_is_gone_goes_by_its_name(report) -> None:  # type: ignore[no-untyped-def]
    shots = ("  shots: {name: Shots, kind: ratio, combine: class, icon: shot}\n", "")
    found = report(shots, (", shots: X:0", ""))
    assert found.edits == [Edit("Guard", "Shots", "X:0", "", "shot")]
    assert [(entry.who, entry.what) for entry in found.removed] == [("Shots", "stat")]
    bonus = report((", bonus: {when_equal: match, add: 2}", ""))
    assert "  Cost: bonus left out, was when equal match, add 2" in list(lines(bonus))


DECK = """decks:
  gifts:
    name: Gifts
    code: G
    layout: gift
    back: {icon: paw}
    cards:
      head: {title: Rain, text: It rains.}
"""
SNOW = "      body: {title: Snow, text: It snows.}\n"


def test_cards_that_came_or_went_go_by_their_titles(report) -> None:  # type: ignore[no-untyped-def]
    rain, both = ("decks:\n", DECK), ("decks:\n", DECK + SNOW)
    new = report(("It rains.}\n", "It rains.}\n" + SNOW), before=(rain,))
    assert not new.edits
    assert [(entry.who, entry.what) for entry in new.added] == [("Snow", "card")]
    gone = report((SNOW, ""), before=(both,))
    assert [(entry.who, entry.what) for entry in gone.removed] == [("Snow", "card")]


def test_a_stat_may_be_called_anything(report) -> None:  # type: ignore[no-untyped-def]
    def called(name: str) -> tuple[Change, ...]:
        return (
            ("  move: {", f"  {name}: {{"),
            ("move: 4", f"{name}: 4"),
            ("move: 2", f"{name}: 2"),
        )

    for name in ("head", "body", "text", "note"):
        found = report((f"{name}: 4", f"{name}: 5"), before=called(name))
        assert found.edits == [Edit("Cat", "Move", "4", "5", "steps")]


STEPS = (
    "components:\n",
    "components:\n  steps: {name: Steps, part: {shape: step-measurer}, print: {red: 1}}\n",
)


def test_a_measurer_that_is_too_short_now_is_told_and_printed(report) -> None:  # type: ignore[no-untyped-def]
    found = report(("move: 4", "move: 9"), before=(STEPS,))
    assert found.notes == ["The steps is too short now: it has 8 steps, and Cat Guards move 11."]
    (part,) = found.parts
    assert (part.id, part.kind, part.print) == ("steps", "changed", {"red": 1})
    assert not report(("move: 4", "move: 5"), before=(STEPS,)).parts


def test_other_numbers_of_copies(report) -> None:  # type: ignore[no-untyped-def]
    more = report(("print: {red: 5, blue: 5}", "print: {red: 7, blue: 4}"))
    assert [(p.id, p.kind, p.print) for p in more.parts] == [("filler", "more", {"red": 2})]
    fewer = report(("print: {red: 5, blue: 5}", "print: {red: 4, blue: 5}"))
    assert [(p.kind, p.print) for p in fewer.parts] == [("fewer", {})]
    cards = report(("of: races,", "of: races, copies: 3,"))
    assert [(c.kind, c.quantity, c.take_out) for c in cards.cards] == [("more", 2, 0)]


CLASS = "  guard:\n    name: Guard"
SECOND = """  dog:
    name: Dog
    theme: '#7d4487'
    print: {red: 1}
    stats: {cost: 2, match: m-moon, move: 4, hits: [6]}
    head: fox
classes:
"""


def test_a_new_race_and_one_that_is_gone(report) -> None:  # type: ignore[no-untyped-def]
    new = report(("classes:\n", SECOND))
    assert [(entry.who, entry.what) for entry in new.added] == [("Dog", "race")]
    assert [(c.title, c.kind, c.quantity) for c in new.cards] == [("Dog", "new", 1)]
    assert [(p.name, p.kind) for p in new.parts] == [("Dog head", "new")]
    gone = report((SECOND, "classes:\n"), before=(("classes:\n", SECOND),))
    assert [(c.title, c.kind, c.take_out, c.quantity) for c in gone.cards] == [
        ("Dog", "gone", 1, 0)
    ]
    assert [(p.name, p.kind, p.print) for p in gone.parts] == [("Dog head", "gone", {})]


def test_a_head_is_told_without_its_numbers(report) -> None:  # type: ignore[no-untyped-def]
    found = report(("width: 11,", "width: 11.2,"))
    assert found.edits == [Edit("Cat", "head", "", "sculpted anew")]
    assert [p.id for p in found.parts] == ["head-cat"]
    assert [c.id for c in found.cards] == ["card/race-cat"]  # whose picture shows the head


def test_printer_and_names_of_files_are_no_reason_to_print_again(report) -> None:  # type: ignore[no-untyped-def]
    bed = ("colours:\n", "printing: {bed: [180, 180, 180], density: 1.3}\ncolours:\n")
    assert not report(bed).reprint
    assert not report(("hex: '#aa3322'", "hex: '#aa3323'")).cards


def test_herds_and_texts_of_a_scenario(report) -> None:  # type: ignore[no-untyped-def]
    found = report(("fillers: 3}]}", "fillers: 4}]}"), ("One herd a side.", "One each."))
    assert found.edits == [Edit("Duel", "One, Cat Guard", "4 pawns", "5 pawns")]
    assert found.texts == [Edit("Duel", "lead", "One herd a side.", "One each.")]
    assert [(a.old, a.new, a.even) for a in found.armies] == [(20, 25, False)]


def test_an_older_state_that_no_longer_validates_still_tells_what_to_print(tiny: Write) -> None:
    path = tiny()
    now = snapshot(path)
    old = Snapshot("tiny", "Tiny", 1, {"game": "of long ago"}, {})
    found = compare(old, now, load(str(path)).game, "revision 1", "now")
    assert found.notes == [FOREIGN]
    assert {card.kind for card in found.cards} == {"new"}


def test_paper_goods_are_told_and_their_papers_are_one(report) -> None:  # type: ignore[no-untyped-def]
    tracker = "papers:\n  kills: {kind: tracker, name: Kills, tracks: [{count: %d, icon: paw}]}\n"
    before = ("decks:\n", tracker % 6 + "decks:\n")
    found = report(("count: 6", "count: 7"), before=(before,))
    assert [(d.id, d.name, d.kind) for d in found.documents] == [("kills", "Kills", "changed")]
    assert [edit.who for edit in [*found.edits, *found.texts]] == ["Kills"]
    assert not found.cards
    assert [e.what for e in report(before).added] == ["paper good"]
