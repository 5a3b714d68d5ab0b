"""The data of one row of stats, as the planner passes it."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

_FROZEN = ConfigDict(frozen=True, extra="forbid")


class Value(BaseModel):
    """A value: a text, or faces of a die."""

    model_config = _FROZEN

    text: str | None = None
    dice: tuple[Annotated[int, Field(ge=1, le=6)], ...] | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if self.text is not None and self.dice is not None:
            raise ValueError("a value is either a text or dice, not both")
        return self


class Row(BaseModel):
    """One stat: its icon (if it has one) and label, and its value here.

    Without a value, `see` names the other card that has it. `join` reads in front of the value on
    the card right of the seam: "+", "or", "max" ...
    """

    model_config = _FROZEN

    stat: str
    icon: str | None = None
    label: str
    note: str | None = None
    value: Value | None = None
    join: str | None = None
    see: str | None = None

    @property
    def text(self) -> str:
        """The value as a text; empty when it is dice or missing."""
        return (self.value.text or "") if self.value else ""

    @property
    def dice(self) -> tuple[int, ...]:
        """The value as faces of a die; empty when it is a text or missing."""
        return (self.value.dice or ()) if self.value else ()

    @property
    def filled(self) -> bool:
        """Whether this card shows a value."""
        return bool(self.text or self.dice)
