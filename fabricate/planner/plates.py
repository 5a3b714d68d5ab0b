"""Plates: which copies are printed together, planned with room to spare; the builder packs them.

How much room a part takes is known exactly only once it is modelled, so the plan reckons with a
little more.  It never needs more plates for that than the printer's bed would ask for anyway, but
for a bed that is nearly full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fabricate.kit import Artifact
from fabricate.planner import reaches
from fabricate.planner.parts import PartUse

#: Between two parts, and from the edge of the bed, mm.
GAP: Final = 3.0
MARGIN: Final = 5.0
FORMATS: Final = ("3mf", "stl")


@dataclass(frozen=True, slots=True)
class PlateItem:
    """A part, the id of the colour it is printed in, and how often."""

    use: PartUse
    colour: str
    count: int


def _square(side: float) -> tuple[float, float]:
    return side, side


#: Length and width that a part of a shape surely covers at most, mm.
COVERS: Final[Mapping[str, Callable[[Any], tuple[float, float]]]] = {
    "filler-pawn": lambda s: _square(s.base + 1),
    "head": lambda s: reaches.head(s.features),
    "head-file": lambda s: _square(reaches.sculpt(s.sculpt)),
    "body": lambda s: reaches.body(s.build, s.scale, s.ground),
    "marble-roller": lambda s: (60 + s.bend + s.run_out + s.reach, 2.2 * s.marble + 24),
    "step-measurer": lambda s: (s.steps * s.step + s.base, s.width + 4),
    "coin": lambda s: _square(s.diameter + 1),
    "gift-token": lambda s: _square(s.diameter + 2),
    "tree": lambda s: _square(1.25 * s.width + 2),
    "boulder": lambda s: _square(1.6 * s.width),
    "stump": lambda s: _square(60.0),
    "figure": lambda s: (max(s.ground[0] + 2, 32 * s.scale), max(s.ground[1], 32 * s.scale)),
    "measuring-stick": lambda s: ((s.span[1] - s.span[0]) * s.unit + 7, s.width),
    "base": lambda s: s.ground,
    "movement-tray": lambda s: (s.ground[0] + (16 if s.handle else 0), s.ground[1]),
    "terrain-frame": lambda s: (s.side, s.side) if s.piece == "whole" else (s.side, s.side / 2 + 7),
    "blast-marker": lambda s: _square(2 * s.reach),
    "objective-marker": lambda s: _square(s.diameter),
    "token": lambda s: _square(1.16 * s.diameter),
    "card-rack": lambda s: s.ground,
    "deck-box": lambda s: s.size[:2],
    "standee-stand": lambda s: s.ground,
    "cannon": lambda s: (s.length, s.width),
    "catapult": lambda s: (s.length, s.width),
    "ship-base": lambda s: (s.length, s.width),
}


def plate_artifacts(
    items: Iterable[PlateItem],
    bed: Sequence[float],
    prefix: str,
    hues: Mapping[str, str] | None = None,
) -> Iterator[Artifact]:
    """Plates of each colour, as 3MF and STL, under the folder `prefix`; as many as it takes.

    `bed` in mm; `hues` gives the colour (#rrggbb) of each colour's id (default: that of the part).
    """
    by_colour: dict[str, list[PlateItem]] = {}
    for item in items:
        if item.count > 0:
            by_colour.setdefault(item.colour, []).append(item)
    for colour, wanted in by_colour.items():
        plates = shared_out(wanted, bed)
        for number, parts in enumerate(plates, 1):
            name = f"plate-{colour}" + (f"-{number}" if len(plates) > 1 else "")
            for format_ in FORMATS:
                yield _artifact(parts, name, format_, bed, prefix, (hues or {}).get(colour))


def _artifact(
    parts: Sequence[PlateItem],
    name: str,
    format_: str,
    bed: Sequence[float],
    prefix: str,
    hue: str | None,
) -> Artifact:
    listed = [
        {
            "stl": item.use.stl,
            "name": item.use.name,
            "quantity": item.count,
            "colour": hue or item.use.theme,
        }
        for item in parts
    ]
    return Artifact(
        id=f"{prefix}/{name}.{format_}",
        builder="plate",
        path=f"{prefix}/{name}.{format_}",
        kind=format_,
        params={
            "title": name,
            "parts": listed,
            "bed": [float(side) for side in bed],
            "gap": GAP,
            "margin": MARGIN,
            "format": format_,
        },
        needs=tuple(dict.fromkeys(item.use.stl for item in parts)),
        group=f"{prefix}/{name}",
        weight=0.3,
    )


def shared_out(items: Iterable[PlateItem], bed: Sequence[float]) -> list[list[PlateItem]]:
    """The copies shared out onto plates, the largest first, in rows that surely fit the bed."""
    width, depth = float(bed[0]) - 2 * MARGIN + GAP, float(bed[1]) - 2 * MARGIN + GAP
    known = list(items)
    copies = [
        (max(room), min(room), number)
        for number, item in enumerate(known)
        for room in [covered(item.use)]
        for _ in range(item.count)
    ]
    shelf = _Shelf(width, depth)
    counts: list[dict[int, int]] = []
    for long, short, number in sorted(copies, key=lambda copy: (-copy[1], -copy[0], copy[2])):
        if not counts or not shelf.take(long + GAP, short + GAP):
            shelf = _Shelf(width, depth)
            shelf.take(long + GAP, short + GAP)
            counts.append({})
        counts[-1][number] = counts[-1].get(number, 0) + 1
    return [
        [PlateItem(known[n].use, known[n].colour, count) for n, count in sorted(plate.items())]
        for plate in counts
    ]


def covered(use: PartUse) -> tuple[float, float]:
    """Length and width that a part covers at most, mm."""
    return COVERS[use.shape](use.spec)


@dataclass(slots=True)
class _Shelf:
    """A bed filled row by row."""

    width: float
    depth: float
    x: float = 0.0
    y: float = 0.0
    row: float = 0.0

    def take(self, long: float, short: float) -> bool:
        """Room for one more, if there is any.

        What is longer than the bed lies aslant, across the whole of a bed of its own.
        """
        if long > self.width:
            alone = not (self.x or self.y)
            self.y = self.depth
            return alone
        if self.x and self.x + long > self.width:
            self.x, self.y, self.row = 0.0, self.y + self.row, 0.0
        if self.y + short > self.depth and (self.y or self.x):
            return False
        self.x, self.row = self.x + long, max(self.row, short)
        return True
