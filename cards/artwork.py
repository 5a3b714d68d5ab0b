"""A picture of one's own on a card: a cut-out that stands in the scene, or the whole window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cards import cuts
from cards.colour import INK, PAPER
from cards.crops import WHOLE, crop
from cards.elements.base import Frame, Params

if TYPE_CHECKING:
    from cards.canvas import Pen

Box = tuple[float, float, float, float]
#: A picture with a ground, shown whole, hangs in its window: its distance, its mount, its line.
_AIR, _MOUNT, _LINE = 1.3, 0.7, 0.25


class Placing(Params):
    """How a picture of one's own is shown.

    `crop` fills the window, with `focus` (shares from the left and from the top) as near its middle
    as may be and `zoom` times as near as need be; `whole` shows all of it. Null: whole if the
    picture is a cut-out, else crop.
    """

    fit: Literal["crop", "whole"] | None = None
    focus: tuple[float, float] = (0.5, 0.5)
    zoom: float = 1.0


def fills(path: Path, placing: Placing) -> bool:
    """Whether the picture fills its window; LayoutError when it cannot be read."""
    return not cuts.see_through(path) if placing.fit is None else placing.fit == "crop"


def fill(pen: Pen, path: Path, placing: Placing, window: Box, frame: Frame) -> None:
    """Fill the window, and the bleed where it lies on the trim, with a part of the picture."""
    box = frame.bled(window)
    part = crop(cuts.size(path), box[2:], placing.focus, placing.zoom)
    pen.part(path, part, *box)


def stand(pen: Pen, path: Path, box: Box) -> None:
    """The whole picture, as large as the box allows, its foot on the lower edge."""
    wide, high = _contained(path, box)
    x, y, w, h = box
    pen.part(path, WHOLE, x + (w - wide) / 2, y + h - high, wide, high)


def centre(pen: Pen, path: Path, box: Box) -> None:
    """The whole picture in the middle of a box."""
    wide, high = _contained(path, box)
    x, y, w, h = box
    pen.part(path, WHOLE, x + (w - wide) / 2, y + (h - high) / 2, wide, high)


def hang(pen: Pen, path: Path, window: Box) -> None:
    """The whole picture on a mount, as large as the window allows: for one that has a ground."""
    margin = _AIR + _LINE + _MOUNT
    x, y, w, h = window
    inner = (x + margin, y + margin, w - 2 * margin, h - 2 * margin)
    wide, high = _contained(path, inner)
    left, top = x + (w - wide) / 2, y + (h - high) / 2
    for more, colour in ((_MOUNT + _LINE, INK), (_MOUNT, PAPER)):
        pen.rect(left - more, top - more, wide + 2 * more, high + 2 * more, fill=colour)
    centre(pen, path, inner)


def show(pen: Pen, path: Path, placing: Placing, box: Box, window: Box, frame: Frame) -> None:
    """Fill the window, or stand in the box, or hang in the window: whatever suits the picture."""
    if fills(path, placing):
        fill(pen, path, placing, window, frame)
    elif cuts.see_through(path):
        stand(pen, path, box)
    else:
        hang(pen, path, window)


def _contained(path: Path, box: Box) -> tuple[float, float]:
    across, down = cuts.size(path)
    scale = min(box[2] / across, box[3] / down)
    return across * scale, down * scale
