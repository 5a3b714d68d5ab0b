"""What lies on the table: step measurer, coins and tokens."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import IconName, Name
from fabricate.schema.parts.base import PartSpec

#: The least wall that a 0.4 mm nozzle prints soundly, two lines wide.
LEAST_WALL = 0.8


class StepMeasurer(PartSpec):
    """A measure of so many steps: a seat for the pawn's base, a numbered sole a step, a toe."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    detail: ClassVar[int] = 2
    shape: Literal["step-measurer"] = "step-measurer"
    steps: int = Field(8, ge=1, le=20, description="How many steps it measures.")
    step: float = Field(20, ge=12, le=60, description="Length of one step.")
    base: float = Field(16, ge=10, le=40, description="Diameter of the pawn's base it starts from.")
    width: float = Field(17, ge=13, le=40, description="Across the broadest place of a step.")
    thickness: float = Field(2.4, ge=1.6, le=6, description="Of the plate, without the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="How far numbers and toes stand up.")
    motif: IconName | None = Field("paw", description="Icon before each number; null for none.")

    @model_validator(mode="after")
    def _is_in_proportion(self) -> StepMeasurer:
        if self.width > 1.2 * self.step:
            raise ValueError(
                f"width {self.width:g} is more than 1.2 times the step of {self.step:g}, so the "
                f"toes run into each other; make it at most {1.2 * self.step:.1f}"
            )
        return self


def check_relief(thickness: float, *reliefs: float) -> None:
    """ValueError where reliefs (mm) leave too little of a thickness."""
    rest = thickness - sum(reliefs)
    if rest < LEAST_WALL:
        deep = " and ".join(f"{r:g}" for r in reliefs)
        raise ValueError(
            f"relief of {deep} leaves {rest:.2f} of the thickness of {thickness:g}, and "
            f"{LEAST_WALL:g} must stay; make the part {sum(reliefs) + LEAST_WALL:.1f} thick or the "
            "relief shallower"
        )


class Coin(PartSpec):
    """A coin: a raised number within a wreath, a milled edge, an icon sunk into its reverse."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shape: Literal["coin"] = "coin"
    text: Name = Field("1", max_length=3, description="What stands on it: one to three characters.")
    icon: IconName | None = Field(None, description="Icon sunk into the reverse; null for none.")
    diameter: float = Field(30, ge=20, le=60, description="Across the milled edge.")
    thickness: float = Field(3.2, ge=2, le=8, description="Over the rim.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="Of number and wreath above the field.")
    rim: float = Field(1.6, ge=1.2, le=4, description="Width of the raised rim.")

    @model_validator(mode="after")
    def _holds_together(self) -> Coin:
        check_relief(self.thickness, self.relief, *([self.relief] if self.icon else []))
        if self.rim > self.diameter / 8:
            raise ValueError(
                f"rim {self.rim:g} is more than an eighth of the diameter of {self.diameter:g}, so "
                f"the number gets too small; make it at most {self.diameter / 8:.1f}"
            )
        return self


class GiftToken(PartSpec):
    """A token with an icon in raised relief, scalloped so that fingers know it from a coin."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shape: Literal["gift-token"] = "gift-token"
    icon: IconName = Field("acorn", description="Icon that stands on it.")
    diameter: float = Field(24, ge=18, le=60, description="Across the scallops.")
    thickness: float = Field(3.2, ge=2, le=8, description="Over the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="Of the icon above the field.")
    scallops: int = Field(8, ge=5, le=16, description="Lobes round the edge.")

    @model_validator(mode="after")
    def _holds_together(self) -> GiftToken:
        check_relief(self.thickness, self.relief)
        return self
