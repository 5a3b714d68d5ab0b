"""Herds on the table seen from above, true to scale: bases, contacts, paths and spans."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from cards.colour import INK
from cards.documents.colours import text_of
from cards.figures import marks
from cards.figures.areas import Area, area
from cards.figures.base import Frozen, Tools
from cards.figures.terrain import Terrain, terrain
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]
PAD = 3.0
LEGEND = 9.6


class Herd(Frozen):
    """A herd: its words, its colour, and its pawns' centres in mm of the table."""

    name: str = ""
    note: str = ""
    theme: str
    icon: str = "marker"
    emblem: str | None = None
    align: Literal["l", "c", "r"] | None = None
    pawns: tuple[Point, ...]
    marker: int | None = None
    fallen: tuple[int, ...] = ()
    mark: int | None = Field(default=None, ge=0, le=3)


class Token(Frozen):
    """A token lying on the table."""

    icon: str
    at: Point
    r: float = Field(default=8.0, gt=0)


class Way(Frozen):
    """A way that a pawn goes."""

    points: tuple[Point, ...] = Field(min_length=2)
    label: str = ""
    dashed: bool = True


class Distance(Frozen):
    """A distance between two points."""

    start: Point = Field(alias="from")
    end: Point = Field(alias="to")
    label: str = ""


class Label(Frozen):
    """Words at a point."""

    at: Point
    text: str


class Ground(Frozen):
    """What lies and is told on any table seen from above."""

    terrain: tuple[Terrain, ...] = ()
    tokens: tuple[Token, ...] = ()
    paths: tuple[Way, ...] = ()
    spans: tuple[Distance, ...] = ()
    labels: tuple[Label, ...] = ()


class Spec(Ground):
    """Lengths in mm of the table, origin at the upper left."""

    width: float = Field(default=160, gt=10)
    height: float = Field(default=110, gt=10)
    step: float = Field(default=20, gt=0)
    base: float = Field(default=16, gt=0)
    herds: tuple[Herd, ...] = ()
    areas: tuple[Area, ...] = ()
    contacts: bool = False
    scale: bool = False
    unit: str = "1 step"


def make(spec: Spec, tools: Tools) -> Tabletop:
    """The drawing; raises LayoutError for a pawn off the table or an unknown index."""
    for herd in spec.herds:
        tools.theme(herd.theme)
        for index in (*herd.fallen, *([herd.marker] if herd.marker is not None else [])):
            if not 0 <= index < len(herd.pawns):
                what = f"{herd.name or 'a herd'} has no pawn {index}"
                raise tools.wrong(what, f"count its {len(herd.pawns)} pawns from 0")
        for x, y in herd.pawns:
            if not (0 <= x <= spec.width and 0 <= y <= spec.height):
                what = f"the pawn at [{x:g}, {y:g}] stands off the table"
                raise tools.wrong(what, f"keep it within {spec.width:g} x {spec.height:g}")
    return Tabletop(spec, tools)


