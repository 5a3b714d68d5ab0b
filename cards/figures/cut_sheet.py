"""A sheet of cards seen small: paper, cards, cut lines to the edges and the order of the cuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import BARK, INK, MUTE, PAPER, WHITE, mix
from cards.figures import marks
from cards.figures.base import Frozen, Tools
from fabricate.units import PAPERS

if TYPE_CHECKING:
    from cards.canvas import Pen

PAD = 7.0


class Spec(Frozen):
    """Paper, card and grid; lengths in mm."""

    paper: str = "a4"
    card: tuple[float, float] = (63.0, 88.0)
    columns: int = Field(default=3, ge=1, le=12)
    rows: int = Field(default=3, ge=1, le=12)
    height: float = Field(default=72.0, gt=20, le=200)


def make(spec: Spec, tools: Tools) -> CutSheet:
    """The drawing; raises LayoutError where the cards do not go onto the paper."""
    if spec.paper not in PAPERS:
        raise tools.wrong(f"unknown paper {spec.paper!r}", f"known are {', '.join(PAPERS)}")
    wide, high = PAPERS[spec.paper]
    if spec.columns * spec.card[0] > wide or spec.rows * spec.card[1] > high:
        what = f"{spec.columns} x {spec.rows} cards do not go onto {spec.paper}"
        raise tools.wrong(what, "lower columns or rows")
    return CutSheet(spec)


class CutSheet:
    """The drawing of a sheet."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def height(self, width: float) -> float:
        """The sheet's height on the page and the panel's margins."""
        return self.spec.height

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, sheet, cards, cuts and scissors."""
        spec, high = self.spec, self.height(width)
        marks.panel(pen, width, high)
        paper = PAPERS[spec.paper]
        k = min((high - 2 * PAD) / paper[1], (width - 2 * PAD - 8) / paper[0])
        w, h = paper[0] * k, paper[1] * k
        x, y = (width - w) / 2, (high - h) / 2
        pen.rect(x, y, w, h, fill=WHITE, stroke=INK, width=0.3)
        cw, ch = spec.card[0] * k, spec.card[1] * k
        left, top = x + (w - spec.columns * cw) / 2, y + (h - spec.rows * ch) / 2
        for row in range(spec.rows):
            for column in range(spec.columns):
                shade = mix(BARK, PAPER, 0.55 if (row + column) % 2 else 0.7)
                pen.rect(left + column * cw, top + row * ch, cw, ch, fill=shade)
        self._cuts(pen, (x, y, w, h), (left, top, cw, ch))

    def _cuts(
        self,
        pen: Pen,
        sheet: tuple[float, float, float, float],
        card: tuple[float, float, float, float],
    ) -> None:
        """The long cuts first (numbered 1), then the short ones (2)."""
        x, y, w, h = sheet
        left, top, cw, ch = card
        dash = (1.4, 0.9)
        for column in range(self.spec.columns + 1):
            at = left + column * cw
            pen.path(f"M{at} {y - 1.6} L{at} {y + h + 1.6}", stroke=INK, width=0.3, dash=dash)
        for row in range(self.spec.rows + 1):
            at = top + row * ch
            pen.path(f"M{x - 1.6} {at} L{x + w + 1.6} {at}", stroke=MUTE, width=0.3, dash=dash)
        marks.numbered(pen, (left, y - 3.9), "1", 2.0)
        marks.numbered(pen, (x - 4.0, top), "2", 2.0)
        with pen.at(left + cw, y - 1.0, rotate=180):
            pen.icon("scissors", -2.6, -0.6, 5.2, INK)
