"""What miniatures stand on: bases and movement trays."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import Name
from fabricate.schema.parts.base import PartSpec

#: Plastic that stays beneath a slot, and beside a bevel, mm.
FLOOR, SIDE = 1.0, 1.2
#: What stays on either side of a slot, mm.
SHOULDER = 1.6


class Base(PartSpec):
    """A base for a miniature or a standee: round, square or oblong."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["base"] = "base"
    form: Literal["round", "square"] = Field("square", description="Round, or with four corners.")
    length: float = Field(20, ge=12, le=200, description="From front to back, or its diameter.")
    width: float | None = Field(
        None, ge=12, le=200, description="From side to side; null for as much as the length."
    )
    height: float = Field(3.2, ge=2, le=10, description="From the table to its top.")
    bevel: float = Field(0.8, ge=0, le=4, description="How far its upper edge is drawn in.")
    slot: float | None = Field(
        None, ge=0.3, le=6, description="Breadth of a slot for a standee; null for none."
    )
    slot_length: float | None = Field(
        None, ge=6, le=180, description="Of the slot, from side to side; null: as long as fits."
    )
    text: Annotated[Name, Field(max_length=12)] | None = Field(
        None, description="A number or a short text on it; before the slot where it has one."
    )
    relief: float = Field(0.6, ge=0.4, le=1.6, description="How far the text stands up.")

    @property
    def ground(self) -> tuple[float, float]:
        """Length and width, mm."""
        return self.length, self.width or self.length

    @property
    def top(self) -> tuple[float, float]:
        """Length and width of the level face on top, mm."""
        length, width = self.ground
        return length - 2 * self.bevel, width - 2 * self.bevel

    @property
    def longest_slot(self) -> float:
        """As long as a slot may be, mm."""
        length, width = self.top
        if self.form == "round":
            across = (self.slot or 0) / 2
            return 2 * float((length**2 / 4 - across**2) ** 0.5) - 2 * SHOULDER
        return width - 2 * SHOULDER

    @model_validator(mode="after")
    def _has_one_form(self) -> Base:
        if self.form == "round" and self.width not in (None, self.length):
            raise ValueError(
                f"a round base is as wide as it is long, and width is {self.width:g} where length "
                f"is {self.length:g} (leave 'width' out, or set form: square)"
            )
        most = min(self.height - SIDE, min(self.ground) / 4)
        if self.bevel > most + 1e-9:
            raise ValueError(
                f"bevel {self.bevel:g} leaves no side to a base that is {self.height:g} high "
                f"(make it at most {most:.1f})"
            )
        return self

    @model_validator(mode="after")
    def _has_room_for_its_slot(self) -> Base:
        if self.slot is None:
            return self
        room = self.top[0] / 2 - 2 * SHOULDER
        if self.slot > room:
            raise ValueError(
                f"slot {self.slot:g} is too broad for a base {self.length:g} long "
                f"(make it at most {room:.1f})"
            )
        if self.slot_length is not None and self.slot_length > self.longest_slot:
            raise ValueError(
                f"slot_length {self.slot_length:g} reaches over the edge "
                f"(make it at most {self.longest_slot:.1f})"
            )
        return self


class MovementTray(PartSpec):
    """A tray on which a unit moves as one: a floor with a lip round so many files and ranks."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["movement-tray"] = "movement-tray"
    files: int = Field(5, ge=1, le=20, description="Bases side by side.")
    ranks: int = Field(4, ge=1, le=20, description="Bases one behind the other.")
    length: float = Field(20, ge=12, le=200, description="Of one base, from front to back.")
    width: float = Field(20, ge=12, le=200, description="Of one base, from side to side.")
    clearance: float = Field(
        1.0, ge=0.2, le=6, description="By how much the room is longer and wider than the bases."
    )
    lip: float = Field(1.6, ge=0.8, le=6, description="How far the lip stands above the floor.")
    wall: float = Field(1.6, ge=1.2, le=6, description="Breadth of the lip.")
    floor: float = Field(1.2, ge=0.8, le=4, description="Plastic beneath the bases.")
    handle: bool = Field(False, description="A tongue behind it, with a hole for a finger.")

    @property
    def room(self) -> tuple[float, float]:
        """Length and width within the lip, mm."""
        return (
            self.ranks * self.length + self.clearance,
            self.files * self.width + self.clearance,
        )

    @property
    def ground(self) -> tuple[float, float]:
        """Length and width over the lip, without the handle, mm."""
        length, width = self.room
        return length + 2 * self.wall, width + 2 * self.wall

    @property
    def height(self) -> float:
        """From the table to the top of the lip, mm."""
        return self.floor + self.lip
