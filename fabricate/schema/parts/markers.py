"""What is laid on the table to mark a place or a state: frames, blasts, objectives, tokens."""

from __future__ import annotations

import math
from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import IconName, Name
from fabricate.schema.parts.base import PartSpec
from fabricate.schema.parts.table import check_relief

#: Sides of a terrain frame and radius of a blast marker, mm.
FRAMES, RADII = (60.0, 400.0), (20.0, 105.0)
#: Least breadth of a frame in two halves, mm: the joint lies in it.
SPLIT_WIDTH = 12.0


def _within(what: str, amount: float, unit: float, limits: tuple[float, float]) -> None:
    least, most = limits
    if not least <= amount * unit <= most:
        raise ValueError(
            f"{what} {amount:g} times {unit:g} is {amount * unit:g} mm, and it takes {least:g} to "
            f"{most:g} mm (change {what} or unit: 25.4 is an inch, 1 a millimetre)"
        )


class TerrainFrame(PartSpec):
    """A flat frame that marks a square of terrain, with a motif in each corner."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    detail: ClassVar[int] = 2
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["terrain-frame"] = "terrain-frame"
    size: float = Field(6, gt=0, le=400, description="Each side, in units.")
    unit: float = Field(25.4, ge=1, le=60, description="Of a unit, mm: 25.4 is an inch.")
    width: float = Field(10, ge=8, le=40, description="Breadth of the frame.")
    thickness: float = Field(2, ge=1.2, le=6, description="Of the frame, without the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="How far the motif stands up.")
    motif: IconName | None = Field("tree", description="Icon in each corner; null for none.")
    piece: Literal["whole", "half"] = Field(
        "whole", description="Whole, or a half: two alike lock into one larger than the bed."
    )

    @property
    def side(self) -> float:
        """Each side, mm."""
        return self.size * self.unit

    @model_validator(mode="after")
    def _is_a_frame(self) -> TerrainFrame:
        _within("size", self.size, self.unit, FRAMES)
        if self.width > self.side / 6:
            raise ValueError(
                f"width {self.width:g} leaves too little room within a side of {self.side:g} "
                f"(make it at most {self.side / 6:.1f})"
            )
        if self.piece == "half" and self.width < SPLIT_WIDTH:
            raise ValueError(
                f"width {self.width:g} is too narrow for a joint (make it {SPLIT_WIDTH:g} or more, "
                "or set piece: whole)"
            )
        return self


class BlastMarker(PartSpec):
    """A ring of an exact radius about a hole, with ticks: what lies within it is hit."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["blast-marker"] = "blast-marker"
    radius: float = Field(2, gt=0, le=105, description="From the middle to the edge, in units.")
    unit: float = Field(25.4, ge=1, le=60, description="Of a unit, mm: 25.4 is an inch.")
    band: float = Field(6, ge=4, le=20, description="Breadth of the ring.")
    hole: float = Field(6, ge=2, le=20, description="Diameter of the hole in the middle.")
    spokes: int = Field(4, ge=3, le=8, description="Arms that hold the middle.")
    ticks: int = Field(24, ge=0, le=72, description="Raised marks round the ring; 0 for none.")
    thickness: float = Field(2, ge=1.2, le=6, description="Without the relief.")
    relief: float = Field(0.6, ge=0.4, le=1.6, description="How far the ticks stand up.")

    @property
    def reach(self) -> float:
        """Its radius, mm."""
        return self.radius * self.unit

    @model_validator(mode="after")
    def _has_room(self) -> BlastMarker:
        _within("radius", self.radius, self.unit, RADII)
        around = math.floor(math.tau * (self.reach - self.band) / 2.4)
        if self.ticks > around:
            raise ValueError(
                f"{self.ticks} ticks run into each other on a ring of {self.reach:g} "
                f"(take at most {around})"
            )
        room = self.reach - 8
        if self.band + self.hole / 2 > room:
            raise ValueError(
                f"band {self.band:g} and hole {self.hole:g} leave no arms within a radius of "
                f"{self.reach:g} (make band and half the hole at most {room:g} together)"
            )
        most = math.floor(math.pi * (self.hole + 8) / 5.5)
        if self.spokes > most:
            raise ValueError(
                f"{self.spokes} spokes leave no openings round a hole of {self.hole:g} "
                f"(take at most {most}, or a larger hole)"
            )
        return self


class ObjectiveMarker(PartSpec):
    """A scalloped disc with a number in relief, and a motif below it."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["objective-marker"] = "objective-marker"
    number: int = Field(1, ge=1, le=99, description="What stands on it.")
    motif: IconName | None = Field("target", description="Icon below the number; null for none.")
    diameter: float = Field(40, ge=28, le=100, description="Across the scallops.")
    thickness: float = Field(3.2, ge=2, le=10, description="Over the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="Of the number above the field.")
    scallops: int = Field(12, ge=5, le=24, description="Lobes round the edge.")

    @model_validator(mode="after")
    def _holds_together(self) -> ObjectiveMarker:
        check_relief(self.thickness, self.relief)
        return self


class Token(PartSpec):
    """A small token with an icon or a short text within a rim."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["token"] = "token"
    form: Literal["round", "square", "hexagon"] = Field("round", description="Its outline.")
    icon: IconName | None = Field(None, description="Icon that stands on it.")
    text: Annotated[Name, Field(max_length=3)] | None = Field(
        None, description="Up to three characters in place of an icon (default: 1)."
    )
    diameter: float = Field(20, ge=14, le=60, description="Across, from side to side.")
    thickness: float = Field(2.4, ge=1.6, le=8, description="Over the rim.")
    relief: float = Field(0.6, ge=0.4, le=1.6, description="Of the icon above the field.")
    rim: float = Field(1.2, ge=0.8, le=4, description="Breadth of the rim.")

    @model_validator(mode="after")
    def _shows_one_thing(self) -> Token:
        if self.icon and self.text:
            raise ValueError(
                f"it cannot show both the icon {self.icon} and the text '{self.text}' "
                "(leave one of them out)"
            )
        check_relief(self.thickness, self.relief)
        if self.rim > self.diameter / 8:
            raise ValueError(
                f"rim {self.rim:g} is more than an eighth of the diameter of {self.diameter:g} "
                f"(make it at most {self.diameter / 8:.1f})"
            )
        return self
