"""A small game for tests, as text to change and as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

TINY = Path(__file__).parent.parent / "data" / "tiny.yaml"

Write = Callable[..., Path]


@pytest.fixture
def tiny(tmp_path: Path) -> Write:
    """Write the tiny game with some texts replaced; every replacement must be found."""

    def write(*changes: tuple[str, str], name: str = "tiny.yaml") -> Path:
        text = TINY.read_text("utf-8")
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write
