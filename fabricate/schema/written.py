"""Cards with a text of their own: events, spells with their numbers, missions with their plan."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fabricate.schema.artwork import Artwork
from fabricate.schema.base import CardText, Hex, IconName, Model, Name

Copies = Annotated[int, Field(ge=1, le=500)]
#: A length on a plan, in whatever unit its size has.
Stretch = Annotated[float, Field(gt=0, le=2000)]
Share = Annotated[float, Field(ge=0, le=1)]


class Timing(Model):
    """When a card is played."""

    icon: IconName
    text: Name


class CardNumber(Model):
    """A number that stands large on a card: its value, the unit behind it, icon and label."""

    value: Name
    unit: Annotated[str, Field(max_length=8)] | None = None
    icon: IconName | None = None
    label: Name
    note: Name | None = None


class CardSection(Model):
    """A titled part of a card's text."""

    icon: IconName | None = None
    title: Name
    text: CardText


class Zone(Model):
    """Where an army begins: an edge of the table and how deep it reaches from there."""

    edge: Literal["top", "bottom", "left", "right"]
    depth: Stretch
    name: Name | None = None


class Plan(Model):
    """The table from above, across and down in any unit; objectives at shares of both."""

    size: tuple[Stretch, Stretch]
    zones: list[Zone] = Field(default_factory=list, max_length=4)
    objectives: list[tuple[Share, Share]] = Field(default_factory=list, max_length=12)
    measure: Name | None = Field(None, description="What is said in the middle of the table.")

    @model_validator(mode="after")
    def _zones_on_the_table(self) -> Plan:
        across, down = self.size
        for zone in self.zones:
            half = (down if zone.edge in ("top", "bottom") else across) / 2
            if zone.depth > half:
                raise ValueError(
                    f"a zone {zone.depth:g} deep is more than half of the table "
                    f"(make it {half:g} deep or less)"
                )
        return self


class WrittenCard(Model):
    """A card with a text of its own, or with several titled ones."""

    title: Name
    theme: Hex | None = Field(None, description="Instead of the colour of its deck.")
    timing: Timing | None = None
    die: Annotated[int, Field(ge=1, le=6)] | None = Field(
        None, description="The roll of a die that brings this card."
    )
    stats: list[CardNumber] = Field(
        default_factory=list, max_length=5, description="Range, roll, cost ..., two to five."
    )
    plan: Plan | None = Field(None, description="The table from above.")
    text: CardText | None = None
    sections: list[CardSection] = Field(default_factory=list, max_length=5)
    flavour: Name | None = None
    icon: IconName | None = None
    art: Artwork | None = Field(None, description="A picture of your own instead of the icon.")
    copies: Copies = 1

    @model_validator(mode="after")
    def _says_something(self) -> WrittenCard:
        if self.text is None and not self.sections:
            raise ValueError("this card says nothing (add 'text', or 'sections')")
        if len(self.stats) == 1:
            raise ValueError("one stat alone does not fill its band (give two to five, or none)")
        return self
