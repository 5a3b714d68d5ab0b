"""Fir trees: a stepped silhouette with six cuts of light."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from cards.paths import gouge, poly

if TYPE_CHECKING:
    from cards.canvas import Pen

TIERS = 4
#: Half width of the lowest tier, as a share of the height.
SPREAD = 0.27


class Tree(NamedTuple):
    """Where a fir stands (foot of the trunk) and how tall it is, in mm."""

    x: float
    foot: float
    height: float


def _outline(tree: Tree) -> str:
    x, foot, h = tree
    spread = h * SPREAD
    side: list[tuple[float, float]] = []
    for tier in range(1, TIERS + 1):
        reach = spread * (tier / TIERS) ** 0.9
        y = foot - h + h * 0.9 * tier / TIERS
        side += [(reach, y), (reach * 0.55, y - h * 0.035)]
    side[-1] = (spread * 0.16, foot - h * 0.1)
    side.append((spread * 0.16, foot))
    right = [(x + dx, y) for dx, y in side]
    left = [(x - dx, y) for dx, y in reversed(side)]
    return poly([(x, foot - h), *right, *left])


def _light(tree: Tree) -> str:
    x, foot, h = tree
    spread, top = h * SPREAD, foot - h
    return " ".join(
        gouge(
            (x + side * spread * f * 0.25, top + h * 0.9 * (f - 0.16)),
            (x + side * spread * f * 0.62, top + h * 0.9 * (f + 0.03)),
            h * 0.014,
        )
        for f in (0.38, 0.62, 0.86)
        for side in (-1, 1)
    )


def fir(pen: Pen, tree: Tree, colour: str, cut: str | None = None) -> None:
    """One fir in `colour`, its light cut out in `cut`."""
    pen.path(_outline(tree), fill=colour)
    if cut:
        pen.path(_light(tree), fill=cut)


def firs(pen: Pen, trees: Iterable[Tree], colour: str, cut: str | None = None) -> None:
    """Several firs, drawn from the first to the last."""
    for tree in trees:
        fir(pen, tree, colour, cut)
