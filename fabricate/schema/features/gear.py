"""What is worn on a head: hats, helmets and hoods, each of them sized by the skull below it."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from fabricate.schema.base import Model

from .kinds import Number, Share


class Hat(Model):
    """A brimmed hat: gnome, witch, scarecrow, pilgrim; its brim is carried by a cone below."""

    z: Number = Field(ge=6, le=13, description="Height of the brim; below the crown at any rate.")
    brim: Number = Field(1.4, ge=0, le=4, description="How far the brim stands out; 0 for none.")
    front: Share = Field(0.7, description="Brim over the face, as a share: less shows more face.")
    height: Number = Field(ge=2, le=14, description="From brim to top.")
    top: Number = Field(0.8, ge=0.5, le=5, description="Radius of the top: 0.6 pointed, 4 flat.")
    lean: Number = Field(0, ge=-2, le=7, description="How far the top leans back.")
    band: bool = Field(False, description="A ribbon round it.")

    @model_validator(mode="after")
    def _stands(self) -> Self:
        if self.lean > 0.8 * self.height:
            raise ValueError(
                f"the hat leans back {self.lean:g} mm at a height of {self.height:g}, so its top "
                f"would need supports (lean at most {0.8 * self.height:.1f} or make it higher)"
            )
        return self


class Helmet(Model):
    """A helmet: a dome or a bucket over the skull, with what belongs to it."""

    z: Number = Field(ge=0, le=12, description="Height of its rim; near 0 it hides the face.")
    proud: Number = Field(0.7, ge=0.4, le=1.8, description="How far it stands off the skull.")
    height: Number = Field(0.8, ge=0, le=6, description="How far its top rises above the skull.")
    top: Number = Field(
        0.25, ge=0.05, le=1, description="Width of the top as a share: 0.1 pointed, 0.9 a bucket."
    )
    rim: Number = Field(0.6, ge=0, le=1.4, description="Half the height of the rim; 0 for none.")
    nasal: Number = Field(0, ge=0, le=8, description="Length of the nose guard; 0 for none.")
    guards: Number = Field(0, ge=0, le=9, description="Length of cheek guards; 0 for none.")
    comb: Number = Field(0, ge=0, le=3, description="Height of the ridge on top; 0 for none.")


class Hood(Model):
    """A hood: cloth round the head and down to the shoulders, open before the face."""

    thick: Number = Field(1.2, ge=0.8, le=2.5, description="How far it stands off the skull.")
    peak: Number = Field(1.5, ge=0, le=6, description="How far its tip rises above the skull.")
    back: Number = Field(2, ge=0, le=6, description="How far the tip lies back.")
    forward: Number = Field(1, ge=0, le=3, description="How far it reaches beyond the face.")
    width: Number = Field(9, ge=4, le=12, description="Of the opening.")
    top: Number = Field(11.5, ge=7, le=16, description="Height of the opening's pointed top.")
    chin: Number = Field(1.5, ge=0, le=6, description="Height of the opening's lower edge.")
