"""The part shapes: one frozen class each, every parameter typed, ranged, defaulted, described.

Parameters that several parts of a game share carry the same name everywhere (`base`, `height` of a
pawn, `marble`, `step`, `clearance`), so that a game states each once, in its `dimensions`.
All lengths are millimetres.
"""

from __future__ import annotations

import math
from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from fabricate.schema.base import IconName, Model, Name
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.marble import exit_speed, least_drop

#: Named fits of the peg, tightest first; their clearances stand in models.joint.
Fit = Literal["press", "snug", "slide", "loose"]
#: What a class body carries.
BodyBuild = Literal["soldier", "archer"]

#: The least wall that a 0.4 mm nozzle prints soundly, two lines wide.
LEAST_WALL = 0.8


#: Height of a body's collar, as a share of its base: bodies scale as a whole.
SHOULDER_BY_BASE = 19 / 16
#: Least height of the filler, as a share of its base: squatter, its slopes would need supports.
FILLER_BY_BASE = 28 / 16


class PartSpec(Model):
    """The parameters of one part shape; the subclass names the shape."""

    #: Exact CadQuery solids are exported as STEP too; what is sculpted is not.
    machined: ClassVar[bool] = False
    #: From where its picture is taken: hero (three-quarter) or flat (for what lies on the table).
    view: ClassVar[str] = "hero"
    #: Parameters that are taken from the game's measures where the game does not set them here.
    shares: ClassVar[frozenset[str]] = frozenset({"base", "marble", "clearance", "step", "steps"})


class FillerPawn(PartSpec):
    """A pawn that fills the herd: the cub of no one race under an acorn cap."""

    shares: ClassVar[frozenset[str]] = frozenset({"base", "height"})
    shape: Literal["filler-pawn"] = "filler-pawn"
    base: float = Field(
        16, ge=14, le=22, description="Diameter of the foot; over 16 it only slides."
    )
    height: float = Field(28, ge=24, le=40, description="From the table to the tip of the cap.")

    @model_validator(mode="after")
    def _topples(self) -> FillerPawn:
        least = FILLER_BY_BASE * self.base
        if self.height < least - 1e-6:
            raise ValueError(
                f"height {self.height:g} is less than {FILLER_BY_BASE:g} times the base of "
                f"{self.base:g}, so it needs supports and no marble topples it "
                f"(make it {least:.1f} tall or the base narrower)"
            )
        return self


class Head(PartSpec):
    """A race head with the keyed socket, built from declared features."""

    shape: Literal["head"] = "head"
    features: HeadFeatures = Field(description="The head, feature by feature.")
    clearance: Fit = Field("slide", description="How loosely the head sits on the peg.")


class Body(PartSpec):
    """A class body with the keyed peg: any head fits it and looks forward."""

    shape: Literal["body"] = "body"
    build: BodyBuild = Field("soldier", description="How it stands and what it carries.")
    base: float = Field(16, ge=14, le=22, description="Diameter of the foot.")

    @property
    def shoulder(self) -> float:
        """The height at which a head stands on this body, mm."""
        return SHOULDER_BY_BASE * self.base


#: Height of a roller's funnel, which ends the bore, mm.
FUNNEL = 7.0


