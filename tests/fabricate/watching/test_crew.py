"""A crew that rests: one process may keep the CAD kernel, the others are warm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fabricate.builders import Builder
from fabricate.crew import Crew
from fabricate.kit import Artifact
from fabricate.watching.session import Pausing
from fabricate.worker import Task

TABLE = {
    "plain": Builder("tests.fabricate.building:pid", (), ()),
    "apart": Builder("tests.fabricate.building:pid", (), (), apart=True),
}


@pytest.fixture(autouse=True)
def _table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabricate.worker.BUILDERS", TABLE)
    monkeypatch.setattr("fabricate.crew.BUILDERS", TABLE)


def tasks(out: Path, *builders: str) -> Iterator[list[Task]]:
    for number, builder in enumerate(builders):
        artifact = Artifact(f"{builder}-{number}", builder, f"{number}.txt", "txt", {})
        yield [Task(artifact, out, {})]


def kinds(crew: Crew) -> list[bool | None]:
    return sorted(hand.apart for hand in crew._hands if hand.apart is not None)


def test_after_work_one_process_keeps_the_kernel_and_the_others_are_warm(tmp_path: Path) -> None:
    with Crew(3) as crew:
        batches = tasks(tmp_path, "apart", "apart", "apart", "plain")
        results = list(crew.run(lambda: next(batches, [])))
        assert not [r.error for r in results if r.error]
        crew.settle((), 2)
        assert sum(map(bool, kinds(crew))) <= 1
        assert sum(1 for apart in kinds(crew) if apart is False) == 2
        before = [hand.process.pid for hand in crew._hands]
        crew.settle((), 2)
        assert [hand.process.pid for hand in crew._hands] == before


def test_a_crew_that_pauses_finishes_what_it_has_begun_and_goes_on_later(tmp_path: Path) -> None:
    with Pausing(1) as crew:
        batches = tasks(tmp_path, "plain", "plain", "plain")
        given: list[int] = []

        def next_batch() -> list[Task]:
            given.append(1)
            return next(batches, [])

        crew.pause = lambda: len(given) == 1
        assert [r.id for r in crew.run(next_batch)] == ["plain-0"]
        crew.pause = lambda: False
        assert [r.id for r in crew.run(next_batch)] == ["plain-1", "plain-2"]
