"""Large numbers with their units: centred on the capitals, inches as a small double prime."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cards.fonts import face
from cards.text import fit_line, measure
from fabricate.units import to_mm

if TYPE_CHECKING:
    from cards.canvas import Pen

FACE: Final = "display"
#: How an inch may be written.
INCHES: Final = ('"', "″", "in", "inch", "inches")
#: Size of a unit as a share of its number's: the inch mark, a word.
_PRIME, _WORD = 0.62, 0.36
_UNIT_FACE = "sans-semibold"
#: Numbers that read as each other upside down.
TURNABLE: Final = frozenset("69")


class Numeral(NamedTuple):
    """A number and the unit behind it ("" for none), set in `size` points."""

    value: str
    unit: str
    size: float

    @property
    def prime(self) -> bool:
        """Whether its unit is the inch."""
        return self.unit in INCHES

    @property
    def number_width(self) -> float:
        """Width of the number alone, mm."""
        return measure(self.value, FACE, self.size)

    @property
    def unit_width(self) -> float:
        """Width of the unit with the air before it, mm."""
        if not self.unit:
            return 0.0
        if self.prime:
            return measure("″", _UNIT_FACE, self.size * _PRIME) + self.size * 0.012
        return measure(self.unit, _UNIT_FACE, self.size * _WORD) + self.size * 0.03

    @property
    def width(self) -> float:
        """Width of both, mm."""
        return self.number_width + self.unit_width


def parted(value: str, unit: str | None = None) -> tuple[str, str]:
    """A number and its unit; an inch mark at the end of the number is one."""
    bare = value.rstrip('"″')
    return (bare, "″") if bare != value and not unit else (value, unit or "")


def noted(note: str, face_name: str, size: float, room: float) -> list[str]:
    """The lines of a small note: as it is written, or in two where one is wider than `room` mm."""
    words = note.split(" ")
    if "\n" in note or len(words) == 1 or measure(note, face_name, size) <= room:
        return note.split("\n")
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(halves, key=lambda pair: max(measure(half, face_name, size) for half in pair)))


def fitted(
    value: str, unit: str | None, width: float, size: float, least: float, where: str
) -> Numeral:
    """The number as large as `width` mm allows, from `size` down to `least` points.

    LayoutError names `where` and the number when even the least size is too wide.
    """
    value, unit = parted(value, unit)
    whole = Numeral(value, unit, size)
    if not value or whole.width <= width:
        return whole
    share = whole.number_width / whole.width
    return Numeral(value, unit, fit_line(value, width * share, FACE, size, least, 0.0, where))


def draw(pen: Pen, x: float, y: float, numeral: Numeral, colour: str, aside: str = "") -> None:
    """Draw the number, the middle of its capitals at `y`, itself and half of its unit round `x`.

    `aside` is another colour for the unit.
    """
    value, unit, size = numeral
    left = x - (numeral.number_width + numeral.unit_width * 0.55) / 2
    pen.text(left, y, value, FACE, size, colour, middle=True)
    if not unit:
        return
    right = left + numeral.number_width
    half = face(FACE).cap_height * to_mm(size) / 2
    if numeral.prime:
        small = size * _PRIME
        top = y - half + face(_UNIT_FACE).cap_height * to_mm(small)
        pen.text(right + size * 0.012, top, "″", _UNIT_FACE, small, aside or colour)
        return
    pen.text(right + size * 0.03, y + half, unit, _UNIT_FACE, size * _WORD, aside or colour)


def underline(pen: Pen, x: float, y: float, numeral: Numeral, colour: str) -> None:
    """A bar below a 6 or a 9, so that neither is the other one upside down; none below others."""
    if not numeral.value or not set(numeral.value) <= TURNABLE:
        return
    em = to_mm(numeral.size)
    wide, drop = numeral.number_width * 0.94, face(FACE).cap_height * em / 2 + em * 0.055
    pen.rect(x - wide / 2, y + drop, wide, em * 0.08, fill=colour)
