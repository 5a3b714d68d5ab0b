"""Measures in a straight line: sticks with ticks."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import IconName, Name
from fabricate.schema.parts.base import PartSpec
from fabricate.schema.parts.table import check_relief

#: Least unit and width of a stick in two halves, mm: it holds the joint, and a number beside it.
SPLIT_UNIT, SPLIT_WIDTH = 20.0, 14.0
#: Least width of a stick that bears a title, mm.
TITLE_WIDTH = 16.0

Label = Annotated[Name, Field(max_length=4)]


class MeasuringStick(PartSpec):
    """A flat stick of so many units, with a raised tick and a number at each."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    detail: ClassVar[int] = 2
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["measuring-stick"] = "measuring-stick"
    length: int = Field(6, ge=1, le=48, description="How many units it measures.")
    unit: float = Field(25.4, ge=8, le=60, description="Of a unit, mm: 25.4 is an inch.")
    labels: tuple[Label, ...] | None = Field(
        None, description="What stands before each tick in place of 1, 2, 3 ...: one for each unit."
    )
    title: Annotated[Name, Field(max_length=40)] | None = Field(
        None, description="A text along it; null for none."
    )
    title_style: Literal["raised", "engraved"] = Field(
        "raised", description="Whether the title stands up or is sunk."
    )
    motif: IconName | None = Field(None, description="Icon before the first number.")
    width: float = Field(18, ge=10, le=40, description="Across the stick.")
    thickness: float = Field(2.4, ge=1.6, le=6, description="Of the plate, without the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="How far numbers and ticks stand up.")
    piece: Literal["whole", "first", "second"] = Field(
        "whole", description="The whole stick, or a half of one that is longer than the bed."
    )

    @property
    def seam(self) -> int:
        """Where the halves meet, in units."""
        return (self.length + 1) // 2

    @property
    def span(self) -> tuple[int, int]:
        """Where this piece begins and ends, in units."""
        ends = {"whole": (0, self.length), "first": (0, self.seam)}
        return ends.get(self.piece, (self.seam, self.length))

    @property
    def marks(self) -> tuple[str, ...]:
        """What stands before each tick, in order."""
        return self.labels or tuple(str(i + 1) for i in range(self.length))

    @model_validator(mode="after")
    def _has_a_label_for_each_unit(self) -> MeasuringStick:
        if self.labels is not None and len(self.labels) != self.length:
            raise ValueError(
                f"{len(self.labels)} labels stand on a stick of {self.length} units "
                "(give as many labels as units, or leave 'labels' out)"
            )
        return self

    @model_validator(mode="after")
    def _holds_together(self) -> MeasuringStick:
        if self.title and self.width < TITLE_WIDTH:
            raise ValueError(
                f"width {self.width:g} is too narrow for a title beside the numbers "
                f"(make it {TITLE_WIDTH:g} or more, or leave 'title' out)"
            )
        if self.title and self.title_style == "engraved":
            check_relief(self.thickness, self.relief)
        if self.piece != "whole" and (self.length < 2 or self.unit < SPLIT_UNIT):
            raise ValueError(
                f"a stick of {self.length} units of {self.unit:g} has no room for a joint, which "
                f"needs two units of {SPLIT_UNIT:g} or more (set piece: whole)"
            )
        if self.piece != "whole" and self.width < SPLIT_WIDTH:
            raise ValueError(
                f"width {self.width:g} is too narrow for a joint (make it {SPLIT_WIDTH:g} or more, "
                "or set piece: whole)"
            )
        return self