class Tabletop:
    """The drawing of a tabletop."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec = spec
        self.themes = [tools.theme(herd.theme) for herd in spec.herds]

    def _aligns(self) -> list[str]:
        default = ["l", "r", "l", "r"]
        return [h.align or default[i % 4] for i, h in enumerate(self.spec.herds)]

    def _head(self) -> float:
        """The height of the words above the table."""
        named = [a for a, h in zip(self._aligns(), self.spec.herds, strict=True) if h.name]
        rows = max((named.count(a) for a in "lcr"), default=0)
        return rows * LEGEND + (1.5 if rows else 0.0)

    def height(self, width: float) -> float:
        """Words, table to scale, scale bar."""
        scale = (width - 2 * PAD) / self.spec.width
        low = 5.5 if self.spec.scale else 0.0
        return self._head() + self.spec.height * scale + 2 * PAD + low

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, words and table."""
        marks.panel(pen, width, self.height(width))
        self._legend(pen, width)
        scale = (width - 2 * PAD) / self.spec.width
        top = PAD + self._head()
        with pen.at(PAD, top):
            self._table(pen, scale)
        if self.spec.scale:
            y = top + self.spec.height * scale + 4.0
            end = PAD + self.spec.step * scale
            marks.span(pen, (PAD, y), (end, y), "")
            pen.text(end + 2, y, self.spec.unit, "sans", 7.8, INK, middle=True)

    def _legend(self, pen: Pen, width: float) -> None:
        rows = {"l": 0, "c": 0, "r": 0}
        for align, herd, theme in zip(self._aligns(), self.spec.herds, self.themes, strict=True):
            if not herd.name:
                continue
            y = PAD + 3.2 + rows[align] * LEGEND
            rows[align] += 1
            mark = self._mark(herd)
            wide = max(measure(herd.name, "sans-bold", 8.8) + 5.6, measure(herd.note, "sans", 8.2))
            x = {"l": PAD, "c": (width - wide) / 2, "r": width - PAD - wide}[align]
            marks.pawn(pen, (x + 1.7, y - 1.05), 1.7, theme, mark)
            pen.text(x + 5.0, y, herd.name, "sans-bold", 8.8, text_of(theme))
            if herd.note:
                pen.text(x, y + 4.2, herd.note, "sans", 8.2, INK)

    def _mark(self, herd: Herd) -> int:
        """The shape that repeats a herd's colour: one a theme, in order."""
        if herd.mark is not None:
            return herd.mark
        themes = list(dict.fromkeys(h.theme for h in self.spec.herds))
        return themes.index(herd.theme) % 4

    def _table(self, pen: Pen, k: float) -> None:
        def at(point: Point) -> Point:
            return point[0] * k, point[1] * k

        for land in self.spec.areas:
            area(pen, land, at(land.at), land.size * k)
        for piece in self.spec.terrain:
            terrain(pen, piece.kind, at(piece.at), piece.r * k)
        for thing in self.spec.tokens:
            marks.token(pen, at(thing.at), thing.icon, max(thing.r * k, 2.4))
        for way in self.spec.paths:
            marks.arrow(pen, [at(p) for p in way.points], INK, 0.5, way.dashed)
        touching = self._touching()
        in_contact = {index for pair in touching for index in pair}
        for number, herd in enumerate(self.spec.herds):
            self._herd(pen, number, herd, k, in_contact)
        for a, b in touching if self.spec.contacts else ():
            (x0, y0), (x1, y1) = at(self._pawn(a)), at(self._pawn(b))
            marks.spark(pen, ((x0 + x1) / 2, (y0 + y1) / 2), min(4.6, self.spec.base * k * 0.6))
        self._words(pen, k)

    def _words(self, pen: Pen, k: float) -> None:
        for distance in self.spec.spans:
            start, end = distance.start, distance.end
            marks.span(pen, (start[0] * k, start[1] * k), (end[0] * k, end[1] * k), distance.label)
        for way in self.spec.paths:
            if way.label:
                middle = len(way.points) // 2
                a, b = way.points[middle - 1], way.points[middle]
                marks.tag(pen, ((a[0] + b[0]) / 2 * k, (a[1] + b[1]) / 2 * k), way.label)
        for label in self.spec.labels:
            x, y = label.at
            pen.text(x * k, y * k, label.text, "sans-italic", 7.8, INK, anchor="c", middle=True)

    def _herd(
        self, pen: Pen, number: int, herd: Herd, k: float, contact: set[tuple[int, int]]
    ) -> None:
        radius, theme = self.spec.base * k / 2, self.themes[number]
        for index, (x, y) in enumerate(herd.pawns):
            at = (x * k, y * k)
            if index in herd.fallen:
                marks.fallen(pen, at, radius, theme, 35.0 + 70.0 * index)
            elif index == herd.marker:
                touching = (number, index) in contact
                marks.marker(pen, at, radius, theme, herd.icon, contact=touching)
            else:
                touching = (number, index) in contact
                marks.pawn(pen, at, radius, theme, self._mark(herd), contact=touching)

    def _pawn(self, key: tuple[int, int]) -> Point:
        return self.spec.herds[key[0]].pawns[key[1]]

    def _touching(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """Pairs of standing pawns of unlike colour whose bases touch (within 1 mm)."""
        if not self.spec.contacts:
            return []
        standing = [
            (number, index, point, herd.theme)
            for number, herd in enumerate(self.spec.herds)
            for index, point in enumerate(herd.pawns)
            if index not in herd.fallen
        ]
        reach = self.spec.base + 1.0
        return [
            ((n, i), (m, j))
            for at, (n, i, p, theme) in enumerate(standing)
            for m, j, q, other in standing[at + 1 :]
            if theme != other and math.dist(p, q) <= reach
        ]
