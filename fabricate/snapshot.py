"""A snapshot: the data of a game and what each of its pieces shows, to compare with later."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
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
    return artifact.rpartition("-")[0] if builder in ("document", "paper") else artifact


def write(path: Path, snapshot: Snapshot, otherwise: str = "choose --out") -> None:
    """Write a snapshot whole; `otherwise` as in `disk.in_words`.

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
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n", otherwise)


def read(path: Path, remedy: str = "name a release or a built folder") -> Snapshot:
    """The snapshot in a file; `remedy` says what to do where it holds none.

    Raises:
        UsageError: it is missing, damaged, or of a later version of Fabricate.
    """
    try:
        path.open("rb").close()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; allow reading it, or {remedy}") from error
    data = read_json(path)
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise UsageError(f"{path} was written by a later version of Fabricate; update Fabricate")
    if version != VERSION:
        raise UsageError(f"{path} holds no snapshot of a game; {remedy}")
    try:
        pieces = [_piece(piece) for piece in data["pieces"]]
        game, name, revision = (data[key] for key in ("game", "name", "revision"))
        _check([game, name], str)
        _check([revision], int)
        return Snapshot(game, name, revision, dict(data["data"]), {one.id: one for one in pieces})
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{path} is damaged; {remedy}") from error


def _piece(data: Any) -> Piece:
    """A piece as `write` writes it; raises TypeError where it is none."""
    piece = Piece(**data)
    texts = (piece.id, piece.kind, piece.name, piece.shows, piece.mark, piece.deck)
    _check([piece.print], dict)
    _check([*texts, *piece.print], str)
    _check([piece.quantity, *piece.print.values()], int)
    return piece


def _check(values: Sequence[Any], wanted: type) -> None:
    if not all(type(value) is wanted for value in values):
        raise TypeError(wanted)
