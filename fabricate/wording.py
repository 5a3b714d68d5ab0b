"""A finding of the validation in words for someone who writes a game: what is wrong, what to do."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from fabricate.schema.base import ART
from fabricate.schema.documents import TEMPLATE
from fabricate.schema.folded import PICTURE
from fabricate.schema.papers import SQUARE
from fabricate.schema.sculpts import SCULPT
from fabricate.spelling import nearest, slug

Json = Mapping[str, Any]
Words = tuple[str, str]

HEX: Final = r"^#[0-9a-fA-F]{6}$"
ID: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"
CAPITALS: Final = r"^[A-Z]{1,3}$"
CODE: Final = r"^[A-Z][A-Z0-9]{0,3}$"
RULE: Final = r"^[a-z][a-z0-9_]*$"
#: How a text of each pattern is written.
PATTERNS: Final[Mapping[str, str]] = {
    HEX: 'write a colour as "#3d6487", in quotation marks, since # alone starts a note',
    ID: "use a to z, 0 to 9 and single hyphens",
    r"^[^\r\n\t]*$": "keep it on one line",
    SCULPT: "name an STL, OBJ or 3MF file in the game's folder, with forward slashes",
    ART: "name a PNG, JPEG or SVG in the game's folder, with forward slashes",
    TEMPLATE: "name a .md.j2 file in the game's folder or one that comes with Fabricate",
    CAPITALS: "use one to three capital letters",
    CODE: "use one to four capital letters",
    SQUARE: "name a square by its column and row, such as a1",
    PICTURE: "write it as picture/ and the name of a picture, such as picture/head-wolf",
    RULE: "use a to z, 0 to 9 and _, a letter first",
}
#: A spelling that would do, for the patterns that allow one to be guessed.
_MENDED: Final[Mapping[str, Callable[[str], str]]] = {
    ID: slug,
    CAPITALS: lambda text: text.upper()[:3],
    CODE: lambda text: re.sub(r"[^A-Z0-9]", "", text.upper())[:4],
    RULE: lambda text: slug(text).replace("-", "_"),
}
#: What is wanted, and how it is written.
_WANTED: Final[Mapping[str, Words]] = {
    "string_type": ("a text", "write a text"),
    "int_type": ("a whole number", "write a whole number, such as 3"),
    "int_parsing": ("a whole number", "write a whole number, such as 3"),
    "int_from_float": ("a whole number", "write a whole number, such as 3"),
    "float_type": ("a number", "write a number, such as 3 or 2.5"),
    "float_parsing": ("a number", "write a number, such as 3 or 2.5"),
    "finite_number": ("a plain number", "write it in digits, such as 3 or 2.5"),
    "bool_type": ("true or false", "write true or false"),
    "bool_parsing": ("true or false", "write true or false"),
    "dict_type": ("entries", "write them below, indented, each as 'key: value'"),
    "model_type": ("entries", "write them below, indented, each as 'key: value'"),
    "model_attributes_type": ("entries", "write them below, indented, each as 'key: value'"),
    "list_type": ("a list", "put it in brackets, as in [one, two]"),
    "tuple_type": ("a list", "put it in brackets, as in [1, 2]"),
}
_NUMBER_WITH_MORE: Final = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?)\s*([^\d\s.,:-][^\d]*)")


def words(kind: str, finding: Any, value: Any, spec: Json) -> Words:
    """What is wrong with a value, and what to do; `spec` is the JSON Schema of its place."""
    context = finding.get("ctx", {})
    if kind in ("value_error", "assertion_error"):
        return split(str(context.get("error", finding["msg"])))
    if kind in ("string_too_short", "too_short", "string_too_long", "too_long"):
        return _length(kind, value, context)
    if kind.startswith(("greater_than", "less_than")):
        return f"{shown(value)} is out of range", limits(spec)
    if kind == "string_pattern_mismatch":
        return f"{shown(value)} is not spelt as it must be", _mended(value, context["pattern"])
    if kind in ("literal_error", "enum"):
        known = [w.strip(" '") for w in context.get("expected", "").replace(" or ", ",").split(",")]
        return f"{shown(value)} is not one of the choices", nearest(str(value), known)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return _tag(kind, context, spec)
    if kind in _WANTED:
        return _wanted(kind, value, spec)
    return f"{shown(value)} cannot stand here", f"the reason: {finding['msg'].lower()}"


def split(message: str) -> Words:
    """`what (remedy)` as its two halves."""
    if message.endswith(")") and " (" in message:
        depth, at = 0, len(message) - 1
        for at in range(len(message) - 1, 0, -1):
            depth += {")": 1, "(": -1}.get(message[at], 0)
            if depth == 0:
                break
        return message[:at].rstrip(), message[at + 1 : -1]
    what, _, remedy = message.rpartition("; ")
    return (what, remedy) if what else (message, "")


def shown(value: Any) -> str:
    """A value as it is quoted in a message."""
    if isinstance(value, dict):
        return "a group of entries"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    short = f"{text[:40]}..." if len(text) > 43 else text
    return f"'{short}'" if isinstance(value, str) else short


def limits(spec: Json) -> str:
    """The range of a number, as what to do; of a choice, that of its numbers; "" for none."""
    for one in (spec, *spec.get("anyOf", ())):
        low = one.get("minimum", one.get("exclusiveMinimum"))
        high = one.get("maximum", one.get("exclusiveMaximum"))
        above = "more than " if "exclusiveMinimum" in one else ""
        other = [f"'{c['const']}'" for c in spec.get("anyOf", ()) if "const" in c]
        also = f", or {' or '.join(other)}" if other else ""
        if low is not None and high is not None:
            return f"take a number from {above}{low:g} to {high:g}{also}"
        if low is not None:
            return f"take a number {'above' if above else 'of at least'} {low:g}{also}"
        if high is not None:
            return f"take a number of at most {high:g}{also}"
    return ""


def _length(kind: str, value: Any, context: Json) -> Words:
    text = isinstance(value, str)
    thing = shown(value) if text else "the list" if isinstance(value, list | tuple) else "it"
    if kind.endswith("long"):
        most = context.get("max_length", 0)
        return f"{thing} is too long", f"take at most {most} {'characters' if text else 'entries'}"
    least = context.get("min_length", 1)
    if text:
        return f"{thing} is empty", "write something"
    few = "is empty" if not value else "is too short"
    return f"{thing} {few}", f"it takes at least {least} {'entry' if least == 1 else 'entries'}"


def _mended(value: Any, pattern: str) -> str:
    rule = PATTERNS.get(pattern, "spell it otherwise")
    mend = _MENDED.get(pattern)
    better = mend(value) if mend and isinstance(value, str) else ""
    if better and better != value and re.fullmatch(pattern, better):
        return f"write it as '{better}': {rule}"
    return rule


def _tag(kind: str, context: Json, spec: Json) -> Words:
    name = str(context.get("discriminator", "shape")).strip("'")
    if kind == "union_tag_invalid":
        known = [w.strip(" '") for w in context.get("expected_tags", "").split(",") if w.strip()]
        tag = str(context.get("tag", ""))
        return f"the {name} '{tag}' is not known", nearest(tag, known)
    known = sorted(spec.get("discriminator", {}).get("mapping", {}))
    return f"'{name}' is missing", f"add '{name}', one of: {', '.join(known)}"


def _wanted(kind: str, value: Any, spec: Json) -> Words:
    wanted, remedy = _WANTED[kind]
    plain = value is not None and not isinstance(value, dict | list | tuple)
    tags = spec.get("discriminator", {})
    if wanted == "entries" and value in tuple(tags.get("mapping", ())):
        remedy = f"write {{{tags['propertyName']}: {value}}}"
    elif wanted == "entries":
        needs = spec.get("required", ())
        remedy = f"write below it, indented: {', '.join(needs)}" if needs else remedy
    elif wanted == "a text" and spec.get("pattern") in PATTERNS:
        remedy = PATTERNS[spec["pattern"]]
    elif wanted == "a text" and plain:
        remedy = "put it in quotation marks"
    elif wanted == "a list" and plain and len(str(value)) < 40:
        remedy = f"put it in brackets: [{value}]"
    elif wanted.endswith("number") and isinstance(value, str):
        return f"{shown(value)} is not {wanted}", _number(value, limits(spec) or remedy)
    else:
        remedy = limits(spec) or remedy
    if plain and wanted != "entries":
        return f"{shown(value)} is not {wanted}", remedy
    verb = "stand" if isinstance(value, dict) else "stands"
    thing = "entries" if isinstance(value, dict) else shown(value)
    need = "are" if wanted == "entries" else "is"
    return f"{thing} {verb} here, and {wanted} {need} wanted", remedy


def _number(value: str, remedy: str) -> str:
    """What to do about a text that was meant as a number."""
    if re.fullmatch(r"-?[0-9]+,[0-9]+", value):
        return f"write {value.replace(',', '.')}, with a point"
    more = _NUMBER_WITH_MORE.fullmatch(value)
    if more:
        return f"write {more[1]} alone; {remedy}"
    if re.fullmatch(r"-?[0-9.]+", value):
        return f"leave the quotation marks away; {remedy}"
    return remedy
