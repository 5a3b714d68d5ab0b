"""What the front of an army's card shows: its figures side by side, and a line of advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fabricate.planner.unitcards import face_of, unit_front
from fabricate.planner.writing import markup
from fabricate.roster.armies import units_of
from fabricate.schema.artwork import Picture
from fabricate.schema.cards import Deck
from fabricate.schema.game import Game
from fabricate.templating import fill

Json = dict[str, Any]

#: So many figures stand side by side, each for itself.
MOST_PANELS: Final = 4
#: The small line above the name, if the deck has none.
KICKER: Final = "Army {number} of {count}"


def army_fronts(game: Game, deck: Deck) -> Iterator[tuple[str, str, Json, int, Picture | None]]:
    """Key, title, data, copies and own art of each army of a deck."""
    many = deck.copies if isinstance(deck.copies, int) else 1
    mine = [key for key, army in game.armies.items() if deck.muster in (None, army.muster)]
    for number, key in enumerate(mine, 1):
        army = game.armies[key]
        kicker = fill(deck.kicker or KICKER, {"number": number, "count": len(mine)})
        rule = deck.rule
        data: Json = {
            "kicker": kicker,
            "title": army.name,
            "theme": army.theme,
            "panels": _panels(game, units_of(game, army)),
        }
        if rule:
            text = markup(game, rule.text)
            data["rule"] = {"icon": rule.icon, "title": rule.title, "text": text, "tick": rule.tick}
        if army.advice:
            data["advice"] = army.advice
        yield key, army.name, data, many, None


def _panels(game: Game, held: dict[str, int]) -> list[Json]:
    """A panel for each figure; where they are many, one for each kind."""
    panels = {key: _panel(game, key) for key in held}
    if sum(held.values()) <= MOST_PANELS:
        return [panels[key] for key, count in held.items() for _ in range(count)]
    return [{**panels[key], "title": f"{n} × {panels[key]['title']}"} for key, n in held.items()]


def _panel(game: Game, key: str) -> Json:
    face = face_of(game, key)
    stats = [
        {name: row[name] for name in ("icon", "value", "unit", "note") if name in row}
        for row in unit_front(game, key)["stats"]
    ]
    shown = {name: face[name] for name in ("title", "theme", "emblem") if face.get(name)}
    return {**shown, "stats": stats}
