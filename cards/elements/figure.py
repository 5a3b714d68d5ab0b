"""Element `figure`: a cut-out picture that stands on the lower edge of its box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cards.elements.base import Frame, Params
from cards.proportions import contained

if TYPE_CHECKING:
    from cards.canvas import Pen


class Figure(Params):
    """A picture, best a transparent one, on the lower edge of its box; null draws nothing."""

    box: tuple[float, float, float, float]
    picture: Path | None = None


def draw(pen: Pen, given: Figure, frame: Frame) -> None:
    """Draw the picture whole and as large as the box allows, its foot on the lower edge."""
    if given.picture is None:
        return
    x, y, w, h = given.box
    wide, high = contained(given.picture, w, h)
    pen.image(given.picture, x + (w - wide) / 2, y + h - high, wide, high)
