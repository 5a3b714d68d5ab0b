"""A snapshot: the data of a game and what each of its pieces shows, to compare with later."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from fabricate.errors import UsageError
from fabricate.kit import Kit
from fabricate.manifest import read_json, sha256, write_whole
from fabricate.shown import shown

VERSION: Final = 1
#: Where a build leaves the snapshot of what it made.
FILE: Final = ".fabricate/snapshot.json"
_MARK: Final = " · r"


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is printed: a card, a part or a document.

    `shows` is the digest of what it shows; `mark` is the revision mark of a card; `print` says how
    many of a part are printed in each colour.
    """

    id: str
    kind: str
    name: str
    shows: str
    quantity: int = 1
    mark: str = ""
    deck: str = ""
    print: Mapping[str, int] = field(default_factory=dict)

    @property
    def revision(self) -> int:
        """The revision in the mark of a card; 0 where there is none."""
        number = self.mark.rpartition(_MARK)[2]
        return int(number) if number.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One state of a game: its raw data as the file gives it, and its pieces by id."""

    game: str
    name: str
    revision: int
    data: Mapping[str, Any]
    pieces: Mapping[str, Piece]


def take(data: Mapping[str, Any], revision: int, kit: Kit, folder: Path) -> Snapshot:
    """The snapshot of a planned kit; `data` is the file's, `folder` holds its art.

    Raises:
        OSError: a file of the game's folder cannot be read.
    """
    pieces = _pieces(kit, lambda name: sha256(folder / name))
    return Snapshot(kit.game, kit.name, revision, data, pieces)


def _pieces(kit: Kit, art: Callable[[str], str]) -> dict[str, Piece]:
    digests = shown(kit, art)
    pieces: dict[str, Piece] = {}
    for artifact in kit:
        about = artifact.about
        if not about or artifact.asked:
            continue
        piece = Piece(
            id=_piece_id(artifact.id, artifact.builder),
            kind=artifact.builder,
            name=str(about.get("title") or about.get("name")),
            shows=digests[artifact.id],
            quantity=artifact.quantity,
            mark=str(about.get("mark", "")),
            deck=str(about.get("deck", "")),
            print=about.get("print", {}),
        )
        pieces.setdefault(piece.id, piece)
    return pieces


def _piece_id(artifact: str, builder: str) -> str:
    """Formats of a part and papers of a document are one piece."""
    if builder == "part":
        return artifact.rpartition(".")[0]
    return artifact.rpartition("-")[0] if builder == "document" else artifact


def write(path: Path, snapshot: Snapshot) -> None:
    """Write a snapshot whole.

    Raises:
        BuildError: the folder is read-only or the disk is full.
    """
    data = {
        "version": VERSION,
        "game": snapshot.game,
        "name": snapshot.name,
        "revision": snapshot.revision,
        "pieces": [asdict(piece) for piece in snapshot.pieces.values()],
        "data": snapshot.data,
    }
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read(path: Path) -> Snapshot:
    """The snapshot in a file.

    Raises:
        UsageError: it is missing, damaged, or of another version of Fabricate.
    """
    data = read_json(path)
    if not data:
        raise UsageError(f"{path} is no snapshot of a game; name a release or a built folder")
    if data.get("version") != VERSION:
        raise UsageError(f"{path} was written by another version of Fabricate; release it anew")
    try:
        pieces = [Piece(**piece) for piece in data["pieces"]]
        return Snapshot(
            str(data["game"]),
            str(data["name"]),
            int(data["revision"]),
            dict(data["data"]),
            {piece.id: piece for piece in pieces},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{path} is damaged ({error}); take it from your backup") from error
