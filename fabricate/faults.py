"""Pydantic's findings as faults of a source file: place, plain words, remedy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from fabricate.errors import Fault, one_line
from fabricate.schema.base import ART
from fabricate.schema.documents import TEMPLATE
from fabricate.schema.sculpts import SCULPT
from fabricate.source import Tree
from fabricate.spelling import nearest

Json = Mapping[str, Any]


def from_validation(error: ValidationError, tree: Tree, model: type[BaseModel]) -> list[Fault]:
    """Every finding of a validation as a fault; findings at one place are told once."""
    schema = model.model_json_schema(by_alias=True)
    faults: dict[tuple[str, str], Fault] = {}
    # of a choice between whole number and number, the wider one is told
    findings = sorted(error.errors(include_url=False), key=lambda f: f["loc"][-1:] == ("int",))
    for finding in findings:
        fault = _fault(finding, tree, schema)
        distinct = fault.what if finding["type"] in ("missing", "extra_forbidden") else ""
        faults.setdefault((fault.where, distinct), fault)
    return list(faults.values())


def in_words(finding: Any, model: type[BaseModel]) -> str:
    """One finding of a validation outside any file: what is wrong, and the remedy in brackets."""
    schema = model.model_json_schema(by_alias=True)
    spec = _spec(schema, tuple(finding["loc"]))
    what, remedy = _words(finding["type"], finding, finding.get("input"), spec)
    return one_line(f"{what} ({remedy})" if remedy else what)


def _fault(finding: Any, tree: Tree, schema: Json) -> Fault:
    kind, given = finding["type"], finding["loc"]
    loc = tuple(step for step in given if step != "[key]")
    _, found = tree.root.walk(loc)
    spec = _spec(schema, loc)
    if kind == "missing":
        key = loc[-1]
        if isinstance(key, int):
            return tree.fault(found, f"entry {key + 1} is missing", _range(spec, "") or "add it")
        about = f": {spec['description']}" if spec.get("description") else ""
        return tree.fault(found, f"'{key}' is missing", f"add '{key}'{about}", at_key=True)
    if kind == "extra_forbidden":
        known = _properties(schema, loc[:-1])
        what = f"the key '{loc[-1]}' is not known here"
        return tree.fault(found, what, nearest(str(loc[-1]), known), at_key=True)
    at_key = "[key]" in given
    value = str(loc[-1]) if at_key else finding.get("input")
    what, remedy = _words(kind, finding, value, spec)
    return tree.fault(found, what, remedy, at_key=at_key)


def _words(kind: str, finding: Any, value: Any, spec: Json) -> tuple[str, str]:
    context = finding.get("ctx", {})
    shown = _shown(value)
    if kind in ("value_error", "assertion_error"):
        return _split(str(context.get("error", finding["msg"])))
    if kind in ("string_too_short", "too_short"):
        empty = not value or (isinstance(value, str) and not value.strip())
        least = context.get("min_length", 1)
        unit = "character" if isinstance(value, str) else "value"
        what = "is empty" if empty else "is too short"
        return f"{shown} {what}", f"write at least {least} {unit}{'' if least == 1 else 's'}"
    if kind in ("string_too_long", "too_long") and "max_length" in context:
        unit = "characters" if isinstance(value, str) else "entries"
        return f"{shown} is too long", f"at most {context['max_length']} {unit}"
    if kind.startswith(("greater_than", "less_than", "too_", "string_too", "finite")):
        return f"{shown} is out of range", _range(spec, finding["msg"])
    if kind == "string_pattern_mismatch":
        return f"{shown} is not spelt as it must be", _pattern(context.get("pattern", ""))
    if kind in ("literal_error", "enum"):
        known = [w.strip(" '") for w in context.get("expected", "").replace(" or ", ",").split(",")]
        return f"{shown} is not one of the choices", nearest(str(value), known)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        known = [w.strip(" '") for w in context.get("expected_tags", "").split(",") if w.strip()]
        tag = str(context.get("tag", ""))
        name = context.get("discriminator", "shape").strip("'")
        if not tag:
            return f"'{name}' is missing", f"add '{name}': {', '.join(known)}"
        return f"the {name} '{tag}' is not known", nearest(tag, known)
    wanted = _WANTED.get(kind)
    if wanted:
        return f"{shown} is not {wanted}", _range(spec, "") or f"write {wanted}"
    return f"{shown}: {finding['msg'].lower()}", ""


_WANTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "dict_type": "a mapping of keys and values",
    "model_type": "a mapping of keys and values",
    "model_attributes_type": "a mapping of keys and values",
    "list_type": "a list",
    "tuple_type": "a list",
}


def _split(message: str) -> tuple[str, str]:
    """`what (remedy)` as its two halves."""
    if message.endswith(")") and " (" in message:
        what, _, remedy = message[:-1].partition(" (")
        return what, remedy
    what, _, remedy = message.rpartition("; ")
    return (what, remedy) if what else (message, "")


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    return (
        f"'{text[:40]}...'" if len(text) > 43 else f"'{text}'" if isinstance(value, str) else text
    )


def _range(spec: Json, message: str) -> str:
    low = spec.get("minimum", spec.get("exclusiveMinimum"))
    high = spec.get("maximum", spec.get("exclusiveMaximum"))
    if low is not None and high is not None:
        above = "more than " if "exclusiveMinimum" in spec else ""
        return f"take a number from {above}{low:g} to {high:g}"
    for key, words in (
        ("maxLength", "at most {} characters"),
        ("maxItems", "at most {} entries"),
        ("maxProperties", "at most {} entries"),
    ):
        if key in spec and message:
            return words.format(spec[key])
    return message[:1].lower() + message[1:]


_PATTERNS = {
    r"^#[0-9a-fA-F]{6}$": "write a colour as '#3d6487', in quotation marks",
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "use a-z, 0-9 and single hyphens",
    r"^[^\r\n\t]*$": "keep it on one line",
    SCULPT: "name an STL, OBJ or 3MF file in the game's folder, with forward slashes",
    ART: "name a PNG or JPEG in the game's folder, with forward slashes",
    TEMPLATE: "name a .md.j2 file in the game's folder or one that comes with Fabricate",
    r"^[A-Z]{1,3}$": "use one to three capital letters",
    r"^[A-Z][A-Z0-9]{0,3}$": "use one to four capital letters",
    r"^[a-z][a-z0-9_]*$": "use a-z, 0-9 and _, a letter first",
}


def _pattern(pattern: str) -> str:
    return _PATTERNS.get(pattern, f"it must match {pattern}")


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
