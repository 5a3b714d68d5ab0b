"""Engagements: cards on a board of squares, as worked examples whose outcome is checked."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fabricate.schema.base import CardText, Id, Model, Name
from fabricate.schema.papers import SquareName


class Lying(Model):
    """A card on a square of the board."""

    unit: Id = Field(description="Which unit it is.")
    at: SquareName = Field(description="Its square: a1 is near and left.")
    side: Literal["near", "far"] = Field(
        "near", description="Whose it is: the cards of the far player are turned by half a turn."
    )
    new: bool = Field(False, description="Whether it has been placed in this very turn.")
    shoots: Id | None = Field(None, description="The card here that it shoots at.")


class Engagement(Model):
    """A worked combat: which cards lie where, and which of them fall."""

    name: Name
    text: CardText | None = Field(None, description="What it shows, for the rulebook.")
    board: tuple[Annotated[int, Field(ge=1, le=26)], Annotated[int, Field(ge=1, le=40)]] = Field(
        description="Squares from left to right, and from the near to the far player."
    )
    placed: dict[Id, Lying] = Field(min_length=1, description="The cards by a short name each.")
    falls: list[Id] = Field(
        default_factory=list, description="Exactly those that fall; [] where nobody does."
    )
