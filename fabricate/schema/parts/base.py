"""What every part shape has, and the fits of the peg."""

from __future__ import annotations

from typing import ClassVar, Literal

from fabricate.schema.base import Model

#: Named fits of the peg, tightest first; their clearances stand in models.joint.
Fit = Literal["press", "snug", "slide", "loose"]


class PartSpec(Model):
    """The parameters of one part shape; the subclass names the shape."""

    #: Exact CadQuery solids are exported as STEP too; what is sculpted is not.
    machined: ClassVar[bool] = False
    #: From where its picture is taken: hero (three-quarter) or flat (for what lies on the table).
    view: ClassVar[str] = "hero"
    #: How many times as large its picture is: a long part needs finer lines for its size.
    detail: ClassVar[int] = 1
    #: Parameters that are taken from the game's measures where the game does not set them here.
    shares: ClassVar[frozenset[str]] = frozenset({"base", "marble", "clearance", "step", "steps"})

    @property
    def reads(self) -> tuple[str, ...]:
        """The files of the game's folder of which it is made."""
        return ()
