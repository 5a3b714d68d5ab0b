"""The desk: a process of its own that notices saves and serves the page.

Its threads must not be in the process that builds, which forks its workers.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Self

from fabricate.errors import UsageError
from fabricate.watching.noticing import Scope, Watcher
from fabricate.watching.serving import HOST, News, server
from fabricate.watching.state import State

CHANGED: Final = "changed"


class Desk:
    """The side of the process that builds; leave it as a context to end the other one."""

    def __init__(self, output: Path, port: int | None) -> None:
        method = "fork" if sys.platform == "linux" else "spawn"
        context: Any = multiprocessing.get_context(method)
        self._pipe, theirs = context.Pipe()
        spare = (self._pipe,) if method == "fork" else ()
        arguments = (theirs, spare, output, port)
        self._process = context.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()
        theirs.close()
        self.url = self._opened(port)

    def _opened(self, port: int | None) -> str:
        kind, value = self._pipe.recv()
        if kind == "open":
            return f"http://{HOST}:{value}/"
        self._end()
        raise UsageError(f"port {port} cannot be used: {value}; choose another one with --port")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def tell(self, state: State) -> None:
        """Show a state on the open page."""
        self._send(("state", state.as_json()))

    def watch(self, scope: Scope) -> None:
        """Watch this from now on."""
        self._send(("watch", scope))

    def _send(self, message: tuple[str, Any]) -> None:
        try:
            self._pipe.send(message)
        except OSError as error:
            raise UsageError("the server of the page has ended; start again") from error

    def changed(self) -> bool:
        """Whether files have changed since this was asked last."""
        found = False
        while self._pipe.poll():
            found = self._received() or found
        return found

    def wait(self, seconds: float | None = None) -> None:
        """Wait until files change, or so long; what has changed already counts."""
        end = None if seconds is None else time.monotonic() + seconds
        while end is None or self._pipe.poll(max(0.0, end - time.monotonic())):
            if self._received():
                break
        self.changed()

    def _received(self) -> bool:
        try:
            return bool(self._pipe.recv()[0] == CHANGED)
        except (EOFError, OSError) as error:
            raise UsageError("the server of the page has ended; start again") from error


def _serve(pipe: Connection, spare: tuple[Connection, ...], output: Path, port: int | None) -> None:
    """Serve and watch until the pipe closes: however the other process goes, this one follows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the other process, which ends us
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for connection in spare:
        connection.close()
    news, one = News(), threading.Lock()
    try:
        serving = server(port, output, news)
    except (OSError, OverflowError) as error:
        pipe.send(("failed", getattr(error, "strerror", None) or str(error)))
        return
    threading.Thread(target=serving.serve_forever, daemon=True).start()

    def notify() -> None:
        with one:
            pipe.send((CHANGED, None))

    watcher = Watcher(notify)
    pipe.send(("open", serving.server_port))
    try:
        while True:
            kind, value = pipe.recv()
            if kind == "state":
                news.tell(value)
            else:
                watcher.watch(value)
    except (EOFError, OSError):
        os._exit(0)
