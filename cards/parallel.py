"""Pages drawn side by side in child processes, byte for byte as one process draws them."""

from __future__ import annotations

import marshal
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final

from cards.document import Document

#: Fewer pages than this for each process are not worth a process.
LEAST_SHARE: Final = 20
MOST_PROCESSES: Final = 4

Draw = Callable[[], None]


def draw_pages(document: Document, pages: Sequence[Draw], processes: int | None = None) -> None:
    """Draw all pages, each a function that opens a page of the document and fills it.

    `document.share(...)` must have been called, so that names do not depend on the order of
    drawing. Where processes cannot be forked safely, or a child meets a character that is not in
    the alphabet, or an error, the pages are drawn here: the outcome is the same.
    """
    shares = _shares(pages, _processes(len(pages)) if processes is None else processes)
    children = [_Child(document, share) for share in shares[1:]]
    try:
        for page in shares[0]:
            page()
        for child, share in zip(children, shares[1:], strict=True):
            drawn = child.result()
            if drawn is not None:
                document.adopt(drawn)
                continue
            for page in share:
                page()
    finally:
        for child in children:
            child.end()


def _processes(pages: int) -> int:
    """How many processes to use: one where another thread could hold a lock during the fork."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), MOST_PROCESSES, pages // LEAST_SHARE))


def _shares(pages: Sequence[Draw], count: int) -> list[Sequence[Draw]]:
    edges = [len(pages) * part // count for part in range(count + 1)]
    return [pages[start:end] for start, end in pairwise(edges)]


class _Child:
    """A forked process that draws a share of the pages and sends them back."""

    def __init__(self, document: Document, share: Sequence[Draw]) -> None:
        read, write = os.pipe()
        self.process = os.fork()
        if not self.process:
            os.close(read)
            _draw_and_exit(document, share, write)
        os.close(write)
        self.pipe = read

    def result(self) -> Any:
        """What was drawn, or None when the child failed."""
        with os.fdopen(self.pipe, "rb") as pipe:
            self.pipe = -1
            data = pipe.read()
        return marshal.loads(data) if data else None

    def end(self) -> None:
        """Make sure that the child is gone."""
        if self.pipe >= 0:
            os.close(self.pipe)
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def _draw_and_exit(document: Document, share: Sequence[Draw], pipe: int) -> None:
    """The life of a child; it never returns, and whatever goes wrong it sends nothing."""
    try:
        recorder = document.record()
        for page in share:
            page()
        drawn = recorder.drawn()
        if drawn is not None:
            with os.fdopen(pipe, "wb") as out:
                marshal.dump(drawn, out)
    finally:
        os._exit(0)
