"""What every drawn element shares: the card it stands on and the manner of its parameters."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict


class Params(BaseModel):
    """Parameters of an element: frozen, and no key unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)


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
