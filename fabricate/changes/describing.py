"""A game as people see it: plain data in which values, texts and herds read as at the table."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from typing import Any

from fabricate.changes.rosters import called_as, describe
from fabricate.combine import unit, value_of
from fabricate.graph import canonical
from fabricate.planner.writing import markup
from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.schema.play import Army, Scenario
from fabricate.schema.values import worded
from fabricate.schema.written import WrittenCard

Json = dict[str, Any]

_ICON = re.compile(r":([a-z0-9-]+):")
_MARKS = re.compile(r"(?<!\\)\*{1,2}|\\(?=[\\*:])")


def described(game: Game, now: Game) -> Json:
    """The data of a game by section, each value as a player would read it, by the names of now.

    A head or a body is its digest, for no number of it means anything at the table.
    """
    data: Json = game.model_dump(mode="json", by_alias=True)
    data["game"].pop("revision")
    for section, halves in (("races", game.races), ("classes", game.classes)):
        for key, half in halves.items():
            _half(game, half, data[section][key])
    for key, deck in game.decks.items():
        for name, card in deck.cards.items():
            _card(game, card, data["decks"][key]["cards"][name])
    for name, phase in (game.round.phases if game.round else {}).items():
        data["round"]["phases"][name]["text"] = plain(game, phase.text)
    for key, scenario in game.scenarios.items():
        _scenario(game, scenario, data["scenarios"][key])
    describe(called_as(game, now), data)
    return data


def _card(game: Game, card: WrittenCard, data: Json) -> None:
    """A written card without what it does not have; its sections go by their titles."""
    if card.text is not None:
        data["text"] = plain(game, card.text)
    data["sections"] = {one.title: plain(game, one.text) for one in card.sections}
    data["stats"] = {one.label: f"{one.value}{one.unit or ''}" for one in card.stats}
    for key in ("theme", "die", "plan", "text", "sections", "stats"):
        if not data[key]:
            del data[key]


def _half(game: Game, half: Half, data: Json) -> None:
    stats = {name: value_of(stat, half, name) for name, stat in game.stats.items()}
    data["stats"] = {
        name: worded(game.stats[name].kind, value)
        for name, value in stats.items()
        if value is not None
    }
    for sculpted in ("head", "body"):
        if sculpted in data:
            data[sculpted] = hashlib.sha256(canonical(data[sculpted])).hexdigest()
    if half.ability:
        data["ability"]["text"] = plain(game, half.ability.text)


def _scenario(game: Game, scenario: Scenario, data: Json) -> None:
    data["lead"] = plain(game, scenario.lead)
    data["setup"] = "\n".join(plain(game, line) for line in scenario.setup)
    data["rules"] = "\n".join(plain(game, line) for line in scenario.rules)
    data["victory"] = plain(game, scenario.victory) if scenario.victory else ""
    data["armies"] = {army.player: _army(game, army) for army in scenario.armies}


def _army(game: Game, army: Army) -> Json:
    """The herds of an army, each by the name of its unit; a second one of a kind is numbered."""
    seen: Counter[str] = Counter()
    herds: Json = {}
    for herd in army.herds:
        name = unit(game, herd.race, herd.cls).name
        seen[name] += 1
        herds[name if seen[name] == 1 else f"{name} {seen[name]}"] = f"{herd.fillers + 1} pawns"
    return herds


def plain(game: Game, text: Any) -> str:
    """Card text without its marks, its numbers filled in."""
    return _ICON.sub(r"\1", _MARKS.sub("", markup(game, text)))
