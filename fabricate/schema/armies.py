"""Armies: how one is formed, and lists of units."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from fabricate.schema.base import Hex, IconName, Id, Model, Name, Quantity, Text

Share = Annotated[float, Field(ge=0, le=100)]


class Limit(Model):
    """How many units of some ranks an army holds, or what share of its points they cost."""

    rank: Id | None = None
    ranks: list[Id] = Field(default_factory=list, max_length=20)
    name: Name | None = Field(None, description="How they are called (default: as the rank).")
    exactly: Annotated[int, Field(ge=0, le=500)] | None = None
    least: Annotated[int, Field(ge=0, le=500)] | None = None
    most: Annotated[int, Field(ge=0, le=500)] | None = None
    least_share: Share | None = Field(None, description="Of the points, per cent.")
    most_share: Share | None = Field(None, description="Of the points, per cent.")

    @model_validator(mode="after")
    def _limits_something(self) -> Self:
        if (self.rank is None) == (not self.ranks):
            raise ValueError("a limit is for a rank or for some (give 'rank' or 'ranks')")
        bounds = (self.exactly, self.least, self.most, self.least_share, self.most_share)
        if all(bound is None for bound in bounds):
            raise ValueError(
                "this limit allows everything (give exactly, least or most, or a share)"
            )
        for low, high in ((self.least, self.most), (self.least_share, self.most_share)):
            if low is not None and high is not None and low > high:
                raise ValueError(f"its least, {low:g}, is more than its most, {high:g} (swap them)")
        return self

    @property
    def of(self) -> tuple[str, ...]:
        """The ranks that it counts."""
        return (self.rank,) if self.rank else tuple(self.ranks)


class Muster(Model):
    """The rules by which armies are formed."""

    name: Name = Field(description="What such an army is called: warband, deck.")
    size: Annotated[int, Field(ge=1, le=500)] | None = Field(
        None, description="How many units, exactly."
    )
    points: Annotated[float, Field(gt=0, le=99999)] | None = Field(
        None, description="What its units may cost in all."
    )
    exact: bool = Field(False, description="Whether it must cost just these points.")
    of: list[Id] = Field(default_factory=list, description="The units it may hold (default: all).")
    every: bool = Field(
        False, description="Whether each army that can be formed must be listed, and just once."
    )
    limits: list[Limit] = Field(default_factory=list, max_length=40)

    @model_validator(mode="after")
    def _can_be_counted(self) -> Self:
        if self.every and (self.size is None or self.size > 8):
            raise ValueError("only armies of a size up to 8 can all be listed (give 'size')")
        return self


class Swap(Model):
    """Units of an army that are exchanged for others of the same rank."""

    out: Id
    into: Id = Field(alias="in")
    copies: Quantity = 1


class ArmyList(Model):
    """An army: its units, or another army with some units swapped."""

    name: Name
    muster: Id
    units: dict[Id, Quantity] = Field(default_factory=dict)
    from_: Id | None = Field(None, alias="from", description="The army that it is changed from.")
    swaps: list[Swap] = Field(default_factory=list, max_length=100)
    advice: Text | None = Field(None, description="How to play it, in a line.")
    theme: Hex = "#6a5c4d"
    emblem: IconName | None = None
    colour: Id | None = Field(None, description="The colour of its models.")

    @model_validator(mode="after")
    def _has_units(self) -> Self:
        if (self.from_ is None) == (not self.units):
            raise ValueError(
                "an army lists its units or comes from another (give 'units' or 'from')"
            )
        if self.swaps and self.from_ is None:
            raise ValueError("only an army that comes from another has swaps (give 'from')")
        return self


class Trays(Model):
    """Movement trays for every unit that moves in ranks: as many files and ranks as it forms."""

    clearance: float = Field(1.0, ge=0.2, le=6, description="By how much the room is larger, mm.")
    lip: float = Field(1.6, ge=0.8, le=6, description="How far the lip stands up, mm.")
    handle: bool = False
    colour: Id = Field(description="In which colour they are printed.")
