"""What armies take to the table: movement trays by formation, standees by unit."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.errors import SourceError
from fabricate.loading import load, planned
from fabricate.planner.parts import PartUse, part_uses
from fabricate.planner.standees import height_on, stood
from fabricate.roster.fielding import fielded
from fabricate.schema.folded import Standee, Standees
from fabricate.schema.game import Game

from .conftest import Write


def trays(path: Path) -> list[PartUse]:
    return [use for use in part_uses(load(str(path)).game) if use.shape == "movement-tray"]


def test_one_part_for_each_formation_of_the_armies(mustered: Write) -> None:
    found = trays(mustered())
    told = [(use.id, use.name, dict(use.print), use.note) for use in found]
    assert told == [
        ("tray-5x2-20x20", "Movement tray 5 × 2", {"red": 3}, "For Orc Mob, Orc Guard."),
        ("tray-4x1-25x50", "Movement tray 4 × 1", {"red": 1}, "For Orc Wolves."),
    ]
    spec = found[1].spec.model_dump()
    assert (spec["files"], spec["ranks"], spec["width"], spec["length"]) == (4, 1, 25, 50)


def test_trays_of_one_shape_are_told_apart_by_their_bases(mustered: Write) -> None:
    names = [
        use.name
        for use in trays(mustered(("size: 4, gear: [axe, wolf]", "size: 10, gear: [axe, wolf]")))
    ]
    assert names == ["Movement tray 5 × 2, bases 20 × 20", "Movement tray 5 × 2, bases 25 × 50"]


def test_no_trays_without_the_section(mustered: Write) -> None:
    assert not trays(mustered(("trays: {colour: red}\n", "")))


def test_armies_that_come_from_one_another_are_not_fielded_together(mustered: Write) -> None:
    game = load(str(mustered())).game
    assert fielded(game, lambda key: key) == {"boss": 1, "mob": 2, "guard": 1, "wolves": 1}


def test_armies_of_a_muster_that_lists_every_one_are_not_fielded_together(mustered: Write) -> None:
    warband = "  pair: {name: Pair, size: 2, every: true, of: [boss, bows]}\n"
    armies = "  a: {name: A, muster: pair, units: {boss: 2}}\n"
    armies += "  b: {name: B, muster: pair, units: {boss: 1, bows: 1}}\n"
    armies += "  c: {name: C, muster: pair, units: {bows: 2}}\n"
    changes = (
        ("musters:\n", f"musters:\n{warband}"),
        ("armies:\n  horde", f"armies:\n{armies}  horde"),
    )
    game = load(str(mustered(*changes))).game
    assert fielded(game, lambda key: key)["boss"] == 2 + 1


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (
            ("base: [20, 20]", "base: [5, 20]"),
            "of 5 files and 2 ranks for bases of 5 x 20 mm cannot",
        ),
        (
            ("base: [20, 20]", "base: [60, 60]"),
            "covers 124.2 x 304.2 mm, more than the bed of 220 x",
        ),
    ],
)
def test_a_tray_that_cannot_be_made_is_told_of_each_unit(
    mustered: Write, change: tuple[str, str], what: str
) -> None:
    with pytest.raises(SourceError) as caught:
        load(str(mustered(change)))
    told = [str(fault) for fault in caught.value.faults if what in str(fault)]
    assert ["units.mob.size" in one or "units.guard.size" in one for one in told] == [True, True]


def standees(game: Game) -> dict[str, Standee]:
    good = game.papers["figures"]
    assert isinstance(good, Standees)
    return dict(stood(game, good).standees)


def test_a_standee_for_every_model_that_is_fielded(mustered: Write) -> None:
    found = standees(load(str(mustered())).game)
    assert {key: one.quantity for key, one in found.items()} == {
        "boss": 1, "mob": 20, "bows": 7, "guard": 10, "wolves": 4, "catapult": 1,
    }  # fmt: skip
    assert (found["wolves"].base, found["wolves"].icon) == ((25, 50), "orc")
    assert (found["mob"].icon, found["catapult"].icon) == ("wolf", "c-soldier")


def test_a_standee_shows_the_model_and_what_is_written_goes_first(mustered: Write) -> None:
    changes = (
        ("size: 10, gear: [axe], stats: {attacks: 1}, emblem: wolf", "gear: [axe], model: figure"),
        (
            "units: all}",
            "units: [mob, boss], standees: {boss: {name: B, base: [9, 9], height: 30, icon: paw}}}",
        ),
    )
    path = mustered(*changes)
    found = standees(load(str(path)).game)
    assert (found["mob"].picture, found["boss"].name) == ("picture/figure", "B")
    paper = planned(load(str(path)), ("a4",)).by_id["paper/figures-a4"]
    assert paper.needs == ("picture/figure",)
    assert paper.quantity == 3


def test_no_strip_is_longer_than_the_shortest_paper() -> None:
    for base in ((20, 20), (25, 50), (40, 40), (88.9, 177.8), (190, 190)):
        assert 2 * height_on(base) + base[1] <= 279.4 - 21
