"""Races and classes: the two halves of a unit."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fabricate.schema.artwork import Artwork
from fabricate.schema.base import (
    CardText,
    Count,
    Hex,
    IconName,
    Id,
    Millimetres,
    Model,
    Name,
    Quantity,
    Text,
)
from fabricate.schema.bodies import BodyForm
from fabricate.schema.gear import TraitUse
from fabricate.schema.presets import Preset
from fabricate.schema.sculpts import AnyHead
from fabricate.schema.stats import StatValues

#: Patterns that the frames of duel cards are cut in, so that grey tells peoples apart.
Pattern = Literal["braid", "rune", "cross", "bone", "thorn", "scale", "leaf"]


class Ability(Model):
    """A special ability: it takes priority over the other rules."""

    name: Name
    text: CardText


class Half(Model):
    """What a race and a class have in common."""

    name: Name
    plural: Name | None = Field(None, description="Default: the name with an s.")
    stats: StatValues = Field(
        default_factory=dict, description="The values of this half, stat by stat."
    )
    traits: list[TraitUse] = Field(
        default_factory=list, max_length=12, description="The special rules of all its units."
    )
    ability: Ability | None = None
    lore: Text | None = Field(None, description="A line or two for the rulebook.")
    art: Artwork | None = Field(
        None, description="A picture of your own on the card instead of the rendered part."
    )
    print: dict[Id, Count] = Field(
        default_factory=dict, description="How many of its part to print in each colour."
    )


class Race(Half):
    """A race: its card lies on the left, its head tops the marker pawn."""

    theme: Hex = Field(description="The colour from which its card is drawn.")
    emblem: IconName | None = Field(None, description="Its emblem (default: its match icon).")
    pattern: Pattern | None = Field(None, description="The frame of its duel cards.")
    head: AnyHead | None = Field(
        None,
        description="The head: the name of one that comes with Fabricate, one of them with parts "
        "changed ({like: fox, ears: {length: 9}}), feature by feature, or a sculpt of your own "
        "({file: art/fox.stl}).",
    )


class Class(Half):
    """A class: its card lies on the right, its body carries the head."""

    theme: Hex = Field("#6a5c4d", description="The colour from which its card is drawn.")
    icon: IconName = Field(description="Its emblem: an icon.")
    arms: IconName | None = Field(None, description="Arms behind the emblem of its units' race.")
    base: tuple[Millimetres, Millimetres] | None = Field(
        None, description="Width and depth of a model's base, mm."
    )
    files: Annotated[int, Field(ge=1, le=20)] | None = Field(
        None, description="How many models make a rank; leave out where there are no ranks."
    )
    sizes: tuple[Quantity, Quantity] | None = Field(
        None, description="Fewest and most models of a unit."
    )
    support: bool = Field(
        False, description="Whether its units may be placed beside a friend, engaging nobody."
    )
    body: Annotated[BodyForm, Preset("bodies")] | None = Field(
        None,
        description="The body: the name of one that comes with Fabricate, one of them with parts "
        "changed ({like: archer, weapon: spear}), or piece by piece.",
    )
