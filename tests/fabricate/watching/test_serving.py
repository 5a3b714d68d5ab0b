"""The server of the page: for this machine, this folder and this page alone."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fabricate.watching.serving import EVENTS, News, Server, found, server, with_news

PAGE = b"<!doctype html><html><body><h1>Kit</h1></body></html>"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Server, Path, News]]:
    out = tmp_path / "out"
    (out / "cards").mkdir(parents=True)
    (out / ".fabricate").mkdir()
    (out / "index.html").write_bytes(PAGE)
    (out / "cards" / "a&b.pdf").write_bytes(b"%PDF-card")
    (out / ".fabricate" / "kit.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    news = News()
    made = Server(0, out, news)
    thread = threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield made, out, news
    made.shutdown()
    made.server_close()


def ask(
    made: Server, path: str, host: str | None = None, method: str = "GET"
) -> tuple[int, bytes, http.client.HTTPMessage]:
    connection = http.client.HTTPConnection("127.0.0.1", made.server_port, timeout=5)
    headers = {} if host is None else {"Host": host}
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body, answer.headers


def test_the_page_listens_and_the_file_does_not(served: tuple[Server, Path, News]) -> None:
    made, out, _ = served
    for path in ("/", "/index.html"):
        status, body, headers = ask(made, path)
        assert status == 200
        assert b"EventSource" in body
        assert body.endswith(b"</body></html>")
        assert headers["Cache-Control"] == "no-store"
    assert (out / "index.html").read_bytes() == PAGE


def test_files_come_as_they_are(served: tuple[Server, Path, News]) -> None:
    made, _, _ = served
    status, body, headers = ask(made, "/cards/a%26b.pdf?x=1")
    assert (status, body, headers["Content-Type"]) == (200, b"%PDF-card", "application/pdf")
    assert headers["X-Content-Type-Options"] == "nosniff"
    status, body, headers = ask(made, "/cards/a%26b.pdf", method="HEAD")
    assert (status, body, headers["Content-Length"]) == (200, b"", "9")
    assert b'<a href="a%26b.pdf">a&amp;b.pdf</a>' in ask(made, "/cards/")[1]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/cards/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/cards/..%5c..%5csecret.txt",
        "/.fabricate/kit.json",
        "//etc/passwd",
        "/%00",
        "/c:/secret.txt",
        "/%ff",
        "/missing.png",
        "/" + "a" * 3000,
    ],
)
def test_nothing_else_is_served(served: tuple[Server, Path, News], path: str) -> None:
    status, body, _ = ask(served[0], path)
    assert status == 404
    assert b"secret" not in body


def test_a_link_out_of_the_folder_leads_nowhere(served: tuple[Server, Path, News]) -> None:
    made, out, _ = served
    (out / "cards" / "link.txt").symlink_to(out.parent / "secret.txt")
    assert ask(made, "/cards/link.txt")[0] == 404
    assert found(out.resolve(), "/cards/link.txt") is None


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", ""])
def test_other_names_for_this_machine_are_refused(
    served: tuple[Server, Path, News], host: str
) -> None:
    assert ask(served[0], "/", host)[0] == 403
    assert ask(served[0], EVENTS, host)[0] == 403


def test_this_machine_by_name_is_served(served: tuple[Server, Path, News]) -> None:
    assert ask(served[0], "/", f"localhost:{served[0].server_port}")[0] == 200


def test_news_reach_whoever_listens_before_and_after(served: tuple[Server, Path, News]) -> None:
    made, _, news = served
    news.tell({"version": "1"})
    connection = http.client.HTTPConnection("127.0.0.1", made.server_port, timeout=5)
    connection.request("GET", EVENTS)
    stream = connection.getresponse()
    assert stream.getheader("Content-Type") == "text/event-stream"
    assert json.loads(stream.readline().removeprefix(b"data: ")) == {"version": "1"}
    stream.readline()
    news.tell({"version": "2"})
    assert json.loads(stream.readline().removeprefix(b"data: ")) == {"version": "2"}
    connection.close()


def test_before_there_is_a_page_one_waits_for_it(served: tuple[Server, Path, News]) -> None:
    made, out, _ = served
    (out / "index.html").unlink()
    for path in ("/", "/index.html"):
        status, body, _ = ask(made, path)
        assert status == 200
        assert b'VERSION=""' in body


def test_a_script_in_a_page_without_a_body_stands_at_its_end() -> None:
    page = with_news(b"<p>half")
    assert page.startswith(b"<p>half<script>")
    assert page != with_news(b"<p>other")


def test_a_usual_port_that_is_taken_is_no_obstacle_but_one_that_was_named_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Server(0, tmp_path, News())
    monkeypatch.setattr("fabricate.watching.serving.PORT", first.server_port)
    second = server(None, tmp_path, News())
    assert second.server_port != first.server_port
    with pytest.raises(OSError, match="in use"):
        server(first.server_port, tmp_path, News())
    first.server_close()
    second.server_close()


def test_a_browser_that_goes_away_leaves_no_traceback(
    served: tuple[Server, Path, News],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    made, _, _ = served

    def gone(output: Path, address: str) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("fabricate.watching.serving.found", gone)
    with pytest.raises(http.client.RemoteDisconnected):
        ask(made, "/")
    assert capfd.readouterr() == ("", "")
    monkeypatch.undo()
    assert ask(made, "/")[0] == 200
