"""Engagements for texts and figures: who attacks whom, sums in words, squares that are open."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from fabricate.engagement import (
    STEPS,
    Fighter,
    Outcome,
    Place,
    Placed,
    Reason,
    Side,
    engaging,
    fought,
    last_resort,
    moves,
    places,
    reach,
    shots,
)
from fabricate.planner.cards import PlannedCard
from fabricate.planner.forces import cards_of_units, told
from fabricate.roster.fighting import Scene, fighter, scene
from fabricate.schema.engagements import Engagement
from fabricate.schema.game import Game

Json = dict[str, Any]

#: How a figure marks a square on which a card may be placed.
SIGNS: Final[Mapping[Reason, str]] = {"engages": "yes"}


def engagements_of(game: Game, cards: list[PlannedCard]) -> dict[str, Json]:
    """Every worked combat of the game, reckoned through."""
    shown = cards_of_units(game, cards)
    found: dict[str, Json] = {}
    for key, one in game.engagements.items():
        with suppress(KeyError, ValueError):  # a unit is wrong, and that is told where it stands
            found[key] = _engagement(game, key, one, shown)
    return found


def open_squares(game: Game, key: str, unit: str, side: Side = "near") -> list[Json]:
    """Every empty square of an engagement's board, and whether a unit may be placed on it."""
    found = scene(game, game.engagements[key])
    what = fighter(game, unit)
    open_to = {place.at: place for place in places(found.board, found.cards, what, side)}
    taken = {card.at for card in found.cards}
    return [
        {"at": at.name, "kind": "no", "why": None, "towards": []}
        if (place := open_to.get(at)) is None
        else _open(place, side)
        for at in found.board.squares()
        if at not in taken
    ]


def squares_of_last_resort(game: Game, key: str, side: Side = "near") -> list[Json]:
    """The squares of an engagement's board for a player who can place no card by the rules."""
    found = scene(game, game.engagements[key])
    return [
        {"at": place.at.name, "kind": "maybe", "why": place.why, "towards": []}
        for place in last_resort(found.board, found.cards, side)
    ]


def _open(place: Place, side: Side) -> Json:
    return {
        "at": place.at.name,
        "kind": SIGNS.get(place.why, "maybe"),
        "why": place.why,
        "towards": [place.at.step(STEPS[d], side).name for d in place.towards],
    }


def _engagement(game: Game, key: str, one: Engagement, shown: Mapping[str, str]) -> Json:
    found = scene(game, one)
    outcome = fought(found.cards)
    names = {card.id: game.units[one.placed[card.id].unit].name for card in found.cards}
    return {
        "id": key,
        "name": one.name,
        "text": told(game, one.text) if one.text else None,
        "board": list(one.board),
        "cards": [_card(one, card, outcome, shown, names) for card in found.cards],
        "attacks": _attacks(outcome),
        "placed": {card.id: _placed(one, card, found, names) for card in found.cards},
        "sums": _sums(outcome, names),
        "falls": list(outcome.falls),
        "stands": [card.id for card in found.cards if card.id not in outcome.falls],
    }


def _card(
    one: Engagement,
    card: Placed,
    outcome: Outcome,
    shown: Mapping[str, str],
    names: Mapping[str, str],
) -> Json:
    """A card as the figure wants it."""
    unit = one.placed[card.id].unit
    return {
        "id": card.id,
        "card": shown.get(unit, f"card/{unit}"),
        "at": card.at.name,
        "side": card.side,
        "name": names[card.id],
        "new": one.placed[card.id].new,
        "falls": card.id in outcome.falls,
    }


def _attacks(outcome: Outcome) -> list[Json]:
    return [
        {"from": a.by, "to": a.to, "value": a.value, "how": a.how, "falls": a.to in outcome.falls}
        for a in outcome.attacks
    ]


def _sums(outcome: Outcome, names: Mapping[str, str]) -> Json:
    return {
        found.id: {
            "id": found.id,
            "name": names[found.id],
            "attacks": [
                {"by": a.by, "name": names[a.by], "value": a.value, "how": a.how}
                for a in found.attacks
            ],
            "total": found.total,
            "defence": found.defence,
            "falls": found.falls,
            "words": found.words,
        }
        for found in outcome.sums
    }


def _placed(one: Engagement, card: Placed, found: Scene, names: Mapping[str, str]) -> Json:
    """What a card brings, and what it may do where it lies."""
    others = found.without(card)
    what: Fighter = card.fighter
    return {
        "id": card.id,
        "unit": one.placed[card.id].unit,
        "name": names[card.id],
        "at": card.at.name,
        "side": card.side,
        "attacks": dict(what.attacks),
        "defence": what.defence,
        "missile": what.missile,
        "support": what.support,
        "engaged_by": [other.id for other in engaging(card, others)],
        "targets": [other.id for other in shots(card, others)],
        "reach": [{"at": s.name, "kind": "target"} for s in reach(found.board, card)],
        "moves": [{"from": card.at.name, "to": s.name} for s in moves(found.board, card, others)],
    }
