"""Pictures of the user's own: they lie in the game's folder, can be read, and are not monstrous."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path as FilePath
from typing import Final

from fabricate.errors import Fault
from fabricate.schema.artwork import Picture
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.templating import located

MAX_PIXELS: Final = 40_000_000
#: A drawing is drawn this small to see whether it can be drawn at all.
_GLANCE: Final = (64, 64)
Path = tuple[str | int, ...]
Finding = tuple[str, str]


def check_art(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every picture that the game names."""
    for path, picture in _pictures(game):
        fault = _examine(tree.folder, picture.file)
        if fault:
            yield tree.fault(_place(tree, path), *fault)


def _place(tree: Tree, path: Path) -> Path:
    """The path of a picture's file: a step deeper where it is written in full."""
    node, _ = tree.root.walk(path)
    return (*path, "file") if "file" in node.items else path


def _pictures(game: Game) -> Iterator[tuple[Path, Picture]]:
    for section, halves in (
        ("races", game.races),
        ("classes", game.classes),
        ("units", game.units),
    ):
        for key, half in halves.items():
            if half.art:
                yield (section, key, "art"), half.art
    for key, deck in game.decks.items():
        for name, card in deck.cards.items():
            if card.art:
                yield ("decks", key, "cards", name, "art"), card.art


def _examine(folder: FilePath, name: str) -> Finding | None:
    path, outside = located(folder, name)
    if outside:
        return f"the picture '{name}' lies outside the game's folder", "copy it into the folder"
    if path is None:
        return f"there is no picture '{name}'", "check the path; it starts at the game's folder"
    return _drawing(path, name) if path.suffix.lower() == ".svg" else _open(path, name)


def _drawing(path: FilePath, name: str) -> Finding | None:
    from fabricate.vectors import MAX_BYTES, UnfitError

    try:
        with path.open("rb") as stream:
            seen = _shows(stream.read(MAX_BYTES + 1))
    except UnfitError as error:
        return f"the drawing '{name}' {error.what}", error.remedy
    except OSError as error:
        return f"the drawing '{name}' cannot be read: {error.strerror}", "check the file"
    if not seen:
        return f"the drawing '{name}' shows nothing", "make the page as large as what is drawn"
    return None


@lru_cache(maxsize=32)
def _shows(content: bytes) -> bool:
    """Whether anything is seen of a drawing; remembered, for watching looks again and again."""
    from PIL import Image

    from fabricate.vectors import drawing

    png = drawing(content).png((0.0, 0.0, 1.0, 1.0), _GLANCE)
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA").getchannel("A").getbbox() is not None


def _open(path: FilePath, name: str) -> Finding | None:
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
        return f"the picture '{name}' is neither PNG nor JPEG", "save it again as PNG"
    except (OSError, SyntaxError, ValueError, EOFError):
        return f"the picture '{name}' is broken or not complete", "save it again"
    return None
