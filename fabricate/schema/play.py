"""Play: the round and its phases, armies, scenarios, and the numbers that the rules name."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from fabricate.schema.base import CardText, IconName, Id, Model, Name


class Phase(Model):
    """One phase of the round."""

    name: Name
    short: Name | None = Field(None, description="A shorter name for ribbons.")
    icon: IconName
    coin: Name | None = Field(None, description="The number on the coin of who starts.")
    aside: Name = Field(description="Who acts, in two or three words.")
    text: CardText = Field(description="The phase in brief, for the reference card.")


class Round(Model):
    """The round: phases in their order."""

    name: Name = "The Round"
    phases: dict[Id, Phase] = Field(min_length=1, max_length=8)


class Herd(Model):
    """A herd of an army: a unit and its filler pawns."""

    race: Id
    cls: Id = Field(alias="class")
    fillers: Annotated[int, Field(ge=0, le=200)]


class Army(Model):
    """What one player brings."""

    player: Name
    colour: Id
    herds: list[Herd] = Field(min_length=1, max_length=40)


class Scenario(Model):
    """A battle with prepared armies of equal cost."""

    name: Name
    lead: CardText
    setup: list[CardText] = Field(min_length=1)
    rules: list[CardText] = Field(default_factory=list)
    victory: CardText | None = None
    armies: list[Army] = Field(min_length=2, max_length=8)


def _no_truth_value(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError(f"{str(value).lower()} is not a number (write a number)")
    return value


#: Named numbers of the rules; texts take them as {{ rules.name }}.
RuleNumbers = dict[
    Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)],
    Annotated[int | float, BeforeValidator(_no_truth_value)],
]
