"""Presets: heads that come with Fabricate, named in a game file and changed in part."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import jsonschema
import pytest
from pydantic import BaseModel

import templates
from fabricate import source
from fabricate.errors import SourceError
from fabricate.loading import load, planned
from fabricate.schema.document import json_schema
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.parts import Head
from fabricate.schema.presets import Preset, merged, names, read

from .conftest import Write

ROOT = Path(__file__).parents[2]
HEADS = sorted(names("heads"))
FULL = "&head\n      skull: {width: 11, length: 11.5, height: 10, z: 7.6}"


class Wearer(BaseModel):
    head: Annotated[HeadFeatures, Preset("heads")]


def head(value: Any) -> HeadFeatures:
    return Wearer.model_validate({"head": value}).head


@pytest.mark.parametrize("name", HEADS)
def test_every_head_is_valid_and_reads_the_same_everywhere(name: str) -> None:
    """Under the scalar rules of game files, and under PyYAML's own."""
    tree = source.read(templates.root() / "heads" / f"{name}.yaml")
    assert tree.root.value == read("heads", name)
    assert head(name) == HeadFeatures.model_validate(tree.root.value)
    assert tree.raw.lower().startswith(f"# {name}: ".encode()), "its first line says what it is"


def test_a_name_a_change_and_the_full_form() -> None:
    fox = read("heads", "fox")
    assert head("fox") == head(fox) == head({"like": "fox"})
    changed = head({"like": "fox", "ears": {"length": 9}, "nose": None})
    assert changed.ears[0].length == 9
    assert changed.ears[0].width == fox["ears"]["width"]
    assert not changed.nose
    assert changed.skull == head("fox").skull
    assert read("heads", "fox") == fox, "a preset is never changed by its users"


def test_a_feature_of_another_preset_can_be_laid_on() -> None:
    horned = head({"like": "fox", "horns": read("heads", "ram")["horns"]})
    assert horned.horns == head("ram").horns


@pytest.mark.parametrize(
    ("base", "change", "result"),
    [
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}, {"a": {"b": 3, "c": 2}}),
        ({"a": [1, 2]}, {"a": [3]}, {"a": [3]}),
        ({"a": 1}, {"a": None}, {}),
        ({"a": {"b": 1}}, {"a": {"b": None}}, {"a": {}}),
        ({}, {"a": {"b": None, "c": 1}}, {"a": {"c": 1}}),
        ({"a": [{"b": 1}, {"b": 2, "c": 0}]}, {"a": {"b": 3}}, {"a": [{"b": 3}, {"b": 3, "c": 0}]}),
        ({"a": {"b": 1}}, {"a": [{"c": 1}]}, {"a": [{"c": 1}]}),
        ({"a": [1, 2]}, {"a": {"b": 1}}, {"a": {"b": 1}}),
    ],
)
def test_merging(base: Any, change: Any, result: Any) -> None:
    before = json.dumps(base)
    assert merged(base, change) == result
    assert json.dumps(base) == before


CASES = {
    "fpx": "races.cat.head: there is no 'fpx' among the heads that come with Fabricate "
    "(did you mean 'fox'?)",
    "7": "races.cat.head: it takes the name of one of the heads that come with Fabricate "
    f"(such as: {', '.join(HEADS[:4])})",
    "{like: foxx}": "races.cat.head.like: there is no 'foxx' among the heads that come with "
    "Fabricate (did you mean 'fox'?)",
    "{like: fox, ears: {length: 99}}": "races.cat.head.ears.length: 99 is out of range "
    "(take a number from 3 to 18)",
    "{like: wolf, ruff: {thick: 9}}": "races.cat.head.ruff.thick: 9 is out of range "
    "(take a number from 2 to 5)",
    "{like: fox, ear: {length: 9}}": "races.cat.head.ear: the key 'ear' is not known here "
    "(did you mean 'ears'?)",
    "{like: fox, ears: {lenght: 9}}": "races.cat.head.ears.lenght: the key 'lenght' is not "
    "known here (did you mean 'length'?)",
    "{like: fox, ruf: null}": "races.cat.head.ruf: the key 'ruf' is not known here "
    "(did you mean 'ruff'?)",
    "{like: wolf, ruff: {bakc: null}}": "races.cat.head.ruff.bakc: the key 'bakc' is not known "
    "here (did you mean 'back'?)",
    "{like: fox, skull: {height: 5, z: 5}}": "races.cat.head.skull: the crown ends 7.5 mm above "
    "the neck and the socket needs 7.9 (raise z or height)",
    "{like: owl, horns: {r: [1.5, 0.6]}}": "races.cat.head.horns: 'points' is missing",
}


@pytest.mark.parametrize("given", CASES)
def test_faults_stand_at_what_the_user_wrote(given: str, tiny: Write) -> None:
    path = tiny((FULL, given))
    with pytest.raises(SourceError) as caught:
        load(str(path))
    (fault,) = caught.value.faults
    assert str(fault).partition(": ")[2].startswith(CASES[given])
    written = path.read_text("utf-8").splitlines()[fault.line - 1]
    assert written.endswith(given)
    assert fault.column > written.index(given)


def test_editors_know_the_three_forms() -> None:
    schema = json.loads(json_schema())
    form = schema["$defs"]["Race"]["properties"]["head"]
    judge = jsonschema.Draft202012Validator({**form, "$defs": schema["$defs"]})
    good = ["fox", {"like": "fox", "ears": {"length": 9}, "ruff": None}, read("heads", "wolf")]
    bad = ["fpx", {"like": "fox", "ears": {"lenght": 9}}, {"like": "fox", "ears": {"length": 99}}]
    assert all(judge.is_valid(one) for one in good)
    assert not any(judge.is_valid(one) for one in bad)


def test_the_kit_carries_the_full_features(tiny: Write) -> None:
    """So a head is made anew when its preset changes, and only then."""
    kit = planned(load(str(tiny((FULL, "fox")))), ("a4",))
    (made,) = [a for a in kit.artifacts if a.id == "part/head-cat.stl"]
    assert made.params["spec"]["features"] == head("fox").model_dump(mode="json")


def test_the_documents_list_every_head() -> None:
    rows = []
    for name in HEADS:
        first = (templates.root() / "heads" / f"{name}.yaml").read_text("utf-8").splitlines()[0]
        about = first.partition(": ")[2]
        rows.append(f"| `{name}` | {about[0].upper()}{about[1:]} |")
    text = (ROOT / "docs" / "heads.md").read_text("utf-8")
    assert text.partition("## The heads")[2].strip().splitlines()[2:] == rows
    assert len(HEADS) >= 24


def test_the_documents_name_every_feature() -> None:
    text = (ROOT / "docs" / "heads.md").read_text("utf-8")
    assert not [name for name in HeadFeatures.model_fields if f"`{name}`" not in text]


def test_a_part_can_be_one_of_the_heads() -> None:
    assert Head.model_validate({"features": "fox"}).features == head("fox")
