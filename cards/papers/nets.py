"""The net of a tuck box: its panels, its outline, its folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cards.paths import Point
from cards.paths import number as n
from fabricate.schema.folded import GLUE, TONGUE

#: How much flaps narrow towards their end, and the radius of the notch for the thumb (mm).
_TAPER, NOTCH = 1.5, 9.0

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Net:
    """A box of inner `wide` x `high` x `deep` mm, laid flat.

    From left to right: the flap that is glued, a side, the front, the other side, the back, which
    carries the lid.
    """

    wide: float
    high: float
    deep: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole."""
        return GLUE + 2 * (self.wide + self.deep), self.high + 2 * self.deep + TONGUE

    @property
    def xs(self) -> tuple[float, float, float, float, float]:
        """Where the first side, the front, the other side and the back begin, and where it ends."""
        w, d = self.wide, self.deep
        return GLUE, GLUE + d, GLUE + d + w, GLUE + 2 * d + w, GLUE + 2 * (d + w)

    @property
    def ys(self) -> tuple[float, float]:
        """Top and bottom of the four walls."""
        return TONGUE + self.deep, TONGUE + self.deep + self.high

    @property
    def flap(self) -> float:
        """How long the small flaps of the sides are."""
        return min(self.deep, self.wide / 2 - 1.0)

    def walls(self) -> dict[str, Box]:
        """Left, top, width and height of each panel that shows on the finished box."""
        side, front, other, back, _ = self.xs
        (top, bottom), w, h, d = self.ys, self.wide, self.high, self.deep
        return {
            "side": (side, top, d, h),
            "front": (front, top, w, h),
            "other": (other, top, d, h),
            "back": (back, top, w, h),
            "lid": (back, TONGUE, w, d),
            "bottom": (front, bottom, w, d),
        }

    def glued(self) -> dict[str, Box]:
        """The two flaps that take the glue, on their printed side."""
        (top, bottom), back = self.ys, self.xs[3]
        return {
            "seam": (0.0, top, GLUE, self.high),
            "base": (back, bottom, self.wide, self.deep),
        }

    def folds(self) -> Iterator[tuple[Point, Point]]:
        """Where it is folded, all away from the printed side."""
        side, front, other, back, end = self.xs
        top, bottom = self.ys
        for x in (side, front, other, back):
            yield (x, top), (x, bottom)
        for x0, x1 in ((side, front), (other, back), (back, end)):
            yield (x0, top), (x1, top)
        yield (side, bottom), (end, bottom)
        yield (back, TONGUE), (end, TONGUE)

    def outline(self) -> str:
        """Where it is cut, from the flap that is glued along the top, then back along the foot."""
        return f"{self._top()} {self._foot()} Z"

    def _top(self) -> str:
        side, front, other, back, end = self.xs
        (top, _), flap, t = self.ys, self.flap, _TAPER
        middle, r = front + self.wide / 2, min(NOTCH, self.wide / 4)
        lip = min(8.0, TONGUE * 0.6)
        return (
            f"M0 {n(top + 4)} L{n(side)} {n(top)} L{n(side + t)} {n(top - flap)} "
            f"L{n(front - t)} {n(top - flap)} L{n(front)} {n(top)} H{n(middle - r)} "
            f"A{n(r)} {n(r)} 0 0 0 {n(middle + r)} {n(top)} H{n(other)} "
            f"L{n(other + t)} {n(top - flap)} L{n(back - t)} {n(top - flap)} L{n(back)} {n(top)} "
            f"V{n(TONGUE)} L{n(back + 0.7)} {n(lip)} Q{n(back + 1)} 0 {n(back + lip)} 0 "
            f"H{n(end - lip)} Q{n(end - 1)} 0 {n(end - 0.7)} {n(lip)} L{n(end)} {n(TONGUE)}"
        )

    def _foot(self) -> str:
        side, front, other, back, end = self.xs
        (_, low), flap, d, t = self.ys, self.flap, self.deep, _TAPER
        return (
            f"V{n(low)} L{n(end - t)} {n(low + d - 0.6)} H{n(back + t)} L{n(back)} {n(low)} "
            f"L{n(back - t)} {n(low + flap)} H{n(other + t)} L{n(other)} {n(low)} "
            f"L{n(other - 0.3)} {n(low + d)} H{n(front + 0.3)} L{n(front)} {n(low)} "
            f"L{n(front - t)} {n(low + flap)} H{n(side + t)} L{n(side)} {n(low)} "
            f"L0 {n(low - 4)}"
        )
