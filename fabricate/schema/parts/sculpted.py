"""Heads that were sculpted elsewhere."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from fabricate.schema.parts.base import Fit, PartSpec
from fabricate.schema.sculpts import HeadFile


class HeadFromFile(PartSpec):
    """A head with the keyed socket, made of a sculpt of your own."""

    shape: Literal["head-file"] = "head-file"
    sculpt: HeadFile = Field(description="The file, and how it becomes a head.")
    clearance: Fit = Field("slide", description="How loosely the head sits on the peg.")

    @property
    def reads(self) -> tuple[str, ...]:
        """The sculpt."""
        return (self.sculpt.file,)
