"""The sound part of a faulty game: what is wrong in one entry hides nothing in the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.source import Tree

#: Sections whose faulty entries are left out.
LEFT_OUT: Final = frozenset(
    {"races", "classes", "units", "armies", "components", "decks", "scenarios", "documents"}
    | {"buy", "papers", "engagements"}
)
#: Sections that others lean on, and what stands in for what is faulty in them.
STAND_INS: Final[Mapping[str, Any]] = {
    "colours": {"name": "-", "hex": "#808080", "note": "-"},
    "lengths": {"mm": 20, "one": "-", "many": "-", "text": "-"},
    "rules": 1,
}
WHOLE: Final[Mapping[str, Any]] = {
    "game": {"id": "game", "name": "-", "code": "G", "tagline": "-"},
    "dimensions": {},
    "printing": {},
}


def sound_part(tree: Tree, faults: list[Fault]) -> Game | None:
    """The game without its faulty entries; None where the faults lie deeper than single entries."""
    data = dict(tree.root.value)
    for fault in faults:
        section, _, rest = fault.where.partition(".")
        section = section.partition("[")[0]
        entry = rest.partition(".")[0].partition("[")[0]
        entries = data.get(section)
        if section in WHOLE:
            data[section] = WHOLE[section]
        elif section == "buy":
            data[section] = []
        elif section in tree.root.value and section not in Game.model_fields:
            data.pop(section, None)  # a section of an unknown name
        elif not isinstance(entries, dict):
            data.pop(section, None)
        elif section in LEFT_OUT and (not entry or entry in tree.root.value[section]):
            left = {key: value for key, value in entries.items() if key != entry}
            data[section] = left if entry else {}
        elif section in STAND_INS and entry in entries:
            data[section] = {**entries, entry: STAND_INS[section]}
        else:
            return None
    try:
        return Game.model_validate(data)
    except ValidationError:
        return None
