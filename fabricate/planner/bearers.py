"""Who bears a colour and an emblem in documents and banners: races, and units of no race."""

from __future__ import annotations

from typing import Any

from fabricate.schema.game import Game
from fabricate.templating import emblems

Json = dict[str, Any]


def bearers(game: Game) -> dict[str, Json]:
    """Theme, emblem and name of each race, and of each unit that has a colour but no race."""
    races: dict[str, Json] = {
        key: {"theme": race.theme, "emblem": _great(race.emblem), "name": race.name}
        for key, race in game.races.items()
    }
    units = {
        key: {"theme": unit.theme, "emblem": _great(unit.emblem), "name": unit.name}
        for key, unit in game.units.items()
        if unit.race is None and unit.theme
    }
    return {**units, **races}


def _great(emblem: str | None) -> str | None:
    """An emblem that can stand in scenery; an icon that stands in for one is too plain."""
    return emblem if emblem in emblems() else None


def emblazoned(game: Game) -> list[str]:
    """Those of them who have an emblem; units only where no race has one."""
    found = [key for key, one in bearers(game).items() if one["emblem"]]
    return [key for key in found if key in game.races] or found
