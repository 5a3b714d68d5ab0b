"""Figures: filler pawn, heads and bodies."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from fabricate.schema.bodies import DRAWN_BASE, BodyForm
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.parts.base import Fit, PartSpec
from fabricate.schema.presets import Preset

#: Least height of the filler, as a share of its base: squatter, its slopes would need supports.
FILLER_BY_BASE = 28 / 16


class FillerPawn(PartSpec):
    """A pawn that fills the herd: the cub of no one race under an acorn cap."""

    shares: ClassVar[frozenset[str]] = frozenset({"base", "height"})
    shape: Literal["filler-pawn"] = "filler-pawn"
    base: float = Field(
        16, ge=14, le=22, description="Diameter of the foot; over 16 it only slides."
    )
    height: float = Field(28, ge=24, le=40, description="From the table to the tip of the cap.")

    @model_validator(mode="after")
    def _topples(self) -> FillerPawn:
        least = FILLER_BY_BASE * self.base
        if self.height < least - 1e-6:
            raise ValueError(
                f"height {self.height:g} is less than {FILLER_BY_BASE:g} times the base of "
                f"{self.base:g}, so it needs supports and no marble topples it "
                f"(make it {least:.1f} tall or the base narrower)"
            )
        return self


class Head(PartSpec):
    """A race head with the keyed socket, built from declared features."""

    shape: Literal["head"] = "head"
    features: Annotated[HeadFeatures, Preset("heads")] = Field(
        description="The name of a head that comes with Fabricate, or feature by feature."
    )
    clearance: Fit = Field("slide", description="How loosely the head sits on the peg.")


class Body(PartSpec):
    """A class body with the keyed peg: any head fits it and looks forward."""

    shape: Literal["body"] = "body"
    build: Annotated[BodyForm, Preset("bodies")] = Field(
        "soldier", validate_default=True, description="How it stands and what it carries."
    )
    base: float = Field(
        16, ge=14, le=32, description="Diameter of the foot; a mount's is longer and wider."
    )
    plinth: float | None = Field(
        None,
        ge=14,
        le=80,
        description="Width of a square base under the foot; a rider's is twice "
        "as long. Null for none.",
    )

    @model_serializer(mode="wrap")
    def _without_what_it_lacks(self, whole: SerializerFunctionWrapHandler) -> dict[str, Any]:
        data: dict[str, Any] = whole(self)
        return {key: value for key, value in data.items() if key != "plinth" or value is not None}

    @property
    def scale(self) -> float:
        """How much larger than drawn it is: bodies scale as a whole."""
        return self.base / DRAWN_BASE

    @property
    def shoulder(self) -> float:
        """The height at which a head stands on this body, mm."""
        return self.build.shoulder * self.scale

    @property
    def foot(self) -> tuple[float, float]:
        """Length and width of its foot, mm."""
        length, width = self.build.foot
        return length * self.scale, width * self.scale

    @property
    def ground(self) -> tuple[float, float]:
        """Length and width of what it stands on, mm: its foot, or the base under it."""
        if self.plinth is None:
            return self.foot
        return self.plinth * (2 if self.build.mounted else 1), self.plinth

    @model_validator(mode="after")
    def _stands_on_its_plinth(self) -> Body:
        if self.plinth is not None and self.plinth < self.foot[1] - 1e-6:
            raise ValueError(
                f"plinth {self.plinth:g} is narrower than the foot of {self.foot[1]:g} "
                f"(make it {self.foot[1]:g} or more, or the base smaller)"
            )
        return self
