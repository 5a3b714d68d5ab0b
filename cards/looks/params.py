"""What a look shows, checked before anything is drawn."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

HEX = r"^#[0-9a-fA-F]{6}$"


class Frozen(BaseModel):
    """Base of all parameters: frozen, unknown keys forbidden."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Shown(Frozen):
    """A value: text, or the faces of dice."""

    text: str = ""
    dice: tuple[int, ...] = ()


class Cell(Shown):
    """A value of a line, with a small note under it."""

    note: str = ""


class Heading(Frozen):
    """What stands over a column or before a row."""

    name: str
    icon: str | None = None


class View(Frozen):
    """A picture by artifact id, and the words under it."""

    picture: str
    label: str


class Person(Frozen):
    """One of those that are compared: two letters for its disc, its name, its colour."""

    short: str
    name: str
    theme: str = Field(pattern=HEX)


class Scale(Heading):
    """A stat on a scale: the place of each person (null: none), the own value as it is shown."""

    unit: str = ""
    at: tuple[float | None, ...]
    value: Shown


class Match(Heading):
    """The match icon, and with whom it matches."""

    icon: str
    words: str


class Line(Frozen):
    """A combined unit: its name, its mark, a cell for each heading."""

    name: str
    mark: str | None
    theme: str = Field("#6a5c4d", pattern=HEX)
    cells: tuple[Cell, ...]


class Half(Frozen):
    """A look at one race or class."""

    kind: Literal["half"]
    title: str
    theme: str = Field(pattern=HEX)
    mark: str | None
    kicker: str
    lore: str = ""
    views: tuple[View, ...]
    figures: tuple[str, ...] = ()
    cards: tuple[dict[str, Any], ...] = ()
    seam: Literal["left", "right", "apart"] = "left"
    plural: str
    people: tuple[Person, ...]
    self: int
    stats: tuple[Scale, ...] = ()
    match: Match | None = None
    heads: tuple[Heading, ...] = ()
    lines: tuple[Line, ...] = ()


class Row(Frozen):
    """One race of an overview."""

    title: str
    theme: str = Field(pattern=HEX)
    mark: str | None
    ability: str = ""
    views: tuple[str, ...]
    figures: tuple[str, ...] = ()
    match: Match | None = None
    stats: tuple[Labelled, ...] = ()
    lines: tuple[Line, ...] = ()


class Labelled(Shown, Heading):
    """A value with its name."""


class Overview(Frozen):
    """A look at all races."""

    kind: Literal["overview"]
    title: str
    kicker: str
    aside: str = ""
    heads: tuple[Heading, ...] = ()
    rows: tuple[Row, ...]


class Reckoned(Frozen):
    """A value of a unit, and how it came about."""

    label: str
    value: str
    more: str = ""


class Cards(Frozen):
    """A look at some units: their cards; `rows` where it is one alone."""

    kind: Literal["cards"]
    title: str
    theme: str = Field(pattern=HEX)
    mark: str | None
    kicker: str
    lore: str = ""
    cards: tuple[dict[str, Any], ...] = Field(min_length=1)
    rows: tuple[Reckoned, ...] = ()


Row.model_rebuild()
