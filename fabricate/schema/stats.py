"""Stats: what is measured of a unit, and how race and class make it together."""

from __future__ import annotations

from typing import Any

from pydantic import Field, model_validator

from fabricate.schema.base import IconName, Id, Model, Name
from fabricate.schema.values import COMBINES, Combine, Kind


class Bonus(Model):
    """What is added to a combined stat when another stat is the same on both sides."""

    when_equal: Id = Field(description="The stat (of kind icon or text) that must be equal.")
    add: int = Field(ge=-99, le=99, description="What is added then.")


class Stat(Model):
    """One row of the stat line."""

    name: Name = Field(description="The label of the row on the card.")
    short: Name | None = Field(None, description="A shorter label for tables (default: name).")
    kind: Kind = Field(description="What kind of value it is.")
    combine: Combine | None = Field(
        None, description="How race and class make it; leave out for a stat that is only compared."
    )
    icon: IconName | None = Field(None, description="The icon of the row.")
    bonus: Bonus | None = Field(None, description="An addition when another stat is equal.")
    note: Name | None = Field(None, description="A small line under the label; {bonus} is filled.")
    least: float | None = Field(
        None, description="No effect takes it lower than this (leave out where any may)."
    )
    against: Id | None = Field(
        None, description="Of arrows and grids: the stat of the other side that they must exceed."
    )
    row: bool = Field(True, description="False: not a row of the card (a match icon, say).")

    @model_validator(mode="after")
    def _kind_allows(self) -> Stat:
        if self.combine is not None and self.combine not in COMBINES[self.kind]:
            raise ValueError(
                f"values of kind '{self.kind}' cannot be combined by '{self.combine}' "
                f"(use one of: {', '.join(COMBINES[self.kind])})"
            )
        if self.bonus and self.kind not in ("number", "steps", "inches"):
            raise ValueError(
                f"a bonus is added to a number, and a stat of kind '{self.kind}' is none "
                "(leave out 'bonus', or choose kind: number)"
            )
        if self.row and self.combine is None:
            ways = ", ".join(COMBINES[self.kind])
            raise ValueError(
                "'combine' is missing, and it says how race and class make this row "
                f"(add one of: {ways}; or say row: false)"
            )
        return self


#: The stats of a race or class as written: each is read by the kind that its stat declares.
StatValues = dict[Id, Any]
