"""Edits of a user's file: the entry is in, and nothing else has moved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fabricate.editing import added, appended, inserted, replaced, save
from fabricate.encodings import encoded
from fabricate.errors import SourceError, UsageError
from fabricate.source import Tree, parsed, read
from fabricate.splicing import flow

FOX = "name: Fox\nprint: {blue: 2}\nhead:\n  like: fox\n"
FOX_ROWS = "  fox:\n    name: Fox\n    print: {blue: 2}\n    head:\n      like: fox\n"


def tree(text: str) -> Tree:
    return parsed("game.yaml", Path(), text.encode())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("races:\n  cat: {a: 1}\n", "races:\n  cat: {a: 1}\n" + FOX_ROWS),
        ("races:\n  cat: {a: 1}", "races:\n  cat: {a: 1}\n" + FOX_ROWS[:-1]),
        ("races:\n", "races:\n" + FOX_ROWS),
        ("races:", "races:\n" + FOX_ROWS[:-1]),
        ("races: {}\nx: 1\n", "races:\n" + FOX_ROWS + "x: 1\n"),
        ("races: null # none\nx: 1\n", "races: # none\n" + FOX_ROWS + "x: 1\n"),
        ("races: {} # none\n\nx: 1\n", "races: # none\n" + FOX_ROWS + "\nx: 1\n"),
        ("x: 1\n", "x: 1\nraces:\n" + FOX_ROWS),
        ("x: 1\n\ny:\n  z: 2\n", "x: 1\n\ny:\n  z: 2\n\nraces:\n" + FOX_ROWS),
        (
            "races:\n  cat: {a: 1} # tom\n  # dog: {a: 2}\n\n# Classes\nx: 1\n",
            "races:\n  cat: {a: 1} # tom\n  # dog: {a: 2}\n" + FOX_ROWS + "\n# Classes\nx: 1\n",
        ),
        (
            "races:\n  cat: {a: 1}\n\n  dog: {a: 2}\n\nx: 1\n",
            "races:\n  cat: {a: 1}\n\n  dog: {a: 2}\n\n" + FOX_ROWS + "\nx: 1\n",
        ),
        (
            "races:\n  cat:\n    lore: |\n      Miaow.\n\n\nx: 1\n",
            "races:\n  cat:\n    lore: |\n      Miaow.\n" + FOX_ROWS + "\n\nx: 1\n",
        ),
        (
            "races:\n    cat:\n        a: 1\nx: 1\n",
            "races:\n    cat:\n        a: 1\n    fox:\n        name: Fox\n"
            "        print: {blue: 2}\n        head:\n            like: fox\nx: 1\n",
        ),
        (
            "races: {cat: {a: 1}} # tom\n",
            "races: {cat: {a: 1}, fox: {name: Fox, print: {blue: 2}, head: {like: fox}}} # tom\n",
        ),
        (
            "races: {\n  cat: { a: 1 }, # tom\n}\n",
            "races: {\n  cat: { a: 1 }, # tom\n"
            "  fox: { name: Fox, print: { blue: 2 }, head: { like: fox } },\n}\n",
        ),
        (
            "races: {\n  cat: {a: 1} # tom\n}\n",
            "races: {\n  cat: {a: 1}, # tom\n"
            "  fox: {name: Fox, print: {blue: 2}, head: {like: fox}}\n}\n",
        ),
        (
            '{"races": {}}\n',
            '{"races": {fox: {name: Fox, print: {blue: 2}, head: {like: fox}}}}\n',
        ),
        (
            "races:\n  cat: {a: &a {b: 1}}\n  dog:\n    c: *a\nx: 1\n",
            "races:\n  cat: {a: &a {b: 1}}\n  dog:\n    c: *a\n" + FOX_ROWS + "x: 1\n",
        ),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_an_entry_goes_where_the_layout_wants_it(before: str, after: str, newline: str) -> None:
    found = inserted(tree(before.replace("\n", newline)), "races", "fox", FOX)
    if "\n" not in before:
        newline = "\n"
    assert found == after.replace("\n", newline)


@pytest.mark.parametrize(
    ("before", "path", "value", "after"),
    [
        ("g:\n  r: 1 # one\n  s: 2\n", ("g", "r"), "12", "g:\n  r: 12 # one\n  s: 2\n"),
        ("g: {r: 1, s: 2}\n", ("g", "r"), "12", "g: {r: 12, s: 2}\n"),
        ("g: {s: 2} # x\n", ("g", "r"), "12", "g: {s: 2, r: 12} # x\n"),
        ("g:\n  r:\n  s: 2\n", ("g", "r"), "12", "g:\n  r: 12\n  s: 2\n"),
        ("g:\n  s: 2\n\nh: 1\n", ("g", "r"), "12", "g:\n  s: 2\n  r: 12\n\nh: 1\n"),
        ("g:\n  t: >\n    a\n    b\n  s: 2", ("g", "t"), "c", "g:\n  t: c\n  s: 2"),
        ("g: [1, [2, 3]]\n", ("g", 1, 0), "9", "g: [1, [9, 3]]\n"),
        ("h: 1\n", ("g", "r"), "2", "h: 1\ng:\n  r: 2\n"),
    ],
)
def test_a_value_is_replaced_or_added(
    before: str, path: tuple[str | int, ...], value: str, after: str
) -> None:
    assert replaced(tree(before), path, value) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a:\n  - {x: 1}\n\nb: 2\n", "a:\n  - {x: 1}\n  - {x: 3}\n\nb: 2\n"),
        ("a:\n- { x: 1 } # one\n# b\nb: 2\n", "a:\n- { x: 1 } # one\n- { x: 3 }\n# b\nb: 2\n"),
        ("a: [{x: 1}]\n", "a: [{x: 1}, {x: 3}]\n"),
        ("a: []\n", "a: [{x: 3}]\n"),
        ("a:\n  - x: 1\n    y: 2", "a:\n  - x: 1\n    y: 2\n  - {x: 3}"),
    ],
)
def test_a_value_is_appended(before: str, after: str) -> None:
    assert appended(tree(before), ("a",), {"x": 3}) == after


@pytest.mark.parametrize(
    ("before", "message"),
    [
        ("races:\n  fox: {a: 1}\n", "game.yaml:2:3: races.fox: 'fox' is there already"),
        ("races: [1]\n", "game.yaml:1:1: races: nothing can be added here"),
        ("x: &a {b: 1}\nraces: *a\n", "game.yaml:2:1: races: nothing can be added here"),
        ("races: &a {b: 1}\nx: *a\n", "game.yaml:1:1: races.fox: the layout of the file"),
        ("races:\n  cat: |\n    a", "game.yaml:1:1: races.fox: the layout of the file"),
    ],
)
def test_what_cannot_be_edited_is_told(before: str, message: str) -> None:
    with pytest.raises(SourceError) as caught:
        inserted(tree(before), "races", "fox", FOX)
    assert str(caught.value).startswith(message)


# Any layout -----------------------------------------------------------------------------------

_WORDS = ["a", "b1", "Snow Fox", "x: y", "#aa3322", "it's", "2:1", "", "true", "-", "é 猫", "a\nb"]
_SCALARS = st.sampled_from(_WORDS) | st.integers(-99, 99) | st.booleans() | st.none()
_DATA = st.recursive(
    _SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["k", "m", "n-1", "races"]), inner, max_size=3)
    ),
    max_leaves=8,
)
_COMMENTS = st.sampled_from(["", "", "", " # note: {x}", "  # - b"])
_BETWEEN = st.sampled_from(["", "", "\n", "# races:\n", "\n  # deep\n", "\n\n# far\n\n"])


class Writer:
    """Data as YAML in a layout that Hypothesis chooses."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.step = draw(st.sampled_from([1, 2, 4]))

    def value(self, data: object, depth: int) -> str:
        """What follows a colon or a hyphen."""
        pad = " " * (self.step * depth)
        if isinstance(data, dict) and data and self.draw(st.booleans()):
            return "".join("\n" + pad + self.entry(k, v, depth) for k, v in data.items())
        if isinstance(data, list) and data and self.draw(st.booleans()):
            return "".join(f"\n{pad}- {self.one_line(v)}" for v in data)
        if data is None and self.draw(st.booleans()):
            return ""
        if data in ("a", "b1") and self.draw(st.booleans()):
            return f" |-\n{pad} {data}"
        return " " + self.one_line(data)

    def entry(self, key: str, value: object, depth: int) -> str:
        written = self.value(value, depth + 1)
        key = self.draw(st.sampled_from([key, f'"{key}"']))
        comment = "" if "|-" in written else self.draw(_COMMENTS)
        return f"{key}:{written}{comment}"

    def one_line(self, data: object) -> str:
        if self.draw(st.booleans()):
            return json.dumps(data, ensure_ascii=False)
        return flow(data, spaced=self.draw(st.booleans()))

    def file(self, data: dict[str, object]) -> str:
        if self.draw(st.integers(0, 9)) == 0:
            return self.one_line(data) + self.draw(st.sampled_from(["", "\n"]))
        rows = [self.entry(k, v, 0) + "\n" + self.draw(_BETWEEN) for k, v in data.items()]
        text = self.draw(st.sampled_from(["", "# My game\n", "---\n"])) + "".join(rows)
        text = text if self.draw(st.booleans()) else text.rstrip("\n")
        return text.replace("\n", self.draw(st.sampled_from(["\n", "\r\n"])))


