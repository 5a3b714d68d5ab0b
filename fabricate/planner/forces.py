"""What text templates may use of units and armies: lines, gear, special rules, army lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fabricate.planner.cards import PlannedCard
from fabricate.planner.likeness import picture_of
from fabricate.planner.plain import Marked, Plain
from fabricate.planner.unitcards import effect_text, face_of, trait_name, unit_front
from fabricate.planner.writing import markup
from fabricate.roster.armies import Entry, entries, ranks_of
from fabricate.roster.line import Line, line, stat_in
from fabricate.roster.tally import Tally, limit_name, tally
from fabricate.roster.worths import cost, each, terms
from fabricate.schema.armies import ArmyList, Limit, Muster
from fabricate.schema.base import CardText, Markup
from fabricate.schema.game import Game
from fabricate.schema.gear import Gear, effect, trait_of
from fabricate.schema.values import to_json, worded

Json = dict[str, Any]


def force_context(game: Game, cards: Sequence[PlannedCard]) -> Json:
    """What texts may name of ranks, rules, gear, tables, units, armies and paper goods."""
    shown = cards_of_units(game, cards)
    found: Json = {
        "ranks": {key: {"id": key, **rank.model_dump()} for key, rank in game.ranks.items()},
        "traits": {
            key: {"id": key, "name": trait.name, "text": told(game, trait.text, {"value": "X"})}
            for key, trait in game.traits.items()
        },
        "gear": {key: _gear(game, key, gear) for key, gear in game.gear.items()},
        "tables": {
            key: {"id": key, **table.model_dump(), "columns": list(table.columns)}
            for key, table in game.tables.items()
        },
        "loads": [load.model_dump() for load in game.loads],
        "worth": game.worth.model_dump() if game.worth else None,
        "units": {key: _unit(game, key, shown) for key in game.units},
        "musters": {key: _muster(game, key, muster) for key, muster in game.musters.items()},
        "armies": {key: _army(game, key, army) for key, army in game.armies.items()},
        "papers": {
            key: {"id": key, **good.model_dump(mode="json")} for key, good in game.papers.items()
        },
    }
    return {key: _whole(value) for key, value in found.items()}


def _whole(value: Any) -> Any:
    """A value with its whole numbers as a person writes them: 33 and not 33.0."""
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def cards_of_units(game: Game, cards: Sequence[PlannedCard]) -> dict[str, str]:
    """The first card of each unit."""
    shown: dict[str, str] = {}
    for card in cards:
        if game.decks[card.deck].of == "units":
            shown.setdefault(card.id.removeprefix(f"{card.deck}-"), f"card/{card.id}")
    return shown


def told(game: Game, text: CardText, more: Mapping[str, Any] | None = None) -> str:
    """Card text for a document: markup as it is, plain text to be escaped with all the rest."""
    return Marked(markup(game, text, more)) if isinstance(text, Markup) else text


def _gear(game: Game, key: str, gear: Gear) -> Json:
    effects = []
    for text in gear.effects:
        one = effect(text)
        stat, rest = (None, "") if one.kind == "becomes" else stat_in(game, one.words)
        words = " ".join(filter(None, (effect_text(game, one, stat), rest, one.condition)))
        effects.append(words)
    return {
        **gear.model_dump(mode="json", exclude={"text", "effects", "traits"}),
        "id": key,
        "text": told(game, gear.text) if gear.text else None,
        "effects": effects,
        "traits": [trait_name(game, *trait_of(use)) for use in gear.traits],
    }


def _unit(game: Game, key: str, cards: Mapping[str, str]) -> Json:
    one = line(game, key)
    unit = one.unit
    front = unit_front(game, key)
    return {
        **face_of(game, key),
        "id": key,
        "name": unit.name,
        "plural": unit.plural or unit.name,
        "race": unit.race,
        "cls": one.cls,
        "rank": unit.rank,
        "ranks": list(ranks_of(game, key)),
        "size": unit.size,
        "crew": unit.crew,
        "stats": _worded(game, one),
        "values": {name: to_json(value) for name, value in one.values.items()},
        "sums": dict(one.sums),
        "gear": [game.gear[name].name for name in unit.gear],
        "traits": [
            {
                "id": name,
                "name": trait_name(game, name, value),
                "text": told(game, game.traits[name].text, {"value": Plain(value)}),
            }
            for name, value in one.traits
        ],
        "weapons": front.get("weapons"),
        "formation": front.get("formation"),
        "text": told(game, unit.text) if unit.text else None,
        "notes": dict(unit.notes),
        "lore": unit.lore,
        "terms": terms(game, one),
        "each": each(game, one),
        "cost": cost(game, one),
        "picture": picture_of(game, key),
        "card": cards.get(key),
    }


def _worded(game: Game, one: Line) -> dict[str, str]:
    return {name: worded(game.stats[name].kind, value) for name, value in one.values.items()}


def _limit(game: Game, limit: Limit) -> Json:
    return {**limit.model_dump(), "name": limit_name(game, limit), "ranks": list(limit.of)}


def _muster(game: Game, key: str, muster: Muster) -> Json:
    limits = [_limit(game, limit) for limit in muster.limits]
    return {"id": key, **muster.model_dump(exclude={"limits"}), "limits": limits}


def _army(game: Game, key: str, army: ArmyList) -> Json:
    lines = entries(game, army)
    muster = game.musters[army.muster]
    return {
        "id": key,
        "name": army.name,
        "muster": army.muster,
        "theme": army.theme,
        "emblem": army.emblem,
        "colour": army.colour,
        "advice": army.advice,
        "entries": [_entry(entry) for entry in lines],
        "count": sum(entry.count for entry in lines),
        "models": sum(entry.count * entry.line.unit.size for entry in lines),
        "cost": sum(entry.cost for entry in lines),
        "limits": [_tally(game, one) for one in tally(game, muster.limits, lines)],
    }


def _entry(entry: Entry) -> Json:
    unit = entry.line.unit
    return {
        "unit": entry.line.key,
        "name": unit.name,
        "count": entry.count,
        "size": unit.size,
        "each": entry.each,
        "cost": entry.cost,
    }


def _tally(game: Game, one: Tally) -> Json:
    return {
        **_limit(game, one.limit),
        "name": one.name,
        "count": one.count,
        "cost": one.cost,
        "share": one.share,
    }
