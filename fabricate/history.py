"""The releases of a game: snapshots in the folder `releases` beside its file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from fabricate import snapshot
from fabricate.errors import UsageError
from fabricate.snapshot import Snapshot

FOLDER: Final = "releases"
_NAME = re.compile(r"(?P<game>[a-z0-9-]+)-r(?P<revision>[1-9][0-9]{0,2})\.json")
_MARK = re.compile(r"([A-Z0-9]+-[A-Z]+[0-9]+) · r([1-9][0-9]{0,2})")


@dataclass(frozen=True, slots=True)
class Released:
    """What the last release showed: its revision, and the digest and mark of each card by id."""

    revision: int = 0
    cards: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def next(self, declared: int) -> int:
        """The revision of what has changed since, where the game declares this one."""
        return max(declared, self.revision + 1) if self.revision else declared


#: Nothing has been released: every card bears the revision that the game declares.
NEVER: Final = Released()


def label_of(mark: str) -> tuple[str, int]:
    """Label and revision of a mark such as `MW-R1 · r2`; nothing and 0 where it is none."""
    match = _MARK.fullmatch(mark)
    return (match[1], int(match[2])) if match else ("", 0)


def path_of(folder: Path, game: str, revision: int) -> Path:
    """Where the snapshot of a release stands."""
    return folder / FOLDER / f"{game}-r{revision}.json"


def _known(folder: Path) -> list[tuple[str, int]]:
    """Game and revision of each release, in order; raises UsageError."""
    found = [match for name in _listed(folder) if (match := _NAME.fullmatch(name))]
    return sorted((match["game"], int(match["revision"])) for match in found)


def _listed(folder: Path) -> list[str]:
    """What lies in the folder of releases; one that may not be read is an error, and not empty."""
    try:
        return os.listdir(folder / FOLDER)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise UsageError(f"{folder / FOLDER}: {reason}; allow reading it") from error


def games(folder: Path) -> list[str]:
    """The ids of the games that have been released from a folder."""
    return list(dict.fromkeys(game for game, _ in _known(folder)))


def revisions(folder: Path, game: str) -> list[int]:
    """The revisions of a game that have been released, the first one first."""
    return [revision for name, revision in _known(folder) if name == game]


def read(folder: Path, game: str, revision: int) -> Snapshot:
    """The snapshot of a release.

    Raises:
        UsageError: it cannot be read, or is not what its name says.
    """
    path = path_of(folder, game, revision)
    remedy = (
        "take it from your backup; if there is none, move it away and write "
        f"revision: {revision + 1} under game, so that no new card bears the mark of an old one"
    )
    found = snapshot.read(path, remedy)
    if (found.game, found.revision) != (game, revision):
        what = f"holds revision {found.revision} of '{found.game}', which its name does not say"
        raise UsageError(f"{path} {what}; move it away")
    marks = (label_of(piece.mark)[1] for piece in found.pieces.values())
    if any(mark > revision for mark in marks):
        raise UsageError(f"{path} is damaged; {remedy}")
    return found


def latest(folder: Path, game: str) -> Snapshot | None:
    """The snapshot of the last release; None where there has been none.

    Raises:
        UsageError: it cannot be read.
    """
    known = revisions(folder, game)
    return read(folder, game, known[-1]) if known else None


def released(folder: Path, game: str) -> Released:
    """What the last release showed on each card, for the marks of the next one.

    Raises:
        UsageError: its snapshot cannot be read.
    """
    last = latest(folder, game)
    if last is None:
        return NEVER
    cards = [piece for piece in last.pieces.values() if piece.kind == "card"]
    return Released(last.revision, {card.id: (card.shows, card.mark) for card in cards})


def files(folder: Path) -> list[str]:
    """The snapshots of all releases, as names below the folder: a build depends on them.

    Raises:
        UsageError: the folder may not be read.
    """
    return [f"{FOLDER}/{game}-r{revision}.json" for game, revision in _known(folder)]
