"""Noticing saves: which folders are watched, which changes count, and the thread that waits."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

#: A change is told this long after it was seen, and what changes within it comes together (ms).
STEP_MS, DEBOUNCE_MS = 10, 30
#: Folders below that of the game that are watched at most: it may stand in a home folder.
MOST_FOLDERS: Final = 64
SKIPPED: Final = frozenset({"node_modules", "__pycache__", "venv"})
#: What editors write beside the file that they save.
ENDINGS: Final = ("~", ".swp", ".swx", ".swo", ".tmp", ".bak", ".partial", "4913")
#: Seconds before a folder that vanished is looked for again.
PATIENCE: Final = 0.2


@dataclass(frozen=True, slots=True)
class Scope:
    """What is watched: folders (not what lies deeper), the output in them that does not count.

    Files that are `known` to shape the kit count wherever they stand.
    """

    folders: tuple[str, ...]
    output: str
    known: frozenset[str]

    def counts(self, path: str) -> bool:
        """Whether a change of this file may matter."""
        if path in self.known:
            return True
        name = os.path.basename(path)
        inside = path == self.output or path.startswith(self.output + os.sep)
        return not inside and not name.startswith((".", "#")) and not name.endswith(ENDINGS)


def scope(game: Path, output: Path, reads: Iterable[str]) -> Scope:
    """What to watch for a game file, its output folder and the files of its own that it reads."""
    home, out = game.parent.resolve(), output.resolve()
    known = {str(home / game.name), *(str(home / name) for name in reads)}
    folders = dict.fromkeys([str(home), *(os.path.dirname(path) for path in sorted(known))])
    folders |= dict.fromkeys(str(folder) for folder in _below(home, out))
    there = tuple(folder for folder in folders if os.path.isdir(folder))
    return Scope(there, str(out), frozenset(known))


def _below(home: Path, out: Path) -> list[Path]:
    """Folders below, the nearest first, until there are enough."""
    found: list[Path] = []
    waiting = [home]
    while waiting and len(found) < MOST_FOLDERS:
        folder = waiting.pop(0)
        try:
            entries = sorted(e.name for e in os.scandir(folder) if e.is_dir(follow_symlinks=False))
        except OSError:
            continue
        for name in entries:
            path = folder / name
            if not name.startswith(".") and name not in SKIPPED and path != out:
                found.append(path)
                waiting.append(path)
    return found[:MOST_FOLDERS]


class Watcher:
    """A thread that calls back after every change that counts."""

    def __init__(self, notify: Callable[[], None]) -> None:
        self._notify = notify
        self._scope: Scope | None = None
        self._news = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def watch(self, scope: Scope) -> None:
        """Watch this from now on."""
        if scope != self._scope:
            self._scope = scope
            self._news.set()
            if not self._thread.is_alive():
                self._thread.start()

    def _work(self) -> None:
        polling: bool | None = None
        while True:
            self._news.clear()
            watched = self._scope
            assert watched is not None
            try:
                self._wait(watched, polling)
            except FileNotFoundError:
                time.sleep(PATIENCE)
                self._notify()
            except OSError:  # the system has no more watches to give
                polling = True

    def _wait(self, watched: Scope, polling: bool | None) -> None:
        from watchfiles import watch

        changes = watch(
            *watched.folders,
            watch_filter=lambda _, path: watched.counts(path),
            debounce=DEBOUNCE_MS,
            step=STEP_MS,
            stop_event=self._news,
            raise_interrupt=False,
            recursive=False,
            force_polling=polling,
            poll_delay_ms=100,
            ignore_permission_denied=True,
        )
        for _ in changes:
            self._notify()
