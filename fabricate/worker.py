"""A worker process: it makes artifacts one after another, each written whole."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import os
import signal
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NoReturn

from fabricate.builders import BUILDERS
from fabricate.disk import PARTIAL, in_words
from fabricate.errors import BuildError, FabricateError
from fabricate.kit import Artifact
from fabricate.manifest import sha256

#: What ends a build; the crew holds them back while it forks, a worker lets them through again.
SIGNALS: Final = frozenset({signal.SIGINT, signal.SIGTERM})
_ARENAS: Final = -8  # M_ARENA_MAX of malloc.h
_DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG of sys/prctl.h


@dataclass(frozen=True, slots=True)
class Task:
    """One artifact to make, with the folders and the files that it needs."""

    artifact: Artifact
    out: Path
    inputs: Mapping[str, Path]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one artifact: facts and the file's digest, or the error in words."""

    id: str
    sha256: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    error: str = ""


def partial_of(task: Task, process: int) -> Path:
    """Where a process writes the file of a task before it is renamed."""
    target = task.out / task.artifact.path
    return target.with_name(f".{process}-{target.stem}{PARTIAL}{target.suffix}")


def make(task: Task, otherwise: str = "choose --out") -> Result:
    """Make one artifact; whatever goes wrong becomes the error of the result.

    `otherwise` is what the user may do where no file can be written (see `disk.in_words`).
    """
    artifact = task.artifact
    target = task.out / artifact.path
    partial = partial_of(task, os.getpid())
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        facts = BUILDERS[artifact.builder].load()(artifact.params, partial, task.inputs)
        if not partial.is_file() or partial.stat().st_size == 0:
            raise BuildError("the builder left no file")
        digest = sha256(partial)
        partial.replace(target)
        return Result(artifact.id, digest, facts)
    except FabricateError as error:
        return Result(artifact.id, error=str(error))
    except OSError as error:
        return Result(artifact.id, error=in_words(error, target, otherwise))
    except MemoryError:
        return Result(artifact.id, error="out of memory (build with --jobs 1)")
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}:{last.lineno}"
        return Result(artifact.id, error=f"{type(error).__name__} at {place}: {error}")
    finally:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def _end_with(parent: int) -> None:
    """Leave as soon as the process that hired this one is gone, however it went."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _stop(number: int, frame: object) -> NoReturn:
    raise KeyboardInterrupt


def _warm(module: str) -> None:
    """Import ahead of need; what fails here fails again, and is told, when it is needed."""
    with contextlib.suppress(Exception):
        importlib.import_module(module)


def _die_with_parent() -> None:
    """Have Linux kill this process with the one that hired it, even amid a long call of a library.

    Elsewhere `_end_with` sees to it, once the library returns.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)


def _keep_small() -> None:
    """Let the threads of the geometry libraries share one heap (glibc): 15 MB less, measured."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).mallopt(_ARENAS, 1)


def hush() -> None:
    """Keep libraries from printing warnings of their own, unless Python was asked for them."""
    if not sys.warnoptions:
        warnings.simplefilter("ignore")


def _tidy_up_seldom() -> None:
    """Look for circles of garbage in a process that lives on, but rarely: most data stays."""
    gc.enable()
    gc.set_threshold(50_000, 50, 50)


def serve(pipe: Connection, spare: Sequence[Connection] = ()) -> None:
    """Answer tasks (and import modules) until the pipe closes or None comes.

    `spare` pipes, which a forked process holds open for its sisters, are closed at once.
    """
    _keep_small()
    _tidy_up_seldom()
    hush()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent, which ends us
    signal.signal(signal.SIGTERM, _stop)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    _die_with_parent()
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    for connection in spare:
        connection.close()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while (batch := pipe.recv()) is not None:
            for one in batch:
                if isinstance(one, Task):
                    pipe.send(make(one))
                else:
                    _warm(one)
