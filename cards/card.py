"""What an element is given: its box, and the card that it helps to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from cards.art import Art


class Box(NamedTuple):
    """A rectangle in mm from the top left corner of the trim, y down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """y of the bottom edge."""
        return self.y + self.h


@dataclass(frozen=True, slots=True)
class Card:
    """One face of a card as data: `width` x `height` trimmed, `bleed` beyond, all in mm."""

    id: str
    layout: str
    width: float
    height: float
    bleed: float
    data: Mapping[str, Any]
    files: Art

    def art(self, reference: str) -> Path:
        """The file of an artifact id, or of `game:folder/file`; LayoutError when there is none."""
        return self.files.path(reference, f"card {self.id}")

    def where(self, what: str) -> str:
        """How an error names a place on this card."""
        return f"card {self.id}, {what}"
