from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import templates
from cards import layout as layouts
from cards.bindings import compiled
from cards.canvas import Pen
from cards.elements import ELEMENTS, STEADY
from cards.layout import Group, compile_layout, draw_face
from cards.yamlfile import load
from fabricate.errors import LayoutError
from tests.cards.papers import drawn, text_of

RECT = {"kind": "rect", "box": [0, 0, 63, 88], "fill": "paper"}
TEXT = {"kind": "text", "box": [4, 4, 55, 6]}


def plan(*elements: Any, **rest: Any) -> layouts.Layout:
    return compile_layout("x", {"elements": list(elements)} | rest)


def face(tmp_path: Path, made: layouts.Layout, data: dict[str, Any], monkeypatch: Any) -> list[str]:
    """The lines of text on a card of that layout."""
    monkeypatch.setattr(layouts, "layout", lambda name: made)
    card = {"id": "c", "layout": "x", "size": [63, 88], "bleed": 3, "data": data}

    def draw(pen: Pen) -> None:
        draw_face(pen, card, {})

    drawn(tmp_path / "a.pdf", draw)
    return text_of(tmp_path / "a.pdf").splitlines()


def test_the_table_names_real_functions_and_every_file_is_in_it() -> None:
    folder = Path(importlib.import_module("cards.elements").__path__[0])
    files = {path.stem for path in folder.glob("*.py")} - {"__init__", "base"}
    assert files == {target.split(":")[0].rsplit(".", 1)[1] for target in ELEMENTS.values()}
    for kind, target in ELEMENTS.items():
        module, _, name = target.partition(":")
        function = getattr(importlib.import_module(module), name)
        assert set(function.__annotations__) >= {"pen", "given", "frame"}, kind
    assert set(ELEMENTS) >= STEADY


@pytest.mark.parametrize(
    "name", sorted(p.stem for p in (templates.root() / "layouts").glob("*.yaml"))
)
def test_every_layout_of_the_templates_compiles(name: str) -> None:
    assert layouts.layout(name).steps


def test_literal_neighbours_become_one_form() -> None:
    made = plan(RECT, TEXT | {"text": "same"}, TEXT | {"text": "=title"}, RECT)
    kinds = [type(step) for step in made.steps]
    assert kinds[0] is Group
    assert kinds[2] is Group
    assert len(made.steps) == 3


def test_bindings_look_up_paths() -> None:
    data = {"a": {"b": [10, 20]}, "n": None}
    assert compiled("=a.b.1")(data) == 20
    assert compiled("=a.c?")(data) is None
    assert compiled({"x": "=a.b.0", "y": ["=n", 3]})(data) == {"x": 10, "y": [None, 3]}
    assert compiled("literal")(data) == "literal"
    with pytest.raises(LayoutError, match=r"'=a.x': the data has no 'x' there .it has: b"):
        compiled("=a.x")(data)
    with pytest.raises(LayoutError, match="has no '5'"):
        compiled("=a.b.5")(data)


def test_each_repeats_and_when_leaves_out(tmp_path: Path, monkeypatch: Any) -> None:
    made = plan(
        TEXT | {"text": "=item.0", "each": "=rows", "step": [0, 8]},
        TEXT | {"box": [4, 60, 50, 5], "text": "shown", "when": "=yes"},
        TEXT | {"box": [4, 70, 50, 5], "text": "hidden", "when": "=no"},
    )
    data = {"rows": [["one", 1], [2, 2]], "yes": True, "no": False}
    assert face(tmp_path, made, data, monkeypatch) == ["one", "2", "shown"]


def test_constants_stand_for_values(tmp_path: Path, monkeypatch: Any) -> None:
    made = plan(
        TEXT | {"text": "$word", "box": "$box"}, constants={"word": "hey", "box": [1, 1, 50, 9]}
    )
    assert face(tmp_path, made, {}, monkeypatch) == ["hey"]


