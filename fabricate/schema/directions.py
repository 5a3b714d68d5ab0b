"""Values that point somewhere: arrows by direction, directions alone, and grids of targets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
#: The eight directions, clockwise from the owner's front.
DIRECTIONS: Final[tuple[str, ...]] = get_args(Direction)
#: Strongest arrow and missile: a single digit.
MOST: Final = 9
#: Squares that a grid may have in a row or a column.
SPAN: Final = 5


@dataclass(frozen=True, slots=True)
class Arrows:
    """Values by direction, clockwise from the front."""

    by: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.by) or "none"


@dataclass(frozen=True, slots=True)
class Directions:
    """Directions alone, clockwise from the front."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join(self.names) or "none"


@dataclass(frozen=True, slots=True)
class Grid:
    """A value, and the squares that it reaches: [right, down] from the own one."""

    value: int
    squares: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        count = len(self.squares)
        return f"{self.value} at {count} square{'' if count == 1 else 's'}"


def arrows(raw: Any) -> Arrows:
    """Arrows from {n: 5, ne: 3}."""
    if not isinstance(raw, Mapping):
        raise ValueError("these are no arrows (write them by direction, as in {n: 5, ne: 3})")
    for name, value in raw.items():
        _known(name)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
            raise ValueError(
                f"the arrow {name} has no value from 1 to {MOST} (write a whole number, or leave "
                "the arrow out)"
            )
    return Arrows(tuple((name, int(raw[name])) for name in DIRECTIONS if name in raw))


def directions(raw: Any) -> Directions:
    """Directions from [n, ne]."""
    names = raw if isinstance(raw, list | tuple) else [raw]
    if any(not isinstance(name, str) for name in names):
        raise ValueError("these are no directions (write them as a list, as in [n, ne])")
    for name in names:
        _known(name)
    if len(set(names)) < len(names):
        raise ValueError("a direction is named twice (name it once)")
    return Directions(tuple(name for name in DIRECTIONS if name in names))


def _known(name: Any) -> None:
    if name not in DIRECTIONS:
        raise ValueError(f"'{name}' is no direction (use {', '.join(DIRECTIONS)})")


def grid(raw: Any) -> Grid:
    """A grid from {value: 4, grid: ["xxx", ".o."]}: o is the own square, x one that it reaches."""
    example = 'as in {value: 4, grid: ["xxx", ".o."]}'
    if not isinstance(raw, Mapping) or set(raw) != {"value", "grid"}:
        raise ValueError(f"this is no grid (give value and grid, {example})")
    value, rows = raw["value"], raw["grid"]
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        raise ValueError(f"its value is no whole number from 1 to {MOST} (write one, {example})")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise ValueError(f"the grid is no list of rows (write it from the front, {example})")
    return Grid(value, _squares([row.lower().replace(" ", "") for row in rows], example))


def _squares(rows: list[str], example: str) -> tuple[tuple[int, int], ...]:
    text = "".join(rows)
    if text.count("o") != 1 or set(text) - set("xo."):
        raise ValueError(f"the grid needs one o, and else only x and . ({example})")
    if len({len(row) for row in rows}) > 1:
        raise ValueError("the rows of the grid are not of one length (fill them up with .)")
    if max(len(rows), len(rows[0])) > SPAN:
        raise ValueError(f"the grid is too large (at most {SPAN} rows and {SPAN} in a row)")
    if "x" not in text:
        raise ValueError(f"the grid reaches nothing (mark squares by x, {example})")
    places = [(x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row)]
    own = next((x, y) for x, y, sign in places if sign == "o")
    return tuple((x - own[0], y - own[1]) for x, y, sign in places if sign == "x")