class MarbleRoller(PartSpec):
    """A hollow tree that rolls a marble: funnel, drop, bend, trough, and a bay for the pawn."""

    shape: Literal["marble-roller"] = "marble-roller"
    marble: float = Field(15.875, ge=12, le=20, description="Diameter of the marble (5/8 inch).")
    play: float = Field(1.6, ge=0.6, le=4, description="Bore less marble, across the diameter.")
    height: float = Field(90, ge=70, le=140, description="From the table to the rim of the funnel.")
    wall: float = Field(1.6, ge=1.2, le=4, description="Thickness of the chute's wall.")
    bend: float = Field(22, ge=18, le=40, description="Radius of the turn from drop to trough.")
    run_out: float = Field(13, ge=6, le=40, description="Length of the level trough at the exit.")
    floor: float = Field(1.0, ge=0.8, le=4, description="Plastic beneath the trough.")
    base: float = Field(16, ge=14, le=22, description="Diameter of the pawn's base in the bay.")
    reach: float = Field(13, ge=8, le=24, description="How far a marker's head stands out forward.")
    speed: float = Field(0.75, ge=0.4, le=1.2, description="Least speed at the exit, m/s.")
    grams: float = Field(30, ge=10, le=200, description="Most plastic that it may take.")

    @property
    def drop(self) -> float:
        """How far the marble's middle falls from the throat of the funnel to the trough, mm."""
        return self.height - FUNNEL - self.floor - self.marble / 2

    @property
    def exit_speed(self) -> float:
        """Speed of the marble at the exit by the energy balance, m/s."""
        return exit_speed(self.drop, self.run_out)

    @model_validator(mode="after")
    def _leaves_a_drop(self) -> MarbleRoller:
        level = self.floor + (self.marble + self.play) / 2 + self.bend + FUNNEL
        if self.height < level + 20:
            raise ValueError(
                f"height {self.height:g} leaves the marble a drop of {self.height - level:.1f} mm "
                f"above the bend of radius {self.bend:g}, and it needs 20; make the roller "
                f"{level + 20:.0f} tall or the bend tighter"
            )
        return self

    @model_validator(mode="after")
    def _is_fast_enough(self) -> MarbleRoller:
        if self.exit_speed < self.speed:
            least = self.height - self.drop + least_drop(self.speed, self.run_out)
            raise ValueError(
                f"height {self.height:g} gives the marble {self.exit_speed:.2f} m/s at the exit, "
                f"and a pawn topples at {self.speed:g}; make the roller {math.ceil(least)} tall"
            )
        return self

    @model_validator(mode="after")
    def _takes_the_pawn(self) -> MarbleRoller:
        if self.reach < self.base / 2:
            raise ValueError(
                f"reach {self.reach:g} is less than half the base of {self.base:g}, so the pawn "
                f"would stand in the trunk; make it {self.base / 2:g} or more"
            )
        return self


