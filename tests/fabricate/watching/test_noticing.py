"""Noticing: which folders and which files count."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from fabricate.watching.noticing import MOST_FOLDERS, Watcher, scope


def test_the_folder_of_the_game_and_those_below_are_watched(cards: Path) -> None:
    home = cards.parent
    for name in ("art/old", "text", ".git", "node_modules/x", "out/cards"):
        (home / name).mkdir(parents=True)
    found = scope(cards, home / "out", ["art/fox.png"])
    names = [Path(folder).relative_to(home.resolve()).as_posix() for folder in found.folders]
    assert names == [".", "art", "text", "art/old"]


def test_what_editors_and_builds_leave_does_not_count(cards: Path) -> None:
    home = cards.parent.resolve()
    found = scope(cards, home / "out", ["art/fox.png", "out/odd.png"])
    for name in ("cards.yaml", "art/fox.png", "new.md.j2", "outside.png", "out/odd.png"):
        assert found.counts(str(home / name)), name
    for name in (".cards.yaml.swp", "cards.yaml~", "#cards.yaml#", "4913", "out/index.html"):
        assert not found.counts(str(home / name)), name


def test_a_game_in_a_folder_with_many_others_does_not_watch_them_all(cards: Path) -> None:
    for number in range(2 * MOST_FOLDERS):
        (cards.parent / f"f{number}").mkdir()
    assert len(scope(cards, cards.parent / "out", []).folders) == MOST_FOLDERS + 1


def test_a_link_to_a_folder_is_not_followed(cards: Path) -> None:
    (cards.parent / "circle").symlink_to(cards.parent)
    assert len(scope(cards, cards.parent / "out", []).folders) == 1


@pytest.mark.parametrize("manner", ["write", "rename"])
def test_a_save_is_noticed(cards: Path, manner: str) -> None:
    noticed = threading.Event()
    watcher = Watcher(noticed.set)
    watcher.watch(scope(cards, cards.parent / "out", []))

    def save() -> None:
        if manner == "write":
            cards.write_text(cards.read_text() + "\n")
        else:
            draft = cards.with_name(".draft")
            draft.write_text(cards.read_text() + "\n")
            draft.replace(cards)

    assert _until(noticed, save)


def _until(noticed: threading.Event, save: Callable[[], None]) -> bool:
    """Save until it is noticed: the first time the watch may not have begun."""
    for _ in range(50):
        save()
        if noticed.wait(0.2):
            return True
    return False
