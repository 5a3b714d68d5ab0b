"""Units of a game as fighters on a board: which of their stats are arrows, defence and grid."""

from __future__ import annotations

from typing import NamedTuple

from fabricate.engagement import Board, Fighter, Placed, Square
from fabricate.roster.line import line
from fabricate.schema.directions import Arrows, Directions, Grid
from fabricate.schema.engagements import Engagement
from fabricate.schema.game import Game


class Scene(NamedTuple):
    """A board with cards on it."""

    board: Board
    cards: tuple[Placed, ...]

    def without(self, card: Placed) -> tuple[Placed, ...]:
        """All cards but one."""
        return tuple(other for other in self.cards if other.id != card.id)


def of_kinds(game: Game) -> dict[str, str]:
    """What an engagement is about, and the stat of this game that is it, whatever its name."""
    found: dict[str, str] = {}
    if deciding := arrows_and_defence(game):
        found["attacks"], found["defence"] = deciding
    for what, kind in (("missile", "grid"), ("moves", "directions")):
        stat = next((name for name, stat in game.stats.items() if stat.kind == kind), None)
        if stat:
            found[what] = stat
    return found


def arrows_and_defence(game: Game) -> tuple[str, str] | None:
    """The stats that decide an engagement: arrows, and what they must exceed; None without them."""
    for name, stat in game.stats.items():
        if stat.kind == "arrows" and stat.against:
            return name, stat.against
    return None


def fighter(game: Game, key: str) -> Fighter:
    """What a unit brings to a board.

    Raises:
        KeyError: the unit, or something that it names, is not in the game.
        ValueError: a value is not of its stat's kind.
    """
    values = line(game, key).values
    has = {what: values.get(stat) for what, stat in of_kinds(game).items()}
    attacks, defence, grid = has.get("attacks"), has.get("defence"), has.get("missile")
    moves, cls = has.get("moves"), game.units[key].cls
    return Fighter(
        attacks=dict(attacks.by) if isinstance(attacks, Arrows) else {},
        defence=int(defence) if isinstance(defence, int | float) else 0,
        missile=grid.value if isinstance(grid, Grid) else 0,
        targets=frozenset(grid.squares) if isinstance(grid, Grid) else frozenset(),
        moves=moves.names if isinstance(moves, Directions) else (),
        support=bool(cls and game.classes[cls].support),
    )


def scene(game: Game, engagement: Engagement) -> Scene:
    """The cards of an engagement on their board.

    Raises:
        KeyError, ValueError: see `fighter`.
    """
    cards = (
        Placed(key, fighter(game, one.unit), Square.named(one.at), one.side, one.shoots)
        for key, one in engagement.placed.items()
    )
    return Scene(Board(*engagement.board), tuple(cards))
