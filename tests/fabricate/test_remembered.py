"""Results that are kept as long as their game lives."""

from __future__ import annotations

import gc
from pathlib import Path

from fabricate.loading import load
from fabricate.roster.line import line
from fabricate.roster.remembered import remembered
from fabricate.schema.game import Game

DATA = Path(__file__).parent.parent / "data" / "skirmish.yaml"


def itself(key: str) -> str:
    return key


def test_a_line_is_reckoned_once() -> None:
    game = load(str(DATA)).game
    assert line(game, "guard") is line(game, "guard")


def test_another_game_has_lines_of_its_own() -> None:
    game = load(str(DATA)).game
    bare = game.units["guard"].model_copy(update={"gear": []})
    other = game.model_copy(update={"units": {"guard": bare}})
    assert line(game, "guard").values["armour"] == 4
    assert line(other, "guard").values["armour"] == 2


def test_what_fails_is_tried_again_and_nothing_outlives_its_game() -> None:
    asked: list[str] = []

    @remembered(itself)
    def once(game: Game, key: str) -> str:
        asked.append(key)
        if len(asked) == 1:
            raise KeyError(key)
        return f"{game.game.id} {len(asked)}"

    game = load(str(DATA)).game
    for _ in range(3):
        try:
            found = once(game, "a")
        except KeyError:
            continue
    assert (found, asked) == ("skirmish 2", ["a", "a"])
    del game
    gc.collect()
    assert once(load(str(DATA)).game, "a") == "skirmish 3"
