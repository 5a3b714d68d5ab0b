"""Hair, beards, manes and spines: many locks at once, placed by a few numbers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fabricate.schema.base import Model

from .kinds import Number, X

#: Degrees round the head in the middle plane: 0 front, 90 top, 180 nape.
Pitch = Annotated[Number, Field(ge=0, le=180)]
Some = Annotated[int, Field(ge=1, le=12)]


class Mane(Model):
    """Fur all round the face, as a lion wears it: wreaths of locks, one behind the other."""

    x: X = Field(0, description="Where the first wreath stands.")
    out: Number = Field(ge=1, le=5, description="How far the locks stand out of the head.")
    count: Annotated[int, Field(ge=3, le=8)] = Field(5, description="Locks a side in a wreath.")
    rows: Annotated[int, Field(ge=1, le=3)] = Field(2, description="How many wreaths.")
    low: Number = Field(-35, ge=-60, le=60, description="Degrees where it starts; 90 is the top.")
    thick: Number = Field(3.4, ge=2, le=6, description="Of a lock at its root.")
    tip: Number = Field(0.6, ge=0.4, le=1.2, description="Radius of the tips.")
    back: Number = Field(0.8, ge=0, le=4, description="How far the tips lean back.")


class Hair(Model):
    """A head of hair: a cap down to the hairline, a fall behind it, and engraved strands."""

    line: Number = Field(ge=6, le=12, description="Height of the hairline over the brow.")
    thick: Number = Field(0.8, ge=0.4, le=1.6, description="How far it stands off the skull.")
    rise: Number = Field(0.6, ge=0, le=4, description="How far it rises above the skull.")
    down: Number = Field(4, ge=0, le=11, description="Height to which it falls; 0 to the collar.")
    face: Number = Field(70, ge=40, le=150, description="Degrees from the front where it begins.")
    strands: Annotated[int, Field(ge=0, le=9)] = Field(5, description="Grooves a side.")
    sweep: Number = Field(30, ge=-60, le=60, description="Degrees that strands are combed back.")


class Beard(Model):
    """A beard from the cheeks to the collar, lying on the chest, with grooves."""

    width: Number = Field(ge=4, le=14, description="Across the cheeks.")
    z: Number = Field(5, ge=2, le=8, description="Height of its upper edge at the cheeks.")
    forward: Number = Field(2.5, ge=0, le=5, description="How far its end lies before the face.")
    blunt: Number = Field(0.3, ge=0.05, le=1, description="Width of its end as a share.")
    strands: Annotated[int, Field(ge=0, le=5)] = Field(2, description="Grooves a side.")
    moustache: Number = Field(
        0, ge=0, le=1.6, description="Radius of a moustache over it; 0 for none."
    )


class Spines(Model):
    """Spines all over the back of the head: hedgehog, porcupine, a spiky monster."""

    span: tuple[Pitch, Pitch] = Field((50, 150), description="From and to: 90 top, 180 nape.")
    rows: Some = Field(6, description="Rows from front to back.")
    sides: Annotated[int, Field(ge=0, le=5)] = Field(3, description="Spines a side in a row.")
    spread: Number = Field(75, ge=20, le=100, description="Degrees down to the lowest of a row.")
    length: Number = Field(ge=0.8, le=6, description="Of a spine.")
    r: Number = Field(1.2, ge=0.8, le=2, description="Radius at the root.")
    tip: Number = Field(0.5, ge=0.4, le=1, description="Radius at the tip.")
    lean: Number = Field(25, ge=0, le=60, description="Degrees that they lean back.")
