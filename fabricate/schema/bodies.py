"""A body, piece by piece: how it is built and stands, what it wears, carries and rides.

Lengths are mm at a foot of DRAWN_BASE mm across; on another base the whole body is scaled, and
only the peg keeps its size.  Importing this needs pydantic only.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, Self

from pydantic import Field, model_validator

from fabricate.schema.base import Model
from fabricate.schema.features.kinds import Number

Build = Literal["slim", "sturdy", "heavy"]
Stance = Literal["upright", "wide", "striding", "kneeling"]
Dress = Literal["tunic", "jerkin", "robe", "mail", "furs"]
Collar = Literal["plain", "hood", "gorget", "fur"]
Weapon = Literal[
    "none", "sword", "dagger", "axe", "mace", "hammer", "club",
    "spear", "lance", "pike", "halberd", "javelins", "staff", "banner",
    "great-sword", "great-axe", "great-hammer",
    "bow", "crossbow", "handgun", "sling",
]  # fmt: skip
Shield = Literal["none", "heater", "round", "kite", "tower"]
Cloak = Literal["none", "short", "long"]
Quiver = Literal["none", "back", "hip"]
Mount = Literal["none", "horse", "wolf", "goat", "centaur"]

#: The foot's diameter and the collar's height at which bodies are drawn, mm.
DRAWN_BASE: Final = 16.0
DRAWN_SHOULDER: Final = 19.0
#: How much higher the collar is than upright, mm: on a knee, and in a saddle.
KNEELING: Final = -3.6
RIDING: Final = 8.0
#: Length and width of a mount's foot, mm: two and a half times and one and a quarter of DRAWN_BASE.
MOUNT_FOOT: Final = (40.0, 20.0)
#: Half the width of the shoulders by build, mm.
SHOULDERS: Final = MappingProxyType({"slim": 6.0, "sturdy": 6.5, "heavy": 7.1})
#: Weapons that take both hands: a shield is then worn on the back.
TWO_HANDED: Final = frozenset(
    {"pike", "halberd", "great-sword", "great-axe", "great-hammer", "bow", "crossbow"}
)


class BodyForm(Model):
    """A whole body; every word has a default, so that a body may be as short as its weapon."""

    build: Build = Field("sturdy", description="How stout it is.")
    shoulders: Number | None = Field(
        None, ge=5.8, le=7.3, description="Half the width of the shoulders (default: by build)."
    )
    stance: Stance = Field("upright", description="How it stands; a rider sits, so leave it out.")
    dress: Dress = Field("tunic", description="What it wears.")
    collar: Collar = Field("plain", description="What lies round the neck.")
    pauldrons: bool = Field(False, description="Plates on the shoulders.")
    cloak: Cloak = Field("none", description="A cloak down the back.")
    weapon: Weapon = Field("none", description="What the right hand holds, or both hands hold.")
    weapon_length: Number = Field(
        1, ge=0.75, le=1, description="A share of the greatest length under which every head fits."
    )
    weapon_size: Number = Field(
        1, ge=0.85, le=1.2, description="How large blade, head, flag or bow is: 1 is as usual."
    )
    shield: Shield = Field(
        "none", description="On the left arm; on the back where the weapon takes both hands."
    )
    shield_size: Number = Field(1, ge=0.8, le=1.15, description="1 is as usual.")
    quiver: Quiver = Field("none", description="A case of arrows or bolts, and where it hangs.")
    mount: Mount = Field("none", description="What it rides; the foot is then long.")

    @model_validator(mode="after")
    def _can_be_worn(self) -> Self:
        if self.mounted and self.stance != "upright":
            raise ValueError(
                f"a rider sits, and cannot be {self.stance} on a {self.mount} "
                "(leave 'stance' out, or set mount: none)"
            )
        if self.shield_on_back and self.quiver == "back":
            raise ValueError(
                f"the {self.weapon} takes both hands, so the shield hangs on the back, where the "
                "quiver is (set quiver: hip, or shield: none)"
            )
        return self

    @property
    def mounted(self) -> bool:
        """It sits in a saddle."""
        return self.mount != "none"

    @property
    def shield_on_back(self) -> bool:
        """It has a shield, and no hand free for it."""
        return self.shield != "none" and self.weapon in TWO_HANDED

    @property
    def wide(self) -> float:
        """Half the width of the shoulders, mm."""
        return self.shoulders if self.shoulders is not None else SHOULDERS[self.build]

    @property
    def lift(self) -> float:
        """How much higher the collar is than that of one who stands, mm."""
        if self.mounted:
            return RIDING
        return KNEELING if self.stance == "kneeling" else 0.0

    @property
    def shoulder(self) -> float:
        """The height of the collar on which a head stands, mm."""
        return DRAWN_SHOULDER + self.lift

    @property
    def foot(self) -> tuple[float, float]:
        """Length and width of the foot, mm."""
        return MOUNT_FOOT if self.mounted else (DRAWN_BASE, DRAWN_BASE)