class StepMeasurer(PartSpec):
    """A measure of so many steps: a seat for the pawn's base, a numbered sole a step, a toe."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shape: Literal["step-measurer"] = "step-measurer"
    steps: int = Field(8, ge=1, le=20, description="How many steps it measures.")
    step: float = Field(20, ge=12, le=60, description="Length of one step.")
    base: float = Field(16, ge=10, le=40, description="Diameter of the pawn's base it starts from.")
    width: float = Field(17, ge=12, le=40, description="Across the broadest place of a step.")
    thickness: float = Field(2.4, ge=1.6, le=6, description="Of the plate, without the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="How far numbers and toes stand up.")
    motif: IconName | None = Field("paw", description="Icon before each number; null for none.")

    @model_validator(mode="after")
    def _is_in_proportion(self) -> StepMeasurer:
        if self.width > 1.2 * self.step:
            raise ValueError(
                f"width {self.width:g} is more than 1.2 times the step of {self.step:g}, so the "
                f"toes run into each other; make it at most {1.2 * self.step:.1f}"
            )
        return self


def _check_relief(thickness: float, *reliefs: float) -> None:
    rest = thickness - sum(reliefs)
    if rest < LEAST_WALL:
        deep = " and ".join(f"{r:g}" for r in reliefs)
        raise ValueError(
            f"relief of {deep} leaves {rest:.2f} of the thickness of {thickness:g}, and "
            f"{LEAST_WALL:g} must stay; make the part {sum(reliefs) + LEAST_WALL:.1f} thick or the "
            "relief shallower"
        )


class Coin(PartSpec):
    """A coin: a raised number within a wreath, a milled edge, an icon sunk into its reverse."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shape: Literal["coin"] = "coin"
    text: Name = Field("1", max_length=3, description="What stands on it: one to three characters.")
    icon: IconName | None = Field(None, description="Icon sunk into the reverse; null for none.")
    diameter: float = Field(30, ge=20, le=60, description="Across the milled edge.")
    thickness: float = Field(3.2, ge=2, le=8, description="Over the rim.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="Of number and wreath above the field.")
    rim: float = Field(1.6, ge=1.2, le=4, description="Width of the raised rim.")

    @model_validator(mode="after")
    def _holds_together(self) -> Coin:
        _check_relief(self.thickness, self.relief, *([self.relief] if self.icon else []))
        if self.rim > self.diameter / 8:
            raise ValueError(
                f"rim {self.rim:g} is more than an eighth of the diameter of {self.diameter:g}, so "
                f"the number gets too small; make it at most {self.diameter / 8:.1f}"
            )
        return self


class GiftToken(PartSpec):
    """A token with an icon in raised relief, scalloped so that fingers know it from a coin."""

    machined: ClassVar[bool] = True
    view: ClassVar[str] = "flat"
    shape: Literal["gift-token"] = "gift-token"
    icon: IconName = Field("acorn", description="Icon that stands on it.")
    diameter: float = Field(24, ge=18, le=60, description="Across the scallops.")
    thickness: float = Field(3.2, ge=2, le=8, description="Over the relief.")
    relief: float = Field(0.8, ge=0.6, le=1.6, description="Of the icon above the field.")
    scallops: int = Field(8, ge=5, le=16, description="Lobes round the edge.")

    @model_validator(mode="after")
    def _holds_together(self) -> GiftToken:
        _check_relief(self.thickness, self.relief)
        return self


#: Least and greatest height of a tree as shares of its width: squatter, its boughs would need
#: supports.
SLENDER = {"fir": (1.35, 3.0), "oak": (1.35, 1.9)}
#: Least foot of a tree as a share of its height: models.physics.tips says so, and tests hold it.
STEADY = {"fir": 0.5, "oak": 0.7}


class Tree(PartSpec):
    """A tree of the table, on a foot so broad that no marble tips it: a fir or an oak."""

    shape: Literal["tree"] = "tree"
    kind: Literal["fir", "oak"] = Field("fir", description="A fir in tiers, or a round oak.")
    height: float = Field(60, ge=40, le=100, description="From the table to the top.")
    width: float = Field(32, ge=22, le=60, description="Across the boughs, about.")
    foot: float | None = Field(
        None, ge=20, le=80, description="Across its ground; null for as much as a marble demands."
    )

    @property
    def ground(self) -> float:
        """Across the ground that it stands on, mm."""
        return self.foot or max(20.0, STEADY[self.kind] * self.height)

    @model_validator(mode="after")
    def _is_in_proportion(self) -> Tree:
        least, most = (share * self.width for share in SLENDER[self.kind])
        if not least <= self.height <= most:
            raise ValueError(
                f"height {self.height:g} and width {self.width:g} make no {self.kind} that prints "
                f"well; make it {math.ceil(least)} to {math.floor(most)} high"
            )
        if self.ground < STEADY[self.kind] * self.height:
            raise ValueError(
                f"foot {self.ground:g} is too narrow beneath a height of {self.height:g}, so a "
                f"marble tips the tree; make it {STEADY[self.kind] * self.height:.1f} or more"
            )
        return self


class Boulder(PartSpec):
    """A heap of three faceted rocks."""

    shape: Literal["boulder"] = "boulder"
    seed: int = Field(1, ge=0, le=9999, description="Another number gives another boulder.")
    width: float = Field(32, ge=16, le=80, description="Of the largest rock, about.")
    height: float = Field(15, ge=8, le=60, description="Of the largest rock.")

    @model_validator(mode="after")
    def _is_in_proportion(self) -> Boulder:
        if not self.width / 4 <= self.height <= self.width:
            raise ValueError(
                f"height {self.height:g} does not suit a width of {self.width:g}; "
                f"make it {self.width / 4:g} to {self.width:g}"
            )
        return self


class Stump(PartSpec):
    """A stump with rings and roots, and a log that lies beside it."""

    shape: Literal["stump"] = "stump"
    height: float = Field(14, ge=9, le=25, description="Of the stump.")
    log: bool = Field(True, description="Whether a log lies beside it.")


AnyPart = Annotated[
    FillerPawn
    | Head
    | Body
    | MarbleRoller
    | StepMeasurer
    | Coin
    | GiftToken
    | Tree
    | Boulder
    | Stump,
    Field(discriminator="shape"),
]

#: Every shape by its name: the order in which `fabricate parts` lists them.
SHAPES: dict[str, type[PartSpec]] = {
    "filler-pawn": FillerPawn,
    "head": Head,
    "body": Body,
    "marble-roller": MarbleRoller,
    "step-measurer": StepMeasurer,
    "coin": Coin,
    "gift-token": GiftToken,
    "tree": Tree,
    "boulder": Boulder,
    "stump": Stump,
}
