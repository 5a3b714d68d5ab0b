"""Writes what was measured as Markdown tables."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measure import Result


def table(results: Sequence[Result], against: str) -> str:
    """A Markdown table of the results; the ratio is the time against that of the case `against`."""
    base = next(result for result in results if result.name == against)
    rows = [
        f"| {r.name} | {r.seconds:.2f} | {r.fastest:.2f} | {r.seconds / base.seconds:.2f} "
        f"| {r.process_mb:.0f} | {r.tree_mb:.0f} |"
        for r in results
    ]
    head = [
        "| case | median s | best s | ratio | MB, largest process | MB, all processes |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    return "\n".join(head + rows)


def machine() -> str:
    """One line on what the figures were taken with."""
    return (
        f"{os.cpu_count()} cores, {platform.system()} on {platform.machine()}, "
        f"Python {platform.python_version()}"
    )


def write(path: Path, sections: Sequence[tuple[str, str]]) -> None:
    """Writes the page of results: a heading and a text for each section."""
    body = "\n\n".join(f"## {title}\n\n{text}" for title, text in sections)
    path.write_text(
        f"# Benchmarks\n\nWritten by `make bench` on {machine()}. Every case is a whole process, "
        "started cold and run in turn with the others of its table; memory is the peak resident "
        f"size.\n\n{body}\n",
        encoding="utf-8",
        newline="\n",
    )
