"""What every paper good is drawn for: a document, a paper, a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cards.document import Document


@dataclass(frozen=True, slots=True)
class Job:
    """Where and for whom a paper good is drawn; `title` is that of the game.

    `more` is what it takes from other sections of the game.
    """

    document: Document
    paper: str
    title: str
    inputs: Mapping[str, Path]
    more: Mapping[str, Any] = field(default_factory=dict)
