"""Two snapshots of a game compared: the report."""

from __future__ import annotations

from typing import Any, Final

from pydantic import ValidationError

from fabricate.changes import effects, pieces
from fabricate.changes.describing import described
from fabricate.changes.edits import edits
from fabricate.changes.report import Report
from fabricate.schema.game import Game
from fabricate.snapshot import Snapshot

FOREIGN: Final = (
    "The older state was written for another version of Fabricate, so only what has to be "
    "printed again is told, not why."
)


def compare(old: Snapshot, new: Snapshot, game: Game, since: str, now: str) -> Report:
    """All that changed from `old` to `new`, which is the snapshot of `game`.

    `since` and `now` are what people call the two states.
    """
    printed: dict[str, Any] = {
        "cards": list(pieces.cards(old.pieces, new.pieces)),
        "parts": list(pieces.parts(old.pieces, new.pieces)),
        "documents": list(pieces.documents(old.pieces, new.pieces)),
    }
    try:
        told = _told(Game.model_validate(old.data), game)
    except (ValidationError, LookupError, ValueError):
        told = {"notes": [FOREIGN]}
    return Report(new.name, since, now, **told, **printed)


def _told(old: Game, new: Game) -> dict[str, Any]:
    """The rows of the report that need the older game whole."""
    found = edits(described(old, new), described(new, new))
    return {
        "edits": found.values,
        "texts": found.texts,
        "added": found.added,
        "removed": found.removed,
        "units": list(effects.units(old, new)),
        "armies": list(effects.armies(old, new)),
        "notes": list(effects.notes(old, new)),
    }
