"""Looks at units: the cards of some, or one card beside the reckoning of its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fabricate.errors import UsageError
from fabricate.kit import Artifact, Kit
from fabricate.planner.rosters import reckoned, sought
from fabricate.planner.unitcards import face_of
from fabricate.roster.armies import units_of
from fabricate.roster.audit import points_of
from fabricate.roster.fielding import class_of
from fabricate.roster.line import line
from fabricate.roster.worths import cost, each
from fabricate.schema.game import Game
from fabricate.schema.stats import Stat
from fabricate.schema.values import NUMBERS, worded

Json = dict[str, Any]
#: The band over a page of many races.
GOLD: Final = "#d9a23b"
#: So many terms of a worth stand in a row.
TERMS: Final = 4


def units_shown(game: Game, name: str | None, other: str | None) -> list[str] | None:
    """The units that a look is asked for; None if it is a look at a race or a class itself.

    A race without a head, or a class without a body, is seen in its units.
    """
    if not game.units or other is not None:
        return None
    if name is None:
        headless = not any(race.head for race in game.races.values())
        return list(game.units) if headless else None
    if name in game.races:
        mine = [key for key, unit in game.units.items() if unit.race == name]
        return mine if game.races[name].head is None and mine else None
    if name in game.classes:
        mine = [key for key in game.units if class_of(game, key) is game.classes[name]]
        return mine if game.classes[name].body is None and mine else None
    key = sought(game.units, name)
    return [key] if key else None


def units_in(game: Game, pairs: Sequence[tuple[str, str]]) -> list[str]:
    """The units of these races in these classes."""
    found = {key: (one.race, line(game, key).cls) for key, one in game.units.items()}
    return [key for key, pair in found.items() if pair in pairs]


def cards_of_units(game: Game, kit: Kit, pairs: Sequence[tuple[str, str]]) -> list[Artifact]:
    """The cards of the units of these races in these classes."""
    return _cards(game, kit, units_in(game, pairs))


def heads_of_units(game: Game) -> list[Json]:
    """The columns of lines of units: every number that one of them has."""
    return [{"icon": one.icon, "name": one.short or one.name} for one in _columns(game).values()]


def lines_of_units(game: Game, keys: Sequence[str]) -> list[Json]:
    """Units with their values, and how those came about."""
    rows = []
    for key in keys:
        one, face = line(game, key), face_of(game, key)
        cells = [
            {
                "text": worded(stat.kind, one.values.get(name)),
                "note": one.sums.get(name, ""),
            }
            for name, stat in _columns(game).items()
        ]
        named = {"name": one.unit.name, "mark": face["emblem"], "theme": face["theme"]}
        rows.append({**named, "cells": cells})
    return rows


def _columns(game: Game) -> dict[str, Stat]:
    shown = game.worth.stat if game.worth else None
    return {
        name: stat
        for name, stat in game.stats.items()
        if stat.row and stat.kind in NUMBERS and name != shown
    }


def unit_look(
    game: Game, kit: Kit, name: str | None, keys: Sequence[str]
) -> tuple[str, Json, list[Artifact]]:
    """Title, parameters and cards of a look at these units.

    Raises:
        UsageError: no deck shows any of them.
    """
    cards = _cards(game, kit, keys)
    if not cards:
        remedy = "add a deck: of: units, layout: unit-card, or see: fabricate show GAME UNIT"
        raise UsageError(f"no deck shows these units, so there is no card to look at; {remedy}")
    half = game.races.get(name or "") or game.classes.get(name or "")
    single = keys[0] if len(keys) == 1 and half is None else None
    face = face_of(game, keys[0]) if half or single else {}
    params: Json = {
        "kind": "cards",
        "title": half.name if half else game.units[single].name if single else "The units",
        "theme": face.get("theme", GOLD),
        "mark": face.get("emblem"),
        "kicker": game.game.name,
        "lore": (half.lore if half else game.units[single].lore if single else "") or "",
        "cards": [card.params["card"] for card in cards],
        "rows": list(_rows(game, single)) if single else [],
    }
    title = f"look-{name if half else single}" if half or single else "look-units"
    return title, params, cards


def _cards(game: Game, kit: Kit, keys: Sequence[str]) -> list[Artifact]:
    """The first card of each unit, as far as a deck shows it."""
    decks = [deck for deck, one in game.decks.items() if one.of == "units"]
    ids = [[f"card/{deck}-{key}" for deck in decks] for key in keys]
    found = [next((kit.by_id[i] for i in some if i in kit.by_id), None) for some in ids]
    return [card for card in found if card is not None]


def _rows(game: Game, key: str) -> Iterator[Json]:
    """How the line and the worth of a unit came about."""
    one = line(game, key)
    for name, value in one.values.items():
        stat = game.stats[name]
        if value is not None and not (game.worth and game.worth.stat == name):
            more = one.sums.get(name, "")
            shown = worded(stat.kind, value)
            yield {"label": stat.name, "value": shown, "more": more}
    if game.worth:
        summed = reckoned(game, one)
        rows = [" ".join(summed[n : n + TERMS]) for n in range(0, len(summed), TERMS)] or [""]
        yield {"label": game.worth.name, "value": f"{each(game, one):g}", "more": rows[0]}
        yield from ({"label": "", "value": "", "more": more} for more in rows[1:])
        if one.unit.size > 1:
            more = f"{one.unit.size} models, {points_of(game)} in all"
            yield {"label": "The unit", "value": f"{cost(game, one):g}", "more": more}
    for army in game.armies.values():
        if count := units_of(game, army).get(key):
            yield {"label": army.name, "value": f"{count} ×", "more": ""}
