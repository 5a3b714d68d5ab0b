"""Git repositories in odd states: the right one is read, and what it lacks is said in words."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from fabricate.changes.since import find
from fabricate.errors import UsageError
from fabricate.loading import Loaded, load

from ..conftest import Write


def git(folder: Path, *args: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *args], check=True, capture_output=True)


def committed(folder: Path) -> None:
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "one")


@pytest.fixture
def loaded(tiny: Write) -> Loaded:
    return load(str(tiny()))


def label(loaded: Loaded, tmp_path: Path) -> str:
    return find(loaded, tmp_path / "no-build", "HEAD").label


def test_links_out_of_the_folder_are_left_behind(loaded: Loaded, tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.png").symlink_to("/etc/hostname")
    (tmp_path / "art" / "b.png").symlink_to("../../../b.png")
    committed(tmp_path)
    assert label(loaded, tmp_path) == "git revision HEAD"


def test_a_hook_of_another_repository_does_not_mislead(
    loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed(tmp_path)
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert label(loaded, tmp_path) == "git revision HEAD"


@pytest.mark.parametrize("attribute", ["", "*.yaml export-ignore\n"])
def test_a_file_that_git_does_not_hand_over_is_named(
    loaded: Loaded, tmp_path: Path, attribute: str
) -> None:
    (tmp_path / ".gitattributes").write_text(attribute)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".gitattributes", *(["tiny.yaml"] if attribute else []))
    git(tmp_path, "commit", "-qm", "one")
    with pytest.raises(UsageError, match=r"HEAD has no tiny\.yaml; .* commit the file first"):
        label(loaded, tmp_path)


def test_no_commit_no_repository_and_no_git_are_told_apart(
    loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match=r"tiny\.yaml is in no git repository; name a folder"):
        label(loaded, tmp_path)
    git(tmp_path, "init", "-q")
    with pytest.raises(UsageError, match="no folder, release or git revision 'HEAD'"):
        label(loaded, tmp_path)
    (tmp_path / ".git" / "config").write_text("[core\n")
    with pytest.raises(UsageError, match="git says: bad config"):
        label(loaded, tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match="git is not installed"):
        label(loaded, tmp_path)
