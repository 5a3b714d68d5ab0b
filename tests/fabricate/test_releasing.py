"""Releases that stop half way, stand in the way of something, or would repeat a mark."""

from __future__ import annotations

import errno
import os
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from fabricate import disk, history, stamp
from fabricate.disk import check_free
from fabricate.errors import BuildError, UsageError
from fabricate.loading import load, planned
from fabricate.manifest import save
from fabricate.releases import holds, keep, pack
from fabricate.releases import stamp as stamped
from fabricate.running import taken

from .conftest import Write


def release(path: Path) -> None:
    loaded = load(str(path))
    now = taken(loaded, planned(loaded, ("a4",)))
    keep(loaded, replace(now, revision=stamped(loaded).revision))


def test_a_game_under_another_id_may_not_repeat_marks(tiny: Write) -> None:
    release(tiny())
    renamed = load(str(tiny(("id: tiny", "id: huge"))))
    with pytest.raises(UsageError, match=r"write id: tiny under game .* else another code"):
        stamped(renamed)
    other = load(str(tiny(("id: tiny", "id: huge"), ("code: TI", "code: HU"))))
    assert stamped(other).revision == 1


def test_a_damaged_release_of_another_game_does_not_matter(tiny: Write, tmp_path: Path) -> None:
    release(tiny())
    history.path_of(tmp_path, "tiny", 1).write_text("{", "utf-8")
    assert stamped(load(str(tiny(("id: tiny", "id: huge"))))).revision == 1


def test_no_release_is_written_over(tiny: Write) -> None:
    path = tiny()
    release(path)
    loaded = load(str(path))
    with pytest.raises(UsageError, match="revision 1 has been released in the meantime"):
        keep(loaded, taken(loaded, planned(loaded, ("a4",))))


def test_there_is_a_last_revision(tiny: Write, tmp_path: Path) -> None:
    path = tiny(("tagline: A test", "tagline: A test, revision: 999"))
    release(path)
    with pytest.raises(UsageError, match="has 999 revisions"):
        stamped(load(str(path)))
    assert "revision: 999" in path.read_text("utf-8")


def test_a_zip_that_is_missing_or_old_is_known(tmp_path: Path) -> None:
    target = tmp_path / "tiny-r1.zip"
    save(tmp_path / "tiny", "tiny", {})
    assert not holds(target, {})
    pack(tmp_path / "tiny", target, {"LICENCE.txt": "none"})
    assert holds(target, {"LICENCE.txt": "none"})
    assert not holds(target, {"LICENCE.txt": "CC0"})
    assert not holds(target, {"CREDITS.txt": "me"})
    target.write_bytes(target.read_bytes()[:-30])
    assert not holds(target, {"LICENCE.txt": "none"})


def test_what_a_killed_release_left_is_swept(tmp_path: Path) -> None:
    mine, others = tmp_path / ".tiny-r1.zip.x.partial", tmp_path / ".huge-r1.zip.x.partial"
    for path in (mine, others):
        path.write_bytes(b"half")
    save(tmp_path / "tiny", "tiny", {})
    pack(tmp_path / "tiny", tmp_path / "tiny-r2.zip", {})
    assert (mine.exists(), others.exists()) == (False, True)


def test_nothing_but_a_zip_is_written_over(tmp_path: Path) -> None:
    def check(path: Path) -> None:
        check_free(path, ".zip", b"PK", "--zip")

    check(tmp_path / "new.zip")
    check(tmp_path / "new" / "new.ZIP")
    for name in ("game.yaml", ".", "..", "zip", ".zip"):
        with pytest.raises(UsageError, match=r"name a file that ends in \.zip"):
            check(tmp_path / name)
    (tmp_path / "folder.zip").mkdir()
    with pytest.raises(UsageError, match=r"name a file that ends in \.zip"):
        check(tmp_path / "folder.zip")
    (tmp_path / "text.zip").write_text("game:")
    (tmp_path / "nowhere.zip").symlink_to(tmp_path / "nothing")
    (tmp_path / "device.zip").symlink_to("/dev/null")
    for name in ("text.zip", "nowhere.zip", "device.zip"):
        with pytest.raises(UsageError, match="another file stands there"):
            check(tmp_path / name)
    with zipfile.ZipFile(tmp_path / "old.zip", "w") as archive:
        archive.writestr("a", "b")
    check(tmp_path / "old.zip")


def test_remedies_name_what_the_command_has() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert disk.in_words(full, Path("a")).endswith("(free the disk or choose --out)")
    assert disk.in_words(full, Path("a"), "wait").endswith("(free the disk or wait)")


def test_a_note_that_cannot_be_left_fails_no_build(tiny: Write, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file, where a folder is wanted")
    stamp.leave(tiny(), tmp_path / "out", (), {}, 1)


def test_a_snapshot_says_what_to_do_where_it_cannot_be_written(tiny: Write, tmp_path: Path) -> None:
    (tmp_path / history.FOLDER).write_text("a file, where a folder is wanted")
    with pytest.raises(BuildError, match="move it away, or move the game to another folder"):
        release(tiny())


def test_releases_that_may_not_be_read_are_not_taken_for_none(
    tiny: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tiny()
    release(path)

    def refuse(folder: Path) -> list[str]:
        raise PermissionError(errno.EACCES, "Permission denied", str(folder))

    monkeypatch.setattr(os, "listdir", refuse)
    with pytest.raises(UsageError, match="releases: Permission denied; allow reading it"):
        planned(load(str(path)), ("a4",))
    assert stamp.unchanged(path, path.parent, {}) is None
    stamp.leave(path, path.parent, (), {}, 1)


def test_a_release_that_may_not_be_read_is_named(tiny: Write, tmp_path: Path) -> None:
    path = tiny()
    release(path)
    snapshot = history.path_of(tmp_path, "tiny", 1)
    snapshot.unlink()
    snapshot.symlink_to(snapshot.name)  # a loop, which not even root can read
    with pytest.raises(UsageError, match=r"tiny-r1\.json: .*; allow reading it, or take it from"):
        planned(load(str(path)), ("a4",))
