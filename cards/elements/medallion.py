"""Element `medallion`: the half of a match icon that a card carries on its seam."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, PAPER
from cards.elements.base import Frame, Params
from cards.facing import Side
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen


class Medallion(Params):
    """The icon, `size` mm wide, in a disc that fills the box and has a rim `ring` mm wide.

    Light on the left of a seam and dark on the right: halves of two different icons never melt into
    one shape, and two halves of the same icon meet edge to edge.
    """

    box: tuple[float, float, float, float]
    icon: str
    theme: str
    side: Side = "left"
    ring: float = 0.7
    size: float = 10.6


def draw(pen: Pen, given: Medallion, frame: Frame) -> None:
    """Draw the whole disc; the trim cuts it in half, so a cut a little off shows no gap."""
    theme = Theme(given.theme)
    ring, ground, mark = (
        (theme.base, PAPER, INK) if given.side == "left" else (theme.ring, theme.deep, PAPER)
    )
    left, top, width, height = given.box
    x, y, half = left + width / 2, top + height / 2, given.size / 2
    pen.circle(x, y, width / 2, fill=ring)
    pen.circle(x, y, width / 2 - given.ring, fill=ground)
    pen.icon(given.icon, x - half, y - half, given.size, mark)
