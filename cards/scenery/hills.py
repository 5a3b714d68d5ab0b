"""Hills: a smooth ridge over its ground, carved with cuts that follow the ridge."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from cards.paths import gouge

if TYPE_CHECKING:
    from cards.canvas import Pen


@dataclass(frozen=True, slots=True)
class Ridge:
    """The skyline through `points` (x ascending, mm), level at every one of them.

    Being level at its ends, a ridge runs on without a kink into its neighbour on the next card, and
    can be lengthened into the bleed.
    """

    points: tuple[tuple[float, float], ...]

    def __post_init__(self) -> None:
        xs = [x for x, _ in self.points]
        if len(xs) < 2 or any(b <= a for a, b in pairwise(xs)):
            raise ValueError(f"a ridge needs two or more points with rising x, not {self.points}")

    def height(self, x: float) -> float:
        """The y of the skyline at `x`; level beyond both ends."""
        points = self.points
        if x <= points[0][0]:
            return points[0][1]
        for (x0, y0), (x1, y1) in pairwise(points):
            if x <= x1:
                t = (x - x0) / (x1 - x0)
                return y0 + (y1 - y0) * t * t * (3 - 2 * t)
        return points[-1][1]

    def widened(self, by: float) -> Ridge:
        """The ridge run on level by `by` mm at both ends."""
        if not by:
            return self
        (x0, y0), (x1, y1) = self.points[0], self.points[-1]
        return Ridge(((x0 - by, y0), *self.points, (x1 + by, y1)))

    def moved(self, dx: float, dy: float) -> Ridge:
        """The ridge elsewhere."""
        return Ridge(tuple((x + dx, y + dy) for x, y in self.points))

    def mirrored(self, width: float) -> Ridge:
        """The ridge mirrored on a card `width` wide."""
        return Ridge(tuple((width - x, y) for x, y in reversed(self.points)))

    def ground(self, bottom: float) -> str:
        """The ground under the skyline down to y = `bottom`, as path data."""
        (left, y0), (right, _) = self.points[0], self.points[-1]
        parts = [f"M{left:.3f} {y0:.3f}"]
        for (ax, ay), (bx, by) in pairwise(self.points):
            third = (bx - ax) / 3
            parts.append(f"C{ax + third:.3f} {ay:.3f} {bx - third:.3f} {by:.3f} {bx:.3f} {by:.3f}")
        parts.append(f"L{right:.3f} {bottom:.3f} L{left:.3f} {bottom:.3f} Z")
        return " ".join(parts)


def _furrows(ridge: Ridge, rows: int, seed: int, pitch: float) -> Iterator[str]:
    rng = random.Random(seed)
    left, right = ridge.points[0][0], ridge.points[-1][0]
    for row in range(rows):
        below = (0.9 + row * pitch) * (1 + 0.12 * row)
        x = left - rng.uniform(0, 5)
        while x < right:
            end = x + rng.uniform(3.5, 8.5)
            y0, y1 = ridge.height(x) + below, ridge.height(end) + below
            sag = ridge.height((x + end) / 2) + below - (y0 + y1) / 2
            yield gouge((x, y0), (end, y1), 0.24 + 0.02 * row, 2 * sag - 0.12, 0.5)
            x = end + rng.uniform(0.5, 1.8)


def hill(
    pen: Pen,
    points: Sequence[tuple[float, float]] | Ridge,
    bottom: float,
    colour: str,
    *,
    rows: int = 0,
    cut: str | None = None,
    seed: int = 1,
    pitch: float = 1.05,
) -> None:
    """A hill under the ridge `points` down to y = `bottom`, with `rows` rows of furrows in `cut`.

    Furrows keep `pitch` mm between rows (growing downwards) and are clipped by the hill.
    """
    ridge = points if isinstance(points, Ridge) else Ridge(tuple(points))
    ground = ridge.ground(bottom)
    pen.path(ground, fill=colour)
    if rows and cut:
        with pen.clip(ground):
            pen.path(" ".join(_furrows(ridge, rows, seed, pitch)), fill=cut)
