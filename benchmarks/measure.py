"""Runs commands as processes, in turn, and takes their wall time and their peak memory."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

#: Seconds between two looks at the memory of a command and its children.
PERIOD: Final = 0.02

MB: Final = 1_000_000

#: Peak and present resident size in kB, in the words of proc(5).
_RESIDENT = re.compile(r"^Vm(HWM|RSS):\s+(\d+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """A command to measure; `before` runs untimed ahead of every run."""

    name: str
    command: Sequence[str]
    before: Callable[[], None] | None = None
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Run:
    """One run: wall seconds, peak resident bytes of the whole tree and of its largest process."""

    seconds: float
    tree: int
    process: int


@dataclass(frozen=True, slots=True)
class Result:
    """All runs of a case."""

    name: str
    runs: tuple[Run, ...]

    @property
    def seconds(self) -> float:
        """The median wall time."""
        return statistics.median(run.seconds for run in self.runs)

    @property
    def fastest(self) -> float:
        """The least wall time: what the work costs when nothing disturbs it."""
        return min(run.seconds for run in self.runs)

    @property
    def tree_mb(self) -> float:
        """The largest sum over the command and its children, in MB."""
        return max(run.tree for run in self.runs) / MB

    @property
    def process_mb(self) -> float:
        """The largest single process, in MB."""
        return max(run.process for run in self.runs) / MB


def measure(cases: Sequence[Case], rounds: int = 3) -> list[Result]:
    """Runs every case `rounds` times, interleaved so that a slow minute strikes all alike.

    Raises RuntimeError with the end of its output when a command fails.
    """
    runs: dict[str, list[Run]] = {case.name: [] for case in cases}
    for _ in range(rounds):
        for case in cases:
            if case.before:
                case.before()
            runs[case.name].append(_run(case))
    return [Result(name, tuple(taken)) for name, taken in runs.items()]


def _run(case: Case) -> Run:
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(
            case.command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **case.environment},
        )
        watch = _Watch(process.pid)
        watch.start()
        status = process.wait()
        seconds = time.perf_counter() - start
        watch.stop()
        if status:
            output.seek(0)
            end = output.read()[-2000:].decode(errors="replace")
            raise RuntimeError(f"{case.name}: {' '.join(case.command)} ended with {status}\n{end}")
    return Run(seconds, watch.tree, watch.process)


class _Watch(threading.Thread):
    """Samples the resident memory of a process and of all that it started (Linux; else zero)."""

    def __init__(self, root: int) -> None:
        super().__init__(daemon=True)
        self.tree = self.process = 0
        self._root = root
        self._over = threading.Event()

    def run(self) -> None:
        while not self._over.wait(PERIOD):
            sizes = [_peak(pid) for pid in _family(self._root)]
            self.process = max(self.process, max((peak for peak, _ in sizes), default=0))
            self.tree = max(self.tree, sum(now for _, now in sizes))

    def stop(self) -> None:
        self._over.set()
        self.join()


def _family(root: int) -> list[int]:
    """The process and its descendants."""
    found, fresh = [root], [root]
    while fresh:
        children: list[int] = []
        for pid in fresh:
            children += _children(pid)
        found += children
        fresh = children
    return found


def _children(pid: int) -> list[int]:
    """The children of every thread of a process; empty when it has ended."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(c) for task in tasks for c in (task / "children").read_text().split()]
    except OSError:
        return []


def _peak(pid: int) -> tuple[int, int]:
    """(highest resident bytes so far, resident bytes now); zeros when the process has ended."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0, 0
    sizes = dict(_RESIDENT.findall(status))
    return int(sizes.get("HWM", 0)) * 1024, int(sizes.get("RSS", 0)) * 1024
