"""The card that an element stands on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """The card that is drawn: its name for messages, its trim size and its bleed in mm."""

    name: str
    width: float
    height: float
    bleed: float

    def where(self, box: str) -> str:
        """How messages name a box of the card."""
        return f"card {self.name}, {box}"
