"""Element `image`: a picture from an artifact or from the game's folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cards import images
from cards.frame import Frame

if TYPE_CHECKING:
    from cards.canvas import Pen


@dataclass(frozen=True)
class Image:
    """A picture whole inside `box` (x, y, width, height in mm), covering it, or stretched."""

    box: tuple[float, float, float, float]
    picture: Path
    fit: Literal["contain", "cover", "stretch"] = "contain"


def draw(pen: Pen, given: Image, frame: Frame) -> None:
    """Draw the picture; what stands out of the box is cut."""
    x, y, w, h = given.box
    if given.fit == "stretch":
        pen.image(given.picture, x, y, w, h)
        return
    across, down = images.size(given.picture)
    scales = (w / across, h / down)
    scale = min(scales) if given.fit == "contain" else max(scales)
    wide, high = across * scale, down * scale
    left, top = x + (w - wide) / 2, y + (h - high) / 2
    if given.fit == "contain":
        pen.image(given.picture, left, top, wide, high)
        return
    with pen.window(x, y, w, h):
        pen.image(given.picture, left, top, wide, high)
