"""Decks: which cards there are, how they look from behind, how many of each."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import CardText, Hex, IconName, Id, Model, Name
from fabricate.schema.people import Pattern
from fabricate.schema.written import Copies, WrittenCard

#: Fewest and most rows of stats on a card; below 3.3 mm a row cannot hold its icon (3.4 mm at
#: least, less the inset).
FEWEST_ROWS, MOST_ROWS = 3, 8
#: Fewest and most units on the card of an army, and most stats of each.
PANELS, PANEL_STATS = (2, 4), 4
#: Most stats in a band of large numbers and in a line, most weapons and targets below it.
NUMBERS_MOST, LINE_MOST, WEAPONS_MOST, TARGETS_MOST = 5, 11, 5, 10

SizeName = Literal["poker", "poker-us", "bridge", "tarot", "tarot-wide", "mini"]


class Back(Model):
    """The back of every card of a deck: the same both ways up."""

    emblem: IconName | None = None
    icon: IconName | None = None
    seal: IconName = Field("spark", description="The icon in the middle.")
    theme: Hex = "#6a5c4d"
    layout: Id = Field("back", description="Its layout file (templates/layouts).")
    pattern: Pattern | None = Field(None, description="Of a duel-back: what its frame is cut in.")
    arms: IconName | None = Field(None, description="Of a duel-back: arms behind the emblem.")

    @model_validator(mode="after")
    def _one_picture(self) -> Back:
        if (self.emblem is None) == (self.icon is None):
            raise ValueError("a back shows either an emblem or an icon (give one of the two)")
        return self


class DeckRule(Model):
    """A rule that stands on every card of a deck of armies."""

    icon: IconName = "spark"
    title: Name
    text: CardText
    tick: bool = Field(False, description="A box to be ticked off when it is used.")


#: Where a deck takes its cards from, if they are not written in it.
Source = Literal["races", "classes", "round", "units", "armies", "cards"]


class Deck(Model):
    """A deck: the cards of races, classes, units, armies or the round, or cards written here."""

    name: Name
    code: Annotated[str, Field(pattern=r"^[A-Z]{1,3}$")] = Field(
        description="One to three letters: the deck in the mark at the foot of a card."
    )
    of: Source = "cards"
    army: Id | None = Field(
        None, description="Of units: those of this army, each as often as it stands in it."
    )
    only: list[Id] = Field(default_factory=list, description="Of units: these alone.")
    muster: Id | None = Field(None, description="Of armies: those of this muster alone.")
    pictures: bool = Field(
        False, description="Of units: show the printed model instead of the emblem."
    )
    rule: DeckRule | None = Field(None, description="Of armies: a rule on every card.")
    layout: Id = Field(description="The layout file of the front (templates/layouts).")
    size: SizeName = "poker"
    bleed: float = Field(3, ge=0, le=6, description="Bleed round the trim, mm.")
    copies: Copies | Literal["as-printed"] = Field(
        1, description="Of each card; as-printed: as many as its head or body is printed."
    )
    back: Back
    kicker: Name | None = Field(None, description="The small line above a card's title.")
    theme: Hex = "#72872f"
    icon: IconName = Field("gift", description="The picture of a card that names none.")
    cards: dict[Id, WrittenCard] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _cards_where_written(cls, data: Any) -> Any:
        if isinstance(data, dict):
            written = data.get("of", "cards") == "cards"
            if written and not data.get("cards"):
                raise ValueError(
                    "this deck has no cards (write them under 'cards', or say of: races or classes)"
                )
            if not written and data.get("cards"):
                raise ValueError(
                    f"a deck of {data['of']} makes its cards by itself (leave out 'cards')"
                )
        return data
