"""Features of the face: eyes, brow, nose, mouth, and the pen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fabricate.schema.base import Model

from .kinds import Azimuth, Bearing, Drawn, Elevation, Number, Point, R, Radii, Widths, X, Y, Z

#: Conical pits: [y, z, radius] on a nose, [y, radius] on a disk.
Pits = tuple[Y, Z, R]
DiskPits = tuple[Y, R]


class Eyes(Model):
    """Button eyes: a conical socket, wide enough to roof itself, with a bead in it."""

    at: Bearing = Field(description="Where: [azimuth, elevation].")
    bead: Number = Field(
        1, ge=0, le=2.5, description="Radius of the bead; 0 leaves the socket empty."
    )
    socket: Number = Field(1.8, ge=0, le=4, description="Radius of the socket; 0 for none.")
    look: tuple[Azimuth, Elevation] | None = Field(
        None, description="Where they look (default: level, along their azimuth)."
    )
    sink: Number = Field(0.3, ge=0, le=1.6, description="How deep the bead sits, in radii.")


class Slits(Model):
    """Fierce eyes: a groove from inner to outer corner, fat in the middle, a bead peering out."""

    inner: Bearing = Field(description="Inner corner [azimuth, elevation].")
    outer: Bearing = Field(description="Outer corner; 14 to 16 degrees higher looks fierce.")
    r: Number = Field(1.3, ge=0.6, le=2, description="Half the height of the slit.")
    bead: Number = Field(0.9, ge=0, le=1.6, description="Radius of the bead; 0 for none.")
    sink: Number = Field(0.5, ge=0, le=1.4, description="How deep the bead sits, in radii.")
    bow: Number = Field(0, ge=-12, le=12, description="Degrees that the middle is raised.")


class Brow(Model):
    """A shelf over the eye: proud at its lower edge, flush with the forehead further up."""

    inner: Bearing = Field(description="Inner end [azimuth, elevation].")
    outer: Bearing = Field(description="Outer end.")
    r: Number = Field(0.9, ge=0.5, le=1.8, description="Half its thickness.")
    out: Number = Field(0.5, ge=0, le=1.6, description="How far it stands out.")
    back: Number = Field(26, ge=16, le=40, description="Degrees higher at which it runs out.")


class Nose(Model):
    """A button on the tip of the snout."""

    at: Point = Field(description="Its middle.")
    r: Radii = Field(description="Radius, or [forward, sideways, up].")
    run: Number = Field(1.5, ge=0.4, le=8, description="How far down it is propped.")
    nostrils: Pits | None = Field(None, description="Conical pits: [y, z, radius].")


class Disk(Model):
    """A pig's nose: a chamfered disc that faces forward and a little up, propped to the bed."""

    at: Point = Field(description="The middle of its face.")
    r: Number = Field(ge=1.5, le=4.5, description="Its radius.")
    thick: Number = Field(1.2, ge=0.8, le=3, description="How thick it is.")
    tilt: Number = Field(12, ge=0, le=30, description="Degrees that it looks up.")
    squash: Number = Field(0.9, ge=0.6, le=1.2, description="Height as a share of width.")
    nostrils: DiskPits | None = Field(None, description="Conical pits: [y, radius].")


class Mouth(Model):
    """An engraved lip line, from the corner forward along the snout and round its tip."""

    corner: tuple[X, Z] = Field(description="The corner of the mouth [x, z], seen from the side.")
    front: tuple[X, Z] = Field(description="Where it turns round the tip [x, z].")
    r: Number = Field(0.5, ge=0.35, le=1, description="Half the height of the line.")


class Mark(Model):
    """The pen: a line drawn in a view and laid on the head, engraved or raised."""

    view: Literal["front", "side", "top"] = Field(description="The side from which it is drawn.")
    points: tuple[Drawn, ...] = Field(
        min_length=2,
        max_length=16,
        description="(y, z) in front, (x, z) at the side, (x, y) on top.",
    )
    r: Widths = Field((0.6,), validate_default=True, description="Half width, or one a point.")
    raised: bool = Field(False, description="A ridge instead of a groove.")
    lift: Annotated[float, Field(ge=-1, le=1)] = Field(0, description="How far off the skin.")
    both: bool = Field(True, description="Mirrored on the other side.")
    late: bool = Field(False, description="A ridge laid after the cuts.")


class Ring(Model):
    """A raised band round the head: its own outline at a height, swollen."""

    z: Number = Field(ge=2, le=14, description="Height of the band's middle.")
    r: Number = Field(0.8, ge=0.3, le=2, description="Half its height.")
    proud: Number = Field(0.5, ge=0.2, le=1.5, description="How far it stands out.")
