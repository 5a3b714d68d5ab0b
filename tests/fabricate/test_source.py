"""What the YAML reader takes, and what it says of what it does not take."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabricate.errors import SourceError
from fabricate.source import Tree, read


def tree(tmp_path: Path, data: bytes | str) -> Tree:
    path = tmp_path / "game.yaml"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return read(path)


def faults(tmp_path: Path, data: bytes | str) -> list[str]:
    with pytest.raises(SourceError) as caught:
        tree(tmp_path, data)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("2:1", "2:1"),
        ("NO", "NO"),
        ("yes", "yes"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("0x1F", "0x1F"),
        ("1e3", "1e3"),
        (".5", ".5"),
        (".inf", ".inf"),
        ("2026-11-30", "2026-11-30"),
        ("~", "~"),
        ("True", "True"),
        ("<<", "<<"),
        ("'3'", "3"),
        ("3", 3),
        ("-3", -3),
        ("1.50", 1.5),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("9" * 40, "9" * 40),
    ],
)
def test_only_plain_words_and_decimals_resolve(tmp_path: Path, written: str, value: object) -> None:
    found = tree(tmp_path, f"a: {written}\n").root.value["a"]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_encodings_and_newlines(tmp_path: Path, encoding: str, newline: str) -> None:
    data = f"a: Épée{newline}b: 2{newline}".encode(encoding)
    assert tree(tmp_path, data).root.value == {"a": "Épée", "b": 2}


def test_text_may_hold_anything(tmp_path: Path) -> None:
    text = "S&P a<b {{ x }} %}"
    assert tree(tmp_path, f"a: '{text}'\n").root.value == {"a": text}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("a: 1\n\tb: 2\n", "game.yaml:2:1: a tab stands here (indent with spaces only)"),
        (
            b"a: 1\nb: caf\xe9\n",
            "game.yaml:2:7: a letter here, perhaps 'é', is not saved as UTF-8 "
            "(save the file as UTF-8 in your editor)",
        ),
        ("", "game.yaml:1:1: the file is empty (start one with: fabricate new game my-game)"),
        (
            "- a\n",
            "game.yaml:1:1: the file does not start with a section such as 'game:' "
            "(start one with: fabricate new game my-game)",
        ),
        (
            "a: 1\nb: 2\na: 3\n",
            "game.yaml:3:1: the key 'a' stands twice (first in line 1) (keep one of the two)",
        ),
        (
            "a: !!python/name:os.system x\n",
            "game.yaml:1:4: a text cannot start with !, as !!python/name:os.system does "
            "(put it in quotation marks)",
        ),
        (
            "a: 1\n---\nb: 2\n",
            "game.yaml:3:1: a line of three hyphens above starts a second file here (delete it)",
        ),
        (
            "a: *q\n",
            "game.yaml:1:4: *q repeats what is marked &q, and nothing above is "
            "(put a text that starts with * in quotation marks)",
        ),
        (
            "? [a]\n: 3\n",
            "game.yaml:1:3: a key is a single word or text, no list or group (write 'key: value')",
        ),
        (
            "a: \x00\n",
            "game.yaml:1:4: an invisible control character (U+0000) stands here (delete it)",
        ),
        (
            "[" * 60,
            "game.yaml:1:42: brackets and indentation go more than 40 levels deep "
            "(a bracket is probably never closed)",
        ),
        (
            "[" * 100_000,
            "game.yaml:1:1001: brackets and indentation go more than 40 levels deep "
            "(a bracket is probably never closed)",
        ),
    ],
)
def test_what_is_refused(tmp_path: Path, data: bytes | str, message: str) -> None:
    assert faults(tmp_path, data) == [message]


def test_every_repeated_key_is_told(tmp_path: Path) -> None:
    assert len(faults(tmp_path, "a: 1\na: 2\nb: {c: 1, c: 2}\n")) == 2


def test_aliases_that_expand_without_bound(tmp_path: Path) -> None:
    rows = ["a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    (message,) = faults(tmp_path, "\n".join(rows))
    assert "more than 200,000 values" in message


def test_a_file_too_large(tmp_path: Path) -> None:
    (message,) = faults(tmp_path, b"a: 1\n" + b"#" * 2_000_001)
    assert "larger than 2 MB" in message


def test_places_survive(tmp_path: Path) -> None:
    found = tree(tmp_path, "a:\n  b:\n    - 1\n    - c: 2\n")
    fault = found.fault(("a", "b", 1, "c"), "wrong")
    assert str(fault) == "game.yaml:4:10: a.b[2].c: wrong"
    assert found.fault(("a", "b", 1, "c"), "wrong", at_key=True).column == 7


@given(st.binary(max_size=200))
def test_any_bytes_give_a_tree_or_faults(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(data)
    try:
        assert isinstance(read(path).root.value, dict)
    except SourceError as error:
        assert error.faults
