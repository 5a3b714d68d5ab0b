"""Element `battlefield`: the table from above, where armies stand and what they fight for."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from cards.colour import GOLD, INK, PAPER
from cards.elements.base import Frame, Params
from cards.paths import gouge
from cards.text import fit_line, measure
from cards.themes import Theme
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen

Share = Annotated[float, Field(ge=0, le=1)]
_NAME, _MEASURE = (9.0, 7.0), (7.0, 6.0)
#: Radius of an objective, distance of the cuts in a zone, air round the table (mm).
_DISC, _PITCH, _AIR = 2.3, 1.5, 2.2


class Zone(BaseModel):
    """Where an army begins: an edge of the table and how deep it reaches from there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    edge: Literal["top", "bottom", "left", "right"]
    depth: Annotated[float, Field(gt=0)]
    name: str | None = None


class Plan(BaseModel):
    """A table of `size` (across, down), its zones, and objectives at shares of the size.

    `measure` is said in its middle. Depths have the unit of the size.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    size: tuple[Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]]
    zones: tuple[Zone, ...] = ()
    objectives: tuple[tuple[Share, Share], ...] = ()
    measure: str | None = None


class Battlefield(Params):
    """The table as large as the box allows, on an ink ground that runs out into the bleed."""

    box: tuple[float, float, float, float]
    theme: str
    plan: Plan


class _Area(NamedTuple):
    x: float
    y: float
    w: float
    h: float


def _zone(zone: Zone, table: _Area, scale: float) -> _Area:
    depth = zone.depth * scale
    x, y, w, h = table
    places = {
        "top": _Area(x, y, w, depth),
        "bottom": _Area(x, y + h - depth, w, depth),
        "left": _Area(x, y, depth, h),
        "right": _Area(x + w - depth, y, depth, h),
    }
    return places[zone.edge]


def _cuts(area: _Area) -> str:
    """Slanting cuts that fill a zone."""
    count = math.ceil((area.w + area.h) / _PITCH)
    lines = []
    for index in range(count):
        x = area.x - area.h + (index + 0.5) * _PITCH
        lines.append(gouge((x, area.y + area.h), (x + area.h, area.y), 0.32, 0.0, 0.5))
    return " ".join(lines)


def _draw_zone(pen: Pen, zone: Zone, area: _Area, theme: Theme, where: str) -> None:
    x, y, w, h = area
    pen.rect(x, y, w, h, fill=theme.base)
    with pen.clip(f"M{x} {y} H{x + w} V{y + h} H{x} Z"):
        pen.path(_cuts(area), fill=theme.ray)
    if not zone.name:
        return
    upright = w >= h
    size = fit_line(zone.name, max(w, h) - 3.0, "display", *_NAME, 0.04, where)
    with pen.at(x + w / 2, y + h / 2, rotate=0 if upright else -90):
        half = measure(zone.name, "display", size, 0.04) / 2 + 1.0
        pen.rect(-half, -2.1, 2 * half, 4.2, fill=theme.base)
        pen.text(0, 0, zone.name, "display", size, theme.text, "c", 0.04, middle=True)


def draw(pen: Pen, given: Battlefield, frame: Frame) -> None:
    """Draw table, zones and objectives; LayoutError where a zone is deeper than the table."""
    plan, (x, y, w, h) = given.plan, given.box
    theme, where = Theme(given.theme), frame.where("battlefield")
    across, down = plan.size
    scale = min((w - 2 * _AIR) / across, (h - 2 * _AIR) / down)
    wide, high = across * scale, down * scale
    table = _Area(x + (w - wide) / 2, y + (h - high) / 2, wide, high)
    pen.rect(*frame.bled(given.box), fill=INK)
    pen.rect(*table, fill=theme.sky)
    for zone in plan.zones:
        if zone.depth > (down if zone.edge in ("top", "bottom") else across) / 2:
            raise LayoutError(f"{where}: a zone {zone.depth:g} deep is more than half of the table")
        _draw_zone(pen, zone, _zone(zone, table, scale), theme, where)
    if plan.measure:
        size = fit_line(plan.measure, wide / 2, "sans-semibold", *_MEASURE, 0.0, where)
        middle = table.y + high / 2
        pen.text(table.x + 1.6, middle, plan.measure, "sans-semibold", size, INK, middle=True)
    for number, (right, below) in enumerate(plan.objectives, 1):
        left, top = table.x + right * wide, table.y + below * high
        for radius, colour in ((_DISC, INK), (_DISC - 0.4, GOLD)):
            pen.circle(left, top, radius, fill=colour)
        pen.text(left, top, str(number), "display", 8.0, INK, "c", middle=True)
    pen.rect(*table, stroke=PAPER, width=0.5)
