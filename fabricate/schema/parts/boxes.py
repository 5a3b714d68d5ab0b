"""What holds cards and paper: card racks, deck boxes, stands for standees."""

from __future__ import annotations

import math
from typing import ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import IconName
from fabricate.schema.parts.base import PartSpec

#: What a sleeve adds to a card's width and height, and to its thickness, mm.
SLEEVE, SLEEVE_THICKNESS = 3.0, 0.2


class CardRack(PartSpec):
    """A rack of steps that holds cards upright, one behind and above the other."""

    machined: ClassVar[bool] = True
    shares: ClassVar[frozenset[str]] = frozenset({"card_width", "card_height"})
    shape: Literal["card-rack"] = "card-rack"
    slots: int = Field(6, ge=1, le=12, description="How many cards it holds.")
    card_width: float = Field(63, ge=30, le=120, description="Of a card.")
    card_height: float = Field(88, ge=40, le=180, description="Of a card, as it stands.")
    slot: float = Field(1.2, ge=0.6, le=4, description="Breadth of a slot: more than a card.")
    depth: float = Field(8, ge=4, le=20, description="How deep a card stands in its slot.")
    lean: float = Field(12, ge=0, le=30, description="Degrees by which the cards lean back.")
    pitch: float = Field(7, ge=4, le=30, description="From slot to slot.")
    step: float = Field(3, ge=0, le=15, description="How much higher each slot is than the last.")
    wall: float = Field(2, ge=1.2, le=6, description="Before the first slot, and on each step.")
    floor: float = Field(1.6, ge=1, le=6, description="Plastic beneath the first slot.")
    share: float = Field(0.8, ge=0.4, le=1.2, description="Its breadth as a share of a card's.")

    @property
    def across(self) -> float:
        """Its breadth, mm."""
        return self.share * self.card_width

    @property
    def mouth(self) -> float:
        """Breadth of a slot along the table, mm."""
        return self.slot / math.cos(math.radians(self.lean))

    @property
    def slant(self) -> float:
        """How much farther back a slot's mouth lies than its floor, mm."""
        return self.depth * math.tan(math.radians(self.lean))

    @property
    def riser(self) -> float:
        """How far before a slot's mouth its step rises, mm: a wall stays along the whole slant."""
        return self.wall + self.slant * min(self.step, self.depth) / self.depth

    @property
    def ground(self) -> tuple[float, float]:
        """Length and breadth, mm: it reaches back beneath the middle of the last card."""
        behind = self.card_height / 2 * math.tan(math.radians(self.lean))
        last = self.wall + (self.slots - 1) * self.pitch + self.mouth
        return last + max(self.slant + self.wall, behind), self.across

    @property
    def height(self) -> float:
        """From the table to its top, mm."""
        return self.floor + (self.slots - 1) * self.step + self.depth

    @model_validator(mode="after")
    def _leaves_walls(self) -> CardRack:
        least = self.mouth + self.riser
        if self.slots > 1 and self.pitch < least - 1e-9:
            raise ValueError(
                f"pitch {self.pitch:g} leaves no wall between slots of {self.slot:g} and steps of "
                f"{self.step:g} (make it {math.ceil(10 * least) / 10:g} or more)"
            )
        return self


