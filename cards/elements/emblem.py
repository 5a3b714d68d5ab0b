"""Element `emblem`: a layered emblem, or an icon where a card has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cards.elements.base import Frame, Params
from cards.emblems import draw_mark

if TYPE_CHECKING:
    from cards.canvas import Pen


class Emblem(Params):
    """An emblem as high as the box, or an icon of `share` of that, in the middle of the box.

    `emblem` is one or `icon:name`; `fallback` is the icon for a card without an emblem. `ground`
    (ink, paper, theme) is what it stands on.
    """

    box: tuple[float, float, float, float]
    theme: str
    emblem: str | None = None
    fallback: str | None = None
    share: float = 0.75
    ground: Literal["ink", "paper", "theme"] = "ink"


def draw(pen: Pen, given: Emblem, frame: Frame) -> None:
    """Draw the emblem or the icon that stands in for it; nothing where the card has neither."""
    if not given.emblem and not given.fallback:
        return
    x, y, width, height = given.box
    middle, size = (x + width / 2, y + height / 2), given.share * height
    draw_mark(pen, given.emblem, given.fallback, middle, height, size, given.theme, given.ground)
