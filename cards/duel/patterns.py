"""Patterns cut into the frame of a duelling card: each people has its own, so grey tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

from cards.paths import gouge, place, poly

Pattern = Literal["braid", "rune", "cross", "bone", "thorn", "scale", "leaf"]
#: Length of one mark along the frame (mm).
PITCH: Final = 2.9


def _braid(_: int) -> Iterator[str]:
    for side in (-1, 1):
        yield gouge((-1.1, side * 2.0), (1.1, side * 0.2), 0.42)


def _rune(index: int) -> Iterator[str]:
    if index % 2:
        yield poly([(-1.0, 0), (0, 1.0), (1.0, 0), (0, -1.0)])
    else:
        yield gouge((0, -2.0), (0, 2.0), 0.5, 0.0, 0.5)


def _cross(index: int) -> Iterator[str]:
    if index % 2:
        yield poly([(-0.35, -0.35), (0.35, -0.35), (0.35, 0.35), (-0.35, 0.35)])
        return
    a, b = 0.34, 1.6
    yield poly(
        [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a),
         (-b, -a), (-a, -a)]
    )  # fmt: skip


def _bone(index: int) -> Iterator[str]:
    if index % 2:
        yield gouge((-1.2, 0.0), (1.2, 0.0), 0.45, 0.0, 0.5)
        return
    yield "M-.4 -1.5 L.4 -1.5 L.4 1.5 L-.4 1.5 Z"
    for x in (-0.55, 0.55):
        for y in (-1.7, 1.7):
            yield f"M{x - 0.6} {y} A.6 .6 0 1 1 {x + 0.6} {y} A.6 .6 0 1 1 {x - 0.6} {y} Z"


def _thorn(index: int) -> Iterator[str]:
    yield gouge((-1.6, 0.0), (1.6, 0.0), 0.3, 0.0, 0.5)
    side = 1 if index % 2 else -1
    yield gouge((-0.6, 0.0), (0.9, side * 2.0), 0.5, 0.0, 0.3)


def _scale(index: int) -> Iterator[str]:
    ys = (-1.2, 1.2) if index % 2 else (0.0,)
    for y in ys:
        yield (
            f"M-1.15 {y} C-.5 {y - 1.1} .5 {y - 1.1} 1.15 {y} "
            f"C.5 {y + 0.3} -.5 {y + 0.3} -1.15 {y} Z"
        )


def _leaf(index: int) -> Iterator[str]:
    side = 1 if index % 2 else -1
    yield gouge((-1.3, -side * 1.2), (1.3, side * 1.2), 0.7, 0.0, 0.5)


_MARKS: Final[dict[Pattern, Callable[[int], Iterator[str]]]] = {
    "braid": _braid, "rune": _rune, "cross": _cross, "bone": _bone,
    "thorn": _thorn, "scale": _scale, "leaf": _leaf,
}  # fmt: skip


def mark(pattern: Pattern, index: int, x: float, y: float, turn: float) -> str:
    """One mark of the pattern round (x, y), turned by `turn` degrees, as path data."""
    return " ".join(place(part, x, y, 1.0, turn) for part in _MARKS[pattern](index))


def run(length: float) -> tuple[float, ...]:
    """The middles of all marks along a side of that length: the same from both ends."""
    count = max(int(length / PITCH) // 2 * 2 - 1, 1)
    return tuple(length / 2 + (index - count // 2) * PITCH for index in range(count))
