"""Units: ranks, a race in a class with what it carries, and what units are worth."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from fabricate.schema.artwork import Artwork
from fabricate.schema.base import CardText, Hex, IconName, Id, Model, Name, Text
from fabricate.schema.gear import TraitUse
from fabricate.schema.stats import StatValues


class Rank(Model):
    """A rank, or a role: what armies count units by."""

    name: Name
    plural: Name | None = Field(None, description="Default: the name.")
    icon: IconName | None = None
    trim: Literal["gold"] | None = Field(
        None, description="The metal of the frame, the shield and the sign on duel cards."
    )
    counts_as: Id | None = Field(None, description="A rank among which it is counted, too.")
    band: tuple[float, float] | None = Field(
        None, description="Least and greatest worth of a unit of this rank."
    )

    @model_validator(mode="after")
    def _band_in_order(self) -> Self:
        if self.band and self.band[0] > self.band[1]:
            raise ValueError(
                f"the band ends before it begins (write [{self.band[1]:g}, {self.band[0]:g}])"
            )
        return self


class Unit(Model):
    """A unit: a race in a class, or a figure of its own, with all that it carries."""

    name: Name
    plural: Name | None = Field(None, description="Default: the name.")
    race: Id | None = None
    cls: Id | None = Field(None, alias="class")
    rank: Id | None = None
    size: Annotated[int, Field(ge=1, le=200)] = Field(1, description="How many models it has.")
    crew: Annotated[int, Field(ge=1, le=50)] | None = Field(
        None, description="Of an engine or a ship: how many models serve it."
    )
    gear: list[Id] = Field(default_factory=list, max_length=12)
    traits: list[TraitUse] = Field(default_factory=list, max_length=12)
    stats: StatValues = Field(
        default_factory=dict,
        description="Values of its own; they replace what race and class give.",
    )
    notes: dict[Id, Annotated[Text, Field(max_length=32)]] = Field(
        default_factory=dict, description="A small note beside a stat: archers' -1 per inch, say."
    )
    text: CardText | None = Field(None, description="The rule on its card.")
    foot: Name | None = Field(None, description="A line at the foot of its card.")
    lore: Text | None = Field(None, description="A line or two for the rulebook.")
    theme: Hex | None = Field(None, description="Its colour, if not that of its race.")
    emblem: IconName | None = Field(None, description="Its emblem, if not that of its race.")
    arms: IconName | None = Field(
        None, description="Arms behind its emblem, if not those of its class; null for none."
    )
    icon: IconName | None = Field(None, description="Its icon, if not that of its class.")
    art: Artwork | None = Field(None, description="A picture of your own on its card.")
    model: Id | None = Field(
        None, description="The component that stands for it; a body carries the head of its race."
    )
    worth: float | None = Field(
        None, ge=0, le=9999, description="What one model is worth, instead of the reckoned worth."
    )


def _as_text(raw: Any) -> Any:
    """A number alone is arithmetic, too."""
    return f"{raw:g}" if isinstance(raw, int | float) and not isinstance(raw, bool) else raw


Formula = Annotated[
    str,
    Field(min_length=1, max_length=300),
    BeforeValidator(_as_text, json_schema_input_type=str | float),
]


class Worth(Model):
    """What units are worth: terms of arithmetic over their stats, summed."""

    name: Name = "Worth"
    stat: Id | None = Field(None, description="The stat that shows it.")
    terms: dict[Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$", max_length=32)], Formula] = (
        Field(
            min_length=1,
            max_length=40,
            description="Each by its name, over the stats of one model, as in '2 * (7 - skill)'.",
        )
    )
    round: float = Field(1, gt=0, le=100, description="It is rounded to a multiple of this.")
    least: float = Field(0, ge=0, le=999, description="No model is worth less.")
