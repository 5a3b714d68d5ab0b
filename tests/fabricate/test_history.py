"""Snapshots, releases, and the marks that follow from them."""

from __future__ import annotations

import json
import subprocess
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fabricate import history, snapshot
from fabricate.changes.since import find
from fabricate.errors import SourceError, UsageError
from fabricate.loading import Loaded, load, planned
from fabricate.manifest import save
from fabricate.releases import keep, notices, pack, stamp, write_revision
from fabricate.running import taken
from fabricate.shown import unmarked

from .conftest import Write

MOVE = ("match: m-moon, move: 4", "match: m-moon, move: 5")


def marks(loaded: Loaded) -> dict[str, str]:
    kit = planned(loaded, ("a4",))
    return {a.id: a.about["mark"] for a in kit if a.builder == "card"}


def released(path: Path) -> int:
    """Release a game without building it; the revision."""
    loaded = load(str(path))
    stamped = stamp(loaded)
    if write_revision(loaded, stamped.revision):
        loaded = load(str(path))
    now = replace(taken(loaded, planned(loaded, ("a4",))), revision=stamped.revision)
    keep(loaded, now)
    return stamped.revision


def test_a_snapshot_comes_back_as_it_was(tiny: Write, tmp_path: Path) -> None:
    loaded = load(str(tiny()))
    now = taken(loaded, planned(loaded, ("a4",)))
    snapshot.write(tmp_path / "s.json", now)
    assert snapshot.read(tmp_path / "s.json") == now
    assert {piece.kind for piece in now.pieces.values()} == {"card", "part"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "holds no snapshot of a game; name a release"),
        ("[1, 2]", "holds no snapshot of a game"),
        ('{"version": 99, "game": "x"}', "was written by a later version of Fabricate; update"),
        ('{"version": 1, "game": "x"}', "is damaged"),
        ('{"version": 1, "game": "x", "name": "X", "revision": 1, "pieces": [{}]}', "is damaged"),
    ],
)
def test_what_is_no_snapshot_is_said_to_be_none(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "s.json").write_text(text)
    with pytest.raises(UsageError, match=message):
        snapshot.read(tmp_path / "s.json")


def test_before_the_first_release_all_cards_bear_the_declared_revision(tiny: Write) -> None:
    revised = ("tagline: A test", "tagline: A test, revision: 7")
    assert set(marks(load(str(tiny(revised)))).values()) == {"TI-R1 · r7", "TI-C1 · r7"}


def test_after_a_release_only_a_changed_card_bears_the_next_revision(tiny: Write) -> None:
    assert released(tiny()) == 1
    assert set(marks(load(str(tiny()))).values()) == {"TI-R1 · r1", "TI-C1 · r1"}
    path = tiny(MOVE)
    assert marks(load(str(path))) == {
        "card/race-cat": "TI-R1 · r2",
        "card/class-guard": "TI-C1 · r1",
    }
    assert released(path) == 2
    assert "revision: 2" in path.read_text("utf-8")
    assert marks(load(str(path)))["card/class-guard"] == "TI-C1 · r1"
    back = tiny()  # the file of revision 1 again: what it shows is news since revision 2
    assert marks(load(str(back)))["card/race-cat"] == "TI-R1 · r3"


def test_a_release_of_the_same_is_no_news(tiny: Write) -> None:
    path = tiny()
    released(path)
    loaded = load(str(path))
    assert not stamp(loaded).is_news(taken(loaded, planned(loaded, ("a4",))))
    path.write_text(path.read_text("utf-8") + "# a comment\n", "utf-8")
    loaded = load(str(path))
    assert not stamp(loaded).is_news(taken(loaded, planned(loaded, ("a4",))))


def test_a_bundled_game_is_released_from_a_copy() -> None:
    bundled = load("wood-wars")
    with pytest.raises(UsageError, match="fabricate new game DIR --like wood-wars"):
        stamp(bundled)


def test_since_finds_releases_folders_and_snapshots(tiny: Write, tmp_path: Path) -> None:
    path, out = tiny(), tmp_path / "out"
    with pytest.raises(UsageError, match="nothing to compare with"):
        find(load(str(path)), out, None)
    snapshot.write(out / snapshot.FILE, taken(load(str(path)), planned(load(str(path)), ("a4",))))
    assert find(load(str(path)), out, None).label == "the last build"
    assert find(load(str(path)), tmp_path, str(out)).label == f"the build in {out}"
    released(path)
    for wanted in (None, "1", "r1"):
        assert find(load(str(path)), out, wanted).label == "revision 1"
    with pytest.raises(UsageError, match="holds no finished build"):
        find(load(str(path)), out, str(tmp_path))
    with pytest.raises(UsageError, match="is in no git repository"):
        find(load(str(path)), out, "r7")


def test_a_state_of_another_game_is_refused(tiny: Write, tmp_path: Path) -> None:
    path = tiny()
    other = tiny(("id: tiny", "id: huge"), name="huge.yaml")
    now = taken(load(str(other)), planned(load(str(other)), ("a4",)))
    snapshot.write(tmp_path / "o" / snapshot.FILE, now)
    with pytest.raises(UsageError, match="holds the game 'huge', not 'tiny'"):
        find(load(str(path)), tmp_path, str(tmp_path / "o"))


