"""Results kept for as long as their game lives: a line is asked for by cards, texts and checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from weakref import finalize

from fabricate.schema.game import Game

Asked = TypeVar("Asked")
Found = TypeVar("Found")


def remembered(
    name: Callable[[Asked], str],
) -> Callable[[Callable[[Game, Asked], Found]], Callable[[Game, Asked], Found]]:
    """Keep what a pure function of a game, and of something that has this name in it, returns."""

    def around(function: Callable[[Game, Asked], Found]) -> Callable[[Game, Asked], Found]:
        kept: dict[int, dict[str, Any]] = {}

        @wraps(function)
        def once(game: Game, asked: Asked) -> Found:
            mine = kept.get(id(game))
            if mine is None:
                mine = kept[id(game)] = {}
                finalize(game, kept.pop, id(game), None)
            key = name(asked)
            if key not in mine:
                mine[key] = function(game, asked)
            found: Found = mine[key]
            return found

        return once

    return around
