"""Races and classes: the two halves of a unit."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fabricate.schema.artwork import Artwork
from fabricate.schema.base import CardText, Count, Hex, IconName, Id, Model, Name, Text
from fabricate.schema.bodies import BodyForm
from fabricate.schema.presets import Preset
from fabricate.schema.sculpts import AnyHead
from fabricate.schema.stats import StatValues


class Ability(Model):
    """A special ability: it takes priority over the other rules."""

    name: Name
    text: CardText


class Half(Model):
    """What a race and a class have in common."""

    name: Name
    plural: Name | None = Field(None, description="Default: the name with an s.")
    stats: StatValues = Field(description="The values of this half, stat by stat.")
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
    head: AnyHead = Field(
        description="The head: the name of one that comes with Fabricate, one of them with parts "
        "changed ({like: fox, ears: {length: 9}}), feature by feature, or a sculpt of your own "
        "({file: art/fox.stl})."
    )


class Class(Half):
    """A class: its card lies on the right, its body carries the head."""

    theme: Hex = Field("#6a5c4d", description="The colour from which its card is drawn.")
    icon: IconName = Field(description="Its emblem: an icon.")
    body: Annotated[BodyForm, Preset("bodies")] = Field(
        description="The body: the name of one that comes with Fabricate, one of them with parts "
        "changed ({like: archer, weapon: spear}), or piece by piece."
    )
