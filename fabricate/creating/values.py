"""Plausible stats for a new race or class: what the others have, where most of them stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.schema.stats import Stat
from fabricate.schema.values import PARSERS, Kind, Ratio, Span, Value
from fabricate.templating import icons

#: The value of each kind where nobody gives one to learn from.
FIRST: Final[Mapping[Kind, Any]] = {
    "number": 1,
    "steps": 3,
    "ratio": "X:0",
    "faces": [6],
    "range": "3-12",
    "text": "-",
    "inches": 4,
    "roll": "4+",
    "arrows": {"n": 1},
    "directions": ["n"],
    "grid": {"value": 1, "grid": ["x", "o"]},
}


def stat_values(game: Game, section: str, like: Half | None = None) -> dict[str, Any]:
    """The stats of a new race or class (`section`), or those of one that it is like.

    It has what its side must have, and what at least half of the others have besides.
    """
    halves: Mapping[str, Half] = game.races if section == "races" else game.classes
    rule = "race" if section == "races" else "class"
    found: dict[str, Any] = {}
    for name, stat in game.stats.items():
        given = [half.stats[name] for half in halves.values() if half.stats.get(name) is not None]
        usual = bool(halves) and 2 * len(given) >= len(halves)
        if not (stat.combine in (rule, "sum") or usual):
            continue
        if stat.kind == "icon":
            found[name] = _rarest(game, name, given)
        elif like is not None and like.stats.get(name) is not None:
            found[name] = like.stats[name]
        else:
            found[name] = typical(stat, given)
    return found


def typical(stat: Stat, given: list[Any]) -> Any:
    """The middle one of numbers, ratios and ranges; of faces and texts the most common one."""
    if not given:
        return FIRST[stat.kind]
    read = PARSERS[stat.kind]
    order = _ORDER.get(stat.kind)
    if order is None:
        counts = Counter(str(read(raw)) for raw in given)
        return min(given, key=lambda raw: (-counts[str(read(raw))], len(str(read(raw)))))
    return sorted(given, key=lambda raw: order(read(raw)))[(len(given) - 1) // 2]


def _ratio(value: Value) -> Any:
    assert isinstance(value, Ratio)
    return 0.0 if value.pawns is None else value.shots / value.pawns


def _span(value: Value) -> Any:
    assert isinstance(value, Span)
    return value.least, value.most or 999


_ORDER: Final[Mapping[Kind, Callable[[Value], Any]]] = {
    "number": lambda value: value,
    "steps": lambda value: value,
    "inches": lambda value: value,
    "roll": lambda value: value,
    "ratio": _ratio,
    "range": _span,
}


def _rarest(game: Game, name: str, given: list[Any]) -> str:
    """An icon of the family that the others use, which few of either side carry.

    An icon that both sides of a unit carry may make it dearer, so a fresh one is the plain choice.
    """
    everyone = [*game.races.values(), *game.classes.values()]
    used = Counter(str(half.stats.get(name)) for half in everyone)
    family = (str(given[0]) if given else "m-").partition("-")[0] + "-"
    choices = sorted(icon for icon in icons() if icon.startswith(family)) or sorted(used)
    return min(choices, key=lambda icon: (used[icon], icon))
