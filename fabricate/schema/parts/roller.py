"""The marble roller."""

from __future__ import annotations

import math
from typing import Literal

from pydantic import Field, model_validator

from fabricate.schema.marble import exit_speed, least_drop
from fabricate.schema.parts.base import PartSpec

#: Height of a roller's funnel, which ends the bore, mm.
FUNNEL = 7.0


class MarbleRoller(PartSpec):
    """A hollow tree that rolls a marble: funnel, drop, bend, trough, and a bay for the pawn."""

    shape: Literal["marble-roller"] = "marble-roller"
    marble: float = Field(15.875, ge=12, le=20, description="Diameter of the marble (5/8 inch).")
    play: float = Field(1.6, ge=0.6, le=4, description="Bore less marble, across the diameter.")
    height: float = Field(90, ge=70, le=140, description="From the table to the rim of the funnel.")
    wall: float = Field(1.6, ge=1.2, le=4, description="Thickness of the chute's wall.")
    bend: float = Field(22, ge=18, le=40, description="Radius of the turn from drop to trough.")
    run_out: float = Field(13, ge=6, le=40, description="Length of the level trough at the exit.")
    floor: float = Field(1.0, ge=0.8, le=4, description="Plastic beneath the trough.")
    base: float = Field(16, ge=14, le=22, description="Diameter of the pawn's base in the bay.")
    reach: float = Field(13, ge=8, le=24, description="How far a marker's head stands out forward.")
    speed: float = Field(0.75, ge=0.4, le=1.2, description="Least speed at the exit, m/s.")
    grams: float = Field(30, ge=10, le=200, description="Most plastic that it may take.")

    @property
    def drop(self) -> float:
        """How far the marble's middle falls from the throat of the funnel to the trough, mm."""
        return self.height - FUNNEL - self.floor - self.marble / 2

    @property
    def exit_speed(self) -> float:
        """Speed of the marble at the exit by the energy balance, m/s."""
        return exit_speed(self.drop, self.run_out)

    @model_validator(mode="after")
    def _leaves_a_drop(self) -> MarbleRoller:
        level = self.floor + (self.marble + self.play) / 2 + self.bend + FUNNEL
        if self.height < level + 20:
            raise ValueError(
                f"height {self.height:g} leaves the marble a drop of {self.height - level:.1f} mm "
                f"above the bend of radius {self.bend:g}, and it needs 20; make the roller "
                f"{level + 20:.0f} tall or the bend tighter"
            )
        return self

    @model_validator(mode="after")
    def _is_fast_enough(self) -> MarbleRoller:
        if self.exit_speed < self.speed:
            least = self.height - self.drop + least_drop(self.speed, self.run_out)
            raise ValueError(
                f"height {self.height:g} gives the marble {self.exit_speed:.2f} m/s at the exit, "
                f"and a pawn topples at {self.speed:g}; make the roller {math.ceil(least)} tall"
            )
        return self

    @model_validator(mode="after")
    def _takes_the_pawn(self) -> MarbleRoller:
        if self.reach < self.base / 2:
            raise ValueError(
                f"reach {self.reach:g} is less than half the base of {self.base:g}, so the pawn "
                f"would stand in the trunk; make it {self.base / 2:g} or more"
            )
        return self
