"""What the front of each card shows, as data for its layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from fabricate.combine import value_of
from fabricate.planner.armycards import army_fronts
from fabricate.planner.unitcards import unit_fronts
from fabricate.planner.writing import markup, own, written_front
from fabricate.schema.artwork import Picture
from fabricate.schema.cards import Deck
from fabricate.schema.game import Game
from fabricate.schema.people import Class, Half, Race
from fabricate.schema.stats import Stat
from fabricate.schema.values import to_text
from fabricate.templating import fill

Side = Literal["left", "right"]
Json = dict[str, Any]

#: How the value of the right-hand card reads after that of the left-hand card.
JOINS: Final = {"sum": "+", "union": "or", "max": "max", "min": "min", "range": "and"}


def fronts(game: Game, deck: Deck) -> Iterator[tuple[str, str, Json, int, Picture | None]]:
    """Key, title, data, copies and own art of each front."""
    if deck.of == "races":
        for key, race in game.races.items():
            data = _half(game, race, "left", f"picture/head-{key}")
            yield key, race.name, data, _copies(deck, race), race.art
    elif deck.of == "classes":
        for key, cls in game.classes.items():
            data = _half(game, cls, "right", f"picture/body-{key}")
            yield key, cls.name, data, _copies(deck, cls), cls.art
    elif deck.of == "units":
        yield from unit_fronts(game, deck)
    elif deck.of == "armies":
        yield from army_fronts(game, deck)
    elif deck.of == "round" and game.round:
        copies = deck.copies if isinstance(deck.copies, int) else 1
        yield "round", game.round.name, _round(game), copies, None
    else:
        many = deck.copies if isinstance(deck.copies, int) else 1
        for key, written in deck.cards.items():
            data = written_front(game, deck, written)
            yield key, written.title, data, written.copies * many, written.art


def _copies(deck: Deck, half: Half) -> int:
    if isinstance(deck.copies, int):
        return deck.copies
    return max(1, sum(half.print.values()))


def _half(game: Game, half: Race | Class, side: Side, picture: str) -> Json:
    match = next((n for n, s in game.stats.items() if s.kind == "icon" and not s.row), None)
    icon = value_of(game.stats[match], half, match) if match else None
    emblem = half.emblem if isinstance(half, Race) else None
    fallback = getattr(half, "icon", None) or icon
    return {
        "side": side,
        "title": half.name,
        "theme": half.theme,
        "match": icon,
        "emblem": emblem or (f"icon:{fallback}" if fallback else None),
        "picture": picture,
        "rows": [
            _row(game, name, stat, half, side) for name, stat in game.stats.items() if stat.row
        ],
        **_rule(game, half),
        **own(half.art),
    }


def _rule(game: Game, half: Half) -> Json:
    """The ability; who has none is told of by the lore, if there is any."""
    ability = half.ability
    if ability is None:
        return {"ability": None, "without": {"lore": half.lore}}
    return {"ability": {"name": ability.name, "text": markup(game, ability.text)}}


def _row(game: Game, name: str, stat: Stat, half: Half, side: Side) -> Json:
    value = value_of(stat, half, name)
    other = "class" if side == "left" else "race"
    if value in (None, ()) or stat.combine == other:
        shown, join = None, ""
    else:
        shown = {"dice": list(value)} if isinstance(value, tuple) else {"text": to_text(value)}
        join = JOINS.get(stat.combine or "", "") if side == "right" else ""
    if join == "+" and isinstance(value, int | float) and value < 0:
        join, shown = "−", {"text": to_text(-value)}
    note = fill(stat.note, {"bonus": stat.bonus.add if stat.bonus else 0}) if stat.note else None
    return {
        "stat": name,
        "icon": stat.icon,
        "label": stat.name,
        "note": note,
        "value": shown,
        "join": join,
        "see": other if shown is None else None,
    }


def _round(game: Game) -> Json:
    assert game.round is not None
    length = next(iter(game.lengths.values()), None)
    return {
        "title": game.round.name,
        "aside": f"1 {length.one} = {length.text}" if length else None,
        "phases": [
            {
                "number": str(n),
                "icon": phase.icon,
                "title": phase.name,
                "coin": phase.coin,
                "aside": phase.aside,
                "text": markup(game, phase.text),
            }
            for n, phase in enumerate(game.round.phases.values(), 1)
        ],
    }
