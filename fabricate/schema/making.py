"""Making: dimensions, printer settings, colours, components and what has to be bought."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from fabricate.schema.base import Hex, IconName, Id, Millimetres, Model, Name, Quantity, Text
from fabricate.schema.parts import AnyPart


class Length(Model):
    """A unit of length that the rules speak of."""

    mm: Millimetres = Field(description="How long one is.")
    one: Name
    many: Name
    text: Name = Field(description="Its length for people, such as 2 cm.")


class Dimensions(Model):
    """Measures that several parts share; a part that has such a parameter takes it from here."""

    base: float = Field(16, ge=10, le=40, description="Diameter of a pawn's base, mm.")
    height: float = Field(28, ge=15, le=60, description="Height of a filler pawn, mm.")
    marble: float = Field(15.875, ge=8, le=30, description="Diameter of a marble, mm.")
    clearance: Literal["press", "snug", "slide", "loose"] = Field(
        "slide", description="How loosely a head sits on its peg."
    )


class Printing(Model):
    """The settings that the parts are made for."""

    nozzle: float = Field(0.4, ge=0.2, le=1.0, description="Nozzle, mm.")
    layer: float = Field(0.2, ge=0.05, le=0.6, description="Layer height, mm.")
    infill: int = Field(15, ge=0, le=100, description="Infill, per cent.")
    walls: int = Field(3, ge=1, le=10, description="Perimeters.")
    material: Name = "PLA"
    density: float = Field(1.24, ge=0.5, le=10, description="Of the material, g/cm3.")
    bed: tuple[Millimetres, Millimetres, Millimetres] = Field(
        (220, 220, 250), description="Width, depth and height of the printer, mm."
    )


class Colour(Model):
    """A colour of filament, and whom it belongs to."""

    name: Name
    hex: Hex
    note: Name = Field(description="Whose it is: player 1, shared.")


class Component(Model):
    """A printed thing that is neither head nor body."""

    name: Name
    part: AnyPart
    deck: Id | None = Field(
        None, description="The deck that it holds: number and size of its cards come from there."
    )
    print: dict[Id, Quantity] = Field(description="How many to print in each colour.")
    note: Text | None = Field(None, description="A hint for the guide.")
    terrain: bool = Field(False, description="True: it is a terrain element of the play area.")

    @model_validator(mode="after")
    def _can_hold_a_deck(self) -> Self:
        if self.deck and "card_width" not in type(self.part).shares:
            raise ValueError(
                f"a part of the shape {self.part.model_dump()['shape']} holds no cards "
                "(leave out 'deck')"
            )
        return self


class Purchase(Model):
    """Something to buy or to find at home."""

    name: Name
    quantity: Quantity
    icon: IconName = "buy"
    note: Text | None = None
