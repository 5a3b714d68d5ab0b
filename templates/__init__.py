"""Everything a designer edits: layouts, impositions, icons, emblems, texts and page templates."""

from __future__ import annotations

from pathlib import Path


def root() -> Path:
    """The folder that holds the templates, in a checkout as in an installed wheel."""
    return Path(__file__).parent
