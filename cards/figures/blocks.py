"""Blocks of bases in ranks: a unit from above, its front, its fallen and its flanks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from cards.colour import BAND, INK, MUTE, PAPER, mix
from cards.figures.base import Frozen
from cards.paths import poly

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]
#: The least side of a drawn base that bears an icon, and that bears a mark (mm of the page).
_ICON, _MARK = 3.0, 1.6
_NAMES = ("front", "right", "rear", "left")


class Block(Frozen):
    """A unit: the middle of its front edge, which way it looks, its models and their bases.

    `turn` is in degrees clockwise, 0 looks up the page. So many rows, `fights`, counted from a
    `side`, keep their full colour, all if it is left out; the last `lost` models are struck out.
    A `ghost` is an outline. `flanks` is how far the lines between its four sides are drawn, in
    units of the table.
    `loose` are the middles of models that keep no ranks.
    """

    icon: str = ""
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    models: int = Field(default=10, ge=1, le=100)
    files: int = Field(default=5, ge=1, le=20)
    base: Point = (20.0, 20.0)
    fights: int | None = Field(default=None, ge=0)
    side: Literal["front", "left", "right", "rear"] = "front"
    lost: int = Field(default=0, ge=0)
    ghost: bool = False
    flanks: float = Field(default=0.0, ge=0)
    loose: tuple[Point, ...] = ()


def _shape(unit: Block, scale: float) -> tuple[float, float]:
    """Width and depth of the whole block, its bases scaled."""
    files = min(unit.models, unit.files)
    ranks = -(-unit.models // unit.files)
    return files * unit.base[0] * scale, ranks * unit.base[1] * scale


def _turned(point: Point, degrees: float) -> Point:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


def corners(unit: Block, mm: float) -> list[Point]:
    """The corners on the table, in its units of so many mm: front left and right, rear right, left.

    A loose unit has the middles of its models instead.
    """
    if unit.loose:
        return list(unit.loose)
    w, d = _shape(unit, 1 / mm)
    found = [_turned(p, unit.turn) for p in ((-w / 2, 0), (w / 2, 0), (w / 2, d), (-w / 2, d))]
    return [(unit.at[0] + x, unit.at[1] + y) for x, y in found]


def base(
    pen: Pen, box: tuple[float, float, float, float], theme: str, mark: int, icon: str = ""
) -> None:
    """A base from above; its icon, or the shape that repeats its side's colour."""
    x, y, w, h = box
    pen.rect(x, y, w, h, INK, radius=min(w, h) * 0.1)
    edge = min(w, h) * 0.07
    pen.rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, theme, radius=min(w, h) * 0.06)
    size, cx, cy = min(w, h), x + w / 2, y + h / 2
    if icon and size >= _ICON:
        pen.icon(icon, cx - size * 0.36, cy - size * 0.36, size * 0.72, PAPER)
    elif size >= _MARK:
        _mark(pen, cx, cy, size / 2, mark)


def _mark(pen: Pen, x: float, y: float, r: float, mark: int) -> None:
    if mark == 0:
        pen.circle(x, y, r * 0.4, PAPER)
    elif mark == 1:
        pen.circle(x, y, r * 0.5, stroke=PAPER, width=r * 0.22)
    elif mark == 2:
        pen.rect(x - r * 0.55, y - r * 0.18, r * 1.1, r * 0.36, PAPER)
    else:
        pen.path(poly([(x, y - r * 0.5), (x + r * 0.5, y + r * 0.4), (x - r * 0.5, y + r * 0.4)]),
                 PAPER)  # fmt: skip


