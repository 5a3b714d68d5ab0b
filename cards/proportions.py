"""Pixel sizes of pictures, read once a file: a deck asks for the same picture many times."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cards import images


@lru_cache(maxsize=1024)
def _size(path: Path, stamp: int, length: int) -> tuple[int, int]:
    return images.size(path)


def pixels(path: Path) -> tuple[int, int]:
    """Width and height of the picture as it will be drawn; LayoutError when it cannot be read."""
    try:
        found = path.stat()
    except OSError:
        return images.size(path)
    return _size(path, found.st_mtime_ns, found.st_size)


def contained(path: Path, width: float, height: float) -> tuple[float, float]:
    """Width and height in mm of the picture at its largest inside `width` x `height` mm."""
    across, down = pixels(path)
    scale = min(width / across, height / down)
    return across * scale, down * scale
