"""Templates of the user's own: whatever they do, the fault is told with its place, and in time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from fabricate.errors import SourceError
from fabricate.loading import load, planned

from .conftest import Write

RULES = "rules: {pounce: 3}"
BOOK = "documents: {book: {name: Book, title: Book, template: book.md.j2}}"


def faults(tiny: Write, text: str | bytes, documents: str = BOOK) -> list[str]:
    path = tiny((RULES, f"{RULES}\n{documents}"))
    data = text.encode() if isinstance(text, str) else text
    (path.parent / "book.md.j2").write_bytes(data)
    with pytest.raises(SourceError) as caught:
        planned(load(str(path)), ("a4",))
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\n\n{{ foo }}", "book.md.j2:3: nothing is called 'foo'"),
        ("\n{{ game.foo }}", "book.md.j2:2: there is no 'foo' here (known: code, credits"),
        ("a\n{% for %}", "book.md.j2:2: nothing stands between the braces (name a value)"),
        ("{% include 'book.md.j2' %}", "it includes itself without end"),
        ("{% include 'nix.md.j2' %}", "book.md.j2:1: there is no template 'nix.md.j2'"),
        ("{% include '../../../etc/passwd' %}", "there is no template '../../../etc/passwd'"),
        ("{% include '/etc/passwd' %}", "there is no template '/etc/passwd'"),
        ("{{ ''.__class__.__mro__ }}", "it reaches for what is no part of the game"),
        ("{{ '{0.__class__}'.format(1) }}", "it reaches for what is no part of the game"),
        ("{{ game.update({'a': 1}) }}", "it reaches for what is no part of the game"),
        ("{{ 1 / 0 }}", "book.md.j2:1: something is divided by nought"),
        ("{{ 3|measure('foot') }}", "the game has no length 'foot' (known: step)"),
        ("{{ unit('dog', 'guard') }}", "the game has no 'dog'"),
        ("{{ odds('rum', 1, 2).left }}", "the game has no contest 'rum' (there are none)"),
        ("{% for r in races %}{{ r.name }}{% endfor %}", "a text has no 'name' (go through"),
        ("{{ unit('cat') }}", "something is called wrongly: 1 of the values in brackets"),
        ("{{ unit }}", "what wants brackets behind it stands without"),
        ("{{ lipsum() }}", "nothing is called 'lipsum'"),
        ("{{ [1, 2]|random }}", "there is no filter 'random'"),
        (b"\xe9\xff", "book.md.j2: it is not saved as UTF-8"),
        ("picture/head-dog and card/race-cow", "the kit has no picture/head-dog, card/race-cow"),
        ("the cat 猫", "no bundled typeface has '猫'"),
    ],
)
def test_mistakes(tiny: Write, text: str | bytes, words: str) -> None:
    (fault,) = faults(tiny, text)
    assert fault.startswith("tiny.yaml:34:55: documents.book.template: ")
    assert words in fault
    assert fault.endswith(")")


@pytest.mark.parametrize(
    "text",
    [
        "{% for i in range(1000000000) %}x{% endfor %}",
        "{% for i in range(50000) %}{% for j in range(50000) %}{% endfor %}{% endfor %}",
        "{% for i in range(90000) %}{{ 'xxxxxxxxxx' * 100 }}{% endfor %}",
        "{{ 'x' * 10000000000 }}",
        "{{ 10000000000 * [1] }}",
        "{{ 9 ** 999999999 }}",
    ],
)
def test_nothing_is_endless(tiny: Write, text: str) -> None:
    start = time.monotonic()
    (fault,) = faults(tiny, text)
    assert time.monotonic() - start < 5
    assert "more than" in fault or "too large" in fault


def test_the_faults_of_all_documents_are_told(tiny: Write) -> None:
    more = BOOK.replace("}}", "}, sheet: {name: Sheet, title: Sheet, template: book.md.j2}}")
    assert len(faults(tiny, "{{ foo }}", more)) == 2


def test_a_circle_of_links_is_no_template(tiny: Write, tmp_path: Path) -> None:
    (tmp_path / "book.md.j2").symlink_to("book.md.j2")
    with pytest.raises(SourceError, match=r"there is no template 'book\.md\.j2'"):
        load(str(tiny((RULES, f"{RULES}\n{BOOK}"))))
