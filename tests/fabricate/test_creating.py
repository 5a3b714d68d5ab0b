"""`fabricate new`: what it makes is sound at once, and the rest of a file stays."""

from __future__ import annotations

import difflib
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fabricate.cli import app
from fabricate.creating.entries import Created, new_class, new_race
from fabricate.creating.games import new_game
from fabricate.creating.names import plural
from fabricate.creating.themes import APART, lightness, theme
from fabricate.creating.units import new_unit
from fabricate.editing import save
from fabricate.errors import UsageError
from fabricate.loading import Loaded, load, planned
from fabricate.schema.presets import names
from fabricate.spelling import slug

from .conftest import Write

GAME = "wood-wars"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of one's own, made from a bundled one: not to be changed."""
    return new_game(tmp_path_factory.mktemp("copied") / "my-wood", GAME).file


@pytest.fixture
def own(copied: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    shutil.copytree(copied.parent, tmp_path / "my-wood")
    return tmp_path / "my-wood" / copied.name


@pytest.fixture
def starter(tmp_path: Path) -> Path:
    """A game of one's own, made from the starter."""
    return new_game(tmp_path / "Snow War").file


def added(before: str, after: str) -> list[str]:
    """The lines that were added; none may be missing."""
    diff = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    assert not [row for row in diff if row.startswith("- ")]
    return [row[2:] for row in diff if row.startswith("+ ")]


def put(loaded: Loaded, created: Created) -> Loaded:
    save(loaded.tree, created.text)
    return load(str(loaded.path))


# Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key", "many"),
    [
        ("Fox", "fox", "Foxes"),
        ("Snow Fox", "snow-fox", "Snow Foxes"),
        ("Ærø's Mouse", "aero-s-mouse", "Ærø's Mice"),
        ("Füchslein", "fuchslein", "Füchsleins"),
        ("Grey  Wolf", "grey-wolf", "Grey  Wolves"),
        ("Pony", "pony", "Ponies"),
        ("Spearman", "spearman", "Spearmen"),
        ("Human", "human", "Humans"),
        ("Elk", "elk", "Elk"),
        ("Drop Troops", "drop-troops", "Drop Troops"),
        ("Octopus", "octopus", "Octopuses"),
        ("the very long name of a most noble animal", "the-very-long-name-of-a-most", ""),
        ("猫", "", "猫s"),
    ],
)
def test_ids_and_plurals_come_from_names(name: str, key: str, many: str) -> None:
    assert slug(name) == key
    assert not many or plural(name) == many


def test_themes_differ_in_lightness_for_as_long_as_they_can() -> None:
    found: list[str] = []
    for _ in range(6):
        found.append(theme(found))
    steps = sorted(lightness(colour) for colour in found)
    assert all(b - a > APART - 1 for a, b in pairwise(steps))
    assert steps[0] >= 20
    assert steps[-1] <= 84


# Races and classes ----------------------------------------------------------------------------


def test_a_race_goes_in_and_nothing_else_changes(own: Path) -> None:
    before = own.read_text("utf-8")
    loaded = load(str(own))
    game = put(loaded, new_race(loaded, "Snow Fox")).game
    rows = added(before, own.read_text("utf-8"))
    assert rows[0] == "  snow-fox:"
    assert len(rows) <= 9
    fox = game.races["snow-fox"]
    assert (fox.name, fox.plural) == ("Snow Fox", "Snow Foxes")
    moves = sorted(race.stats["move"] for race in loaded.game.races.values())
    assert moves[0] <= fox.stats["move"] <= moves[-1]
    assert fox.stats["match"] not in [race.stats["match"] for race in loaded.game.races.values()]
    others = [lightness(race.theme) for race in loaded.game.races.values()]
    assert min(abs(lightness(fox.theme) - one) for one in others) >= APART - 1
    assert set(fox.print) == set(loaded.game.races["wolf"].print)
    kit = planned(load(str(own)), ("a4",))
    assert {"part/head-snow-fox.stl", "card/race-snow-fox"} <= {artifact.id for artifact in kit}


def test_a_race_like_another_takes_its_values_and_its_head(own: Path) -> None:
    loaded = load(str(own))
    wolf = loaded.game.races["wolf"]
    ice = put(loaded, new_race(loaded, "Polar Wolf", "wolf")).game.races["polar-wolf"]
    assert ice.head == wolf.head
    assert {**ice.stats, "match": 0} == {**wolf.stats, "match": 0}
    assert (ice.ability, ice.print) == (wolf.ability, wolf.print)
    assert ice.theme != wolf.theme


