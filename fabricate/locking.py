"""One build at a time in one output folder; the lock falls when the process does."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fabricate.errors import UsageError


@contextmanager
def locked(out: Path) -> Iterator[None]:
    """Hold the output folder, which is made if need be.

    Raises:
        UsageError: the folder cannot be written, or another build holds it.
    """
    folder = out / ".fabricate"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        reason = error.strerror or "cannot be written"
        raise UsageError(f"{out}: {reason}; choose a folder with --out") from error
    try:
        _hold(handle, out)
        yield
    finally:
        _let_go(handle)
        os.close(handle)


def _hold(handle: int, out: Path) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise UsageError(f"another build is writing to {out}; wait for it") from error


def _let_go(handle: int) -> None:
    """Free the folder at once: a worker that was forked meanwhile holds the file open, too."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_UN)
