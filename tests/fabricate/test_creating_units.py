"""`fabricate new` in a game of units: races and classes of which nothing is printed, and units."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from fabricate.cli import app
from fabricate.creating.entries import Created, new_class, new_race
from fabricate.creating.troops import new_troop
from fabricate.editing import save
from fabricate.errors import UsageError
from fabricate.loading import Loaded, load

from .conftest import Write


def put(loaded: Loaded, created: Created) -> Loaded:
    save(loaded.tree, created.text)
    return load(str(loaded.path))


def test_a_race_without_a_head_and_a_class_without_a_body(mustered: Write) -> None:
    loaded = load(str(mustered()))
    loaded = put(loaded, new_race(loaded, "Troll"))
    race = loaded.game.races["troll"]
    assert (race.head, race.print, race.emblem, race.stats["skill"]) == (None, {}, "troll", "4+")
    loaded = put(loaded, new_class(loaded, "Wolf Riders", like="riders"))
    cls = loaded.game.classes["wolf-riders"]
    assert (cls.body, cls.base, cls.files, cls.sizes) == (None, (25, 50), 5, (1, 10))


def test_a_race_like_a_head_is_refused_where_there_are_none(mustered: Write) -> None:
    loaded = load(str(mustered()))
    with pytest.raises(UsageError, match="no race of that name, and none here is printed"):
        new_race(loaded, "Fox", like="fox")


def test_a_unit_carries_what_another_of_its_class_carries(mustered: Write) -> None:
    loaded = load(str(mustered()))
    created = new_troop(loaded, "orc", "riders", "Orc Raiders")
    assert created.rows.splitlines() == [
        "  orc-raiders:",
        "    name: Orc Raiders",
        "    race: orc",
        "    class: foot",
        "    rank: infantry",
        "    size: 4",
        "    gear: [axe, wolf]",
        "    stats: {attacks: 1}",
    ]
    assert created.notes == (
        "it carries what Orc Wolves carries: make it its own",
        "it costs 48 points",
    )
    assert put(loaded, created).game.units["orc-raiders"].size == 4


def test_a_unit_like_another_leaves_rare_rules_behind(mustered: Write) -> None:
    loaded = load(str(mustered()))
    created = new_troop(loaded, name="Ballista", like="Catapult")
    unit = put(loaded, created).game.units["ballista"]
    assert (unit.race, unit.cls, unit.crew, unit.traits) == (None, "engine", 3, [])
    assert unit.plural == "Ballistas"
    assert new_troop(loaded, "orc", "foot").id == "orc-foot"


def test_a_unit_that_no_deck_shows_says_so(mustered: Write) -> None:
    loaded = load(str(mustered(("of: units, layout", "of: units, army: horde, layout"))))
    assert new_troop(loaded, "orc", "foot").notes[-1].startswith("no deck shows it yet")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"race": "ork"}, "there is no race 'ork'; did you mean 'orc'"),
        ({"race": "orc", "cls": "feet"}, "there is no class 'feet'"),
        ({"like": "mobb"}, "--like mobb: there is no such unit; did you mean 'mob'"),
        ({"like": "catapult"}, "say what it is called: --name"),
        ({"like": "mob", "name": "Mob"}, "there is a unit 'mob' already"),
    ],
)
def test_what_a_unit_cannot_be(mustered: Write, words: dict[str, str], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        new_troop(load(str(mustered())), **words)


def test_the_command_says_what_it_added_and_what_to_type_next(mustered: Write) -> None:
    path = mustered()
    result = CliRunner().invoke(app, ["new", "unit", str(path), "orc", "foot"])
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith(f"next: fabricate preview {path} orc-foot\n")
    result = CliRunner().invoke(app, ["new", "race", str(path), "Troll"])
    assert result.stdout.endswith(f"next: fabricate new unit {path} troll foot\n")


def test_the_id_of_a_unit_is_that_of_no_race_and_no_class(mustered: Write) -> None:
    path = mustered(("name: Orc, plural: Orcs", "name: Орк, plural: Орки"))
    assert new_troop(load(str(path)), "orc", "foot").id == "orc-foot"


def test_a_unit_without_a_card_is_shown_and_not_looked_at(mustered: Write) -> None:
    path = mustered(("of: units, layout", "of: units, army: horde, layout"))
    result = CliRunner().invoke(
        app, ["new", "unit", str(path), "orc", "foot", "--name", "Orc Foots"]
    )
    assert result.stdout.endswith(f"next: fabricate show {path} orc-foots\n")