def test_a_head_written_feature_by_feature_is_taken_over(tiny: Write) -> None:
    loaded = load(str(tiny()))
    game = put(loaded, new_race(loaded, "Tom", "cat")).game
    assert game.races["tom"].head == game.races["cat"].head


@pytest.mark.parametrize("head", sorted(names("heads"))[::9])
def test_any_head_makes_a_sound_race(head: str, tiny: Write) -> None:
    loaded = load(str(tiny()))
    assert f"big-{head}" in put(loaded, new_race(loaded, f"Big {head}")).game.races


def test_a_class_takes_what_most_others_have(own: Path) -> None:
    before = own.read_text("utf-8")
    loaded = load(str(own))
    game = put(loaded, new_class(loaded, "Guard of Honour", "soldier")).game
    rows = added(before, own.read_text("utf-8"))
    assert rows[0] == "  guard-of-honour:"
    assert game.classes["guard-of-honour"].body == game.classes["soldier"].body
    assert game.classes["guard-of-honour"].plural is None


@pytest.mark.parametrize(
    ("name", "like", "key", "said"),
    [
        ("Elk", None, None, "there is a race 'elk' already"),
        ("Griffin", None, None, "no head that comes with Fabricate is called 'griffin'; say what"),
        ("Fix", "fxo", None, "--like fxo: there is no head and no race of that name; did you mean"),
        ("猫", "lynx", None, "has no letter from a to z"),
        ("Fox", None, "Snow Fox", "--id Snow Fox: use a to z, 0 to 9 and single hyphens"),
        ("Con", "fox", None, "no file on Windows can be called 'con'"),
    ],
)
def test_what_a_race_cannot_be_called(
    own: Path, name: str, like: str | None, key: str | None, said: str
) -> None:
    with pytest.raises(UsageError) as caught:
        new_race(load(str(own)), name, like, key)
    assert said in str(caught.value)


def test_what_the_typefaces_lack_is_a_fault_and_writes_nothing(own: Path) -> None:
    before = own.read_bytes()
    result = CliRunner().invoke(app, ["new", "race", str(own), "Fox 猫"], catch_exceptions=True)
    assert isinstance(result.exception, UsageError)
    assert "faulty: races.fox.name: no bundled typeface has '猫'" in str(result.exception)
    assert own.read_bytes() == before


def test_a_file_with_windows_lines_keeps_them(own: Path) -> None:
    own.write_bytes(b"\xef\xbb\xbf" + own.read_bytes().replace(b"\n", b"\r\n"))
    loaded = load(str(own))
    put(loaded, new_race(loaded, "Fox"))
    data = own.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf#")
    assert data.count(b"\n") == data.count(b"\r\n")


# Herds ----------------------------------------------------------------------------------------


def test_a_herd_goes_to_the_cheapest_army_and_brings_the_parts_it_takes(starter: Path) -> None:
    loaded = load(str(starter))
    loaded = put(loaded, new_race(loaded, "Hare"))
    created = new_unit(loaded, "hare", "soldier")
    game = put(loaded, created).game
    army = next(iter(game.scenarios.values())).armies[0]
    assert [(h.race, h.cls) for h in army.herds][-1] == ("hare", "soldier")
    assert game.classes["soldier"].print[army.colour] == 2
    assert "classes.soldier.print.red is 2 now, was 1" in created.notes


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("fix", "soldier"), "there is no race 'fix'; did you mean 'fox'?"),
        (("fox", "archer", "hedge"), "there is no scenario 'hedge'; did you mean 'the-hedge'?"),
        (("fox", "archer", None, "rad"), "there is no army 'rad' in 'the-hedge'; did you mean"),
        (("fox", "archer", None, "red", 9), "a herd of Fox Archers has 1 to 4 fillers besides"),
    ],
)
def test_what_herd_cannot_be(starter: Path, words: tuple[Any, ...], said: str) -> None:
    with pytest.raises(UsageError) as caught:
        new_unit(load(str(starter)), *words)
    assert said in str(caught.value)


# Command -------------------------------------------------------------------------------------


def test_bundled_games_stay_as_they_are() -> None:
    result = CliRunner().invoke(app, ["new", "race", GAME, "Fox"])
    assert f"fabricate new game my-{GAME} --like {GAME}" in str(result.exception)


def test_the_command_says_what_it_added_and_what_to_type_next(own: Path) -> None:
    result = CliRunner().invoke(app, ["new", "race", str(own), "Snow Fox"])
    assert result.exit_code == 0
    rows = result.stdout.splitlines()
    assert rows[:3] == ["my-wood.yaml: added to races:", "  snow-fox:", "    name: Snow Fox"]
    assert rows[-1] == f"next: fabricate preview {own} snow-fox"
