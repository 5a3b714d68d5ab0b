"""Runs: a look beside a finished kit leaves the stamp; making the kit itself takes it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fabricate import builders, running, stamp
from fabricate.builders import Builder
from fabricate.kit import Artifact, Kit
from fabricate.worker import Result, Task, make


class Here:
    """A crew of one: this process."""

    def run(self, next_batch: Callable[[], Sequence[Task]]) -> Iterator[Result]:
        while batch := next_batch():
            yield from map(make, batch)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., set[str]]]:
    """Run a kit of text files with one file that is asked for; what was made."""
    monkeypatch.setitem(
        builders.BUILDERS, "write", Builder("tests.fabricate.building:write", (), ())
    )
    builders.code_digest.cache_clear()
    source = tmp_path / "game.yaml"
    source.write_text("game: {}\n")
    game = SimpleNamespace(game=SimpleNamespace(revision=1))
    tree = SimpleNamespace(root=SimpleNamespace(value={}))
    loaded: Any = SimpleNamespace(path=source, folder=tmp_path, game=game, tree=tree)

    def go(text: str, wanted: set[str] | None = None) -> set[str]:
        card = Artifact("card", "write", "d/card.txt", "txt", {"text": text})
        look = Artifact("look", "write", "d/look.txt", "txt", {"text": "l"}, ("card",), asked=True)
        kit = Kit("g", "G", (card, look))
        crew: Any = Here()
        options = {} if wanted is None else None
        outcome = running.run(
            crew, loaded, kit, tmp_path / "out", lambda _: None, wanted=wanted, options=options
        )
        return set(outcome.built)

    yield go
    builders.code_digest.cache_clear()


def stamped(folder: Path) -> bool:
    return (folder / "out" / stamp.FILE).is_file()


def test_a_look_leaves_the_stamp_of_a_finished_kit(
    run: Callable[..., set[str]], tmp_path: Path
) -> None:
    assert run("a") == {"card"}
    assert stamped(tmp_path)
    assert run("a", {"look"}) == {"look"}
    assert stamped(tmp_path)
    assert stamp.unchanged(tmp_path / "game.yaml", tmp_path / "out", {}) == 1


def test_what_makes_a_piece_of_the_kit_takes_the_stamp_away(
    run: Callable[..., set[str]], tmp_path: Path
) -> None:
    run("a")
    assert run("b", {"look"}) == {"card", "look"}
    assert not stamped(tmp_path)


def test_an_asked_for_artifact_is_no_part_of_a_whole_build(
    run: Callable[..., set[str]], tmp_path: Path
) -> None:
    run("a", {"look"})
    assert run("b") == {"card"}
    assert (tmp_path / "out" / "d" / "look.txt").is_file()
