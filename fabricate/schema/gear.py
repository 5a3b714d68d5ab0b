"""What units carry and how it changes them: special rules, gear, loads and two-way tables."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    StringConstraints,
    field_validator,
    model_validator,
)

from fabricate.schema.base import CardText, IconName, Id, Model, Name

GearKind = Literal["melee", "ranged", "shield", "armour", "mount", "other"]
#: The kinds that strike: their effects on power count for their own blows only.
WEAPONS: Final[tuple[GearKind, ...]] = ("melee", "ranged")

_ADD: Final = re.compile(r"^(?P<add>[+-][0-9]{1,3}) (?P<rest>\S.*)$")
_SET: Final = re.compile(r"^(?P<rest>\S.*?) to (?P<to>[0-9]{1,3})(?P<more>[\"+″]?(?: .*)?)$")
#: What reads as a number, and how the number of a row is written.
_NUMBER: Final = re.compile(r"^[+0-9][0-9_.]*$")
_PLAIN: Final = re.compile(r"^(?:0|[1-9][0-9]*)$")
_BECOMES: Final = re.compile(r"^becomes (?P<rest>[a-z0-9-]+)$")


@dataclass(frozen=True, slots=True)
class Effect:
    """What a thing does to a stat: adds to it, sets it, or makes its bearer another class.

    `words` are the stat and, after it, the condition under which it counts.
    """

    kind: Literal["add", "set", "becomes"]
    words: str
    amount: int = 0
    condition: str = ""


def effect(text: str) -> Effect:
    """An effect as it is written: `+1 armour`, `movement to 8`, `becomes mounted`.

    Raises:
        ValueError: it is none of these.
    """
    if match := _BECOMES.match(text):
        return Effect("becomes", match["rest"])
    if match := _ADD.match(text):
        return Effect("add", match["rest"], int(match["add"]))
    if match := _SET.match(text):
        more = match["more"].lstrip('"+″').strip()
        return Effect("set", match["rest"], int(match["to"]), more)
    raise ValueError(
        f"'{text}' is no effect (write one such as '+1 armour', 'movement to 8', "
        "'+1 power on the charge' or 'becomes mounted')"
    )


def _is_effect(text: str) -> str:
    effect(text)
    return text


EffectText = Annotated[
    str, StringConstraints(min_length=1, max_length=80), AfterValidator(_is_effect)
]


class Trait(Model):
    """A special rule that units, classes and gear may have."""

    name: Name
    text: CardText = Field(description="The rule; {value} in markup is what is given with it.")
    called: Name | None = Field(
        None, description="Its name with a value: '{value} shots' (default: Name (value))."
    )
    per_army: Annotated[int, Field(ge=1, le=99)] | None = Field(
        None, description="At most so many units with it in an army."
    )


def _one_rule(raw: Any) -> Any:
    if isinstance(raw, dict) and len(raw) != 1:
        raise ValueError(
            f"here {'is no rule' if not raw else f'are {len(raw)} rules in one'} "
            "(write each by itself, as in [fly, {protection: 5+}])"
        )
    return raw


#: A special rule by its id, or {id: value} where it takes one, as {protection: 5+}.
TraitUse = Annotated[
    Id
    | Annotated[dict[Id, Annotated[Name, Field(max_length=24)]], Field(min_length=1, max_length=1)],
    BeforeValidator(_one_rule),
]


def trait_of(use: str | dict[str, str]) -> tuple[str, str]:
    """The id of a special rule and the value given with it ("" for none)."""
    return (use, "") if isinstance(use, str) else next(iter(use.items()))


class Gear(Model):
    """A weapon, armour, a mount, or other equipment."""

    name: Name
    kind: GearKind = Field("other", description="Weapons strike; the others change their bearer.")
    icon: IconName | None = None
    range: float | None = Field(None, gt=0, le=96, description="How far it shoots, inches.")
    effects: list[EffectText] = Field(
        default_factory=list,
        max_length=12,
        description="How it changes the line: '+1 armour', 'movement to 8', 'becomes mounted'; "
        "what follows the stat is a condition: '+1 power on the charge'.",
    )
    traits: list[TraitUse] = Field(default_factory=list, max_length=12)
    text: CardText | None = Field(None, description="What else it does.")
    points: float = Field(0, ge=-999, le=999, description="What it costs.")
    per: Literal["model", "unit"] = Field("model", description="Whether each model pays for it.")

    @model_validator(mode="after")
    def _only_weapons_shoot(self) -> Self:
        if (self.kind == "ranged") != (self.range is not None):
            raise ValueError(
                "a ranged weapon has a range, and nothing else has (give 'range' and kind: ranged, "
                "or neither)"
            )
        return self


class Load(Model):
    """How much of some kinds of gear a unit may carry."""

    name: Name = Field(description="What is counted: weapons, sets of armour.")
    kinds: list[GearKind] = Field(min_length=1)
    most: Annotated[int, Field(ge=0, le=20)]


class Table(Model):
    """A two-way table of the rules: by one stat down the side and another across."""

    name: Name
    down: Id = Field(description="The stat of whom it is about: the attacker's power, say.")
    across: Id = Field(description="The stat of the other side: the defender's armour, say.")
    rows: dict[Annotated[int, Field(ge=0, le=99)], list[Annotated[int, Field(ge=-99, le=99)]]] = (
        Field(min_length=1, max_length=20, description="Each row from across 1 on.")
    )
    most: int | None = Field(None, description="What is above it cannot be done.")
    roll: bool = Field(True, description="Whether 4 means 4 or more (4+).")

    @field_validator("rows", mode="before")
    @classmethod
    def _rows_by_plain_numbers(cls, rows: Any) -> Any:
        for key in rows if isinstance(rows, dict) else ():
            if _NUMBER.match(str(key)) and not _PLAIN.match(str(key)):
                raise ValueError(f"its row '{key}' is no plain number (write it as 2 or as 12)")
        return rows

    @model_validator(mode="after")
    def _rows_of_one_length(self) -> Self:
        lengths = Counter(len(row) for row in self.rows.values())
        usual = max(lengths, key=lambda length: (lengths[length], length))
        odd = next((down for down, row in self.rows.items() if len(row) != usual), None)
        if odd is not None:
            raise ValueError(
                f"its row {odd} has {len(self.rows[odd])} values, and others have {usual} "
                "(make all rows of one length)"
            )
        if not 1 <= usual <= 20:
            raise ValueError(f"its rows have {usual} values (give each of them 1 to 20)")
        return self

    @property
    def columns(self) -> range:
        """The values of the stat across."""
        return range(1, len(next(iter(self.rows.values()))) + 1)