def block(pen: Pen, unit: Block, theme: str, mark: int, mm: float, k: float) -> None:
    """Draw a unit; `k` is mm of the page for a unit of the table of `mm` millimetres."""
    scale = k / mm
    if unit.loose:
        w, d = unit.base[0] * scale, unit.base[1] * scale
        for index, (x, y) in enumerate(unit.loose):
            gone = index >= len(unit.loose) - unit.lost
            _model(pen, (x * k - w / 2, y * k - d / 2, w, d), unit, theme, mark, True, gone)
        return
    width, depth = _shape(unit, scale)
    with pen.at(unit.at[0] * k, unit.at[1] * k, rotate=unit.turn):
        if unit.ghost:
            pen.rect(-width / 2, 0, width, depth, stroke=MUTE, width=0.35, dash=(1.4, 1.0))
        else:
            _ranks(pen, unit, theme, mark, scale)
        tip = [(0.0, -2.0), (1.2, -0.5), (-1.2, -0.5)]
        pen.path(poly(tip), MUTE if unit.ghost else INK)


def _ranks(pen: Pen, unit: Block, theme: str, mark: int, scale: float) -> None:
    w, d = unit.base[0] * scale, unit.base[1] * scale
    left = -min(unit.models, unit.files) * w / 2
    for index in range(unit.models):
        rank, file = divmod(index, unit.files)
        fights = unit.fights is None or _row(unit, rank, file) < unit.fights
        gone = index >= unit.models - unit.lost
        _model(pen, (left + file * w, rank * d, w, d), unit, theme, mark, fights, gone)


def _row(unit: Block, rank: int, file: int) -> int:
    """The row of a model, counted from the side that fights."""
    ranks, files = -(-unit.models // unit.files), min(unit.models, unit.files)
    rows = {"front": rank, "rear": ranks - 1 - rank, "left": file, "right": files - 1 - file}
    return rows[unit.side]


def _model(
    pen: Pen,
    box: tuple[float, float, float, float],
    unit: Block,
    theme: str,
    mark: int,
    fights: bool,
    gone: bool,
) -> None:
    x, y, w, h = box
    gap = min(w, h) * 0.04
    box = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
    if not gone:
        base(pen, box, theme if fights else mix(theme, BAND, 0.55), mark, unit.icon)
        return
    pen.rect(*box, BAND, MUTE, 0.25)
    pen.line(x + w * 0.2, y + h * 0.2, x + w * 0.8, y + h * 0.8, MUTE, 0.35)
    pen.line(x + w * 0.8, y + h * 0.2, x + w * 0.2, y + h * 0.8, MUTE, 0.35)


def _reach(unit: Block, mm: float, table: Point) -> float:
    """How far the lines between the sides of a unit go, so that they end on the table."""
    width, depth = _shape(unit, 1 / mm)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2):
        reach = unit.flanks * share
        across, rows = width / 2 + reach, (-reach, depth + reach)
        ends = [_turned((x, y), unit.turn) for x in (-across, across) for y in rows]
        places = [(unit.at[0] + x, unit.at[1] + y) for x, y in ends]
        if all(0 <= x <= table[0] and 0 <= y <= table[1] for x, y in places):
            break
    return reach


def flanks(pen: Pen, unit: Block, mm: float, k: float, table: Point) -> None:
    """The lines that part the four sides of a unit: from each corner outwards, at 45 degrees.

    They are shorter where the `table` (its width and height) would not hold them.
    """
    if not unit.flanks or unit.loose:
        return
    width, depth = _shape(unit, k / mm)
    reach = _reach(unit, mm, table) * k
    with pen.at(unit.at[0] * k, unit.at[1] * k, rotate=unit.turn):
        for x, y, across, down in (
            (-width / 2, 0.0, -1, -1),
            (width / 2, 0.0, 1, -1),
            (width / 2, depth, 1, 1),
            (-width / 2, depth, -1, 1),
        ):
            end = x + across * reach, y + down * reach
            pen.line(x, y, *end, INK, 0.35, (1.6, 1.1))
        middle, beside = depth / 2, width / 2 + reach * 0.62
        places = ((0.0, -reach * 0.72), (beside, middle), (0.0, depth + reach * 0.72),
                  (-beside, middle))  # fmt: skip
        for name, (x, y) in zip(_NAMES, places, strict=True):
            with pen.at(x, y, rotate=-unit.turn):
                pen.text(0, 0, name, "sans-bold", 8.2, INK, anchor="c", middle=True)
