"""What text templates may use: the game's own data, combined units, herds and armies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fabricate import combine
from fabricate.odds import odds
from fabricate.planner.cards import PlannedCard
from fabricate.planner.engagements import (
    engagements_of,
    open_squares,
    squares_of_last_resort,
)
from fabricate.planner.forces import force_context, told
from fabricate.planner.parts import NEUTRAL, PartUse, shared
from fabricate.planner.plain import Marked
from fabricate.schema.game import Game
from fabricate.schema.people import Class, Half
from fabricate.schema.play import Army, Scenario
from fabricate.schema.values import to_json, to_text, worded
from fabricate.spelling import nearest

Json = dict[str, Any]

#: How each shape lies on the bed, for the guide.
ORIENTATION: Mapping[str, str] = {
    "head": "neck down",
    "body": "base down",
    "filler-pawn": "base down",
    "marble-roller": "foot down, funnel up",
    "step-measurer": "flat, numbers up",
    "coin": "flat, number up",
    "gift-token": "flat, picture up",
    "figure": "base down",
    "cannon": "base down",
    "catapult": "base down",
    "base": "flat",
    "ship-base": "base down",
    "movement-tray": "floor down",
    "measuring-stick": "flat, numbers up",
    "terrain-frame": "flat, pictures up",
    "token": "flat, picture up",
    "objective-marker": "flat, number up",
    "blast-marker": "flat",
    "card-rack": "foot down",
    "deck-box": "opening up",
    "standee-stand": "foot down",
}


def text_context(game: Game, uses: list[PartUse], cards: list[PlannedCard]) -> Json:
    """The variables of every text template; see docs for what each holds."""
    scenarios = {key: _scenario(game, key, s) for key, s in game.scenarios.items()}
    measures = shared(game)
    pawn = next((u.spec for u in uses if u.shape == "filler-pawn"), None)
    return {
        "game": game.game.model_dump(),
        "lengths": {key: length.model_dump() for key, length in game.lengths.items()},
        "dims": {**measures, "height": getattr(pawn, "height", None)},
        "printing": game.printing.model_dump(mode="json"),
        "colours": {key: {"id": key, **c.model_dump()} for key, c in game.colours.items()},
        "rules": dict(game.rules),
        "stats": {key: _stat(game, key) for key in game.stats},
        "races": {key: _half(game, key, race, "head") for key, race in game.races.items()},
        "classes": {key: _class(game, key, cls) for key, cls in game.classes.items()},
        "unit": lambda race, cls: _unit(game, race, cls),
        "herd": lambda race, cls, fillers: _herd(game, race, cls, fillers),
        "markers": [_unit(game, race, cls) for race, cls in combine.markers(game)],
        **force_context(game, cards),
        "odds": lambda name, left, right, *conditions: _odds(game, name, left, right, conditions),
        "engagements": engagements_of(game, cards),
        "places": lambda key, unit, side="near": open_squares(game, key, unit, side),
        "last_resort": lambda key, side="near": squares_of_last_resort(game, key, side),
        "scenarios": scenarios,
        "quick": next(iter(scenarios.values()), None),
        "round": _round(game),
        "decks": _decks(game, cards),
        "parts": [_part(use) for use in uses],
        "buy": [purchase.model_dump() for purchase in game.buy],
        "max_move": combine.most_steps(game),
        "measurer_steps": measures["steps"],
    }


def _odds(
    game: Game, name: str, left: float, right: float, conditions: Iterable[str]
) -> Mapping[str, float]:
    """The odds of a contest as shares of one, for texts."""
    if name not in game.contests:
        raise ValueError(f"the game has no contest '{name}' ({nearest(name, game.contests)})")
    contest = game.contests[name]
    for one in conditions:
        if one not in contest.conditions:
            near = nearest(one, contest.conditions)
            raise ValueError(f"the contest '{name}' has no condition '{one}' ({near})")
    found = odds(contest, left, right, conditions)
    return {"left": float(found.left), "tie": float(found.tie), "right": float(found.right)}


def _stat(game: Game, key: str) -> Json:
    stat = game.stats[key]
    return {
        "id": key,
        "name": stat.name,
        "short": stat.short or stat.name,
        "kind": stat.kind,
        "combine": stat.combine,
        "icon": stat.icon,
        "bonus": stat.bonus.add if stat.bonus else None,
    }


def _half(game: Game, key: str, half: Half, part: str) -> Json:
    values = {
        name: combine.value_of(stat, half, name)
        for name, stat in game.stats.items()
        if half.stats.get(name) is not None
    }
    ability = half.ability
    prefix = "race" if part == "head" else "class"
    return {
        "id": key,
        "name": half.name,
        "plural": half.plural or f"{half.name}s",
        "theme": getattr(half, "theme", NEUTRAL),
        "emblem": getattr(half, "emblem", None) or getattr(half, "icon", None),
        "lore": half.lore,
        "support": getattr(half, "support", False),
        "stats": {name: worded(game.stats[name].kind, value) for name, value in values.items()},
        "values": {name: to_json(value) for name, value in values.items()},
        "ability": ability and {"name": ability.name, "text": told(game, ability.text)},
        "picture": f"picture/{part}-{key}",
        "card": f"card/{prefix}-{key}",
    }


def _class(game: Game, key: str, cls: Class) -> Json:
    sizes = str(cls.sizes) if cls.sizes else None
    return {
        **_half(game, key, cls, "body"),
        "base": cls.base,
        "files": cls.files,
        "sizes": sizes,
    }


def _unit(game: Game, race: str, cls: str) -> Json:
    one = combine.unit(game, race, cls)
    left = game.races[race]
    return {
        "id": one.id,
        "name": one.name,
        "plural": one.plural,
        "race": race,
        "cls": cls,
        "theme": left.theme,
        "emblem": left.emblem,
        "matches": bool(one.bonuses),
        "bonus": sum(one.bonuses.values()),
        "stats": {name: to_text(value) for name, value in one.stats.items()},
        "values": {name: to_json(value) for name, value in one.stats.items()},
        "picture": f"picture/marker-{one.id}",
        "exploded": f"picture/exploded-{one.id}",
    }


def _herd(game: Game, race: str, cls: str, fillers: int) -> Json:
    line = combine.herd(game, race, cls, fillers + 1)
    return {
        **_unit(game, race, cls),
        "pawns": line.pawns,
        "fillers": fillers,
        "each": line.each,
        "total": line.total,
        "shots": line.shots,
    }


def _army(game: Game, army: Army) -> Json:
    herds = [_herd(game, h.race, h.cls, h.fillers) for h in army.herds]
    colour = game.colours[army.colour]
    return {
        "player": army.player,
        "colour": {"id": army.colour, **colour.model_dump()},
        "theme": colour.hex,
        "total": sum(h["total"] for h in herds),
        "pawns": sum(h["pawns"] for h in herds),
        "fillers": sum(h["fillers"] for h in herds),
        "herds": herds,
    }


def _scenario(game: Game, key: str, scenario: Scenario) -> Json:
    armies = [_army(game, army) for army in scenario.armies]
    return {
        "id": key,
        "name": scenario.name,
        "lead": told(game, scenario.lead),
        "setup": [told(game, line) for line in scenario.setup],
        "rules": [told(game, line) for line in scenario.rules],
        "victory": told(game, scenario.victory) if scenario.victory else None,
        "armies": armies,
        "cost": armies[0]["total"],
    }


def _round(game: Game) -> Json | None:
    if game.round is None:
        return None
    return {
        "name": game.round.name,
        "phases": [
            {
                "id": key,
                "number": number,
                "name": phase.name,
                "short": phase.short or phase.name,
                "icon": phase.icon,
                "coin": phase.coin,
                "aside": phase.aside,
                "text": told(game, phase.text),
            }
            for number, (key, phase) in enumerate(game.round.phases.items(), 1)
        ],
    }


def _decks(game: Game, cards: list[PlannedCard]) -> Json:
    out: Json = {}
    backs: dict[str, str] = {}
    for name, deck in game.decks.items():
        mine = [card for card in cards if card.deck == name]
        out[name] = {
            "id": name,
            "name": deck.name,
            "count": sum(card.quantity for card in mine),
            "back": f"card/back-{name}",
            "alike": backs.setdefault(str(deck.back), name),
            "cards": [_card(card) for card in mine],
        }
    return out


def _card(card: PlannedCard) -> Json:
    data = card.card["data"]
    text = data.get("text")
    return {
        "id": card.id,
        "title": card.title,
        "text": text and Marked(text),
        "timing": data.get("timing"),
        "die": data.get("die"),
        "stats": data.get("stats", []),
        "sections": [{**one, "text": Marked(one["text"])} for one in data.get("sections", ())],
        "plan": data.get("plan"),
        "icon": data.get("icon"),
        "flavour": data.get("flavour"),
        "copies": card.quantity,
        "wide": card.card["size"][0] > card.card["size"][1],
        "card": f"card/{card.id}",
    }


def _part(use: PartUse) -> Json:
    return {
        "id": use.id,
        "name": use.name,
        "file": f"{use.id}.stl",
        "stl": use.stl,
        "picture": f"picture/{use.id}",
        "shape": use.shape,
        "kind": use.kind,
        "print": dict(use.print),
        "total": use.total,
        "theme": use.theme,
        "orientation": ORIENTATION.get(use.shape, "as it stands"),
        "note": use.note,
        "terrain": use.terrain,
    }
