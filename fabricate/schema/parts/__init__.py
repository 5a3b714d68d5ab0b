"""The part shapes: one frozen class each, every parameter typed, ranged, defaulted, described.

Parameters that several parts of a game share carry the same name everywhere (`base`, `height` of a
pawn, `marble`, `step`, `clearance`), so that a game states each once, in its `dimensions`.
All lengths are millimetres.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fabricate.schema.parts.base import Fit, PartSpec
from fabricate.schema.parts.bases import Base, MovementTray
from fabricate.schema.parts.boxes import CardRack, DeckBox, StandeeStand
from fabricate.schema.parts.engines import Cannon, Catapult, ShipBase
from fabricate.schema.parts.figures import Body, FillerPawn, Head
from fabricate.schema.parts.markers import BlastMarker, ObjectiveMarker, TerrainFrame, Token
from fabricate.schema.parts.roller import MarbleRoller
from fabricate.schema.parts.scenery import Boulder, Stump, Tree
from fabricate.schema.parts.sculpted import HeadFromFile
from fabricate.schema.parts.sticks import MeasuringStick
from fabricate.schema.parts.table import Coin, GiftToken, StepMeasurer
from fabricate.schema.parts.whole import Figure

__all__ = [
    "SHAPES",
    "AnyPart",
    "Base",
    "BlastMarker",
    "Body",
    "Boulder",
    "Cannon",
    "CardRack",
    "Catapult",
    "Coin",
    "DeckBox",
    "Figure",
    "FillerPawn",
    "Fit",
    "GiftToken",
    "Head",
    "HeadFromFile",
    "MarbleRoller",
    "MeasuringStick",
    "MovementTray",
    "ObjectiveMarker",
    "PartSpec",
    "ShipBase",
    "StandeeStand",
    "StepMeasurer",
    "Stump",
    "TerrainFrame",
    "Token",
    "Tree",
]

AnyPart = Annotated[
    FillerPawn
    | Head
    | HeadFromFile
    | Body
    | MarbleRoller
    | StepMeasurer
    | Coin
    | GiftToken
    | Tree
    | Boulder
    | Stump
    | Figure
    | MeasuringStick
    | Base
    | MovementTray
    | TerrainFrame
    | BlastMarker
    | ObjectiveMarker
    | Token
    | CardRack
    | DeckBox
    | StandeeStand
    | Cannon
    | Catapult
    | ShipBase,
    Field(discriminator="shape"),
]

#: Every shape by its name: the order in which `fabricate parts` lists them.
SHAPES: dict[str, type[PartSpec]] = {
    "filler-pawn": FillerPawn,
    "head": Head,
    "head-file": HeadFromFile,
    "body": Body,
    "marble-roller": MarbleRoller,
    "step-measurer": StepMeasurer,
    "coin": Coin,
    "gift-token": GiftToken,
    "tree": Tree,
    "boulder": Boulder,
    "stump": Stump,
    "figure": Figure,
    "measuring-stick": MeasuringStick,
    "base": Base,
    "movement-tray": MovementTray,
    "terrain-frame": TerrainFrame,
    "blast-marker": BlastMarker,
    "objective-marker": ObjectiveMarker,
    "token": Token,
    "card-rack": CardRack,
    "deck-box": DeckBox,
    "standee-stand": StandeeStand,
    "cannon": Cannon,
    "catapult": Catapult,
    "ship-base": ShipBase,
}
