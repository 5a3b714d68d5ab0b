"""War machines."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.parts.base import PartSpec

#: The ground that a cannon needs at a scale of 1, mm: length and width.
CANNON = (38.0, 24.0)


class Cannon(PartSpec):
    """A cannon on its carriage, in one piece with its base."""

    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["cannon"] = "cannon"
    scale: float = Field(1, ge=0.7, le=1.6, description="1 has wheels of 15 mm.")
    length: float = Field(40, ge=25, le=120, description="Of the base, from front to back.")
    width: float = Field(40, ge=16, le=120, description="Of the base, from side to side.")
    thickness: float = Field(2.4, ge=2, le=6, description="Of the base.")

    @model_validator(mode="after")
    def _stands_on_its_base(self) -> Cannon:
        for name, has, needs in zip(
            ("length", "width"), (self.length, self.width), CANNON, strict=True
        ):
            if has < needs * self.scale - 1e-6:
                raise ValueError(
                    f"{name} {has:g} is less than the cannon needs at a scale of {self.scale:g} "
                    f"(make it {needs * self.scale:g} or more, or the scale smaller)"
                )
        return self
