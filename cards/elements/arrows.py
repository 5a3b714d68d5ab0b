"""Element `arrows`: attacks and movements in eight directions, on the rim of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards import numerals
from cards.colour import GOLD, INK, PAPER, mix
from cards.duel import rim
from cards.duel.rim import Attacks, Direction, Place
from cards.elements.base import Frame, Params
from cards.elements.rampart import ground
from cards.numerals import Numeral
from cards.paths import poly

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Points of a number; width of the dark line round an arrow (mm); tone of free directions.
_SIZE, _EDGE, _FREE = 18.0, 0.6, 0.75


class Arrows(Params):
    """Arrows with their strength, 1 to 9, by direction (n is the owner's front; ne is diagonal).

    The shape tells it without reading: a stake up to 2, an arrow up to 4, a barbed one from 5 on,
    and as many bars in its tail. Numbers stand upright for the owner. `moves` are directions of
    movement, shown by golden triangles; the others have a small dark one.
    """

    theme: str
    attacks: Attacks = Field(default_factory=dict)
    moves: tuple[Direction, ...] = ()


def _attack(pen: Pen, spot: Place, strength: int, edge: str) -> None:
    path = rim.outline(spot, rim.arrow(strength))
    pen.path(path, fill=PAPER, stroke=edge, width=2 * _EDGE, join="miter")
    pen.path(path, fill=PAPER)
    near, far = rim.TALLY
    bars = [
        poly([spot.at(x, near), spot.at(x + wide, near), spot.at(x + wide, far), spot.at(x, far)])
        for x, wide in rim.tally(strength)
    ]
    pen.path(" ".join(bars), fill=INK)
    x, y = spot.at(0.0, rim.NUMBER)
    number = Numeral(str(strength), "", _SIZE)
    numerals.draw(pen, x, y, number, INK)
    numerals.underline(pen, x, y, number, INK)


def draw(pen: Pen, given: Arrows, frame: Frame) -> None:
    """Draw all eight directions."""
    dark = ground(given.theme)
    for direction in rim.STEPS:
        spot = rim.place(direction, frame.width, frame.height)
        strength = given.attacks.get(direction)
        if strength:
            _attack(pen, spot, strength, dark)
        if direction in given.moves:
            for points in rim.movement(direction, strength):
                path = rim.outline(spot, points)
                pen.path(path, fill=GOLD, stroke=dark, width=_EDGE, join="miter")
        elif not strength:
            path = rim.outline(spot, rim.triangle(*rim.FREE, 1.2))
            pen.path(path, fill=mix(dark, given.theme, _FREE))
