"""Paper goods that are folded: standees, and boxes for decks."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, Self

from pydantic import Field, model_validator

from fabricate.schema.base import Hex, IconName, Id, Model, Name, Quantity
from fabricate.schema.goods import PaperGood, Theme

#: A picture of the kit, by its artifact.
PICTURE: Final = r"^picture/[a-z0-9-]+$"
Side = Annotated[float, Field(ge=8, le=190)]
#: A sleeve is larger than its card by so much, each way (mm).
SLEEVE: Final = 3.0
#: Room in a box, across and along the cards, and over their thickness (mm).
ROOM: Final = (1.0, 1.5, 1.2)
#: Flaps of a box: the one that is glued, and the tongue of the lid (mm).
GLUE, TONGUE = 11.0, 16.0
#: Room that the net of a box leaves at the edges of the paper (mm).
MARGIN: Final = 9.0


class Standee(Model):
    """A figure of paper, folded at its top, on a base that its tabs make."""

    name: Name
    base: tuple[Side, Side] = Field(description="Width and depth of the base, mm.")
    height: float = Field(ge=12, le=120, description="How high it stands, mm.")
    picture: Annotated[Name, Field(pattern=PICTURE)] | None = Field(
        None, description="A picture of the kit, such as picture/marker-wolf-soldier."
    )
    icon: IconName | None = Field(None, description="An icon or emblem instead of a picture.")
    theme: Hex | None = Field(None, description="Its colour, if not that of all standees.")
    quantity: Quantity = 1

    @property
    def size(self) -> tuple[float, float]:
        """Width and length of the strip that is folded, mm."""
        wide, deep = self.base
        return wide, 2 * self.height + deep

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if (self.picture is None) == (self.icon is None):
            raise ValueError("a standee shows a picture or an icon (give one of the two)")
        return self


class Standees(PaperGood):
    """Standees: a front and a mirrored back, a name strip, and tabs that make the base."""

    kind: Literal["standees"]
    theme: Theme = "#6a5c4d"
    units: Literal["all"] | list[Id] = Field(
        default_factory=list,
        description="Units that get a standee, as many as stand in the armies: all, or their ids.",
    )
    standees: dict[Id, Standee] = Field(
        default_factory=dict,
        description="What stands beside the units, or instead of one by its id.",
    )

    @model_validator(mode="after")
    def _has_some(self) -> Self:
        if not self.units and not self.standees:
            raise ValueError("there are no standees (write some, or say units: all)")
        return self

    @property
    def total(self) -> int:
        """All standees of all sets."""
        return self.quantity * sum(one.quantity for one in self.standees.values())

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every picture that one of them shows."""
        shown = (one.picture for one in self.standees.values())
        return tuple(dict.fromkeys(name for name in shown if name))


class TuckBox(PaperGood):
    """A box for a deck, of one piece: cut out, folded, glued at two flaps."""

    imposed: ClassVar[bool] = False

    kind: Literal["tuck-box"]
    deck: Id = Field(description="The deck that it holds, and whose back it shows.")
    title: Name | None = Field(None, description="What stands on it, if not the deck's name.")
    cards: int | None = Field(
        None, ge=5, le=300, description="How many cards it holds, if not those of the deck."
    )
    thickness: float = Field(0.32, ge=0.1, le=2, description="Of a card, mm.")
    sleeved: bool = Field(False, description="Whether the cards are in sleeves.")
    sleeve: float = Field(0.14, ge=0.05, le=1, description="What a sleeve adds to that, mm.")

    def inner(self, card: tuple[float, float], count: int) -> tuple[float, float, float]:
        """Width, height and depth inside for so many cards of that size, mm."""
        more = SLEEVE if self.sleeved else 0.0
        each = self.thickness + (self.sleeve if self.sleeved else 0.0)
        deep = (self.cards or count) * each + ROOM[2]
        return card[0] + more + ROOM[0], card[1] + more + ROOM[1], round(deep, 1)

    def net(self, card: tuple[float, float], count: int) -> tuple[float, float]:
        """Width and height of the piece that it is folded from, mm."""
        w, h, d = self.inner(card, count)
        return GLUE + 2 * (w + d), h + 2 * d + TONGUE


def fitting(net: tuple[float, float], paper: tuple[float, float]) -> tuple[float, float] | None:
    """The paper upright or lying, whichever a net fits on; None if neither does."""
    for sheet in (paper, paper[::-1]):
        if all(side <= room - 2 * MARGIN for side, room in zip(net, sheet, strict=True)):
            return sheet
    return None
