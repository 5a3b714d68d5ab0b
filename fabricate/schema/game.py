"""The whole game: the sections of one YAML file."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from fabricate.schema.armies import ArmyList, Muster, Trays
from fabricate.schema.base import Id, Model, Name, Text
from fabricate.schema.cards import Deck
from fabricate.schema.contests import Contest
from fabricate.schema.documents import Document
from fabricate.schema.engagements import Engagement
from fabricate.schema.gear import Gear, Load, Table, Trait
from fabricate.schema.making import Colour, Component, Dimensions, Length, Printing, Purchase
from fabricate.schema.papers import AnyPaper
from fabricate.schema.people import Class, Race
from fabricate.schema.play import Round, RuleNumbers, Scenario
from fabricate.schema.stats import Stat
from fabricate.schema.units import Rank, Unit, Worth


class About(Model):
    """What the game is called and where it comes from."""

    id: Id
    name: Name
    code: Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]{0,3}$")] = Field(
        description="One to four capitals that start the mark of every card."
    )
    tagline: Name
    kit: Name = Field("Your kit", description="What the build makes: the starter set, say.")
    players: Annotated[int, Field(ge=1, le=12)] = 2
    revision: Annotated[int, Field(ge=1, le=999)] = 1
    story: Text | None = None
    credits: list[Name] = Field(
        default_factory=list, description="Who made it, a line each; a release carries them."
    )
    licence: Name | None = Field(
        None, description="What others may do with a release: CC-BY-4.0, or a sentence of your own."
    )


class Game(Model):
    """A tabletop game, complete."""

    game: About
    lengths: dict[Id, Length] = Field(default_factory=dict)
    dimensions: Dimensions = Dimensions()
    printing: Printing = Printing()
    colours: dict[Id, Colour] = Field(min_length=1)
    stats: dict[Id, Stat] = Field(default_factory=dict)
    ranks: dict[Id, Rank] = Field(
        default_factory=dict, description="Ranks or roles: what armies count units by."
    )
    races: dict[Id, Race] = Field(default_factory=dict)
    classes: dict[Id, Class] = Field(default_factory=dict)
    traits: dict[Id, Trait] = Field(default_factory=dict, description="Special rules.")
    gear: dict[Id, Gear] = Field(default_factory=dict, description="What units carry.")
    loads: list[Load] = Field(default_factory=list, description="How much one unit may carry.")
    tables: dict[Id, Table] = Field(default_factory=dict, description="Two-way tables of rules.")
    worth: Worth | None = Field(None, description="What units are worth, or cost.")
    units: dict[Id, Unit] = Field(default_factory=dict)
    musters: dict[Id, Muster] = Field(default_factory=dict, description="How armies are formed.")
    armies: dict[Id, ArmyList] = Field(default_factory=dict)
    trays: Trays | None = None
    components: dict[Id, Component] = Field(default_factory=dict)
    buy: list[Purchase] = Field(default_factory=list)
    round: Round | None = None
    rules: RuleNumbers = Field(default_factory=dict)
    contests: dict[Id, Contest] = Field(
        default_factory=dict, description="How dice decide; texts ask for exact odds by odds(...)."
    )
    decks: dict[Id, Deck] = Field(default_factory=dict)
    scenarios: dict[Id, Scenario] = Field(
        default_factory=dict, description="The first one is the quick setup."
    )
    documents: dict[Id, Document] = Field(default_factory=dict)
    engagements: dict[Id, Engagement] = Field(
        default_factory=dict, description="Worked combats on a board, whose outcome is checked."
    )
    papers: dict[Id, AnyPaper] = Field(
        default_factory=dict, description="What is printed on paper: boards, tokens, standees ..."
    )

    @model_validator(mode="after")
    def _something_to_make(self) -> Self:
        made = (self.races, self.units, self.components, self.decks, self.documents, self.papers)
        if not any(made):
            raise ValueError("there is nothing to make (add races, components, decks or documents)")
        return self
