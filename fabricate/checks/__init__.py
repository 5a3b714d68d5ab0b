"""What no single field can check: references, values by kind, armies, texts and files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from fabricate.checks.armies import check_armies
from fabricate.checks.art import check_art
from fabricate.checks.names import check_names
from fabricate.checks.parts import check_parts
from fabricate.checks.texts import check_texts
from fabricate.checks.values import check_raw_values, check_stats
from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.source import Tree

Check = Callable[[Game, Tree], Iterator[Fault]]

CHECKS: Final[tuple[Check, ...]] = (
    check_stats,
    check_names,
    check_parts,
    check_armies,
    check_texts,
    check_art,
)


def check(game: Game, tree: Tree) -> list[Fault]:
    """Every fault of a game whose fields are sound by themselves.

    Templates are rendered only when nothing else is wrong, since they would stumble over it.
    """
    values = list(check_raw_values(tree))
    if values:
        skip = (check_stats, check_armies)
        rest = [f for c in CHECKS if c not in skip for f in c(game, tree)]
        return _once([*values, *rest])
    return _once([fault for one in CHECKS for fault in one(game, tree)])


def check_values(tree: Tree, told: list[Fault]) -> list[Fault]:
    """The faults of stat values in a file whose fields are not sound; what is told stays out."""
    places = {(fault.line, fault.column) for fault in told}
    return [f for f in _once(list(check_raw_values(tree))) if (f.line, f.column) not in places]


def _once(faults: list[Fault]) -> list[Fault]:
    return sorted(dict.fromkeys(faults))
