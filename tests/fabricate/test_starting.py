"""Starting a game of one's own: its folder, its texts, and what the guide says of it."""

from __future__ import annotations

import errno
import re
import shlex
import shutil
import textwrap
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fabricate.cli import app
from fabricate.cli.creating import _quoted
from fabricate.creating.games import new_game
from fabricate.editing import inserted, save
from fabricate.errors import FabricateError, UsageError
from fabricate.finding import bundled
from fabricate.loading import load, planned
from fabricate.source import read

HERE = Path(__file__).parent


@pytest.fixture
def starter(tmp_path: Path) -> Path:
    """A game of one's own, made from the starter."""
    return new_game(tmp_path / "Snow War").file


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


def test_a_folder_that_gives_no_id_is_told_so_without_an_option(tmp_path: Path) -> None:
    for name in ("猫", "con"):
        with pytest.raises(UsageError, match=r"; choose another folder$"):
            new_game(tmp_path / name)


def test_a_full_disk_leaves_no_half_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, real, room = tmp_path / "deep" / "new", Path.write_bytes, iter(range(4))

    def write(path: Path, data: bytes) -> int:
        if path.is_relative_to(folder) and next(room, None) is None:
            real(path, data[:9])
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", write)
    with pytest.raises(UsageError, match=r"free the disk or name another one"):
        new_game(folder)
    assert not (tmp_path / "deep").exists()


def test_a_path_is_quoted_as_it_is_typed() -> None:
    for path in ("a/b.yaml", "Füchse/fuchse.yaml", "C:\\games\\a.yaml"):
        assert _quoted(path) == path
    assert _quoted("my game/o'b.yaml") == '"my game/o\'b.yaml"'
    for path in ('it"s/a.yaml', "$(rm)/a.yaml", "a\nb/a.yaml", "a&b/a.yaml"):
        assert shlex.split(_quoted(path)) == [path]


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
