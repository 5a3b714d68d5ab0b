"""What the index page shows of units, armies and paper goods; nothing where a game has none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fabricate.planner.papers import paper_leaves
from fabricate.planner.rosters import plain
from fabricate.planner.writing import markup
from fabricate.roster.audit import named, spent
from fabricate.schema.game import Game
from fabricate.schema.values import NUMBERS

Json = dict[str, Any]

#: The squares round a unit, row by row from its front.
AROUND: Final = ("nw", "n", "ne", "w", "", "e", "sw", "s", "se")


def forces(game: Game, context: Json, papers: tuple[str, ...]) -> Json:
    """The sections of the page that only some games have, by their names."""
    found = {
        "units": [_unit(game, key, context["units"][key]) for key in game.units],
        "armies": [_army(game, key, context["armies"][key]) for key in game.armies],
        "papers": paper_leaves(game, papers),
    }
    return {name: rows for name, rows in found.items() if rows}


def _unit(game: Game, key: str, known: Json) -> Json:
    unit = game.units[key]
    race = game.races[unit.race].name if unit.race else ""
    cls = game.classes[known["cls"]].name if known["cls"] else ""
    rank = game.ranks[unit.rank].name if unit.rank else ""
    return {
        "title": unit.name,
        "theme": known["theme"],
        "emblem": known["emblem"],
        "picture": known["picture"],
        "of": ", ".join(filter(None, (race, cls, rank))),
        "line": list(_line(game, known)),
        "cost": _cost(game, known),
    }


def _line(game: Game, known: Json) -> Iterator[Json]:
    """The numbers of a unit that its card shows in a row, and its arrows round their owner."""
    shown = game.worth.stat if game.worth else None
    for name, stat in game.stats.items():
        value, raw = known["stats"].get(name), known["values"].get(name)
        label = {"label": stat.short or stat.name, "name": stat.name}
        if stat.kind == "arrows" and raw:
            yield {**label, "nine": [str(raw.get(way, "")) for way in AROUND]}
        elif stat.row and stat.kind in NUMBERS and name != shown and raw is not None:
            yield {**label, "value": str(value)}


def _cost(game: Game, known: Json) -> str:
    size = known["size"]
    models = f"{size} models" if size > 1 else ""
    if not known["cost"]:
        return models
    if size == 1:
        return spent(game, known["cost"])
    return f"{models}, {spent(game, known['each'])} each, {known['cost']:g} in all"


def _army(game: Game, key: str, known: Json) -> Json:
    army = game.armies[key]
    cost, count = known["cost"], known["count"]
    units = f"{count} unit{'' if count == 1 else 's'}"
    advice = army.advice
    return {
        "title": army.name,
        "theme": army.theme,
        "emblem": army.emblem,
        "muster": game.musters[army.muster].name,
        "total": f"{units}, {spent(game, cost)}" if cost else units,
        "entries": [
            {
                "count": one["count"],
                "name": named(game, one["unit"], one["count"]),
                "cost": f"{one['cost']:g}" if cost else "",
            }
            for one in known["entries"]
        ],
        "advice": advice if isinstance(advice, str | None) else plain(markup(game, advice)),
    }
