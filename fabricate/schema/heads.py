"""A head, feature by feature: the typed vocabulary in which races are written.

Lengths are mm at a head about 14 mm across; x forward, y left, z up from the neck plane.  The
blockout (skull, snout or beak, mass) comes first; every other feature finds its seat on it.
Importing this needs pydantic only.
"""

from __future__ import annotations

from pydantic import Field

from fabricate.schema.base import Model
from fabricate.schema.features.blockout import Mass, Skull, Snout
from fabricate.schema.features.face import Brow, Disk, Eyes, Mark, Mouth, Nose, Ring, Slits
from fabricate.schema.features.gear import Hat, Helmet, Hood
from fabricate.schema.features.growth import (
    Antlers,
    Crest,
    Ears,
    Horns,
    Hulls,
    Lump,
    Plate,
    Rounds,
    Ruff,
    Tine,
    Tufts,
)
from fabricate.schema.features.kinds import Many
from fabricate.schema.features.locks import Beard, Hair, Mane, Spines
from fabricate.schema.features.plain import Cheeks, Muzzle, Tusks

__all__ = [
    "Antlers",
    "Beard",
    "Brow",
    "Cheeks",
    "Crest",
    "Disk",
    "Ears",
    "Eyes",
    "Hair",
    "Hat",
    "HeadFeatures",
    "Helmet",
    "Hood",
    "Horns",
    "Hulls",
    "Lump",
    "Mane",
    "Mark",
    "Mass",
    "Mouth",
    "Muzzle",
    "Nose",
    "Plate",
    "Ring",
    "Rounds",
    "Ruff",
    "Skull",
    "Slits",
    "Snout",
    "Spines",
    "Tine",
    "Tufts",
    "Tusks",
]


class HeadFeatures(Model):
    """A whole head: one skull, and any of the other features, once or as a list."""

    skull: Skull = Field(description="The cranium and the neck.")
    snout: Many[Snout] = Field((), description="A muzzle, with its chin.")
    muzzle: Many[Muzzle] = Field((), description="A snout in fewer numbers.")
    beak: Many[Snout] = Field((), description="A beak or a long nose.")
    mass: Many[Mass] = Field((), description="Further masses of the blockout.")
    eyes: Many[Eyes] = Field((), description="Button eyes.")
    slits: Many[Slits] = Field((), description="Fierce eyes.")
    brow: Many[Brow] = Field((), description="A shelf over the eyes.")
    cheeks: Many[Cheeks] = Field((), description="Full cheeks.")
    nose: Many[Nose] = Field((), description="A button on the snout.")
    disk: Many[Disk] = Field((), description="A pig's nose.")
    mouth: Many[Mouth] = Field((), description="A lip line.")
    mark: Many[Mark] = Field((), description="Lines drawn on the head.")
    ring: Many[Ring] = Field((), description="A band round the head.")
    ears: Many[Ears] = Field((), description="Leaf ears.")
    rounds: Many[Rounds] = Field((), description="Round ears.")
    tufts: Many[Tufts] = Field((), description="Locks of hair.")
    ruff: Many[Ruff] = Field((), description="Fans of fur.")
    crest: Many[Crest] = Field((), description="Tufts along the midline.")
    mane: Many[Mane] = Field((), description="Fur all round the face.")
    spines: Many[Spines] = Field((), description="Spines all over the back.")
    hair: Many[Hair] = Field((), description="A head of hair.")
    beard: Many[Beard] = Field((), description="A beard, with or without a moustache.")
    hat: Many[Hat] = Field((), description="A hat with a brim.")
    helmet: Many[Helmet] = Field((), description="A helmet.")
    hood: Many[Hood] = Field((), description="A hood, open before the face.")
    horns: Many[Horns] = Field((), description="Horns, drawn point by point.")
    tusks: Many[Tusks] = Field((), description="Tusks in few numbers.")
    antlers: Many[Antlers] = Field((), description="Beams with tines.")
    plate: Many[Plate] = Field((), description="Flat silhouettes: palms, frills.")
    lump: Many[Lump] = Field((), description="Balls: wool, warts.")
    hulls: Many[Hulls] = Field((), description="Free forms.")
