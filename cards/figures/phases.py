"""The phase ribbon: arrows in a row, the present one on ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import BAND, INK, MUTE, PAPER
from cards.figures.base import Frozen, Tools
from cards.paths import poly
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

HIGH = 6.8
POINT = 2.6
GAP = 1.2


class Phase(Frozen):
    """One phase: its icon and its name."""

    icon: str
    title: str


class Spec(Frozen):
    """The phases and the number of the present one (0: none)."""

    current: int = Field(default=0, ge=0)
    phases: tuple[Phase, ...] = Field(min_length=1, max_length=8)


def make(spec: Spec, tools: Tools) -> Phases:
    """The drawing; raises LayoutError where the present phase is beyond the last."""
    if spec.current > len(spec.phases):
        what = f"current is {spec.current}, but there are {len(spec.phases)} phases"
        raise tools.wrong(what, "count the phases from 1")
    return Phases(spec)


class Phases:
    """The drawing of the ribbon."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def height(self, width: float) -> float:
        """The ribbon's height and a little air."""
        return HIGH + 1.0

    def draw(self, pen: Pen, width: float) -> None:
        """Draw the arrows; words shrink together until all fit."""
        own = width / len(self.spec.phases)
        size = 8.4
        words = [f"{n}  {phase.title}" for n, phase in enumerate(self.spec.phases, 1)]
        while size > 5.5 and any(measure(w, "sans-bold", size) > own - 14.5 for w in words):
            size -= 0.2
        last = len(self.spec.phases) - 1
        for number, phase in enumerate(self.spec.phases):
            x, y, here = number * own, 0.0, number + 1 == self.spec.current
            right = x + own - (GAP if number < last else 0.0)
            points = [(x, y), (right, y)]
            if number < last:
                points.append((right + POINT, y + HIGH / 2))
            points += [(right, y + HIGH), (x, y + HIGH)]
            if number:
                points.append((x + POINT, y + HIGH / 2))
            pen.path(poly(points), fill=INK if here else BAND)
            colour = PAPER if here else MUTE
            pen.icon(phase.icon, x + 5.2, 1.1, 4.6, colour)
            face = "sans-bold" if here else "sans-semibold"
            pen.text(x + 11.4, HIGH / 2, words[number], face, size, colour, middle=True)
