"""Races and classes: the two halves of a unit."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints

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


def _sizes(raw: Any) -> Any:
    """Two numbers from `5-30` or `5`; anything else is told by the fields themselves."""
    match = re.fullmatch(r"([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3}))?", str(raw).strip())
    if match and not isinstance(raw, bool):
        raw = int(match[1]), int(match[2] or match[1])
    elif not isinstance(raw, list | tuple):
        raise ValueError(f"'{raw}' is no range of sizes (write fewest and most, such as 5-30)")
    if len(raw) == 2 and all(isinstance(n, int) for n in raw) and raw[0] > raw[1]:
        raise ValueError(f"the sizes end before they begin (write {raw[1]}-{raw[0]})")
    return raw


#: Fewest and most models of a unit, written `5-30`, `5` or `[5, 30]`.
Sizes = Annotated[
    tuple[Quantity, Quantity],
    BeforeValidator(
        _sizes,
        json_schema_input_type=tuple[Quantity, Quantity]
        | Quantity
        | Annotated[str, StringConstraints(pattern=r"^[0-9]{1,3}(-[0-9]{1,3})?$")],
    ),
]


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
    sizes: Sizes | None = Field(None, description="Fewest and most models of a unit: 5-30.")
    support: bool = Field(
        False, description="Whether its units may be placed beside a friend, engaging nobody."
    )
    body: Annotated[BodyForm, Preset("bodies")] | None = Field(
        None,
        description="The body: the name of one that comes with Fabricate, one of them with parts "
        "changed ({like: archer, weapon: spear}), or piece by piece.",
    )
