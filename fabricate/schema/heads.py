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

__all__ = [
    "Antlers",
    "Brow",
    "Crest",
    "Disk",
    "Ears",
    "Eyes",
    "HeadFeatures",
    "Horns",
    "Hulls",
    "Lump",
    "Mark",
    "Mass",
    "Mouth",
    "Nose",
    "Plate",
    "Ring",
    "Rounds",
    "Ruff",
    "Skull",
    "Slits",
    "Snout",
    "Tine",
    "Tufts",
]


class HeadFeatures(Model):
    """A whole head: one skull, and any of the other features, once or as a list."""

    skull: Skull = Field(description="The cranium and the neck.")
    snout: Many[Snout] = Field((), description="A muzzle, with its chin.")
    beak: Many[Snout] = Field((), description="A beak or a long nose.")
    mass: Many[Mass] = Field((), description="Further masses of the blockout.")
    eyes: Many[Eyes] = Field((), description="Button eyes.")
    slits: Many[Slits] = Field((), description="Fierce eyes.")
    brow: Many[Brow] = Field((), description="A shelf over the eyes.")
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
    horns: Many[Horns] = Field((), description="Horns and tusks.")
    antlers: Many[Antlers] = Field((), description="Beams with tines.")
    plate: Many[Plate] = Field((), description="Flat silhouettes: palms, frills.")
    lump: Many[Lump] = Field((), description="Balls: wool, warts.")
    hulls: Many[Hulls] = Field((), description="Free forms.")
