"""`fabricate new`: what it makes is sound at once, and the rest of a file stays."""

from __future__ import annotations

import difflib
import re
import shlex
import shutil
import textwrap
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
from fabricate.editing import inserted, save
from fabricate.errors import FabricateError, SourceError, UsageError
from fabricate.finding import bundled
from fabricate.loading import Loaded, load, planned
from fabricate.schema.presets import names
from fabricate.source import read
from fabricate.spelling import slug

from .conftest import Write

GAME = "wood-wars"
HERE = Path(__file__).parent


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
    assert isinstance(result.exception, SourceError)
    assert "races.fox.name: no bundled typeface has '猫'" in str(result.exception)
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


# Games ----------------------------------------------------------------------------------------


def test_the_starter_is_called_after_its_folder(starter: Path) -> None:
    loaded = load(str(starter))
    about = loaded.game.game
    assert (starter.name, about.id, about.name, about.code) == (
        "snow-war.yaml",
        "snow-war",
        "Snow War",
        "SW",
    )
    assert loaded.doubts == ()
    assert loaded.game.documents["rulebook"].title == "Snow War"
    assert "fabricate build snow-war.yaml" in starter.read_text("utf-8")
    assert (starter.parent / ".gitignore").read_text("utf-8").endswith("output/\n")
    assert (starter.parent / "game.schema.json").is_file()


def test_every_bundled_game_can_be_started_from(tmp_path: Path) -> None:
    for name, path in bundled().items():
        made = new_game(tmp_path / f"my-{name}", name)
        old, new = load(name), load(str(made.file))
        assert new.game.races == old.game.races
        assert new.game.game.id == f"my-{name}"
        texts = [d.template for d in new.game.documents.values()]
        assert not [t for t in texts if t.startswith(f"{name}/")]
        assert {a.id for a in planned(new, ("a4",))} == {a.id for a in planned(old, ("a4",))}
        assert path.read_bytes() != made.file.read_bytes()


def test_a_game_of_ones_own_can_be_started_from(starter: Path, tmp_path: Path) -> None:
    shutil.copy(
        HERE.parents[1] / "docs" / "pictures" / "pair.png", starter.parent / "art" / "fox.png"
    )
    text = starter.read_text("utf-8").replace(
        "    head: fox\n", "    art: art/fox.png\n    head: fox\n"
    )
    starter.write_text(text, "utf-8")
    made = new_game(tmp_path / "other", str(starter))
    assert (made.file.parent / "art" / "fox.png").is_file()
    assert (made.file.parent / "texts" / "rulebook.md.j2").is_file()
    assert load(str(made.file)).game.races["fox"].art == load(str(starter)).game.races["fox"].art


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    for name, said in (("full", "is not empty"), ("file", "is a file"), ("猫", "no letter")):
        with pytest.raises(FabricateError, match=said):
            new_game(tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "full"]


def test_bundled_games_stay_as_they_are() -> None:
    result = CliRunner().invoke(app, ["new", "race", GAME, "Fox"])
    assert f"fabricate new game my-{GAME} --like {GAME}" in str(result.exception)


def test_the_command_says_what_it_added_and_what_to_type_next(own: Path) -> None:
    result = CliRunner().invoke(app, ["new", "race", str(own), "Snow Fox"])
    assert result.exit_code == 0
    rows = result.stdout.splitlines()
    assert rows[:3] == ["my-wood.yaml: added to races:", "  snow-fox:", "    name: Snow Fox"]
    assert rows[-1] == f"next: fabricate preview {own} snow-fox"


# The guide ------------------------------------------------------------------------------------

GUIDE = (HERE.parents[1] / "docs" / "custom-race.md").read_text("utf-8")
_BLOCK = re.compile(r"<!-- (?:run|under: (\w+)) -->\n```\w+\n(.*?)```", re.DOTALL)


def test_the_guide_tells_the_truth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "my-wood" / "my-wood.yaml"
    blocks = list(_BLOCK.finditer(GUIDE))
    assert len(blocks) == 4
    for block in blocks:
        if block[1]:
            key, _, entry = block[2].partition(":\n")
            text = inserted(read(path), block[1], key, textwrap.dedent(entry))
            save(read(path), text)
        for line in [] if block[1] else block[2].splitlines():
            assert CliRunner().invoke(app, shlex.split(line)[1:]).exit_code == 0, line
    kit = {artifact.id for artifact in planned(load(str(path)), ("a4",))}
    assert {"part/head-ember-fox.stl", "part/body-heavy-archer.stl", "card/class-spearman"} <= kit
