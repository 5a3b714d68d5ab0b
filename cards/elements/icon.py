"""Element `icon`: one icon of the set, in one colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cards.frame import Frame

if TYPE_CHECKING:
    from cards.canvas import Pen


@dataclass(frozen=True)
class Icon:
    """The icon `icon`, as large as `box` (x, y, width, height in mm) allows, centred in it."""

    box: tuple[float, float, float, float]
    icon: str
    colour: str = "ink"


def draw(pen: Pen, given: Icon, frame: Frame) -> None:
    """Draw the icon."""
    x, y, w, h = given.box
    size = min(w, h)
    pen.icon(given.icon, x + (w - size) / 2, y + (h - size) / 2, size, given.colour)
