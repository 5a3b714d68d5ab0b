"""Which revision a release is, and the snapshot that later ones are compared with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fabricate import history, snapshot
from fabricate.editing import replaced, save
from fabricate.errors import UsageError
from fabricate.finding import bundled
from fabricate.loading import Loaded
from fabricate.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Stamp:
    """The revision of a release, and the snapshot of the one before, if there is one."""

    revision: int
    before: Snapshot | None

    def is_news(self, now: Snapshot) -> bool:
        """Whether any piece has changed since the release before."""
        return self.before is None or now.pieces != self.before.pieces


def stamp(loaded: Loaded) -> Stamp:
    """The revision that a game will be released as.

    Raises:
        UsageError: the game is a bundled one, or the last release cannot be read.
    """
    game = loaded.game.game
    if loaded.path.resolve() in {path.resolve() for path in bundled().values()}:
        raise UsageError(
            f"{game.id} comes with Fabricate, so it is released from a copy of your own; "
            f"make one by: fabricate new game DIR --like {game.id}"
        )
    before = history.latest(loaded.folder, game.id)
    return Stamp(history.released(loaded.folder, game.id).next(game.revision), before)


def write_revision(loaded: Loaded, revision: int) -> bool:
    """Set `game.revision` in the user's file, if it says otherwise; whether it did.

    Raises:
        SourceError: the layout of the file does not let it in.
        UsageError: the file cannot be written.
    """
    if loaded.game.game.revision == revision:
        return False
    save(loaded.tree, replaced(loaded.tree, ("game", "revision"), str(revision)))
    return True


def keep(loaded: Loaded, now: Snapshot) -> Path:
    """Store the snapshot of a release; its path.

    Raises:
        BuildError: the folder is read-only or the disk is full.
    """
    path = history.path_of(loaded.folder, now.game, now.revision)
    snapshot.write(path, now)
    return path