@st.composite
def files(draw: st.DrawFn) -> tuple[str, dict[str, object]]:
    top = {"game": {"id": "x"}, **draw(st.dictionaries(st.sampled_from("xyz"), _DATA, max_size=2))}
    races = draw(st.dictionaries(st.sampled_from(["cat", "dog", "n-1"]), _DATA, max_size=3))
    if draw(st.booleans()):
        top["races"] = races or None
    keys = draw(st.permutations(list(top)))
    data: dict[str, object] = {key: top[key] for key in keys}
    return Writer(draw).file(data), data


def _comments(text: str) -> list[str]:
    return [
        part
        for part in ("# note: {x}", "# - b", "# races:", "# deep", "# far")
        for _ in range(text.count(part))
    ]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(files())
def test_any_layout_keeps_its_data_and_its_comments(made: tuple[str, dict[str, object]]) -> None:
    text, data = made
    before = tree(text)
    assert before.root.value == data
    after = inserted(before, "races", "fox", FOX)
    fox = {"name": "Fox", "print": {"blue": 2}, "head": {"like": "fox"}}
    races = before.root.value.get("races") or {}
    assert tree(after).root.value == {**data, "races": {**races, "fox": fox}}
    assert _comments(after) == _comments(text)
    assert after.count("\r\n") == after.count("\n") if "\r\n" in text else "\r" not in after
    again = replaced(tree(after), ("game", "revision"), "7")
    assert tree(again).root.value["game"] == {"id": "x", "revision": 7}
    assert replaced(tree(again), ("game", "revision"), "8") == again.replace(
        "revision: 7", "revision: 8"
    )


