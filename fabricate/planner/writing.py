"""The fronts of written cards, and markup with its numbers: data for their layouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fabricate.schema.artwork import Picture
from fabricate.schema.base import as_markup
from fabricate.schema.cards import Deck
from fabricate.schema.game import Game
from fabricate.schema.written import WrittenCard
from fabricate.templating import fill

Json = dict[str, Any]


def numbers(game: Game) -> dict[str, Any]:
    """The numbers that {name} in markup may name."""
    return dict(game.rules)


def markup(game: Game, text: Any, more: Mapping[str, Any] | None = None) -> str:
    """Card text as inline markup with its numbers filled in; `more` are numbers of its own."""
    inline = as_markup(text)
    return inline if isinstance(text, str) else fill(inline, {**numbers(game), **(more or {})})


def own(art: Picture | None) -> Json:
    """A picture of one's own, and how it is placed, instead of what a card shows else."""
    return {"picture": f"game:{art.file}", "art": art.placing} if art else {}


def written_front(game: Game, deck: Deck, card: WrittenCard) -> Json:
    """What a written card shows; what it does not have is left out, but for the usual keys."""
    timing = card.timing
    text = None if card.text is None else markup(game, card.text)
    return {
        "kicker": deck.kicker,
        "title": card.title,
        "theme": card.theme or deck.theme,
        "icon": card.icon or deck.icon,
        "picture": None,
        "timing": timing and {"icon": timing.icon, "text": timing.text},
        **({} if text is None else {"text": text}),
        "flavour": card.flavour,
        **_more(game, card),
        **own(card.art),
    }


def _more(game: Game, card: WrittenCard) -> Json:
    """What only some written cards have: a die, numbers, a plan, sections."""
    more: Json = {}
    if card.die:
        more["die"] = f"die{card.die}"
    if card.stats:
        more["stats"] = [number.model_dump() for number in card.stats]
    if card.plan:
        more["plan"] = card.plan.model_dump(mode="json")
    if card.sections:
        more["sections"] = [
            {"icon": one.icon, "title": one.title, "text": markup(game, one.text)}
            for one in card.sections
        ]
    return more
