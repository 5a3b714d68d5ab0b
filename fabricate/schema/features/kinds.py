"""The numbers, points and short spellings that features are written in.

Lengths are mm at a head about 14 mm across; x forward, y left, z up from the neck plane.  A feature
with y above nought is mirrored.  Angles are degrees: azimuth 0 looks forward and 90 left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, Strict
from pydantic_core import CoreSchema, core_schema

T = TypeVar("T")

#: A plain number: text and true/false are faults, and so are infinities.
Number = Annotated[float, Strict(), Field(allow_inf_nan=False)]
#: Forward of the peg's axis, beside the plane of symmetry, above the neck.
X = Annotated[Number, Field(ge=-12, le=13)]
Y = Annotated[Number, Field(ge=0, le=14)]
Z = Annotated[Number, Field(ge=-2, le=30)]
#: Half the thickness of something: from one line of a 0.4 mm nozzle upwards.
R = Annotated[Number, Field(ge=0.3, le=8)]
#: A share of something.
Share = Annotated[Number, Field(ge=0, le=1)]
Azimuth = Annotated[Number, Field(ge=0, le=180)]
Elevation = Annotated[Number, Field(ge=-45, le=90)]

Point = tuple[X, Y, Z]
#: Where a ray from the middle of the head leaves it: [azimuth, elevation].
Bearing = tuple[Azimuth, Elevation]
Direction = tuple[
    Annotated[Number, Field(ge=-2, le=2)],
    Annotated[Number, Field(ge=-2, le=2)],
    Annotated[Number, Field(ge=-2, le=2)],
]
#: A point of a drawing: (y, z) from the front, (x, z) from the side, (x, y) from the top.
Drawn = tuple[Annotated[Number, Field(ge=-14, le=14)], Annotated[Number, Field(ge=-14, le=30)]]


@dataclass(frozen=True)
class Spelling:
    """A shorter spelling that is widened before validation, told to the JSON Schema as a choice."""

    widen: Callable[[Any], Any]

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """The schema of the long form, behind the widening."""
        return core_schema.no_info_before_validator_function(self.widen, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Either one item or the list of them."""
        many = handler(schema)
        items = many.get("items") or many.get("prefixItems", [{}])[0]
        return {"anyOf": [items, many]}


def _listed(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value]


def _thrice(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value] * 3


#: A feature that may stand once or repeatedly: one mapping or a list of them.
Many = Annotated[tuple[T, ...], Spelling(_listed), Field(max_length=24)]
#: A radius, or one for each axis [forward, sideways, up].
Radii = Annotated[tuple[R, R, R], Spelling(_thrice)]
#: A width of the pen, or one for each point along it.
Widths = Annotated[tuple[R, ...], Spelling(_listed), Field(min_length=1, max_length=24)]


def _ball(value: tuple[float, ...]) -> tuple[float, ...]:
    if len(value) not in (4, 6):
        raise ValueError(
            f"a ball of {len(value)} numbers "
            "(write [x, y, z, radius] or [x, y, z, radius x, radius y, radius z])"
        )
    x, y, z, *size = value
    for what, number, low, high in (("x", x, -12, 13), ("y", y, 0, 14), ("z", z, -2, 30)):
        if not low <= number <= high:
            raise ValueError(f"{what} of the ball is {number:g} (take from {low} to {high})")
    if not all(0.3 <= r <= 8 for r in size):
        raise ValueError(f"a radius of the ball is {min(size):g}..{max(size):g} (take 0.3 to 8)")
    return value


#: A ball or ellipsoid: [x, y, z, r] or [x, y, z, rx, ry, rz].
Ball = Annotated[tuple[Number, ...], AfterValidator(_ball), Field(min_length=4, max_length=6)]
