"""Where games are: bundled ones by name, a user's own by path."""

from __future__ import annotations

import re
from pathlib import Path

from fabricate.errors import UsageError
from fabricate.spelling import nearest


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


def guess_id(source: Path) -> str:
    """What the game is probably called, without reading its YAML in earnest."""
    try:
        with source.open("rb") as stream:
            head = stream.read(20_000)
    except OSError:
        return source.stem
    match = re.search(rb"^game:.*?\bid:\s*([a-z0-9-]+)", head, re.DOTALL | re.MULTILINE)
    return match[1].decode() if match else source.stem
