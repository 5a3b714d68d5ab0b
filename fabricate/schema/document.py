"""The JSON Schema of a game file, as it is committed beside the bundled games."""

from __future__ import annotations

import json
from typing import Final

from fabricate.schema.game import Game

FILE: Final = "game.schema.json"


def json_schema() -> str:
    """The schema as text; editors find it through the first comment line of a game file."""
    schema = Game.model_json_schema(by_alias=True)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    schema["title"] = "A game for Fabricate"
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