def test_null_data_takes_the_default_of_a_parameter(tmp_path: Path, monkeypatch: Any) -> None:
    made = plan(TEXT | {"text": "a", "colour": "=tint"})
    for tint in ("red", None, "red", None):
        assert face(tmp_path, made, {"tint": tint}, monkeypatch) == ["a"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ({}, "layout x: elements must be a list"),
        ({"elements": [RECT], "colours": 1}, "layout x: there is no key 'colours'"),
        ({"elements": ["rect"]}, "layout x, element 1: must be a mapping with a kind"),
        (
            {"elements": [RECT, {"kind": "rectt"}]},
            r"layout x, element 2 \(rectt\): there is no kind 'rectt' \(did you mean 'rect'\?\)",
        ),
        (
            {"elements": [RECT | {"fil": "ink"}]},
            r"element 1 \(rect\): there is no key 'fil' \(did you mean 'fill'\?\)",
        ),
        ({"elements": [RECT | {"radius": "big"}]}, "key 'radius': .*not 'big'"),
        ({"elements": [{"kind": "text", "text": "a"}]}, "the key 'box' is missing"),
        ({"elements": [TEXT | {"text": "$wrod"}], "constants": {"word": 1}}, "did you mean 'word'"),
        ({"elements": [RECT], "size": [63]}, "size must be two numbers"),
        ({"elements": [RECT], "bleed": "3"}, "bleed must be a number"),
        ({"elements": [RECT | {"name": "ground", "step": 3}]}, r"\(ground\): step must be two"),
    ],
)
def test_faults_of_a_layout_name_file_element_and_key(source: Any, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        compile_layout("x", source)


def test_faults_of_a_card_name_card_and_element(tmp_path: Path, monkeypatch: Any) -> None:
    made = plan(TEXT | {"text": "=title", "name": "headline"})
    with pytest.raises(LayoutError, match=r"card c: '=title'.*layout x, element 1 \(headline\)"):
        face(tmp_path, made, {"tilte": "a"}, monkeypatch)
    with pytest.raises(LayoutError, match="card c: key 'text'"):
        face(tmp_path, made, {"title": ["a"]}, monkeypatch)
    with pytest.raises(LayoutError, match="card c, a line of text: 'MMMM"):
        face(tmp_path, made, {"title": "M" * 200}, monkeypatch)


def test_a_wrong_type_is_an_error_on_the_second_card_too(tmp_path: Path, monkeypatch: Any) -> None:
    made = plan(TEXT | {"text": "=title"})
    face(tmp_path, made, {"title": "fine"}, monkeypatch)
    with pytest.raises(LayoutError, match="key 'text'"):
        face(tmp_path, made, {"title": {"no": 1}}, monkeypatch)


def test_the_size_of_card_and_layout_must_agree(tmp_path: Path, monkeypatch: Any) -> None:
    with pytest.raises(LayoutError, match="is 63 x 88 mm, but its layout x is for 70 x 120 mm"):
        face(tmp_path, plan(RECT, size=[70, 120]), {}, monkeypatch)


def test_an_unknown_layout_names_the_nearest() -> None:
    with pytest.raises(LayoutError, match=r"no layout 'benchmrak' .did you mean 'benchmark'"):
        layouts.layout("benchmrak")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\na: 2", "layouts/x.yaml:2:1: the key 'a' stands here twice"),
        ("a: [1", "layouts/x.yaml:"),
        ("- 1", "must be a mapping"),
    ],
)
def test_yaml_faults_have_their_line(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "layouts" / "x.yaml"
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(LayoutError, match=message):
        load(path)


def test_yaml_scalars_are_plain(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: 2:1\nb: NO\nc: 010\nd: 1.5\ne: true\nf: null\ng: -3\n")
    assert load(path) == {
        "a": "2:1", "b": "NO", "c": "010", "d": 1.5, "e": True, "f": None, "g": -3,
    }  # fmt: skip
