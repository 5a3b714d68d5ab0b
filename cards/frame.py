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

    def bled(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """A box whose sides on the trim are carried out into the bleed (x, y, width, height)."""
        x, y, w, h = box
        left = self.bleed if x <= 0 else 0.0
        top = self.bleed if y <= 0 else 0.0
        right = self.bleed if x + w >= self.width else 0.0
        bottom = self.bleed if y + h >= self.height else 0.0
        return x - left, y - top, w + left + right, h + top + bottom
