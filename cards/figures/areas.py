"""Squares of land on a table, drawn as the squares of terrain that are printed on paper."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK
from cards.figures.base import Frozen
from cards.papers.land import LAND, SIDE, THEMES
from cards.paths import poly
from fabricate.schema.papers import Land

if TYPE_CHECKING:
    from cards.canvas import Pen

EDGE = 0.35


class Area(Frozen):
    """A square of land: what grows there, where its middle lies, its side in mm of the table."""

    kind: Land
    at: tuple[float, float]
    size: float = Field(default=152.4, gt=0)
    seed: int = Field(default=1, ge=0)


def area(pen: Pen, land: Area, at: tuple[float, float], side: float) -> None:
    """Draw one square round its middle on the page; lengths in mm of the page."""
    with pen.at(at[0] - side / 2, at[1] - side / 2):
        draw = partial(_square, land, side)
        pen.form(("area", land.kind, land.seed, side), side, side, draw, EDGE)


def _square(land: Area, side: float, pen: Pen) -> None:
    edge = poly([(0, 0), (side, 0), (side, side), (0, side)])
    with pen.clip(edge), pen.at(0, 0, side / SIDE):
        LAND[land.kind](pen, Random(f"{land.seed} {land.kind}"), THEMES[land.kind])
    pen.path(edge, stroke=INK, width=EDGE)
