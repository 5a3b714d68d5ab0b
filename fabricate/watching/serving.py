"""The server of the page: the output folder on this machine alone, with news for the open page."""

from __future__ import annotations

import json
import os
import shutil
import threading
from hashlib import sha256
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

import templates

HOST: Final = "127.0.0.1"
#: The port that is tried first, so that a page which is still open finds the next session.
PORT: Final = 8473
EVENTS: Final = "/.fabricate-events"
#: Seconds between two signs of life, by which a page that was closed is noticed.
BEAT: Final = 15.0
INDEX: Final = "index.html"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".stl": "model/stl",
    ".3mf": "model/3mf",
    ".step": "model/step",
    ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8",
}
_WAITING: Final = "<!doctype html><html lang=en><meta charset=utf-8><title>Fabricate</title><body>"


class News:
    """The latest state, and a way to wait for the next one."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._number, self._text = 0, ""

    def tell(self, state: dict[str, Any]) -> None:
        """Take note of a state, and wake everybody who waits."""
        with self._changed:
            self._number, self._text = self._number + 1, json.dumps(state)
            self._changed.notify_all()

    def after(self, number: int, seconds: float) -> tuple[int, str]:
        """The number and text of a state later than that number; the same one if time runs out."""
        with self._changed:
            self._changed.wait_for(lambda: self._number > number, seconds)
            return self._number, self._text


class Server(ThreadingHTTPServer):
    """Serves one output folder to browsers of this machine."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"

    def __init__(self, port: int, output: Path, news: News) -> None:
        super().__init__((HOST, port), Handler)
        self.output, self.news = output.resolve(), news
        self.hosts = frozenset(f"{name}:{self.server_port}" for name in (HOST, "localhost"))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: a browser that goes away, or a file that does, is no fault."""


def server(port: int | None, output: Path, news: News) -> Server:
    """A server at a port; without one at the usual port, or any that is free.

    Raises:
        OSError: the port is taken or not allowed.
    """
    if port is not None:
        return Server(port, output, news)
    try:
        return Server(PORT, output, news)
    except OSError:
        return Server(0, output, news)


def found(output: Path, address: str) -> Path | None:
    """The file or folder of an address in the output folder; None for all that is not for eyes."""
    try:
        steps = unquote(urlsplit(address).path, errors="strict").split("/")
    except (UnicodeDecodeError, ValueError):
        return None
    wanted = [step for step in steps if step]
    if any(step.startswith(".") or "\\" in step or ":" in step or "\0" in step for step in wanted):
        return None
    try:
        path = output.joinpath(*wanted).resolve()
        inside = path.is_relative_to(output) and path.exists()
    except (OSError, ValueError, RuntimeError):
        return None
    return path if inside else None


def with_news(page: bytes) -> bytes:
    """The page with the script that listens for news; it knows which version it stands in."""
    script = (templates.root() / "watch" / "news.js").read_bytes()
    version = sha256(page).hexdigest() if page else ""
    head = f"<script>const EVENTS={json.dumps(EVENTS)},VERSION={json.dumps(version)};"
    added = head.encode() + b"\n" + script + b"</script>\n"
    place = page.rfind(b"</body>")
    if place < 0:
        return (page or _WAITING.encode()) + added
    return page[:place] + added + page[place:]


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD of one connection."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "fabricate", ""

    def do_GET(self) -> None:
        """A page, a file, or news for as long as the page is open."""
        if self.headers.get("Host", "") not in self.server.hosts:
            self._send(HTTPStatus.FORBIDDEN, b"This page is for this machine only.\n")
        elif self.path == EVENTS:
            self._events()
        else:
            self._file()

    def do_HEAD(self) -> None:
        """As GET, but for the body."""
        self.do_GET()

    def _file(self) -> None:
        output = self.server.output
        path = found(output, self.path)
        if path == output or path == output / INDEX or urlsplit(self.path).path == f"/{INDEX}":
            page = output / INDEX
            body = with_news(page.read_bytes() if page.is_file() else b"")
            self._send(HTTPStatus.OK, body, TYPES[".html"])
        elif path is None:
            self._send(HTTPStatus.NOT_FOUND, b"There is no such file.\n")
        elif path.is_dir():
            self._send(HTTPStatus.OK, _listing(path).encode(), TYPES[".html"])
        else:
            self._copy(path)

    def _copy(self, path: Path) -> None:
        try:
            with path.open("rb") as stream:
                kind = TYPES.get(path.suffix.lower(), "application/octet-stream")
                self._head(HTTPStatus.OK, kind, os.fstat(stream.fileno()).st_size)
                if self.command == "GET":
                    shutil.copyfileobj(stream, self.wfile)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        except OSError:
            self._send(HTTPStatus.NOT_FOUND, b"The file cannot be read.\n")

    def _send(self, status: HTTPStatus, body: bytes, kind: str = TYPES[".txt"]) -> None:
        self._head(status, kind, len(body))
        if self.command == "GET":
            self.wfile.write(body)

    def _head(self, status: HTTPStatus, kind: str, size: int | None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if size is None:
            self.close_connection = True
        else:
            self.send_header("Content-Length", str(size))
        self.end_headers()

    def _events(self) -> None:
        self._head(HTTPStatus.OK, "text/event-stream", None)
        number = 0
        try:
            while self.command == "GET":
                latest, text = self.server.news.after(number, BEAT)
                line = f"data: {text}\n\n" if latest > number else ": still here\n\n"
                number = latest
                self.wfile.write(line.encode())
                self.wfile.flush()
        except OSError:
            self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal tells of saves."""


def _listing(folder: Path) -> str:
    rows = "".join(
        f'<li><a href="{quote(name)}">{escape(name)}</a>'
        for name in sorted(
            entry.name + ("/" if entry.is_dir() else "")
            for entry in folder.iterdir()
            if not entry.name.startswith(".")
        )
    )
    return f"<!doctype html><meta charset=utf-8><title>{escape(folder.name)}</title><ul>{rows}</ul>"