# Writing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"])
def test_encoding_and_byte_order_mark_stay(tmp_path: Path, encoding: str) -> None:
    text = "a: Épée\r\nb: 1\r\n"
    mark = "\ufeff" if encoding.startswith("utf-16") else ""
    path = tmp_path / "game.yaml"
    path.write_bytes((mark + text).encode(encoding))
    found = read(path)
    save(found, replaced(found, ("b",), "2"))
    assert path.read_bytes() == (mark + text.replace("1", "2")).encode(encoding)
    assert encoded(text, found.raw) == found.raw


def test_permissions_stay_and_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    path = tmp_path / "real" / "game.yaml"
    path.write_text("a: 1\n")
    path.chmod(0o600)
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    save(read(link), "a: 2\n")
    assert link.is_symlink()
    assert path.read_text() == "a: 2\n"
    assert path.stat().st_mode & 0o777 == 0o600
    assert [p.name for p in (tmp_path / "real").iterdir()] == ["game.yaml"]


def test_a_file_that_may_not_be_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("a: 1\n")
    found = read(path)
    path.chmod(0o444)
    with pytest.raises(UsageError, match="read-only"):
        save(found, "a: 2\n")
    assert path.read_text() == "a: 1\n"


def test_a_file_changed_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("a: 1\n")
    found = read(path)
    path.write_text("a: 5\n")
    with pytest.raises(UsageError, match="has changed in the meantime"):
        save(found, "a: 2\n")
    assert path.read_text() == "a: 5\n"


def test_an_entry_of_an_entry_is_added_too() -> None:
    assert added(tree("a:\n  b: {c: 1}\n"), ("a", "b"), "d", "2") == "a:\n  b: {c: 1, d: 2}\n"
