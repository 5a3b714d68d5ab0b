"""Changes of units and armies: what was edited, what follows, and which cards show it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fabricate.changes.compare import compare
from fabricate.changes.report import Report
from fabricate.changes.words import lines
from fabricate.loading import load, planned
from fabricate.running import taken
from fabricate.snapshot import Snapshot

from ..conftest import Write

Of = Callable[..., Report]


def snapshot(path: Path) -> Snapshot:
    loaded = load(str(path))
    return taken(loaded, planned(loaded, ("a4",)))


@pytest.fixture
def report(mustered: Write) -> Of:
    def of(*changes: tuple[str, str]) -> Report:
        old = snapshot(mustered(name="old.yaml"))
        path = mustered(*changes)
        return compare(old, snapshot(path), load(str(path)).game, "revision 1", "now")

    return of


def told(report: Report, section: str) -> list[str]:
    """The lines of a section of the report."""
    rows = list(lines(report))
    after = rows[rows.index(section) + 1 :]
    end = next((n for n, row in enumerate(after) if not row.startswith("  ")), len(after))
    return [row.strip() for row in after[:end]]


def test_a_value_of_a_unit_is_told_in_words(report: Of) -> None:
    found = report(("skill: 4+, power: 5", "skill: 3+, power: 5"))
    assert told(found, "Changed") == ["Catapult: Skill 4+ to 3+"]
    assert told(found, "What follows") == ["Catapult: Points 9 to 10"]
    assert [card.id for card in found.cards] == ["card/units-catapult"]


def test_an_effect_of_gear_is_told_with_all_that_follows(report: Of) -> None:
    found = report(("[+2 armour], points: 4", "[+1 armour], points: 4"))
    assert told(found, "Changed") == ["Plate: effects +2 Ar to +1 Ar"]
    assert told(found, "What follows") == [
        "Orc Guard: Armour 4 to 3",
        "Orc Guard: Points 16 to 14",
        "The Horde: cost 362 to 342 points (Orc Guard 165 to 145)",
        "The Ride: cost 320 to 300 points (Orc Guard 165 to 145)",
    ]
    ids = {card.id for card in found.cards}
    assert ids == {"card/units-guard", "card/armies-horde", "card/armies-ride"}


def test_a_race_is_told_once_and_its_units_follow(report: Of) -> None:
    found = report(("{move: 4, skill: 4+", "{move: 5, skill: 4+"))
    assert told(found, "Changed") == ['Orc: Move 4" to 5"']
    assert 'Orc Mob: Move 4" to 5"' in told(found, "What follows")
    assert not any("Orc Foot" in row for row in lines(found))


def test_a_worth_of_another_formula(report: Of) -> None:
    found = report(("armour: 2 * armour", "armour: 1 * armour"))
    assert told(found, "Changed") == ["Worth: armour 2 * armour to 1 * armour"]
    assert "Orc Guard: Points 16 to 12" in told(found, "What follows")


def test_an_army_of_other_units(report: Of) -> None:
    changes = ("mob: 2, guard: 1}", "mob: 1, guard: 1, bows: 1}"), ("most: 3}", "most: 4}")
    found = report(*changes)
    assert told(found, "Changed") == [
        "Patrol: Infantry at least 2, at most 3 to at least 2, at most 4",
        "The Horde: Orc Mob 2 to 1",
        "The Horde: Orc Bows 1",
    ]
    assert told(found, "What follows")[0] == "The Horde: cost 362 to 335 points"
    assert [(part.name, part.kind) for part in found.parts] == []


def test_swaps_rules_and_tables(report: Of) -> None:
    found = report(
        ("{out: mob, in: wolves}", "{out: mob, in: bows}"),
        ("wounds on **{value}**", "blows on **{value}**"),
        ("3: [3, 4, 5, 6]", "3: [3, 4, 5, 5]"),
        ("gear: [bow]", "gear: [bow, mail]"),
        ("{hard: 5+}", "{hard: 4+}"),
    )
    assert told(found, "Changed") == [
        "To wound: row 3: 3, 4, 5, 6 to 3, 4, 5, 5",
        "Orc Boss: traits Hard (5+) to Hard (4+)",
        "Orc Bows: gear Bow to Bow, Mail",
        "The Ride: swaps 1 Orc Mob for Orc Wolves to 1 Orc Mob for Orc Bows",
        "Hard, text: now reads: Ignores blows on X.",
    ]
    assert [(part.name, part.kind) for part in found.parts] == [("Movement tray 4 × 1", "gone")]


def test_units_and_armies_that_come_and_go(report: Of) -> None:
    found = report(
        ("  catapult: {", "  ballista: {"),
        ("  ride: {name: The Ride", "  walk: {name: The Walk"),
    )
    assert [(one.who, one.what) for one in found.added] == [
        ("Catapult", "unit"),
        ("The Walk", "army"),
    ]
    assert [(one.who, one.what) for one in found.removed] == [
        ("Catapult", "unit"),
        ("The Ride", "army"),
    ]


def test_a_unit_of_another_name_is_no_other_unit_of_its_armies(report: Of) -> None:
    found = report(("name: Orc Mob", "name: Muster"))
    assert told(found, "Changed") == ["Muster: name Orc Mob to Muster"]
    found = report(("name: Orc Mob", "name: Orc Boss"), ("mob: 2, guard: 1", "mob: 2, bows: 1"))
    changed = told(found, "Changed")
    assert changed[0] == "Orc Boss: name Orc Mob to Orc Boss"
    assert "The Horde: Orc Guard left out, was 1" in changed


def test_two_limits_of_one_rank_are_both_told(report: Of) -> None:
    second = "{rank: guards, name: guard, most: 2}\n      - {rank: guards, name: guard, most: "
    found = report(("{rank: guards, name: guard, most: 2}", f"{second}3}}"))
    assert told(found, "Changed") == ["Patrol: guard at most 2 to at most 2, at most 3"]
