"""Which way a card faces: lengths from its seam or its outer edge, turned into x."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Anchor = Literal["l", "c", "r"]
Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Facing:
    """A stretch of `width` mm from `start` on, on one side of a seam; "left" has it at its right.

    Two drawings that share their lengths are each other's mirror images about the seam.
    """

    start: float
    width: float
    side: Side

    @property
    def left(self) -> bool:
        """Whether the card lies left of the seam."""
        return self.side == "left"

    @property
    def seam(self) -> float:
        """The x of the seam."""
        return self.start + self.width if self.left else self.start

    @property
    def inward(self) -> int:
        """Direction in x from the seam into the card: -1 or 1."""
        return -1 if self.left else 1

    def from_seam(self, length: float) -> float:
        """The x that lies `length` from the seam, into the card."""
        return self.seam + self.inward * length

    def from_edge(self, length: float) -> float:
        """The x that lies `length` from the outer edge, into the card."""
        return self.start + (length if self.left else self.width - length)

    @property
    def edge_anchor(self) -> Anchor:
        """Anchor of text that starts at the outer edge."""
        return "l" if self.left else "r"
