"""Checks of units and armies: what is only doubtful, and faults that hide nothing elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.checks.partial import sound_part
from fabricate.errors import SourceError
from fabricate.loading import load
from fabricate.source import read

from .conftest import Write


def places(path: Path) -> list[str]:
    with pytest.raises(SourceError) as caught:
        load(str(path))
    return [fault.where for fault in caught.value.faults]


def test_a_unit_without_a_value_that_others_have_is_a_warning(mustered: Write) -> None:
    path = mustered(("stats: {move: 0, skill: 4+, power: 5", "stats: {move: 0, skill: 4+"))
    (doubt,) = load(str(path)).doubts
    assert str(doubt) == (
        "mustered.yaml:47:3: units.catapult: it has no 'power', and most other units have (give it "
        "a race or a class that has it, or write it under 'stats')"
    )


def test_armour_beyond_a_table_is_a_warning(mustered: Write) -> None:
    (doubt,) = load(str(mustered(("[+2 armour]", "[+3 armour]")))).doubts
    assert str(doubt) == (
        "mustered.yaml:36:56: tables.wound.rows: it has no column for 5, the armour of the unit "
        "'guard' (its rows go from 1 to 4: lengthen them)"
    )


def test_faults_of_units_gear_and_armies_come_all_at_once(mustered: Write) -> None:
    path = mustered(
        ("kind: mount", "kind: horse"),  # wolves carry it, and an army swaps them in
        ("gear: [sword, plate, banner]", "gear: [sword, plate, mail, banner]"),
        ("size: 4\n", "size: 5\n"),
        ("of: armies, layout", "of: armies, pictures: true, layout"),
        ("rank: leaders, exactly", "rank: leader, exactly"),
    )
    assert places(path) == [
        "gear.wolf.kind",
        "units.guard.gear",
        "musters.patrol.limits[1].rank",
        "decks.armies.pictures",
    ]
    path = mustered(("gear: [bow]", "gear: [bows]"), ("size: 4\n", "size: 5\n"))
    assert places(path) == ["units.bows.gear[1]", "armies.horde.units"]


def test_a_term_of_the_worth_may_be_a_number(mustered: Write) -> None:
    game = load(str(mustered(("skill: 7 - skill", "skill: 2.5")))).game
    assert game.worth
    assert game.worth.terms["skill"] == "2.5"


@pytest.mark.parametrize(
    ("change", "left"),
    [
        (("kind: mount", "kind: horse"), {"units": 5, "armies": 1, "gear": 6}),
        (("becomes riders", "becomes rider"), {"units": 5, "armies": 1, "gear": 6}),
        (("skill: 7 - skill", "skill: [7]"), {"units": 6, "armies": 0}),
        (("sizes: 1-10", "sizes: none"), {"classes": 2, "gear": 6, "units": 5, "armies": 1}),
        (("name: Patrol", "nmae: Patrol"), {"musters": 0, "armies": 0, "units": 6}),
        (("band: [1, 20]", "band: [20, 1]"), {"ranks": 3, "units": 6, "musters": 0}),
        (("per_army: 1", "per_army: no"), {"traits": 2, "units": 6, "armies": 2}),
        (("round: 1", "round: x"), {"units": 6, "armies": 0}),
        (("name: set of armour", "nmae: set of armour"), {"loads": 0, "armies": 2}),
    ],
)
def test_what_leans_on_a_faulty_entry_is_left_out_with_it(
    mustered: Write, change: tuple[str, str], left: dict[str, int]
) -> None:
    path = mustered(change)
    with pytest.raises(SourceError) as caught:
        load(str(path))
    found = sound_part(read(path), caught.value.faults)
    assert found is not None
    assert {name: len(getattr(found, name)) for name in left} == left
