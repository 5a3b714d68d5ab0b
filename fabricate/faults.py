"""Pydantic's findings as faults of a source file, each at its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from fabricate.errors import Fault, one_line
from fabricate.schema.presets import LIKE
from fabricate.source import Tree
from fabricate.spelling import nearest
from fabricate.wording import limits, words

Json = Mapping[str, Any]
Path = tuple[str | int, ...]
#: Descriptions longer than this are left out.
LONGEST: Final = 90


@cache
def _schema(model: type[BaseModel]) -> Json:
    return model.model_json_schema(by_alias=True)


def from_validation(error: ValidationError, tree: Tree, model: type[BaseModel]) -> list[Fault]:
    """Every finding of a validation as a fault; findings at one place are told once."""
    schema = _schema(model)
    faults: dict[tuple[str, str], Fault] = {}
    # of a choice between whole number and number, the wider one is told
    findings = sorted(error.errors(include_url=False), key=lambda f: f["loc"][-1:] == ("int",))
    misnamed = _misnamed(findings, tree, schema)
    for finding in findings:
        _, found = tree.root.walk(tuple(finding["loc"]))
        if any(found[: len(path)] == path for path in misnamed) and not _is_misnamed(finding):
            continue  # a preset that is not named is all that is wrong with it
        if finding["type"] == "string_type" and _has_deeper(finding, findings):
            continue  # of a choice between a text and entries, the entries were meant
        fault = _fault(finding, tree, schema)
        distinct = fault.what if finding["type"] in ("missing", "extra_forbidden") else ""
        faults.setdefault((fault.where, distinct), fault)
    return [fault for fault in faults.values() if not _is_spelt_wrongly(fault, faults.values())]


def _is_spelt_wrongly(fault: Fault, faults: Collection[Fault]) -> bool:
    """Whether what is missing stands beside, spelt wrongly: one slip is told once."""
    name = re.fullmatch(r"'(.+)' is missing", fault.what)
    return bool(name) and any(
        one.remedy == f"did you mean '{name and name[1]}'?"
        and one.where.rpartition(".")[0] == fault.where
        for one in faults
    )


def in_words(finding: Any, model: type[BaseModel]) -> str:
    """One finding of a validation outside any file: what is wrong, and the remedy in brackets."""
    schema = _schema(model)
    spec = _spec(schema, tuple(finding["loc"]))
    what, remedy = words(finding["type"], finding, finding.get("input"), spec)
    return one_line(f"{what} ({remedy})" if remedy else what)


def _fault(finding: Any, tree: Tree, schema: Json) -> Fault:
    kind, given = finding["type"], finding["loc"]
    loc = tuple(step for step in given if step != "[key]")
    _, found = tree.root.walk(loc)
    spec = _spec(schema, loc)
    if kind == "missing":
        return _missing(tree, loc, found, spec)
    if kind == "extra_forbidden":
        return _unknown(tree, loc, found, schema)
    at_key = "[key]" in given
    value = str(loc[-1]) if at_key else finding.get("input")
    what, remedy = words(kind, finding, value, spec)
    return tree.fault(found, what, remedy, at_key=at_key)


def _missing(tree: Tree, loc: Path, found: Path, spec: Json) -> Fault:
    key = loc[-1]
    if isinstance(key, int):
        what = f"the list ends too early: number {key + 1} is missing"
        return tree.fault(found, what, limits(spec) or "add it")
    if found[-1:] == (key,):  # null took it away
        what = f"'{key}' cannot be taken away"
        return tree.fault(found, what, f"leave out '{key}: null'", at_key=True)
    return tree.fault(found, f"'{key}' is missing", _add(str(key), spec), at_key=True)


def _add(key: str, spec: Json) -> str:
    """How to add a key: with a name that comes with Fabricate, or with what it is about."""
    known = next((one["enum"] for one in spec.get("anyOf", ()) if "enum" in one), None)
    if known:
        return f"add it, as in '{key}: {known[0]}', one of those that come with Fabricate"
    about = str(spec.get("description", "")).rstrip(".")
    about = about if about[1:2].isupper() else about[:1].lower() + about[1:]
    return f"add '{key}'" + (f": {about}" if 0 < len(about) <= LONGEST else "")


def _unknown(tree: Tree, loc: Path, found: Path, schema: Json) -> Fault:
    key = str(loc[-1])
    what = f"the key '{key}' is not known here"
    remedy = nearest(key, _known(schema, loc, found))
    if len(loc) == 1 and not remedy.startswith("did"):
        above = _empty_above(tree, key)
        remedy = f"indent it by two spaces if it belongs to '{above}'" if above else remedy
    return tree.fault(found, what, remedy, at_key=True)


def _known(schema: Json, loc: Path, found: Path) -> set[str]:
    """The keys that may stand at a place; with the one that names a preset, where one may."""
    known = set(_properties(schema, loc[:-1]))
    if loc[-2:-1] and loc[-2] not in found and LIKE in _properties(schema, loc[:-2]):
        known.add(LIKE)
    return known - {str(loc[-1])}


def _empty_above(tree: Tree, key: str) -> str:
    """The section above a key of the file, if nothing stands in it."""
    sections = list(tree.root.items)
    above = sections[sections.index(key) - 1] if sections.index(key) else ""
    return str(above) if above and tree.root.items[above].value is None else ""


def _misnamed(findings: list[Any], tree: Tree, schema: Json) -> set[Path]:
    """The places where `like` is spelt wrongly: what is missing there is in the preset."""
    paths = set()
    for finding in findings:
        loc = tuple(finding["loc"])
        if finding["type"] == "extra_forbidden":
            _, found = tree.root.walk(loc)
            if f"'{LIKE}'" in nearest(str(loc[-1]), _known(schema, loc, found)):
                paths.add(found[:-1])
                finding["misnamed"] = True
    return paths


def _is_misnamed(finding: Any) -> bool:
    return bool(finding.get("misnamed"))


def _has_deeper(finding: Any, findings: list[Any]) -> bool:
    above = tuple(finding["loc"][:-1])  # the last step is the tag of the choice
    return isinstance(finding["input"], dict) and any(
        len(one["loc"]) > len(above) + 1 and one["loc"][: len(above)] == above for one in findings
    )


def _resolve(spec: Any, root: Json) -> dict[str, Any]:
    """The schema behind a reference; of a choice with null, the part that is not null."""
    out = dict(spec)
    while "$ref" in out:
        target = root["$defs"][out.pop("$ref").rsplit("/", 1)[-1]]
        out = {**target, **out}
    choices = [c for c in out.get("anyOf", ()) if c.get("type") != "null"]
    if len(choices) == 1:
        rest = {k: v for k, v in out.items() if k != "anyOf"}
        return {**_resolve(choices[0], root), **rest}
    return out


def _step(spec: dict[str, Any], step: str | int, root: Json) -> dict[str, Any] | None:
    """The schema one step down, or None where the step is the tag of a choice."""
    if isinstance(step, int):
        prefix = spec.get("prefixItems", ())
        if step < len(prefix):
            return _resolve(prefix[step], root)
        return _resolve(spec["items"], root) if isinstance(spec.get("items"), dict) else {}
    if step in spec.get("properties", {}):
        return _resolve(spec["properties"][step], root)
    mapping = spec.get("discriminator", {}).get("mapping", {})
    if step in mapping:
        return _resolve({"$ref": mapping[step]}, root)
    for choice in (*spec.get("anyOf", ()), *spec.get("oneOf", ())):
        inner = _resolve(choice, root)
        if step == inner.get("title"):
            return inner
        if step in inner.get("properties", {}):
            return _resolve(inner["properties"][step], root)
    below = spec.get("additionalProperties") or next(
        iter(spec.get("patternProperties", {}).values()), None
    )
    return _resolve(below, root) if isinstance(below, dict) else None


def _spec(schema: Json, loc: tuple[str | int, ...]) -> dict[str, Any]:
    spec = _resolve(schema, schema)
    for step in loc:
        spec = _step(spec, step, schema) or spec
    return spec


def _properties(schema: Json, loc: tuple[str | int, ...]) -> list[str]:
    spec = _spec(schema, loc)
    names = set(spec.get("properties", {}))
    for choice in (*spec.get("anyOf", ()), *spec.get("oneOf", ())):
        names |= set(_resolve(choice, schema).get("properties", {}))
    return sorted(names)
