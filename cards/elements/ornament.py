"""Element `ornament`: one level cut of the gouge that parts two texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.elements.base import Frame, Params
from cards.paths import gouge

if TYPE_CHECKING:
    from cards.canvas import Pen


class Ornament(Params):
    """A pointed lens as long as the box is wide, `width` mm thick, half way down the box."""

    box: tuple[float, float, float, float]
    colour: str = "ink"
    width: float = 0.5


def draw(pen: Pen, given: Ornament, frame: Frame) -> None:
    """Draw the cut."""
    x, y, w, h = given.box
    middle = y + h / 2
    pen.path(gouge((x, middle), (x + w, middle), given.width, 0.0, 0.5), fill=given.colour)
