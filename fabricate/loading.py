"""From a bundled name or a path to a game that is sound: read, validate, check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from fabricate.checks import beside, check, check_plain, doubts
from fabricate.checks.musters import check_musters
from fabricate.errors import Fault, SourceError, TextError
from fabricate.faults import from_validation
from fabricate.finding import find
from fabricate.kit import Kit
from fabricate.schema.game import Game
from fabricate.source import Tree, read
from fabricate.wording import split

if TYPE_CHECKING:
    from fabricate.planner import Draft


@dataclass(frozen=True, slots=True)
class Loaded:
    """A sound game, its file, the tree of its values, and what is doubtful about it."""

    game: Game
    path: Path
    tree: Tree
    doubts: tuple[Fault, ...]

    @property
    def folder(self) -> Path:
        """The game's own folder, with its texts, art and releases."""
        return self.path.parent.resolve()


def drafted(loaded: Loaded, papers: tuple[str, ...]) -> Draft:
    """The parts and cards of a game, from which its kit is planned.

    Raises:
        UsageError: the snapshot of the last release cannot be read.
    """
    from fabricate.history import released
    from fabricate.planner import Options, draft

    options = Options(papers, released(loaded.folder, loaded.game.game.id))
    return draft(loaded.game, loaded.folder, options)


def planned(loaded: Loaded, papers: tuple[str, ...]) -> Kit:
    """The kit of a game.

    Raises:
        SourceError: text templates are wrong; holds the faults of all of them.
        UsageError: the snapshot of the last release cannot be read.
    """
    return kit_of(loaded, drafted(loaded, papers))


def kit_of(loaded: Loaded, draft: Draft) -> Kit:
    """The kit of a draft; raises SourceError with the faults of text templates."""
    try:
        return draft.kit
    except TextError as error:
        faults = [
            loaded.tree.fault(("documents", key, "template"), *split(what))
            for key, what in error.faults.items()
        ]
        raise SourceError(faults) from error


def load(game: str) -> Loaded:
    """Read, validate and check a game.

    Raises:
        UsageError: there is no such game.
        SourceError: the file is wrong; holds every fault that can be told at once.
    """
    path = find(game)
    return understood(path, read(path))


def load_with_armies(game: str) -> tuple[Loaded, list[Fault]]:
    """A game that is sound but for its armies, which may break their musters' rules; those faults.

    Raises:
        UsageError, SourceError: see `load`; something else is wrong.
    """
    path = find(game)
    tree = read(path)
    try:
        return understood(path, tree), []
    except SourceError as error:
        if isinstance(error.__cause__, ValidationError) or check_plain(tree):
            raise
        model = Game.model_validate(tree.root.value)
        if not set(error.faults) <= set(check_musters(model, tree)):
            raise
        return Loaded(model, path, tree, ()), list(error.faults)


def understood(path: Path, tree: Tree) -> Loaded:
    """Validate and check a game that is read.

    Raises:
        SourceError: the file is wrong; holds every fault that can be told at once.
    """
    try:
        model = Game.model_validate(tree.root.value)
    except ValidationError as error:
        faults = from_validation(error, tree, Game)
        raise SourceError([*faults, *beside(faults, tree)]) from error
    faults = check(model, tree)
    if faults:
        raise SourceError(faults)
    return Loaded(model, path, tree, tuple(doubts(model, tree)))
