"""Element `rampart`: the frame of a duelling card, dark, with the pattern of a people cut in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK, mix
from cards.duel.patterns import PITCH, Pattern, mark, run
from cards.duel.rim import Attacks, Direction, taken
from cards.elements.base import Frame, Params

if TYPE_CHECKING:
    from cards.canvas import Pen

#: How much ink is in the ground, and how much of the theme in the cuts.
GROUND, CUT = 0.7, 0.5
_CLEAR = 1.5


class Rampart(Params):
    """The whole card in the dark of the theme; `frame` is the width of its cut border (mm).

    The pattern leaves room for the arrows of `attacks` and `moves`, and for a line of text at the
    foot; where it is `plain` it runs all round, the same after half a turn.
    """

    theme: str
    pattern: Pattern = "braid"
    attacks: Attacks = Field(default_factory=dict)
    moves: tuple[Direction, ...] = ()
    frame: float = 8.2
    plain: bool = False


def ground(theme: str) -> str:
    """The dark ground of a theme."""
    return mix(theme, INK, GROUND)


def _marks(given: Rampart, frame: Frame) -> str:
    width, height, middle = frame.width, frame.height, given.frame / 2
    spots = () if given.plain else taken(given.attacks, given.moves, width, height)

    def free(x: float, y: float) -> bool:
        half = PITCH / 2 + _CLEAR - 0.7
        return all(
            x + half < left or x - half > right or y + half < top or y - half > bottom
            for left, top, right, bottom in spots
        )

    found = []
    for index, x in enumerate(run(width - 2 * given.frame)):
        x += given.frame
        for y, turn in ((middle, 0.0), (height - middle, 180.0)):
            if free(x, y) and (given.plain or not turn):
                found.append(mark(given.pattern, index, x, y, turn))
    for index, y in enumerate(run(height - 2 * given.frame)):
        y += given.frame
        for x, turn in ((middle, 270.0), (width - middle, 90.0)):
            if free(x, y):
                found.append(mark(given.pattern, index, x, y, turn))
    return " ".join(found)


def draw(pen: Pen, given: Rampart, frame: Frame) -> None:
    """Draw ground and pattern out into the bleed, once for all cards with the same arrows."""
    bleed, dark = frame.bleed, ground(given.theme)
    wide, high = frame.width + 2 * bleed, frame.height + 2 * bleed
    pen.rect(-bleed, -bleed, wide, high, fill=dark)
    path = _marks(given, frame)
    if path:
        pen.path(path, fill=mix(dark, given.theme, CUT))
