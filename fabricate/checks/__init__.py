"""What no single field can check: references, values by kind, armies, texts and files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from fabricate.checks.armies import check_armies, check_even
from fabricate.checks.art import check_art
from fabricate.checks.decks import check_decks
from fabricate.checks.glyphs import check_glyphs
from fabricate.checks.names import check_names, check_references
from fabricate.checks.parts import check_parts
from fabricate.checks.sculpts import check_sculpts
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
    check_sculpts,
    check_decks,
)


def check(game: Game, tree: Tree) -> list[Fault]:
    """Every fault of a game whose fields are sound by themselves."""
    plain = check_plain(tree)
    reckon = CHECKS if not plain else (check_names, check_texts, check_art, check_sculpts)
    glyphs = check_glyphs(tree)
    return _once([*plain, *glyphs, *(fault for one in reckon for fault in one(game, tree))])


def doubts(game: Game, tree: Tree) -> list[Fault]:
    """What a designer may mean, and may not: told as warnings, in the way of no build."""
    return _once([*check_even(game, tree)])


def check_plain(tree: Tree) -> list[Fault]:
    """Values and names that are wrong whether or not the rest of the file is sound."""
    return _once([*check_raw_values(tree), *check_references(tree)])


def beside(told: list[Fault], tree: Tree) -> list[Fault]:
    """The faults of plain data in a file whose fields are not sound, but for what is told."""
    places = {(fault.line, fault.column) for fault in told}
    faults = _once([*check_plain(tree), *check_glyphs(tree)])
    return [f for f in faults if (f.line, f.column) not in places]


def _once(faults: list[Fault]) -> list[Fault]:
    return sorted(dict.fromkeys(faults))
