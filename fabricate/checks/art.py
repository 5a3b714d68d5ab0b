"""Pictures of the user's own: they lie in the game's folder, can be read, and are not monstrous."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Final

from fabricate.errors import Fault
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.templating import located

MAX_PIXELS: Final = 40_000_000
Path = tuple[str | int, ...]


def check_art(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every picture that the game names."""
    for path, name in _pictures(game):
        fault = _examine(tree.folder, name)
        if fault:
            yield tree.fault(path, *fault)


def _pictures(game: Game) -> Iterator[tuple[Path, str]]:
    for section, halves in (("races", game.races), ("classes", game.classes)):
        for key, half in halves.items():
            if half.art:
                yield (section, key, "art"), half.art
    for key, deck in game.decks.items():
        for name, card in deck.cards.items():
            if card.art:
                yield ("decks", key, "cards", name, "art"), card.art


def _examine(folder: FilePath, name: str) -> tuple[str, str] | None:
    path, outside = located(folder, name)
    if outside:
        return f"the picture '{name}' lies outside the game's folder", "copy it into the folder"
    if path is None:
        return f"there is no picture '{name}'", "check the path; it starts at the game's folder"
    return _open(path, name)


def _open(path: FilePath, name: str) -> tuple[str, str] | None:
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(path, formats=("PNG", "JPEG")) as image:
                width, height = image.size
                if width * height > MAX_PIXELS:
                    what = f"the picture '{name}' has {width} x {height} pixels"
                    return what, f"scale it down to {MAX_PIXELS // 1_000_000} million or fewer"
                image.load()
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        return f"the picture '{name}' is far too large", "scale it down"
    except UnidentifiedImageError:
        return f"the picture '{name}' is neither PNG nor JPEG", "save it anew as PNG"
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        return f"the picture '{name}' is broken: {error}", "save it anew"
    return None
