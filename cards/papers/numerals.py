"""Large numbers and short words, with a bar under those that read otherwise upside down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cards.fonts import face
from cards.text import line_size, measure
from cards.text.outlined import centred
from fabricate.errors import LayoutError
from fabricate.units import to_mm, to_points

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.paths import Point

#: Numbers of these figures alone are taken for others when they stand on their head.
UNSURE: Final = frozenset("0689")
_LEAST_PT: Final = 5.0


def unsure(text: str) -> bool:
    """Whether a text is a 6 or a 9, or made of figures that are others upside down."""
    return bool(set(text) & set("69")) and set(text) <= UNSURE


def plain(
    pen: Pen, middle: Point, text: str, wide: float, high: float, colour: str, cut: bool = False
) -> float:
    """A text centred at a point, its capitals `high` mm at most; returns its size in points.

    It is drawn as outlines if it may be `cut` by the edge of a tile. LayoutError if it is too wide.
    """
    cap = face("display").cap_height
    size = line_size(text, wide, "display", to_points(high / cap), _LEAST_PT, 0.0)
    if size is None:
        raise LayoutError(f"{text!r} does not fit into {wide:.1f} mm (shorten it)")
    if cut:
        centred(pen, middle, text, "display", size, colour)
    else:
        pen.text(*middle, text, "display", size, colour, "c", middle=True)
    return size


def numeral(
    pen: Pen, middle: Point, text: str, wide: float, high: float, colour: str, cut: bool = False
) -> None:
    """The same, with its bar if it needs one."""
    size = plain(pen, middle, text, wide, high, colour, cut)
    if unsure(text):
        tall = to_mm(size) * face("display").cap_height
        length = measure(text, "display", size)
        top = middle[1] + tall * 0.62
        pen.rect(middle[0] - length / 2, top, length, tall * 0.09, colour)
