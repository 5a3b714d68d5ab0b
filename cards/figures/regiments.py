"""Units in ranks seen from above, true to scale: bases, flanks, ways, arcs and distances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from cards.colour import BAND, INK, PAPER, mix
from cards.documents.colours import text_of
from cards.figures import blocks, marks
from cards.figures.base import Frozen, Tools
from cards.figures.blocks import Block
from cards.figures.tabletop import LEGEND, PAD, Ground
from cards.figures.terrain import terrain
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]


class Regiment(Block):
    """A unit, and its words over the table."""

    name: str = ""
    note: str = ""
    theme: str
    align: Literal["l", "c", "r"] | None = None


class Area(Frozen):
    """A stretch of ground: its upper left corner, its size and what it is."""

    at: Point
    size: Point
    label: str = ""
    theme: str = "#72872f"


class Round(Frozen):
    """A circle: how far something reaches round a point."""

    at: Point
    r: float = Field(gt=0)
    label: str = ""


class Spec(Ground):
    """Every length counts in units of so many mm; bases are in mm. Origin at the upper left."""

    unit: float = Field(default=1.0, gt=0, le=1000)
    width: float = Field(default=12, gt=0)
    height: float = Field(default=8, gt=0)
    units: tuple[Regiment, ...] = ()
    areas: tuple[Area, ...] = ()
    rounds: tuple[Round, ...] = ()


def make(spec: Spec, tools: Tools) -> Regiments:
    """The drawing; raises LayoutError for a unit off the table or of too many losses."""
    for unit in spec.units:
        who = unit.name or "a unit"
        if unit.lost > unit.models:
            raise tools.wrong(f"{who} has lost {unit.lost}", f"it has {unit.models} models")
        corners = blocks.corners(unit, spec.unit)
        slack = 0.02 * max(spec.width, spec.height)
        for x, y in corners:
            if not (-slack <= x <= spec.width + slack and -slack <= y <= spec.height + slack):
                what = f"{who} stands off the table, at [{x:.2f}, {y:.2f}]"
                raise tools.wrong(what, f"keep it within {spec.width:g} x {spec.height:g}")
    for area in spec.areas:
        tools.theme(area.theme)
    return Regiments(spec, tools)


class Regiments:
    """The drawing of units on a table."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec = spec
        self.themes = [tools.theme(unit.theme) for unit in spec.units]
        self.grounds = [tools.theme(area.theme) for area in spec.areas]

    def _aligns(self) -> list[str]:
        named = iter("lrlrlrlr" * (len(self.spec.units) // 8 + 1))
        return [unit.align or (next(named) if unit.name else "l") for unit in self.spec.units]

    def _head(self) -> float:
        pairs = zip(self._aligns(), self.spec.units, strict=True)
        named = [align for align, unit in pairs if unit.name]
        rows = max((named.count(a) for a in "lcr"), default=0)
        return rows * LEGEND + (1.5 if rows else 0.0)

    def _scale(self, width: float) -> float:
        return (width - 2 * PAD) / self.spec.width

    def height(self, width: float) -> float:
        """Words and the table to scale."""
        return self._head() + self.spec.height * self._scale(width) + 2 * PAD

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, words and table."""
        marks.panel(pen, width, self.height(width))
        self._legend(pen, width)
        with pen.at(PAD, PAD + self._head()):
            self._table(pen, self._scale(width))

    def _mark(self, index: int) -> int:
        """The shape that repeats a side's colour: one a theme, in order."""
        themes = list(dict.fromkeys(unit.theme for unit in self.spec.units))
        return themes.index(self.spec.units[index].theme) % 4

    def _legend(self, pen: Pen, width: float) -> None:
        rows = {"l": 0, "c": 0, "r": 0}
        triples = zip(self._aligns(), self.spec.units, self.themes, strict=True)
        for index, (align, unit, theme) in enumerate(triples):
            if not unit.name:
                continue
            y = PAD + 3.2 + rows[align] * LEGEND
            rows[align] += 1
            wide = max(measure(unit.name, "sans-bold", 8.8) + 5.0, measure(unit.note, "sans", 8.2))
            x = {"l": PAD, "c": (width - wide) / 2, "r": width - PAD - wide}[align]
            blocks.base(pen, (x, y - 2.7, 3.3, 3.3), theme, self._mark(index), unit.icon)
            pen.text(x + 5.0, y, unit.name, "sans-bold", 8.8, text_of(theme))
            if unit.note:
                pen.text(x, y + 4.2, unit.note, "sans", 8.2, INK)

    def _table(self, pen: Pen, k: float) -> None:
        def at(point: Point) -> Point:
            return point[0] * k, point[1] * k

        self._ground(pen, k)
        for piece in self.spec.terrain:
            terrain(pen, piece.kind, at(piece.at), piece.r * k)
        for unit in self.spec.units:
            blocks.flanks(pen, unit, self.spec.unit, k, (self.spec.width, self.spec.height))
        for index, (unit, theme) in enumerate(zip(self.spec.units, self.themes, strict=True)):
            blocks.block(pen, unit, theme, self._mark(index), self.spec.unit, k)
        for thing in self.spec.tokens:
            marks.token(pen, at(thing.at), thing.icon, max(thing.r * k, 2.4))
        for way in self.spec.paths:
            marks.arrow(pen, [at(point) for point in way.points], INK, 0.5, way.dashed)
        for one in self.spec.spans:
            marks.span(pen, at(one.start), at(one.end), one.label)
        self._reaches(pen, k)
        self._words(pen, k)

    def _reaches(self, pen: Pen, k: float) -> None:
        """The rims of circles and how far they reach, over the units."""
        for one in self.spec.rounds:
            x, y = one.at[0] * k, one.at[1] * k
            pen.circle(x, y, one.r * k, stroke=INK, width=0.5, dash=(1.6, 1.1))
            if one.label:
                pen.line(x, y, x + one.r * k, y, INK, 0.35)
                pen.circle(x, y, 0.5, INK)
                marks.tag(pen, (x + one.r * k / 2, y), one.label)

    def _ground(self, pen: Pen, k: float) -> None:
        """Areas and circles: what lies under the units."""
        for area, theme in zip(self.spec.areas, self.grounds, strict=True):
            (x, y), (w, h) = area.at, area.size
            fill = mix(theme, BAND, 0.62)
            pen.rect(x * k, y * k, w * k, h * k, fill, mix(theme, INK, 0.2), 0.3, 1.6)
            if area.label:
                place = (x + w / 2) * k, (y + h) * k - 2.4
                pen.text(*place, area.label, "sans-italic", 7.8, INK, anchor="c", middle=True)
        for one in self.spec.rounds:
            x, y = one.at[0] * k, one.at[1] * k
            pen.circle(x, y, one.r * k, mix(PAPER, BAND, 0.3))

    def _words(self, pen: Pen, k: float) -> None:
        for way in self.spec.paths:
            if way.label:
                middle = len(way.points) // 2
                a, b = way.points[middle - 1], way.points[middle]
                marks.tag(pen, ((a[0] + b[0]) / 2 * k, (a[1] + b[1]) / 2 * k), way.label)
        for label in self.spec.labels:
            x, y = label.at
            for number, line in enumerate(label.text.split("\n")):
                place = x * k, y * k + number * 3.5
                pen.text(*place, line, "sans-italic", 7.8, INK, anchor="c", middle=True)
