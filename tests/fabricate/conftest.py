"""A small game for tests, as text to change and as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

DATA = Path(__file__).parent.parent / "data"
TINY = DATA / "tiny.yaml"
MUSTERED = DATA / "mustered.yaml"

Write = Callable[..., Path]


@pytest.fixture
def tiny(tmp_path: Path) -> Write:
    """Write the tiny game with some texts replaced; every replacement must be found."""
    return _writer(TINY, tmp_path)


@pytest.fixture
def mustered(tmp_path: Path) -> Write:
    """Write the small game of units and armies, likewise."""
    return _writer(MUSTERED, tmp_path)


def _writer(source: Path, folder: Path) -> Write:
    def write(*changes: tuple[str, str], name: str = source.name) -> Path:
        text = source.read_text("utf-8")
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        path = folder / name
        path.write_text(text, "utf-8")
        return path

    return write
