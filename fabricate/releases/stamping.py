"""Which revision a release is, and the snapshot that later ones are compared with."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fabricate import history, snapshot
from fabricate.editing import replaced, save
from fabricate.errors import UsageError
from fabricate.finding import bundled
from fabricate.loading import Loaded
from fabricate.snapshot import Snapshot

#: The last revision that there is room for at the foot of a card.
LAST: Final = 999


@dataclass(frozen=True, slots=True)
class Stamp:
    """The revision of a release, and the snapshot of the one before, if there is one."""

    revision: int
    before: Snapshot | None

    @property
    def last(self) -> int:
        """The revision of the release before; 0 where there is none."""
        return self.before.revision if self.before else 0

    def is_news(self, now: Snapshot) -> bool:
        """Whether any piece has changed since the release before."""
        return self.before is None or now.pieces != self.before.pieces


def stamp(loaded: Loaded) -> Stamp:
    """The revision that a game will be released as.

    Raises:
        UsageError: the game is a bundled one, the last release cannot be read, or a mark would be
            printed twice.
    """
    game = loaded.game.game
    if loaded.path.resolve() in {path.resolve() for path in bundled().values()}:
        raise UsageError(
            f"{game.id} comes with Fabricate, so it is released from a copy of your own; "
            f"make one by: fabricate new game DIR --like {game.id}"
        )
    before = history.latest(loaded.folder, game.id)
    if before is None:
        _check_marks(loaded)
    revision = history.released(loaded.folder, game.id).next(game.revision)
    if revision > LAST:
        raise UsageError(f"{game.id} has {LAST} revisions, and marks have no room for more")
    return Stamp(revision, before)


def _check_marks(loaded: Loaded) -> None:
    """Refuse a first release whose cards would bear marks of a game released beside it."""
    game = loaded.game.game
    for other in history.games(loaded.folder):
        if game.code in _codes(loaded.folder, other):
            raise UsageError(
                f"the cards of '{other}', released from this folder, bear the code {game.code}, "
                "too, so old and new cards could bear the same mark; if this is that game, write "
                f"id: {other} under game (its name may change), else another code"
            )


def _codes(folder: Path, game: str) -> set[str]:
    """The codes that the cards of the last release of a game bear."""
    with contextlib.suppress(UsageError):  # a damaged release of another game is its own matter
        last = history.latest(folder, game)
        return {piece.mark.partition("-")[0] for piece in last.pieces.values()} if last else set()
    return set()


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
        UsageError: another process has released this revision.
    """
    path = history.path_of(loaded.folder, now.game, now.revision)
    if path.exists():
        what = f"revision {now.revision} has been released in the meantime"
        raise UsageError(f"{what}; run the command again")
    snapshot.write(path, now, "move the game to another folder")
    return path
