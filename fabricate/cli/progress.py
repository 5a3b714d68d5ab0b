"""Progress of long work: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fabricate.outcome import Progress, Report

WIDTH: Final = 28


@contextmanager
def reporting(quiet: bool) -> Iterator[Report]:
    """A function to call with each step; the bar is cleared away at the end."""
    if quiet:
        yield lambda progress: None
    elif not sys.stderr.isatty():
        yield _line
    else:
        try:
            yield _bar
        finally:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _bar(progress: Progress) -> None:
    full = WIDTH * progress.done // max(1, progress.total)
    bar = "#" * full + "-" * (WIDTH - full)
    text = f"\r\x1b[K[{bar}] {progress.done}/{progress.total} {progress.artifact.path[:36]}"
    print(text, end="", file=sys.stderr, flush=True)


def _line(progress: Progress) -> None:
    what = "failed" if progress.error else "made"
    print(f"{progress.done}/{progress.total} {what} {progress.artifact.path}", flush=True)
