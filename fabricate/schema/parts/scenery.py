"""Terrain: trees, boulder and stump."""

from __future__ import annotations

import math
from typing import Literal

from pydantic import Field, model_validator

from fabricate.schema.parts.base import PartSpec

#: Least and greatest height of a tree as shares of its width: squatter, its boughs would need
#: supports.
SLENDER = {"fir": (1.35, 3.0), "oak": (1.35, 1.9)}
#: Least foot of a tree as a share of its height: models.physics.tips says so, and tests hold it.
STEADY = {"fir": 0.5, "oak": 0.7}


class Tree(PartSpec):
    """A tree of the table, on a foot so broad that no marble tips it: a fir or an oak."""

    shape: Literal["tree"] = "tree"
    kind: Literal["fir", "oak"] = Field("fir", description="A fir in tiers, or a round oak.")
    height: float = Field(60, ge=40, le=100, description="From the table to the top.")
    width: float = Field(32, ge=22, le=60, description="Across the boughs, about.")
    foot: float | None = Field(
        None, ge=20, le=80, description="Across its ground; null for as much as a marble demands."
    )

    @property
    def ground(self) -> float:
        """Across the ground that it stands on, mm."""
        return self.foot or max(20.0, STEADY[self.kind] * self.height)

    @model_validator(mode="after")
    def _is_in_proportion(self) -> Tree:
        least, most = (share * self.width for share in SLENDER[self.kind])
        if not least <= self.height <= most:
            raise ValueError(
                f"height {self.height:g} and width {self.width:g} make no {self.kind} that prints "
                f"well; make it {math.ceil(least)} to {math.floor(most)} high"
            )
        if self.ground < STEADY[self.kind] * self.height:
            raise ValueError(
                f"foot {self.ground:g} is too narrow beneath a height of {self.height:g}, so a "
                f"marble tips the tree; make it {STEADY[self.kind] * self.height:.1f} or more"
            )
        return self


class Boulder(PartSpec):
    """A heap of three faceted rocks."""

    shape: Literal["boulder"] = "boulder"
    seed: int = Field(1, ge=0, le=9999, description="Another number gives another boulder.")
    width: float = Field(32, ge=16, le=80, description="Of the largest rock, about.")
    height: float = Field(15, ge=8, le=60, description="Of the largest rock.")

    @model_validator(mode="after")
    def _is_in_proportion(self) -> Boulder:
        if not self.width / 4 <= self.height <= self.width:
            raise ValueError(
                f"height {self.height:g} does not suit a width of {self.width:g}; "
                f"make it {self.width / 4:g} to {self.width:g}"
            )
        return self


class Stump(PartSpec):
    """A stump with rings and roots, and a log that lies beside it."""

    shape: Literal["stump"] = "stump"
    height: float = Field(14, ge=9, le=25, description="Of the stump.")
    log: bool = Field(True, description="Whether a log lies beside it.")
