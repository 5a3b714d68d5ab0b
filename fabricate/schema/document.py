"""The JSON Schema of a game file, as it is committed beside the bundled games."""

from __future__ import annotations

import json
from typing import Any, Final

from fabricate.schema.game import Game
from fabricate.schema.presets import CHANGED

FILE: Final = "game.schema.json"


def json_schema() -> str:
    """The schema as text; editors find it through the first comment line of a game file."""
    schema = Game.model_json_schema(by_alias=True)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    schema["title"] = "A game for Fabricate"
    _hoist(schema, schema["$defs"])
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _hoist(node: Any, definitions: dict[str, Any]) -> Any:
    """Move the form of a changed preset, which several fields share, among the definitions."""
    if isinstance(node, list):
        node[:] = [_hoist(one, definitions) for one in node]
    elif isinstance(node, dict):
        for key, one in list(node.items()):
            node[key] = _hoist(one, definitions)
        title = str(node.get("title", ""))
        if title.startswith(CHANGED):
            definitions[title] = node
            return {"$ref": f"#/$defs/{title}"}
    return node
