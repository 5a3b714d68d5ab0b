"""The sound part of a faulty game: what is wrong in one entry hides nothing in the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pydantic import ValidationError

from fabricate.checks.gear import became
from fabricate.checks.names import KNOWN, REFERENCES
from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.source import Tree

#: Sections whose faulty entries are left out, and what names an entry that is left out.
LEFT_OUT: Final = frozenset(
    {"races", "classes", "units", "armies", "components", "decks", "scenarios", "documents"}
    | {"buy", "papers", "engagements", "gear", "musters"}
)
#: Sections that are left out whole, with those that would be reckoned wrongly without them.
DRAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "worth": ("worth", "musters", "trays"),
    "tables": ("tables", "musters", "trays"),
    "loads": ("loads",),
    "trays": ("trays",),
}
#: What may be missing without harm: a unit whose model is faulty has no picture.
SPARED: Final = frozenset({"units.*.model"})
#: Sections that others lean on, and what stands in for what is faulty in them.
STAND_INS: Final[Mapping[str, Any]] = {
    "colours": {"name": "-", "hex": "#808080", "note": "-"},
    "lengths": {"mm": 20, "one": "-", "many": "-", "text": "-"},
    "rules": 1,
    "ranks": {"name": "-"},
    "traits": {"name": "-", "text": "-"},
}
#: What lies in sections of the file, and not among the templates.
SECTIONS: Final = frozenset(KNOWN) - {"icon", "emblem", "icon or emblem", "layout", "stat"}
WHOLE: Final[Mapping[str, Any]] = {
    "game": {"id": "game", "name": "-", "code": "G", "tagline": "-"},
    "dimensions": {},
    "printing": {},
}


def sound_part(tree: Tree, faults: list[Fault]) -> Game | None:
    """The game without its faulty entries; None where the faults lie deeper than single entries."""
    data: dict[str, Any] | None = dict(tree.root.value)
    for fault in faults:
        section, _, rest = fault.where.partition(".")
        entry = rest.partition(".")[0].partition("[")[0]
        data = _without(data, tree, section.partition("[")[0], entry) if data else None
    try:
        return Game.model_validate(_without_strays(data)) if data else None
    except ValidationError:
        return None


def _without(data: dict[str, Any], tree: Tree, section: str, entry: str) -> dict[str, Any] | None:
    """The data without an entry, or with something sound in its place; None if neither will do."""
    entries = data.get(section)
    if section in WHOLE:
        return {**data, section: WHOLE[section]}
    if section == "buy":
        return {**data, section: []}
    if section in DRAGS:
        return {key: value for key, value in data.items() if key not in DRAGS[section]}
    stray = section in tree.root.value and section not in Game.model_fields
    if stray or not isinstance(entries, dict):
        return {key: value for key, value in data.items() if key != section}
    if section in LEFT_OUT and (not entry or entry in tree.root.value[section]):
        left = {key: value for key, value in entries.items() if key != entry}
        return {**data, section: left if entry else {}}
    if section in STAND_INS and entry in entries:
        dragged: dict[str, Any] = (
            {"musters": {}} if section == "ranks" else {}
        )  # limits count by them
        return {**data, section: {**entries, entry: STAND_INS[section]}, **dragged}
    return None


def _without_strays(data: dict[str, Any]) -> dict[str, Any]:
    """The data without entries that name one that is not there, and so on until none does."""
    while True:
        strays = set(_strays(data))
        if not strays:
            return data
        for section, entry in strays:
            entries = data[section]
            data[section] = {key: value for key, value in entries.items() if key != entry}


def _strays(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Section and id of every entry that names something of another section that is not there."""
    for pattern, what in REFERENCES:
        section, _, rest = pattern.partition(".*.")
        if section not in LEFT_OUT or what not in SECTIONS or pattern in SPARED:
            continue
        known = set(KNOWN[what](data))
        entries = data.get(section)
        for key, entry in entries.items() if isinstance(entries, dict) else ():
            if not known.issuperset(_named(entry, rest.split("."))):
                yield section, key
    classes, gear = set(KNOWN["class"](data)), data.get("gear")
    for key, entry in gear.items() if isinstance(gear, dict) else ():
        if not classes.issuperset(became(entry)):
            yield "gear", key


def _named(value: Any, steps: list[str]) -> Iterator[str]:
    """Every name at the end of these steps; a last `@` means the keys."""
    if not steps:
        yield from [value] if isinstance(value, str) else []
    elif steps == ["@"]:
        yield from (key for key in value if isinstance(key, str)) if isinstance(value, dict) else ()
    else:
        items = dict(enumerate(value)) if isinstance(value, list) else value
        for key, item in items.items() if isinstance(items, dict) else ():
            if steps[0] in ("*", key):
                yield from _named(item, steps[1:])
