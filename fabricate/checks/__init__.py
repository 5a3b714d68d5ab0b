"""What no single field can check: references, values by kind, armies, texts and files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from fabricate.checks.armies import check_armies, check_even
from fabricate.checks.art import check_art
from fabricate.checks.decks import check_decks
from fabricate.checks.engagements import check_engagements
from fabricate.checks.gear import check_effects, check_trait_values
from fabricate.checks.glyphs import check_glyphs
from fabricate.checks.musters import check_musters
from fabricate.checks.names import check_names, check_references
from fabricate.checks.pairs import check_pairs
from fabricate.checks.papers import check_papers
from fabricate.checks.partial import sound_part
from fabricate.checks.parts import check_parts, check_riders
from fabricate.checks.sculpts import check_sculpts
from fabricate.checks.texts import check_texts
from fabricate.checks.trays import check_trays
from fabricate.checks.truths import check_truths
from fabricate.checks.unitdecks import check_unit_decks
from fabricate.checks.units import check_gaps, check_units
from fabricate.checks.values import check_raw_values, check_stats
from fabricate.checks.worths import check_worths
from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.spelling import nearest

Check = Callable[[Game, Tree], Iterator[Fault]]

CHECKS: Final[tuple[Check, ...]] = (
    check_stats,
    check_truths,
    check_names,
    check_pairs,
    check_parts,
    check_units,
    check_trait_values,
    check_worths,
    check_musters,
    check_trays,
    check_armies,
    check_texts,
    check_art,
    check_sculpts,
    check_decks,
    check_unit_decks,
    check_papers,
    check_engagements,
)


def check(game: Game, tree: Tree) -> list[Fault]:
    """Every fault of a game whose fields are sound by themselves."""
    plain = check_plain(tree)
    sound = sound_part(tree, plain) if plain else game
    return _once([*plain, *check_glyphs(tree), *_reckoned(sound, tree)])


def _reckoned(game: Game | None, tree: Tree) -> list[Fault]:
    """The faults that take a sound game to find; none without one."""
    return [fault for one in CHECKS for fault in one(game, tree)] if game else []


def doubts(game: Game, tree: Tree) -> list[Fault]:
    """What a designer may mean, and may not: told as warnings, in the way of no build."""
    return _once([*check_even(game, tree), *check_riders(game, tree), *check_gaps(game, tree)])


def check_plain(tree: Tree) -> list[Fault]:
    """Values and names that are wrong whether or not the rest of the file is sound."""
    return _once([*check_raw_values(tree), *check_effects(tree), *check_references(tree)])


def beside(told: list[Fault], tree: Tree) -> list[Fault]:
    """The other faults of a file whose fields are not all sound: of plain data, of sound entries.

    What only follows from a fault that is told (there is no race at all) is left out.
    """
    places = {(fault.line, fault.column) for fault in told}
    plain = check_plain(tree)
    rest = _reckoned(sound_part(tree, [*told, *plain]), tree)
    faults = _once([*plain, *check_glyphs(tree), *rest])
    nothing = nearest("", ())
    return [f for f in faults if (f.line, f.column) not in places and nothing not in f.remedy]


def _once(faults: list[Fault]) -> list[Fault]:
    return sorted(dict.fromkeys(faults))
