"""Builds: only the stale, failures alone, whole files, an honest manifest."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fabricate import builders, building
from fabricate.builders import Builder
from fabricate.building import Build
from fabricate.crew import Crew
from fabricate.errors import UsageError
from fabricate.kit import Artifact, Kit
from fabricate.locking import locked
from fabricate.outcome import Outcome, Progress

from .building import hears_ctrl_c

NAMES = ("write", "fail", "crash", "die", "nothing", "full", "slow")
TABLE = {name: Builder(f"tests.fabricate.building:{name}", (), ()) for name in NAMES}
TABLE["pid"] = Builder("tests.fabricate.building:pid", (), ())
TABLE["apart"] = Builder("tests.fabricate.building:pid", (), (), apart=True)


@pytest.fixture(autouse=True)
def _table(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(builders, "BUILDERS", {**builders.BUILDERS, **TABLE})
    monkeypatch.setattr("fabricate.worker.BUILDERS", TABLE)
    monkeypatch.setattr("fabricate.crew.BUILDERS", TABLE)
    builders.code_digest.cache_clear()
    yield
    builders.code_digest.cache_clear()


def art(name: str, builder: str = "write", needs: tuple[str, ...] = (), **params: Any) -> Artifact:
    params.setdefault("text", name)
    return Artifact(name, builder, f"d/{name}.txt", "txt", params, needs)


def run(out: Path, *artifacts: Artifact, jobs: int = 2, wanted: set[str] | None = None) -> Outcome:
    build = Build(Kit("g", "G", artifacts), out, out, wanted)
    with Crew(jobs) as crew:
        return build.run(crew, lambda progress: None)


def entries(out: Path) -> dict[str, dict[str, Any]]:
    return {e["id"]: e for e in json.loads((out / "manifest.json").read_text())["artifacts"]}


def test_a_build_and_a_second_one(tmp_path: Path) -> None:
    kit = [art("a"), art("b", needs=("a",)), art("c", needs=("b",))]
    first = run(tmp_path, *kit)
    assert sorted(first.built) == ["a", "b", "c"]
    assert (tmp_path / "d/c.txt").read_text() == "c b a"
    second = run(tmp_path, *kit)
    assert (second.built, second.unchanged) == ([], 3)
    assert entries(tmp_path)["c"]["length"] == 2


def test_only_what_a_change_touches_is_made(tmp_path: Path) -> None:
    run(tmp_path, art("a"), art("b", needs=("a",)), art("c"))
    again = run(tmp_path, art("a", text="A"), art("b", needs=("a",)), art("c"))
    assert sorted(again.built) == ["a", "b"]
    assert (tmp_path / "d/b.txt").read_text() == "b A"


@pytest.mark.parametrize(
    ("builder", "words"),
    [
        ("fail", "it does not hold"),
        ("crash", "ZeroDivisionError at building.py"),
        ("die", "its process was killed"),
        ("nothing", "left no file"),
        ("full", "No space left on device"),
    ],
)
def test_failures_stay_alone(tmp_path: Path, builder: str, words: str) -> None:
    bad = art("bad", builder, zero=0)
    kit = [art("a"), bad, art("after", needs=("bad",)), art("z")]
    outcome = run(tmp_path, *kit)
    assert sorted(outcome.built) == ["a", "z"]
    assert words in outcome.failed["d/bad.txt"]
    assert outcome.failed["d/after.txt"] == "not made, because bad failed"
    left = {p.name for p in (tmp_path / "d").iterdir() if not p.name.startswith(".")}
    assert left == {"a.txt", "z.txt"}
    assert set(entries(tmp_path)) == {"a", "z"}
    if builder != "die":
        assert not list(tmp_path.rglob("*.partial*"))


def test_a_failure_keeps_the_last_good_file(tmp_path: Path) -> None:
    run(tmp_path, art("a"))
    outcome = run(tmp_path, art("a", "fail"))
    assert "d/a.txt" in outcome.failed
    assert (tmp_path / "d/a.txt").read_text() == "a"
    assert run(tmp_path, art("a")).built == []


def test_files_that_the_game_lost_are_removed_but_not_the_users(tmp_path: Path) -> None:
    run(tmp_path, art("a"), art("b"), art("c"))
    (tmp_path / "d/c.txt").write_text("painted by hand")
    outcome = run(tmp_path, art("a"))
    assert outcome.removed == ["d/b.txt"]
    assert not (tmp_path / "d/b.txt").exists()
    assert (tmp_path / "d/c.txt").exists()
    assert set(entries(tmp_path)) == {"a"}


def test_a_part_of_a_kit(tmp_path: Path) -> None:
    kit = [art("a"), art("b", needs=("a",)), art("c")]
    assert sorted(run(tmp_path, *kit, wanted={"b"}).built) == ["a", "b"]
    assert run(tmp_path, *kit).built == ["c"]


def test_a_manifest_that_cannot_be_read_is_no_manifest(tmp_path: Path) -> None:
    run(tmp_path, art("a"))
    (tmp_path / "manifest.json").write_text("{ half")
    assert run(tmp_path, art("a")).built == ["a"]


def test_the_longest_way_starts_first(tmp_path: Path) -> None:
    order: list[str] = []
    light = Artifact("a", "write", "a", "txt", {"text": "a"}, weight=0.1)
    heavy = Artifact("z", "write", "z", "txt", {"text": "z"}, weight=5.0)
    build = Build(Kit("g", "G", (light, heavy)), tmp_path, tmp_path, None)

    def note(progress: Progress) -> None:
        order.append(progress.artifact.id)

    with Crew(1) as crew:
        build.run(crew, note)
    assert order == ["z", "a"]


def test_two_builds_in_one_folder_do_not_mix(tmp_path: Path) -> None:
    with locked(tmp_path), pytest.raises(UsageError, match="another build"), locked(tmp_path):
        pass


@pytest.mark.skipif(os.name != "posix", reason="kills by signal")
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_build_leaves_whole_files_and_no_workers(tmp_path: Path, sign: int) -> None:
    script = textwrap.dedent("""
        import sys
        from pathlib import Path
        from tests.fabricate.test_building import TABLE, art
        from fabricate import builders, crew, worker
        from fabricate.building import Build
        from fabricate.crew import Crew
        from fabricate.kit import Kit
        crew.BUILDERS = worker.BUILDERS = builders.BUILDERS = {**builders.BUILDERS, **TABLE}
        out = Path(sys.argv[1])
        kit = Kit("g", "G", (art("a"), art("b", "slow", seconds=60)))
        with Crew(2) as crew:
            Build(kit, out, out, None).run(crew, lambda p: print(p.artifact.id, flush=True))
    """)
    command = [sys.executable, "-c", script, str(tmp_path)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=hears_ctrl_c,
    )
    assert process.stdout
    assert process.stdout.readline() == "a\n"
    process.send_signal(sign)
    process.wait(20)
    process.stdout.close()
    assert (tmp_path / "d/a.txt").read_text() == "a"
    assert not (tmp_path / "d/b.txt").exists()
    assert _gone(str(tmp_path))
    assert "b" in run(tmp_path, art("a"), art("b")).built


def _gone(mark: str) -> bool:
    """No process of that build is left (where /proc tells)."""
    for _ in range(50):
        lines = [p.read_bytes() for p in Path("/proc").glob("[0-9]*/cmdline") if p.exists()]
        if not any(mark.encode() in line for line in lines):
            return True
        time.sleep(0.1)
    return False


def test_memory_is_data(tmp_path: Path) -> None:
    run(tmp_path, art("a"))
    memory = json.loads((tmp_path / building.MEMORY).read_text())
    assert memory == {"a": {"text": "a"}}


def test_what_stands_apart_has_processes_of_its_own(tmp_path: Path) -> None:
    kit = [art(f"{b}{n}", b) for n in range(3) for b in ("pid", "apart")]
    assert len(run(tmp_path, *kit, jobs=1).built) == 6
    pids = {a.id: (tmp_path / a.path).read_text() for a in kit}
    apart = {pid for name, pid in pids.items() if name.startswith("apart")}
    assert not apart & {pid for name, pid in pids.items() if name.startswith("pid")}
