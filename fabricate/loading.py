"""From a bundled name or a path to a game that is sound: read, validate, check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from fabricate.checks import beside, check
from fabricate.errors import SourceError, UsageError
from fabricate.faults import from_validation, nearest
from fabricate.schema.game import Game
from fabricate.source import Tree, read


@dataclass(frozen=True, slots=True)
class Loaded:
    """A sound game, its file and the tree of its values."""

    game: Game
    path: Path
    tree: Tree


def bundled() -> dict[str, Path]:
    """The games that come with Fabricate, by id."""
    folder = Path(__file__).parent / "games"
    return {path.stem: path for path in sorted(folder.glob("*.yaml"))}


def find(game: str) -> Path:
    """The file of a bundled game or of a path.

    Raises:
        UsageError: there is no such game and no such file.
    """
    games = bundled()
    if game in games:
        return games[game]
    path = Path(game)
    if path.is_dir():
        raise UsageError(f"{game} is a folder; name the game's YAML file in it")
    if path.suffix.lower() in (".yaml", ".yml") or "/" in game or "\\" in game or path.exists():
        if not path.exists():
            raise UsageError(f"there is no file {game}")
        return path
    raise UsageError(f"there is no game '{game}'; {nearest(game, games)}")


def load(game: str) -> Loaded:
    """Read, validate and check a game.

    Raises:
        UsageError: there is no such game.
        SourceError: the file is wrong; holds every fault that can be told at once.
    """
    path = find(game)
    tree = read(path)
    try:
        model = Game.model_validate(tree.root.value)
    except ValidationError as error:
        faults = from_validation(error, tree, Game)
        raise SourceError([*faults, *beside(faults, tree)]) from error
    faults = check(model, tree)
    if faults:
        raise SourceError(faults)
    return Loaded(model, path, tree)
