"""Progress of long work: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from fabricate.outcome import Progress

WIDTH: Final = 28


def reporter(quiet: bool) -> tuple[Callable[[Progress], None], Callable[[], None]]:
    """A function to call with each step, and one to call at the end."""
    if quiet:
        return (lambda progress: None), (lambda: None)
    if sys.stderr.isatty():
        return _bar, lambda: print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return _line, lambda: None


def _bar(progress: Progress) -> None:
    full = WIDTH * progress.done // max(1, progress.total)
    bar = "#" * full + "-" * (WIDTH - full)
    text = f"\r\x1b[K[{bar}] {progress.done}/{progress.total} {progress.artifact.path[:36]}"
    print(text, end="", file=sys.stderr, flush=True)


def _line(progress: Progress) -> None:
    what = "failed" if progress.error else "made"
    print(f"{progress.done}/{progress.total} {what} {progress.artifact.path}", flush=True)
