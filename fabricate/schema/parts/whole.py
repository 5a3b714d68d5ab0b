"""Whole miniatures: body, head and base in one piece."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.bodies import BodyForm
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.parts.base import PartSpec
from fabricate.schema.presets import Preset


class Figure(PartSpec):
    """A whole miniature in one piece: a body, its head and a base."""

    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["figure"] = "figure"
    build: Annotated[BodyForm, Preset("bodies")] = Field(
        "soldier", validate_default=True, description="How it stands, what it carries and rides."
    )
    head: Annotated[HeadFeatures, Preset("heads")] = Field(
        "human", validate_default=True, description="Its head, by name or feature by feature."
    )
    scale: float = Field(1, ge=0.8, le=1.6, description="1 is a foot of 16 mm, 31 mm to the crown.")
    foot: Literal["round", "square"] = Field(
        "square", description="The form of the base; a rider's round one is a rounded oblong."
    )
    base: float | None = Field(
        None, ge=12, le=80, description="Across the base; null for as much as the figure needs."
    )
    length: float | None = Field(
        None, ge=12, le=120, description="From front to back; null: the same, a rider's twice that."
    )
    thickness: float = Field(2.4, ge=2, le=6, description="Of the base.")

    @property
    def least(self) -> tuple[float, float]:
        """Length and width of the ground that the figure needs, mm."""
        length, width = self.build.foot
        return length * self.scale, width * self.scale

    @property
    def ground(self) -> tuple[float, float]:
        """Length and width of its base, mm."""
        width = self.base or self.least[1]
        return self.length or (2 * width if self.build.mounted else width), width

    @model_validator(mode="after")
    def _stands_on_its_base(self) -> Figure:
        names = ("length" if self.length else "base", "base")
        for name, has, needs in zip(names, self.ground, self.least, strict=True):
            if has < needs - 1e-6:
                raise ValueError(
                    f"{name} gives a base of {has:g}, and the figure stands on {needs:g} at a "
                    f"scale of {self.scale:g} (make the base larger or the scale smaller)"
                )
        length, width = self.ground
        if self.foot == "round" and not self.build.mounted and length != width:
            raise ValueError(
                f"a round base is as long as it is wide, and length is {length:g} where base is "
                f"{width:g} (leave 'length' out, or set foot: square)"
            )
        return self