class DeckBox(PartSpec):
    """A box for a deck that stands in it, or the lid that goes over it."""

    machined: ClassVar[bool] = True
    shares: ClassVar[frozenset[str]] = frozenset({"cards", "card_width", "card_height"})
    shape: Literal["deck-box"] = "deck-box"
    piece: Literal["box", "lid"] = Field("box", description="Which of the two it is.")
    cards: int = Field(36, ge=5, le=250, description="How many cards it holds.")
    card_width: float = Field(63, ge=30, le=120, description="Of a card.")
    card_height: float = Field(88, ge=40, le=180, description="Of a card.")
    card_thickness: float = Field(0.32, ge=0.1, le=1, description="Of a card, without a sleeve.")
    sleeved: bool = Field(False, description="Each card in a sleeve: 3 mm more, and 0.2 thicker.")
    clearance: float = Field(1.2, ge=0.4, le=4, description="By how much its room is larger.")
    wall: float = Field(1.6, ge=1.2, le=4, description="Of box and lid.")
    floor: float = Field(1.6, ge=1, le=4, description="Of box and lid.")
    shows: float = Field(14, ge=5, le=60, description="How far the cards stand out of the box.")
    overlap: float = Field(20, ge=8, le=100, description="How far the lid goes down over the box.")
    fit: float = Field(0.25, ge=0.1, le=0.6, description="Air between box and lid on each side.")
    icon: IconName | None = Field(None, description="Icon sunk into the top of the lid.")

    @property
    def stack(self) -> float:
        """How thick the deck is, mm."""
        return self.cards * (self.card_thickness + (SLEEVE_THICKNESS if self.sleeved else 0))

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a card, in its sleeve if it has one, mm."""
        more = SLEEVE if self.sleeved else 0.0
        return self.card_width + more, self.card_height + more

    @property
    def room(self) -> tuple[float, float, float]:
        """Length, width and depth within this piece, mm."""
        length, width = self.stack + self.clearance, self.card[0] + self.clearance
        deep = self.card[1] - self.shows
        if self.piece == "box":
            return length, width, deep
        more = 2 * (self.wall + self.fit)
        return length + more, width + more, self.overlap + self.shows + self.clearance

    @property
    def size(self) -> tuple[float, float, float]:
        """Length, width and height of this piece as it is printed, mm."""
        length, width, deep = self.room
        return length + 2 * self.wall, width + 2 * self.wall, deep + self.floor

    @model_validator(mode="after")
    def _closes(self) -> DeckBox:
        deep = self.card[1] - self.shows
        if self.overlap > deep - 5:
            raise ValueError(
                f"overlap {self.overlap:g} is more than the box is deep: it holds {deep:g} of each "
                f"card (make it at most {deep - 5:g}, or let the cards show less)"
            )
        return self


class StandeeStand(PartSpec):
    """A foot with two cheeks that hold a paper standee upright."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shares: ClassVar[frozenset[str]] = frozenset()
    shape: Literal["standee-stand"] = "standee-stand"
    form: Literal["round", "square"] = Field("square", description="Round, or with four corners.")
    length: float = Field(20, ge=12, le=180, description="From front to back, or its diameter.")
    width: float | None = Field(
        None, ge=12, le=180, description="From side to side; null for as much as the length."
    )
    height: float = Field(2.4, ge=1.6, le=8, description="Of the foot.")
    slot: float = Field(0.6, ge=0.3, le=4, description="Between the cheeks: the standee.")
    grip: float = Field(6, ge=3, le=15, description="How high the cheeks are.")
    cheek: float = Field(2, ge=1.2, le=5, description="How thick each cheek is.")
    share: float = Field(0.6, ge=0.2, le=0.9, description="Length of the cheeks by the width.")

    @property
    def ground(self) -> tuple[float, float]:
        """Length and width, mm."""
        return self.length, self.width or self.length

    @model_validator(mode="after")
    def _has_room(self) -> StandeeStand:
        if self.form == "round" and self.width not in (None, self.length):
            raise ValueError(
                f"a round stand is as wide as it is long, and width is {self.width:g} where "
                f"length is {self.length:g} (leave 'width' out, or set form: square)"
            )
        out = self.slot / 2 + self.cheek
        room = self.length / 2
        if self.form == "round":
            room = math.sqrt(room**2 - (self.share * self.length / 2) ** 2)
        if out > room - 0.6:
            raise ValueError(
                f"cheeks of {self.cheek:g} reach over the edge of a foot {self.length:g} long "
                "(make them thinner or shorter, or the foot longer)"
            )
        return self
