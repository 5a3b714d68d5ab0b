"""Lords of War: every worked combat of its rulebook comes out, and the mat is what it claims."""

from __future__ import annotations

from pathlib import Path

import pytest

import fabricate
from fabricate.engagement import Outcome, engaging, fought, moves, places, shots
from fabricate.roster.fighting import Scene, fighter, scene
from fabricate.schema.game import Game
from fabricate.schema.papers import Board, Tracker
from fabricate.source import read


@pytest.fixture(scope="module")
def game() -> Game:
    """The bundled game, without the checks of templates that other tests cover."""
    path = Path(fabricate.__file__).parent / "games" / "lords-of-war.yaml"
    return Game.model_validate(read(path).root.value)


def at(game: Game, key: str) -> tuple[Scene, Outcome]:
    found = scene(game, game.engagements[key])
    return found, fought(found.cards)


def words(outcome: Outcome) -> dict[str, str]:
    return {one.id: one.words for one in outcome.sums if one.attacks}


def test_the_deathbringer_takes_the_marauder_and_not_the_slugger(game: Game) -> None:
    _, outcome = at(game, "one-against-two")
    assert outcome.falls == ("dm",)
    assert words(outcome) == {"dm": "5 > 4", "ds": "3 = 3", "od": "1 < 2"}


def test_shanker_and_ravager_take_the_marauder(game: Game) -> None:
    _, outcome = at(game, "two-against-one")
    assert outcome.falls == ("dm",)
    assert words(outcome) == {"dm": "4 + 5 = 9 > 4", "gs": "1 < 3", "or": "2 < 3"}


def test_the_catapult_takes_the_slugger_over_the_shanker(game: Game) -> None:
    _, outcome = at(game, "over-a-friend")
    assert outcome.falls == ("ds",)
    assert words(outcome) == {"ds": "4 > 3"}


def test_deathbringer_and_catapult_take_the_marauder(game: Game) -> None:
    _, outcome = at(game, "arrow-and-shot")
    assert outcome.falls == ("dm",)
    assert words(outcome) == {"dm": "3 + 4 = 7 > 4"}


def test_target_grids(game: Game) -> None:
    catapult, axes = fighter(game, "orc-catapult"), fighter(game, "dwarf-axethrower")
    assert (catapult.missile, len(catapult.targets)) == (4, 9)
    assert all(down < 0 for _, down in catapult.targets)
    assert (axes.missile, len(axes.targets)) == (3, 6)
    assert all(down > 0 for _, down in axes.targets)


def test_a_ravager_never_engages_from_behind_a_marauder_nor_from_the_right(game: Game) -> None:
    """As the reader sees it: the Marauder faces him, so behind it is the row above."""
    found, _ = at(game, "deployment")
    ravager = fighter(game, "orc-ravager")
    open_to = {place.at.name for place in places(found.board, found.cards, ravager, "near")}
    assert open_to
    assert not open_to & {"a3", "b3", "c3", "c2"}


def test_an_engaged_catapult_does_not_shoot(game: Game) -> None:
    found, _ = at(game, "silenced")
    catapult = next(card for card in found.cards if card.id == "oc")
    others = found.without(catapult)
    assert engaging(catapult, others)
    assert any(catapult.reaches(card.at) for card in others)
    assert not shots(catapult, others)


def test_a_walker_walks(game: Game) -> None:
    found, _ = at(game, "walker")
    (walker,) = found.cards
    assert moves(found.board, walker, ())


def test_riders_are_held_by_a_spear_alone(game: Game) -> None:
    found, outcome = at(game, "riders")
    lying = game.engagements["riders"].placed
    held = {
        card.id: {
            game.units[lying[other.id].unit].cls for other in engaging(card, found.without(card))
        }
        for card in found.cards
        if card.id in ("c", "d")
    }
    assert held["c"] == {"cavalry"}
    assert "spear" in held["d"]
    assert {game.units[lying[key].unit].cls for key in held} == {"cavalry"}
    assert not outcome.falls


def test_a_berserker_who_advances_is_free(game: Game) -> None:
    found, outcome = at(game, "frenzy")
    berserker = next(card for card in found.cards if card.id == "b")
    assert game.units[game.engagements["frenzy"].placed["b"].unit].cls == "berserker"
    assert len(outcome.falls) == 1
    left = [card for card in found.without(berserker) if card.id not in outcome.falls]
    assert not engaging(berserker, left)


def test_support_units_are_spears_and_ranged(game: Game) -> None:
    assert [key for key, cls in game.classes.items() if cls.support] == ["spear", "ranged"]


def test_the_mat_is_the_same_for_both(game: Game) -> None:
    mat = game.papers["mat"]
    assert isinstance(mat, Board)
    assert (mat.columns, mat.rows) == (6, 7)
    assert mat.cell[0] > 63
    assert mat.cell[1] > 88
    named = {
        square.text: (ord(at[0]) - ord("a"), int(at[1:])) for at, square in mat.squares.items()
    }
    assert named["2"] == (5 - named["1"][0], 8 - named["1"][1])


def test_trackers_end_where_the_battle_does(game: Game) -> None:
    kills = game.papers["kills"]
    assert isinstance(kills, Tracker)
    assert [track.count for track in kills.tracks] == [
        game.rules["kills"],
        game.rules["command_kills"],
    ]
