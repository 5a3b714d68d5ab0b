"""What all paper goods have in common."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from fabricate.schema.base import Hex, Model, Name, Quantity

Theme = Annotated[Hex, Field(description="The colour of the second block.")]


class PaperGood(Model):
    """What all paper goods have."""

    #: Whether its file holds all copies, or has to be printed once for each.
    imposed: ClassVar[bool] = True

    name: Name
    quantity: Quantity = Field(1, description="How many the kit holds: of each, if it is a set.")
    note: Name | None = Field(None, description="A line for the index page.")

    @property
    def total(self) -> int:
        """How many pieces the kit holds."""
        return self.quantity

    @property
    def pictures(self) -> tuple[str, ...]:
        """The artifacts that it shows."""
        return ()
