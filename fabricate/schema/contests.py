"""Contests: two sides roll dice, add a value each, and the higher one wins."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fabricate.schema.base import IconName, Id, Model, Name

Keep = Literal["highest", "lowest", "sum"]
SideName = Literal["left", "right"]


class Condition(Model):
    """Something that changes the dice of one side: cover, say, or being tired."""

    name: Name
    side: SideName = Field(description="Whose dice it changes: left attacks, right defends.")
    dice: Annotated[int, Field(ge=1, le=6)] = Field(2, description="How many dice are rolled then.")
    keep: Keep = Field("highest", description="Which of them counts.")
    icon: IconName | None = None


class Contest(Model):
    """How a roll against another is settled; `odds` in texts reckons it exactly."""

    name: Name
    die: Annotated[int, Field(ge=2, le=100)] = Field(6, description="How many faces a die has.")
    left: Name = Field("attacker", description="What the side is called that begins it.")
    right: Name = Field("defender", description="What the other side is called.")
    conditions: dict[Id, Condition] = Field(
        default_factory=dict,
        description="A better and a worse one of the same side cancel each other.",
    )
