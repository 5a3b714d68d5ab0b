"""`fabricate watch` as a process: saves of every manner, a clean end, and a page that follows."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ...kit import ROOT, fabricate

PATIENCE = 60.0


class Watch:
    """A `fabricate watch` that runs."""

    def __init__(self, game: Path) -> None:
        self.game, self.out, self.lines = game, game.parent / "out", list[str]()
        code = "from fabricate.cli import main; main()"
        command = [sys.executable, "-c", code, "watch", str(game), "--out", str(self.out)]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env
        )
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()
        self.until(lambda: self.rounds() == 1)
        self.url = re.findall(r"http://127\.0\.0\.1:\d+/", self.lines[0])[0]

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def rounds(self) -> int:
        """How many rounds have been told."""
        starts = ("made ", "nothing to make", "saved again", "not built")
        return sum(1 for line in self.lines if line.startswith(starts) or "last good" in line)

    def until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.lines
            assert self.process.poll() is None, self.lines
            time.sleep(0.01)

    def whole(self) -> bool:
        """Whether the last round was not cut short."""
        return self.lines[-1].startswith(("made ", "nothing")) and "follows" not in self.lines[-1]

    def shown(self) -> str:
        """The text of the first card, as the last build remembers it."""
        memory = json.loads((self.out / ".fabricate" / "kit.json").read_text("utf-8"))
        return str(memory["card/luck-one"]["card"]["data"]["text"])

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def save(self, old: str, new: str) -> None:
        """Save as careful editors do: beside it, then renamed."""
        text = self.game.read_text("utf-8")
        assert old in text
        draft = self.game.with_name(".cards.yaml.new")
        draft.write_text(text.replace(old, new, 1), "utf-8")
        draft.replace(self.game)

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        self.thread.join(PATIENCE)
        return status


@pytest.fixture
def watch(cards: Path) -> Iterator[Watch]:
    made = Watch(cards)
    yield made
    made.process.kill()
    made.process.wait()
    made.thread.join(PATIENCE)
    assert made.process.stdout
    made.process.stdout.close()


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_saves_are_built_and_ctrl_c_leaves_what_a_build_leaves(watch: Watch) -> None:
    page = (watch.out / "index.html").read_bytes()
    watch.save("title: Two", "title: Too")
    watch.until(lambda: watch.rounds() == 2)
    assert "cards/luck-two.pdf" in watch.lines[-1]
    for number in range(12):
        watch.save("Draw a card" if not number else f"Draw {number - 1} cards",
                   f"Draw {number} cards")  # fmt: skip
        time.sleep(0.02)
    watch.until(lambda: "Draw 11 cards." in watch.shown())
    watch.until(watch.whole)
    children = watch.children()
    assert len(children) >= 2
    assert watch.end(signal.SIGINT) == 0
    assert watch.lines[-1] == "stopped watching"
    assert not [pid for pid in children if alive(pid)]
    assert "EventSource" not in (watch.out / "index.html").read_text("utf-8")
    assert (watch.out / "index.html").read_bytes() != page
    after = fabricate("build", str(watch.game), "--out", str(watch.out))
    assert re.search(r"^0 built, \d+ unchanged, 0 failed", after.stdout, re.MULTILINE)


@pytest.mark.slow
def test_a_fault_is_told_on_the_terminal_and_a_request_to_end_ends_well(watch: Watch) -> None:
    watch.save("title: Two", "titel: Two")
    watch.until(lambda: watch.rounds() == 2)
    assert any(line.startswith("cards.yaml:15:") for line in watch.lines)
    assert watch.end(signal.SIGTERM) == 0


@pytest.mark.slow
def test_killed_it_leaves_no_process_behind_and_frees_the_folder(watch: Watch) -> None:
    children = watch.children()
    watch.process.kill()
    watch.process.wait()
    end = time.monotonic() + 10
    while any(map(alive, children)):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert fabricate("build", str(watch.game), "--out", str(watch.out)).returncode == 0


def test_a_port_that_is_taken_is_told(cards: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = fabricate("watch", str(cards), "--port", str(port), cwd=cards.parent)
    assert result.returncode == 2
    assert f"port {port} cannot be used" in result.stderr


class Browser:
    """Chromium without a window, spoken to through pipes."""

    def __init__(self, chromium: str, profile: Path) -> None:
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (theirs_in, theirs_out)]

        def placed() -> None:
            for number, end in enumerate(ends, 3):
                os.dup2(end, number)

        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"]
        self.process = subprocess.Popen(
            [chromium, *flags, f"--user-data-dir={profile}"],
            preexec_fn=placed,
            pass_fds=(3, 4),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for end in (theirs_in, theirs_out, *ends):
            os.close(end)
        self.reader, self.writer = os.fdopen(ours_in, "rb"), os.fdopen(ours_out, "wb")
        self.number, self.session, self.rest = 0, "", b""

    def open(self, url: str) -> None:
        target = self.call("Target.createTarget", {"url": url})["targetId"]
        attach = {"targetId": target, "flatten": True}
        self.session = self.call("Target.attachToTarget", attach)["sessionId"]

    def call(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.writer.write(json.dumps(message).encode() + b"\0")
        self.writer.flush()
        while True:
            answer = json.loads(self._message())
            if answer.get("id") == self.number:
                return dict(answer.get("result", {}))

    def _message(self) -> bytes:
        while b"\0" not in self.rest:
            found = os.read(self.reader.fileno(), 65536)
            assert found, "the browser has ended"
            self.rest += found
        message, _, self.rest = self.rest.partition(b"\0")
        return message

    def value(self, expression: str) -> Any:
        given = {"expression": expression, "returnByValue": True}
        return self.call("Runtime.evaluate", given).get("result", {}).get("value")

    def until(self, expression: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.value(expression):
            assert time.monotonic() < end, expression
            time.sleep(0.05)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.close()
        self.writer.close()


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("chromium is not installed")
    made = Browser(chromium, tmp_path / "profile")
    yield made
    made.end()


STAGE = "document.querySelector('#fabricate-news').shadowRoot"


@pytest.mark.slow
def test_the_open_page_reloads_keeps_its_place_and_shows_faults(
    watch: Watch, browser: Browser
) -> None:
    browser.open(watch.url)
    browser.until("document.querySelector('#fabricate-news') && document.readyState === 'complete'")
    before = browser.value("document.body.innerText")
    browser.value("document.body.style.minHeight = '4000px'; scrollTo(0, 120); window.old = true")
    browser.until("scrollY === 120")
    watch.save("title: Two", "title: Twenty")
    browser.until("window.old !== true && document.readyState === 'complete'")
    assert browser.value("document.body.innerText") != before
    assert browser.value("document.body.innerText").lower().count("twenty")
    assert browser.value("scrollY") == 120
    watch.save("title: Twenty", "title: Twenty, icon: <img src=x>")
    browser.until(f"{STAGE}.querySelector('.over') !== null")
    told = browser.value(f"{STAGE}.querySelector('.over').innerText")
    assert "cards.yaml:15:" in told
    assert "<img src=x>" in told
    assert "last good state stays" in told
    assert browser.value(f"{STAGE}.querySelector('.over img') === null")
    assert browser.value("document.body.innerText").lower().count("twenty")
    watch.save("title: Twenty, icon: <img src=x>", "title: Twelve")
    browser.until(f"{STAGE}.querySelector('.over') === null")
    browser.until("document.body.innerText.toLowerCase().includes('twelve')")
