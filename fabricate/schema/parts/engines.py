"""War machines and ships."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from fabricate.schema.parts.base import PartSpec

#: The share of a hull along which masts stand, and the least wall between two slots, mm.
MASTED, WALL = 0.5, 1.2


class _Engine(PartSpec):
    """An engine of war in one piece with its base; `needs` is its ground at a scale of 1, mm."""

    needs: ClassVar[tuple[float, float]]
    shares: ClassVar[frozenset[str]] = frozenset()
    scale: float = Field(1, ge=0.7, le=1.6, description="1 suits figures of 30 mm.")
    length: float = Field(40, ge=25, le=120, description="Of the base, from front to back.")
    width: float = Field(40, ge=16, le=120, description="Of the base, from side to side.")
    thickness: float = Field(2.4, ge=2, le=6, description="Of the base.")

    @model_validator(mode="after")
    def _stands_on_its_base(self) -> Self:
        kind = type(self).__name__.lower()
        sides = zip(("length", "width"), (self.length, self.width), self.needs, strict=True)
        for name, has, needs in sides:
            if has < needs * self.scale - 1e-6:
                raise ValueError(
                    f"{name} {has:g} is less than the {kind} needs at a scale of {self.scale:g} "
                    f"(make it {needs * self.scale:g} or more, or the scale smaller)"
                )
        return self


class Cannon(_Engine):
    """A cannon on its carriage, in one piece with its base."""

    needs: ClassVar[tuple[float, float]] = (38.0, 24.0)
    shape: Literal["cannon"] = "cannon"


class Catapult(_Engine):
    """A catapult whose arm has just been thrown up, in one piece with its base."""

    needs: ClassVar[tuple[float, float]] = (38.0, 26.0)
    shape: Literal["catapult"] = "catapult"


class ShipBase(PartSpec):
    """A base with a ship's hull in relief, and slots across it for paper sails or a standee."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["ship-base"] = "ship-base"
    length: float = Field(177.8, ge=60, le=300, description="From stern to bow: 7 inches.")
    width: float = Field(88.9, ge=30, le=200, description="From side to side: 3 1/2 inches.")
    height: float = Field(2.4, ge=1.6, le=8, description="Of the base, without the hull.")
    hull: float = Field(4, ge=1, le=20, description="How far the hull stands up.")
    share: float = Field(0.8, ge=0.4, le=0.9, description="Of the base that the hull takes up.")
    masts: int = Field(3, ge=0, le=5, description="How many slots there are.")
    slot: float = Field(0.8, ge=0.3, le=4, description="Breadth of a slot.")

    @model_validator(mode="after")
    def _is_longer_than_wide(self) -> ShipBase:
        if self.length < 1.5 * self.width:
            raise ValueError(
                f"length {self.length:g} is less than one and a half times the width of "
                f"{self.width:g}, so it looks like no ship (make it {1.5 * self.width:g} or more)"
            )
        room = MASTED * self.share * self.length / max(1, self.masts - 1)
        if self.masts > 1 and self.slot + WALL > room:
            raise ValueError(
                f"{self.masts} masts with slots of {self.slot:g} stand too near to each other "
                f"(make the slots at most {room - WALL:.1f}, or take fewer masts)"
            )
        return self
