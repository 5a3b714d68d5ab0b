"""Output folders that are damaged, forged, in the way or full: nothing is lost, all is named."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from fabricate import building, manifest, stamp
from fabricate.crew import Crew
from fabricate.disk import in_words
from fabricate.errors import BuildError

from .building import hears_ctrl_c
from .test_building import _table as _table
from .test_building import art, run
from .test_cli import ROOT

MINE = b"the user's own"
SOUND = {"id": "old", "kind": "txt", "path": "old.txt", "quantity": 1, "digest": "d"}


def forge(out: Path, *forged: Any) -> None:
    data = json.loads((out / "manifest.json").read_text())
    data["artifacts"] += forged
    (out / "manifest.json").write_text(json.dumps(data))


@pytest.mark.parametrize(
    "path",
    [
        "../mine.txt",
        "/mine.txt",
        "d/../../mine.txt",
        "link/mine.txt",
        "..\\mine.txt",
        "C:mine.txt",
        "",
        ".",
        ".fabricate/lock",
        "a\0b",
        5,
        None,
        ["x"],
        {},
    ],
)
def test_a_forged_path_deletes_nothing(tmp_path: Path, path: Any) -> None:
    out, mine = tmp_path / "out", tmp_path / "mine.txt"
    run(out, art("a"))
    mine.write_bytes(MINE)
    (out / "link").symlink_to(tmp_path)
    forge(out, {**SOUND, "path": path, "sha256": hashlib.sha256(MINE).hexdigest()})
    outcome = run(out, art("a"))
    assert (outcome.failed, outcome.removed) == ({}, [])
    assert mine.read_bytes() == MINE
    assert list(manifest.load(out)) == ["a"]


@pytest.mark.parametrize("forged", [5, None, "x", [], {}, {"id": ["a"]}, {**SOUND, "sha256": None}])
def test_forged_entries_are_no_entries(tmp_path: Path, forged: Any) -> None:
    run(tmp_path, art("a"))
    forge(tmp_path, forged)
    assert list(manifest.load(tmp_path)) == ["a"]


@pytest.mark.parametrize("text", ["[" * 100_000, "[]", '"x"', "{}", "nul", '{"version": 1}', "\0"])
def test_files_of_the_last_build_may_hold_anything(tmp_path: Path, text: str) -> None:
    run(tmp_path, art("a"), art("b"))
    for name in (manifest.FILE, building.MEMORY, stamp.FILE):
        (tmp_path / name).write_text(text)
    assert stamp.unchanged(tmp_path / "d/a.txt", tmp_path, {}) is None
    assert sorted(run(tmp_path, art("a"), art("b")).built) == ["a", "b"]


def test_a_full_disk_hides_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise BuildError("manifest.json: No space left on device")

    monkeypatch.setattr(manifest, "write_whole", full)
    outcome = run(tmp_path, art("a"), art("b", "full"))
    assert sorted(outcome.failed) == ["d/b.txt", "manifest.json"]
    assert outcome.built == ["a"]


def test_a_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "d/a.txt").mkdir(parents=True)
    outcome = run(tmp_path, art("a"), art("b"))
    assert "move it away" in outcome.failed["d/a.txt"]
    assert outcome.built == ["b"]


def test_only_our_own_halves_are_swept(tmp_path: Path) -> None:
    theirs, ours = tmp_path / "mine/.film.partial.mp4", tmp_path / "d/.1-a.partial.txt"
    for path in (theirs, ours):
        path.parent.mkdir()
        path.write_text("half")
    run(tmp_path, art("a"))
    assert theirs.exists()
    assert not ours.exists()


def test_a_worker_that_dies_leaves_no_half(tmp_path: Path) -> None:
    run(tmp_path, art("a", "die"))
    assert [p for p in tmp_path.rglob("*partial*") if p.is_file()] == []


def test_what_the_system_says_has_a_remedy() -> None:
    error = OSError(errno.ENOSPC, "No space left on device", "x/.9-a.partial.pdf")
    words = in_words(error, Path("x/a.pdf"))
    assert words == "a.pdf: No space left on device (free the disk or choose --out)"


def test_idle_workers_do_not_delay_the_end() -> None:
    with Crew(64) as crew:
        crew.warm(("time", "cards.build"))
        start = time.monotonic()
    assert time.monotonic() - start < 1.5


@pytest.mark.skipif(os.name != "posix", reason="signals a process group")
@pytest.mark.parametrize("moment", [0.3, 0.8])
def test_ctrl_c_is_answered_in_words(tmp_path: Path, moment: float) -> None:
    code = "from fabricate.cli import main; main()"
    command = [sys.executable, "-c", code, "build", "wood-wars", "--out", str(tmp_path / "o")]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    )
    time.sleep(moment)
    os.killpg(process.pid, signal.SIGINT)
    _, words = process.communicate(timeout=20)
    assert process.returncode == 130 or process.returncode == -signal.SIGINT
    assert "Traceback" not in words or process.returncode < 0