def git(folder: Path, *args: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *args], check=True, capture_output=True)


def test_since_a_git_revision(tiny: Write, tmp_path: Path) -> None:
    path = tiny()
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "one")
    path.write_text(path.read_text("utf-8").replace("move: 4", "move: x"), "utf-8")
    git(tmp_path, "commit", "-qam", "faulty")
    loaded = load(str(tiny(MOVE)))
    now = taken(loaded, planned(loaded, ("a4",)))
    old = find(loaded, tmp_path, "HEAD~1")
    assert old.label == "git revision HEAD~1"
    changed = [k for k, piece in now.pieces.items() if old.snapshot.pieces[k].shows != piece.shows]
    assert changed == ["card/race-cat"]
    with pytest.raises(UsageError, match="was faulty at git revision HEAD"):
        find(loaded, tmp_path, "HEAD")
    with pytest.raises(UsageError, match="no folder, release or git revision 'HEAD~9'"):
        find(loaded, tmp_path, "HEAD~9")
    with pytest.raises(UsageError, match="no folder, release or git revision '--help'"):
        find(loaded, tmp_path, "--help")


def test_a_damaged_release_is_named(tiny: Write, tmp_path: Path) -> None:
    path = tiny()
    released(path)
    history.path_of(tmp_path, "tiny", 1).write_text("{", "utf-8")
    with pytest.raises(UsageError, match=r"tiny-r1\.json holds no snapshot .* write revision: 2"):
        planned(load(str(path)), ("a4",))


def test_the_revision_is_written_beside_the_comments(tiny: Write) -> None:
    path = tiny(("tagline: A test}", "tagline: A test, revision: 4}  # ours"))
    assert write_revision(load(str(path)), 5)
    assert "revision: 5}  # ours" in path.read_text("utf-8")
    assert not write_revision(load(str(path)), 5)


def built(out: Path) -> None:
    (out / "cards").mkdir(parents=True)
    (out / "cards" / "a.pdf").write_bytes(b"%PDF")
    (out / "look.png").write_bytes(b"png")
    (out / "stray.txt").write_text("mine")
    entry = {"sha256": "0", "digest": "0", "quantity": 1}
    entries = {
        "card/a": {"id": "card/a", "path": "cards/a.pdf", **entry},
        "look/a": {"id": "look/a", "path": "look.png", "asked": True, **entry},
    }
    save(out, "tiny", entries)


def test_a_zip_holds_the_kit_and_nothing_else(tmp_path: Path) -> None:
    out, target = tmp_path / "tiny", tmp_path / "tiny-r1.zip"
    built(out)
    assert pack(out, target, {"LICENCE.txt": "l"}) == 3
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == [
            "tiny-r1/LICENCE.txt",
            "tiny-r1/manifest.json",
            "tiny-r1/cards/a.pdf",
        ]
        listed = json.loads(archive.read("tiny-r1/manifest.json"))
        assert [entry["path"] for entry in listed["artifacts"]] == ["cards/a.pdf"]
    first = target.read_bytes()
    pack(out, target, {"LICENCE.txt": "l"})
    assert target.read_bytes() == first
    assert not list(tmp_path.glob(".*"))


def test_a_licence_is_known_by_its_identifier(tiny: Write) -> None:
    path = tiny(("tagline: A test}", "tagline: A test, licence: cc by-sa 4.0}"))
    text = notices.licence(load(str(path)).game, 3)
    assert text.splitlines() == [
        "Tiny, revision 3",
        "",
        "Licence: Creative Commons Attribution-ShareAlike 4.0 International",
        "https://creativecommons.org/licenses/by-sa/4.0/",
    ]
    assert "No licence has been chosen" in notices.licence(load(str(tiny())).game, 1)
    path = tiny(("tagline: A test}", "tagline: A test, licence: Ask my cat}"))
    assert "Licence: Ask my cat" in notices.licence(load(str(path)).game, 1)


def test_a_release_that_cannot_edit_the_file_says_so(tiny: Write) -> None:
    path = tiny(("game: {id", "game: &g {id"))
    loaded = load(str(path))
    try:
        write_revision(loaded, 2)
    except (SourceError, UsageError) as error:
        assert "tiny.yaml" in str(error)
    assert load(str(path)).game.game.revision in (1, 2)


FACE = st.fixed_dictionaries(
    {
        "layout": st.just("race"),
        "quantity": st.integers(1, 9),
        "data": st.fixed_dictionaries({"title": st.text(), "mark": st.text(), "mark2": st.text()}),
    }
)


@settings(max_examples=50)
@given(FACE)
def test_marks_and_copies_do_not_show(face: dict[str, object]) -> None:
    left = unmarked({"cards": [face]})["cards"][0]
    assert set(left) == {"layout", "data"}
    assert set(left["data"]) == {"title", "mark2"}
