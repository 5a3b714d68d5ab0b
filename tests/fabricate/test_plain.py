"""Plain text of a game in its documents: data, never markup, whatever it holds."""

from __future__ import annotations

import pytest

from cards.documents.dialect import literal, parser
from fabricate.loading import load, planned
from fabricate.planner.plain import Marked, Plain, bare, plainly

from .conftest import Write

NASTY = [
    "*a* **b** _c_ ~~d~~",
    "a|b [x](y) <b> `z` \\",
    ":acorn: {figure:x} {grams:x}",
    "S&P &amp; &#65;",
    '"quoted" {{ x }} {% y %}',
    "# head",
    "- list",
    "1. one",
    "2) two",
    "::: note",
    "=====",
    "---",
    "    code",
]


@pytest.mark.parametrize("text", NASTY)
def test_it_is_one_paragraph_and_reads_as_it_was(text: str) -> None:
    opening, inline, closing = parser().parse(Plain(text))
    assert (opening.type, closing.type) == ("paragraph_open", "paragraph_close")
    kinds = {child.type for child in inline.children or ()}
    assert kinds <= {"text", "text_special"}
    shown = "".join(child.content for child in inline.children or ())
    assert shown.replace("“", '"').replace("”", '"') == text.strip()
    assert literal(Plain(text)) == text.strip()


def test_usual_text_is_not_touched() -> None:
    for text in (
        "Wolf Soldier",
        "3–12",
        "X:0",
        "-3",
        "1 or 6",
        "#3d6487",
        "card/race-wolf",
        "2 cm.",
    ):
        assert Plain(text) == text


def test_marked_text_and_numbers_pass() -> None:
    data = plainly({"a": Marked("**b**"), "n": [1, None, True], "f": lambda x: [x + "*"]})
    assert data["a"] == "**b**"
    assert data["n"] == [1, None, True]
    assert bare(data["f"](Plain("*"))) == ["**"]


def test_documents_show_names_as_they_are(tiny: Write) -> None:
    path = tiny(
        ("name: Filler", "name: '*F* {grams:x} :acorn:'"),
        (
            "rules: {pounce: 3}",
            "documents: {b: {name: B, title: B, template: b.md.j2}}\nrules: {pounce: 3}",
        ),
    )
    text = "{{ parts[2].name }} {{ parts[2].name|json }} {{ races.cat.ability.text }}"
    (path.parent / "b.md.j2").write_text(text)
    (document,) = [a for a in planned(load(str(path)), ("a4",)) if a.builder == "document"]
    assert document.params["text"] == (
        r"\*F\* \{grams:x\} \:acorn: "
        r'"*F* \u007bgrams:x} :acorn:" '
        "Move **3** steps more."
    )
