"""The blockout: the masses on which every other feature finds its seat."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Self

from pydantic import Field, model_validator

from fabricate.schema.base import Model

from .kinds import Ball, Number, R, X, Z

#: The socket's roof ends 6.7 mm above the neck; this much must stand above it.
SOCKET_TOP, ROOF = 6.7, 1.2

#: A cut through a snout: [x, middle z, half width, up, down].
Section = tuple[X, Z, R, R, R]
#: Cheeks: [full width, x, z, radius].
Jowl = tuple[Annotated[Number, Field(ge=6, le=18)], X, Z, R]


class Skull(Model):
    """The cranium: the hull of a crown, a neck on the bed, cheeks and bulges."""

    width: Number = Field(ge=8, le=17, description="Across the crown.")
    length: Number = Field(ge=8, le=16, description="From brow to nape.")
    height: Number = Field(ge=5, le=15, description="Of the crown's ellipsoid.")
    z: Number = Field(ge=5, le=11, description="Height of the crown's middle above the neck.")
    x: Number = Field(0, ge=-4, le=3, description="Its middle, forward of the peg.")
    neck: Number = Field(4.7, ge=4.1, le=6, description="Radius of the neck round the socket.")
    jowl: Jowl | None = Field(None, description="Cheeks: [full width, x, z, radius].")
    bulges: tuple[Ball, ...] = Field((), max_length=8, description="More balls in the hull.")

    @model_validator(mode="after")
    def _roofs_the_socket(self) -> Self:
        top = self.z + self.height / 2
        if top < SOCKET_TOP + ROOF:
            raise ValueError(
                f"the crown ends {top:.1f} mm above the neck and the socket needs "
                f"{SOCKET_TOP + ROOF:.1f} (raise z or height)"
            )
        return self


class Snout(Model):
    """A loft along x, and below it the chin: the lower half slid down and back to the bed."""

    sections: tuple[Section, ...] = Field(
        min_length=2,
        max_length=8,
        description="Cuts [x, middle z, half width, up, down], root first.",
    )
    square: Number = Field(2.4, ge=1.6, le=4, description="2 is round, 3 is boxy, below 2 is keen.")
    chin: bool = Field(True, description="Whether jaw and throat carry it down to the bed.")
    jaw: Number = Field(
        0.9, ge=0.5, le=1.2, description="Width of the jaw, as a share of the snout."
    )
    flare: Number = Field(1.3, ge=0.9, le=2.4, description="How much the throat widens to the bed.")
    tip: Number = Field(0.8, ge=0.2, le=2.5, description="How far the end is rounded.")
    long: Number = Field(1, ge=0.7, le=1.35, description="Stretches it: 1.2 is a fifth longer.")
    wide: Number = Field(1, ge=0.7, le=1.35, description="The same across.")
    deep: Number = Field(1, ge=0.7, le=1.35, description="The same up and down.")

    @model_validator(mode="after")
    def _goes_forward(self) -> Self:
        at = [section[0] for section in self.sections]
        for a, b in pairwise(at):
            if b < a + 0.4:
                raise ValueError(
                    f"the section at x {b:g} follows the one at {a:g} "
                    "(list sections from the root forward, 0.4 mm apart or more)"
                )
        return self


class Mass(Model):
    """A further mass of the blockout, mirrored: the hull of balls (a beard, a mane, a hood)."""

    balls: tuple[Ball, ...] = Field(min_length=1, max_length=12, description="What is hulled.")
