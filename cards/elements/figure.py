"""Element `figure`: a cut-out picture that stands on the lower edge of its box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cards import images
from cards.elements.base import Frame, Params

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
    path = given.picture
    x, y, w, h = given.box
    across, down = images.size(path)
    scale = min(w / across, h / down)
    wide, high = across * scale, down * scale
    pen.image(path, x + (w - wide) / 2, y + h - high, wide, high)
