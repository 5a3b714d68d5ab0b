"""What an army holds of each rank that its muster limits: how many units, and what share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fabricate.roster.armies import Entry, ranks_of
from fabricate.schema.armies import Limit
from fabricate.schema.game import Game


@dataclass(frozen=True, slots=True)
class Tally:
    """What an army holds of a limit's ranks: units, what they cost, per cent of the army."""

    limit: Limit
    name: str
    count: int
    cost: float
    share: float


def tally(game: Game, limits: Sequence[Limit], entries: Sequence[Entry]) -> list[Tally]:
    """Each limit with what the lines of an army list come to."""
    total = sum(entry.cost for entry in entries)
    return [_one(game, limit, entries, total) for limit in limits]


def limit_name(game: Game, limit: Limit) -> str:
    """What a limit's units are called."""
    ranks = [game.ranks[rank] for rank in limit.of]
    return limit.name or " and ".join(rank.plural or rank.name for rank in ranks)


def _one(game: Game, limit: Limit, entries: Sequence[Entry], total: float) -> Tally:
    mine = [e for e in entries if set(ranks_of(game, e.line.key)) & set(limit.of)]
    cost = sum(entry.cost for entry in mine)
    share = 100 * cost / total if total else 0.0
    return Tally(limit, limit_name(game, limit), sum(e.count for e in mine), cost, share)
