"""What grows on a head: ears, hair, fur, horns, antlers, and free forms."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Annotated, Final, Self

from pydantic import AfterValidator, Field, model_validator

from fabricate.schema.base import Model

from .kinds import (
    Azimuth,
    Ball,
    Direction,
    Drawn,
    Elevation,
    Number,
    Point,
    R,
    Radii,
    Share,
    X,
    Y,
    Z,
)

#: The least distance between two points of a curve, mm.
NEAREST: Final = 0.2
#: The taper of a horn: [radius at the root, radius at the tip].
Taper = tuple[
    Annotated[Number, Field(ge=0.6, le=4)],
    Annotated[Number, Field(ge=0.4, le=3)],
]
#: A lock of hair: [azimuth, elevation, out, up, back].
Lock = tuple[
    Azimuth,
    Elevation,
    Annotated[Number, Field(ge=0, le=6)],
    Annotated[Number, Field(ge=0, le=8)],
    Annotated[Number, Field(ge=-3, le=5)],
]
Seen = tuple[Y, Z]


def _apart(
    points: tuple[tuple[float, float, float], ...],
) -> tuple[tuple[float, float, float], ...]:
    for number, (a, b) in enumerate(pairwise(points), 1):
        if math.dist(a, b) < NEAREST:
            raise ValueError(
                f"points {number} and {number + 1} lie {math.dist(a, b):g} mm apart "
                f"(move one of them, so that {NEAREST:g} mm or more lie between, or leave it out)"
            )
    return points


#: Points of a curve, none on top of the next.
Curve = Annotated[tuple[Point, ...], AfterValidator(_apart)]


class Ears(Model):
    """Leaf ears: base, belly and tip in one plane, dished in front without touching the skull."""

    at: Point = Field(description="The middle of the base.")
    towards: Direction = Field(description="Where the tip points.")
    length: Number = Field(ge=3, le=18, description="From base to tip.")
    width: Number = Field(ge=2.4, le=9, description="At the belly.")
    thick: Number = Field(2.2, ge=1.6, le=3.6, description="At the base.")
    tip: Number = Field(0.6, ge=0.4, le=2, description="Radius of the tip.")
    belly: Share = Field(0.3, description="Where it is widest: 0.1 is pointed, 0.5 a hare's.")
    base: Number = Field(0.8, ge=0.4, le=1.1, description="Width of the base, a share of width.")
    face: Direction = Field((1, 0, 0), description="Where the dish looks.")
    dish: Number = Field(0.9, ge=0, le=1.4, description="Depth of the dish; 0 for none.")
    dish_width: Number = Field(0.62, ge=0.3, le=0.8, description="A share of the width.")
    dish_span: tuple[Share, Share] = Field((0.12, 0.82), description="From and to, along the ear.")
    root: Number = Field(2, ge=1, le=4, description="How deep it is rooted.")
    run: Number = Field(0, ge=0, le=5, description="How far down it is propped.")
    thin: Number = Field(0.75, ge=0.5, le=1, description="Thickness at the tip, a share.")


class Rounds(Model):
    """Round ears: chamfered discs, dished in front, propped towards the skull."""

    at: Point = Field(description="The middle of the disc.")
    r: Number = Field(ge=1.4, le=5, description="Its radius.")
    thick: Number = Field(2.4, ge=1.6, le=3.6, description="How thick it is.")
    face: Direction = Field((1, 0, 0), description="Where the dish looks.")
    dish: Number = Field(0.8, ge=0, le=1.2, description="Depth of the dish; 0 for none.")
    run: Number = Field(2.5, ge=0.5, le=5, description="How far down it is propped.")


class Tufts(Model):
    """Locks of hair, each a four-sided wedge from inside the head to a tip."""

    locks: tuple[Lock, ...] = Field(
        min_length=1, max_length=16, description="Each [azimuth, elevation, out, up, back]."
    )
    size: tuple[R, R, R] = Field((1.6, 2.0, 2.6), description="Root [radial, sideways, up].")
    tip: Number = Field(0.5, ge=0.4, le=1.5, description="Radius of the tip.")
    run: Number = Field(1, ge=0.2, le=4, description="How far down each is propped.")
    depth: Number = Field(1.2, ge=0.6, le=3, description="How deep each is rooted.")


class Ruff(Model):
    """Fur in one upright fan: wedges between roots and tips, drawn from the front."""

    x: X = Field(description="Where the fan stands.")
    tips: tuple[Seen, ...] = Field(min_length=1, max_length=10, description="(y, z) of each tip.")
    roots: tuple[Seen, ...] = Field(min_length=2, max_length=11, description="One more than tips.")
    thick: Number = Field(3.6, ge=2, le=5, description="At the roots.")
    tip: Number = Field(0.5, ge=0.4, le=1.2, description="Radius of a tip.")
    back: Number = Field(0.8, ge=0, le=4, description="How far the tips lean back.")

    @model_validator(mode="after")
    def _has_a_root_a_side(self) -> Self:
        if len(self.roots) != len(self.tips) + 1:
            raise ValueError(
                f"{len(self.tips)} tips and {len(self.roots)} roots "
                f"(every tip stands between two roots: list {len(self.tips) + 1} roots)"
            )
        return self


class Crest(Model):
    """Tufts along the midline, leaning back: hackles, a mohawk, a plume."""

    span: tuple[Azimuth, Azimuth] = Field(description="From and to: 0 front, 90 top, 180 nape.")
    count: Annotated[int, Field(ge=1, le=10)] = Field(4, description="How many tufts.")
    height: Number = Field(ge=0.8, le=6, description="Of the tallest.")
    r: tuple[R, R, R] = Field((1.7, 1.0, 2.2), description="Root [forward, sideways, up].")
    lean: Number = Field(20, ge=0, le=60, description="Degrees that they lean back.")
    tip: Number = Field(0.5, ge=0.4, le=1.2, description="Radius of a tip.")
    taper: Number = Field(0.75, ge=0.3, le=1, description="Height of the last, a share.")


class Horns(Model):
    """A tapered sweep along a spline: horns and tusks."""

    points: Curve = Field(min_length=2, max_length=10, description="Root first.")
    r: Taper = Field(description="Radius at root and tip.")
    links: Annotated[int, Field(ge=3, le=32)] = Field(12, description="Beads strung on the spline.")
    flat: Number = Field(1, ge=0.5, le=1.2, description="Below 1 it is squeezed sideways.")
    power: Number = Field(1, ge=0.4, le=2.5, description="Bends the taper.")
    run: Number = Field(0, ge=0, le=6, description="How far links flatter than 45° are propped.")
    size: Number = Field(1, ge=0.5, le=1.5, description="1.2 is a fifth larger, from its root.")


class Tine(Model):
    """A branch of an antler, curving out of the beam."""

    at: Share = Field(description="Where along the beam: 0 root, 1 tip.")
    to: Point = Field(description="Its tip; lifted where the branch would droop.")
    r: Taper = Field((1.25, 0.75), description="Radius at root and tip.")


class Antlers(Model):
    """A beam and its tines; whatever would lie flatter than 45° is lifted until it prints."""

    beam: Curve = Field(min_length=3, max_length=8, description="Root first.")
    r: Taper = Field((1.6, 0.9), description="Radius of the beam at root and tip.")
    tines: tuple[Tine, ...] = Field((), max_length=8, description="Its branches.")
    size: Number = Field(1, ge=0.5, le=1.3, description="1.2 is a fifth larger, from its root.")


class Plate(Model):
    """An extruded silhouette on a tilted plane: palms, frills, wings."""

    points: tuple[Drawn, ...] = Field(min_length=3, max_length=40, description="(across, rise).")
    thick: Number = Field(2.2, ge=1.2, le=4, description="How thick it is.")
    across: Direction = Field(description="Direction of the first coordinate.")
    rise: Direction = Field(description="Direction of the second.")
    at: Point = Field(description="Where its origin stands.")

    @model_validator(mode="after")
    def _does_not_cross_itself(self) -> Self:
        crossing = _crossing(self.points)
        if crossing is not None:
            a, b = crossing
            raise ValueError(
                f"the silhouette crosses itself between points {a + 1} and {b + 1} "
                "(list the points once round the outline)"
            )
        return self


class Lump(Model):
    """A ball or ellipsoid: wool, a wart, cheeks."""

    at: Point = Field(description="Its middle.")
    r: Radii = Field(description="Radius, or [forward, sideways, up].")
    both: bool = Field(True, description="Mirrored on the other side.")
    run: Number = Field(0, ge=0, le=6, description="How far down it is propped.")
    late: bool = Field(False, description="Laid after the cuts.")


class Hulls(Model):
    """A free form: the hull of balls (a beard, a jaw, a moustache)."""

    balls: tuple[Ball, ...] = Field(min_length=2, max_length=16, description="What is hulled.")
    both: bool = Field(True, description="Mirrored on the other side.")
    run: Number = Field(0, ge=0, le=6, description="How far down and back it is propped.")
    late: bool = Field(False, description="Laid after the cuts.")


def _crossing(points: tuple[tuple[float, float], ...]) -> tuple[int, int] | None:
    """The first two edges of a closed outline that cross, by their index."""
    n = len(points)
    for i in range(n):
        for j in range(i + 2, n if i else n - 1):
            if _meet(points[i], points[(i + 1) % n], points[j], points[(j + 1) % n]):
                return i, j
    return None


def _meet(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]
) -> bool:
    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
