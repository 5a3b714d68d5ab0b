"""The same forms in fewer numbers: a muzzle, tusks and cheeks for whoever draws no sections."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from fabricate.schema.base import Model

from .growth import Taper
from .kinds import Bearing, Number, Point, R, Share


class Muzzle(Model):
    """A muzzle with its chin: a snout told by length, widths and heights."""

    length: Number = Field(ge=4, le=12.5, description="How far forward of the peg it ends.")
    width: Number = Field(ge=3, le=11, description="At the root.")
    height: Number = Field(ge=3, le=10, description="At the root.")
    tip_width: Number = Field(ge=1.2, le=9, description="At its end.")
    tip_height: Number = Field(ge=1.2, le=8, description="At its end.")
    z: Number = Field(5, ge=3, le=9, description="Height of the root's middle above the neck.")
    drop: Number = Field(0.8, ge=-2, le=5, description="How much lower its end is.")
    square: Number = Field(2.4, ge=1.6, le=4, description="2 is round, 3 is boxy, below 2 is keen.")
    round: Number = Field(1, ge=0.2, le=2.5, description="How far the end is rounded.")
    flare: Number = Field(1.3, ge=0.9, le=2.4, description="How much the throat widens to the bed.")

    @model_validator(mode="after")
    def _tapers(self) -> Self:
        if self.z - self.drop < 1.5:
            raise ValueError(
                f"its end lies {self.z - self.drop:g} mm above the neck (take a smaller drop "
                "or a higher z, so that it lies 1.5 mm or more above)"
            )
        return self


class Tusks(Model):
    """A pair of tusks, from the jaw outwards and up."""

    at: Point = Field(description="Their roots, in the jaw.")
    length: Number = Field(ge=2, le=10, description="From root to tip.")
    out: Share = Field(0.4, description="How far they go sideways, a share of the length.")
    forward: Share = Field(0.4, description="How far they go forward, a share of the length.")
    r: Taper = Field((1.3, 0.55), description="Radius at root and tip.")


class Cheeks(Model):
    """Full cheeks: balls half sunk in the face."""

    at: Bearing = Field(description="Where: [azimuth, elevation].")
    r: R = Field(description="Their radius.")
    out: Annotated[Number, Field(ge=-3, le=2)] = Field(
        -1, description="How far their middle lies off the skin; below 0 they are sunk."
    )
    tall: Number = Field(1, ge=0.5, le=1.6, description="Height as a share of width.")
