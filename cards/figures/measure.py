"""The step measurer from above beside a pawn: from its base to the toe of the last step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK, MUTE, PAPER, mix
from cards.figures import marks
from cards.figures.base import Frozen, Tools

if TYPE_CHECKING:
    from cards.canvas import Pen

PAD = 4.0
STRIP = 15.0


class Spec(Frozen):
    """Steps on the measurer; step, base in mm; from which step to which the pawn goes."""

    steps: int = Field(default=8, ge=1, le=24)
    step: float = Field(default=20, gt=0)
    base: float = Field(default=16, gt=0)
    start: int = Field(default=0, alias="from", ge=0)
    end: int | None = Field(default=None, alias="to", ge=0)
    theme: str = "#6a5c4d"
    label: str = ""


def make(spec: Spec, tools: Tools) -> Measure:
    """The drawing; raises LayoutError for a step that the measurer has not."""
    end = spec.steps if spec.end is None else spec.end
    if not spec.start < end <= spec.steps:
        what = f"from {spec.start} to {end} is no way along {spec.steps} steps"
        raise tools.wrong(what, "let `to` be above `from` and at most `steps`")
    return Measure(spec, tools.theme(spec.theme), end)


class Measure:
    """The drawing of the measurer."""

    def __init__(self, spec: Spec, theme: str, end: int) -> None:
        self.spec, self.theme, self.end = spec, theme, end

    def _scale(self, width: float) -> float:
        """A pawn before the first step, the steps, and the pawn that stands behind its toe."""
        return (width - 2 * PAD) / (self.spec.base * 2 + self.spec.steps * self.spec.step)

    def height(self, width: float) -> float:
        """Pawns, strip and words."""
        k = self._scale(width)
        return 2 * PAD + self.spec.base * k + STRIP * k + 11.0

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, way, pawns, strip."""
        k = self._scale(width)
        marks.panel(pen, width, self.height(width))
        step, base = self.spec.step * k, self.spec.base * k
        zero = PAD + base
        y = PAD + 5.0 + base / 2
        start = zero + self.spec.start * step - base / 2
        toe = zero + self.end * step
        goal = toe - base / 2
        label = self.spec.label or f"{self.end - self.spec.start} steps"
        marks.arrow(pen, [(start + base / 2 + 0.4, y), (goal - base / 2 - 0.6, y)], INK, 0.5, True)
        pen.circle(goal, y, base / 2, fill=mix(self.theme, PAPER, 0.6), stroke=INK, width=0.3)
        marks.pawn(pen, (start, y), base / 2, self.theme, 0)
        top = y + base / 2 + 1.6
        self._strip(pen, zero, top, step, STRIP * k)
        pen.line(toe, y - base / 2 - 2, toe, top, INK, 0.35)
        pen.line(zero, y - base / 2 - 2, zero, top, INK, 0.35)
        marks.span(pen, (zero, PAD + 1.2), (toe, PAD + 1.2), label)

    def _strip(self, pen: Pen, x: float, y: float, step: float, high: float) -> None:
        """The measurer: a strip of steps, its numbers, dark up to the last step of the way."""
        full = step * self.spec.steps
        pen.rect(x, y, full, high, fill=PAPER, stroke=INK, width=0.4)
        for number in range(1, self.spec.steps + 1):
            left = x + (number - 1) * step
            within = number <= self.end
            if number == self.end:
                pen.rect(left, y, step, high, fill=INK)
            elif number > 1:
                pen.line(left, y, left, y + high, INK, 0.3)
            colour = PAPER if number == self.end else INK if within else MUTE
            size = min(high * 1.9, step * 1.5, 16.0)
            pen.text(
                left + step / 2, y + high / 2, str(number), "display", size, colour, "c",
                middle=True,
            )  # fmt: skip
