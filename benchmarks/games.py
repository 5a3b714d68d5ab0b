"""Builds every bundled game from nothing, and plans its kit."""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from benchmarks.measure import Case, measure
from benchmarks.report import table
from fabricate.finding import bundled
from fabricate.loading import load
from fabricate.planner import plan

JOBS: Final = 2


def section(rounds: int = 3) -> tuple[str, str]:
    """Heading and text of the page of results."""
    with tempfile.TemporaryDirectory(prefix="fabricate-bench-") as folder:
        results = measure([_cold(name, Path(folder)) for name in bundled()], rounds)
    built = table(results, against=next(iter(bundled())))
    lines = ["| game | artifacts | median s | worst s |", "| --- | ---: | ---: | ---: |"]
    lines += [_planned(name) for name in bundled()]
    text = (
        f"`fabricate build GAME --jobs {JOBS}` of each bundled game, the whole kit from an empty "
        f"folder.\n\n{built}\n\nThe planning of each kit alone, texts and cards included, in a "
        "process that has read the game file; first of its kind and four times more.\n\n"
    )
    return "The bundled games", text + "\n".join(lines)


def _cold(name: str, folder: Path) -> Case:
    out = folder / name
    command = [sys.executable, "-m", "fabricate", "build", name, "--out", str(out)]
    command += ["--jobs", str(JOBS), "--quiet"]
    return Case(name, command, lambda: shutil.rmtree(out, ignore_errors=True))


def _planned(name: str) -> str:
    loaded = load(name)
    seconds = []
    for _ in range(5):
        start = time.perf_counter()
        kit = plan(loaded.game, loaded.folder)
        seconds.append(time.perf_counter() - start)
    count, middle, worst = len(list(kit)), statistics.median(seconds), max(seconds)
    return f"| {name} | {count:,} | {middle:.3f} | {worst:.3f} |"


if __name__ == "__main__":
    print(section()[1])
