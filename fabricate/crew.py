"""The crew: a few worker processes; one that dies is replaced, and only its artifact fails."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Self

from fabricate.builders import BUILDERS
from fabricate.worker import SIGNALS, Result, Task, partial_of, serve

#: Seconds that processes have to clear up when a build is stopped; then they are killed.
PATIENCE: Final = 2.0


@dataclass(slots=True)
class _Hand:
    """A process; `apart` is None until its first batch says what it is for."""

    process: Any
    pipe: Connection
    open: list[Task] = field(default_factory=list)
    apart: bool | None = None


class Crew:
    """Runs batches of tasks in up to `jobs` processes; leave it as a context to end them.

    Processes are started when there is work for them, or by `warm`. They are forked where that
    is safe (Linux), so that one starts in milliseconds. Builders that load the CAD kernel have
    processes of their own, so that none grows by all that a kit needs.
    """

    def __init__(self, jobs: int) -> None:
        method = "fork" if sys.platform == "linux" else "spawn"
        self._context: Any = multiprocessing.get_context(method)
        self._jobs = max(1, jobs)
        self._hands: list[_Hand] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._dismiss()

    def warm(
        self, modules: tuple[str, ...], hands: int | None = None, apart: bool | None = None
    ) -> None:
        """Start processes that import modules while the kit is still planned.

        One a core, or so many `hands`; `apart` says whether they are for the CAD kernel (default:
        for what comes first).
        """
        for _ in range(min(hands or self._jobs, self._jobs, os.cpu_count() or 1)):
            with contextlib.suppress(OSError):
                hand = self._hire()
                hand.apart = apart
                hand.pipe.send(modules)

    def settle(self, modules: tuple[str, ...], hands: int) -> None:
        """Get ready for what comes next: one process may keep the CAD kernel, others are warm."""
        idle = [hand for hand in self._hands if not hand.open]
        for hand in [hand for hand in idle if hand.apart][1:]:
            self._let_go(hand)
        ready = sum(1 for hand in self._hands if not hand.apart)
        if ready < hands:
            self.warm(modules, hands=hands - ready, apart=False)

    def run(self, next_batch: Callable[[], Sequence[Task]]) -> Iterator[Result]:
        """Results as they come; `next_batch` is asked for work whenever a hand is free."""
        while True:
            self._hand_out(next_batch)
            busy = [hand for hand in self._hands if hand.open]
            if not busy:
                return
            ready = wait([hand.pipe for hand in busy])
            for hand in busy:
                if hand.pipe in ready:
                    yield from self._receive(hand)

    def _hand_out(self, next_batch: Callable[[], Sequence[Task]]) -> None:
        while True:
            if sum(1 for hand in self._hands if hand.open) >= self._jobs:
                return
            batch = next_batch()
            if not batch:
                return
            hand = self._hand_for(BUILDERS[batch[0].artifact.builder].apart)
            hand.open = list(batch)
            try:
                hand.pipe.send(batch)
            except (BrokenPipeError, OSError):
                continue  # it died while idle: wait() reports it, and its batch fails by name

    def _hand_for(self, apart: bool) -> _Hand:
        """A free process for work of this kind; one of the other kind makes room for a new one."""
        free = [hand for hand in self._hands if not hand.open]
        fit = [hand for hand in free if hand.apart in (None, apart)]
        if not fit and len(self._hands) >= self._jobs:
            self._let_go(free[0])
        hand = fit[0] if fit else self._hire()
        hand.apart = apart
        return hand

    def _let_go(self, hand: _Hand) -> None:
        """End a process that is idle."""
        hand.process.kill()
        hand.process.join()
        self._hands.remove(hand)

    def _hire(self) -> _Hand:
        ours, theirs = self._context.Pipe()
        # a forked child must not hold its sisters' pipes open, or it outlives a killed parent
        forked = self._context.get_start_method() == "fork"
        spare = [ours, *(hand.pipe for hand in self._hands)] if forked else []
        process = self._context.Process(target=serve, args=(theirs, spare), daemon=True)
        with _undisturbed():
            process.start()
        theirs.close()
        hand = _Hand(process, ours)
        self._hands.append(hand)
        return hand

    def _receive(self, hand: _Hand) -> Iterator[Result]:
        try:
            result = hand.pipe.recv()
        except (EOFError, OSError):
            hand.process.join(1)
            self._hands.remove(hand)
            _clear(hand)
            how = f"its process was killed (exit {hand.process.exitcode}; out of memory?)"
            for task in hand.open[:1]:
                yield Result(task.artifact.id, error=how)
            for task in hand.open[1:]:
                yield Result(task.artifact.id, error="its process was killed before its turn")
            return
        hand.open.pop(0)
        yield result

    def _dismiss(self) -> None:
        """End every process: at once where it is idle, else with time to clear up its file."""
        for hand in self._hands:
            if hand.open:
                hand.process.terminate()
            else:
                hand.process.kill()
        deadline = time.monotonic() + PATIENCE
        for hand in self._hands:
            hand.process.join(max(0.0, deadline - time.monotonic()))
            hand.process.kill()
            hand.process.join()
            _clear(hand)
        self._hands.clear()


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """No Ctrl-C between a fork and the child's own answer to it: it would answer as we do."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _clear(hand: _Hand) -> None:
    """Remove what a process that was killed left half written."""
    for task in hand.open:
        with contextlib.suppress(OSError):
            partial_of(task, hand.process.pid).unlink(missing_ok=True)
