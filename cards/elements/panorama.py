"""Element `panorama`: sky with rays from the seam, far hill, firs and near hill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.colour import INK, PAPER
from cards.elements.base import Backdrop, Frame, backdrop
from cards.facing import Facing, Side
from cards.scenery import Box as Area
from cards.scenery import Ridge, Tree, firs, hill, rays
from cards.themes import Theme
from fabricate.errors import LayoutError

if TYPE_CHECKING:
    from cards.canvas import Pen


class Panorama(Backdrop):
    """The scene behind a picture in the box; rays fall from the seam at y = `light`.

    `far` and `near` are points [x, y] of the ridges, `trees` firs as [x, foot, height]: mm, x from
    the outer edge of the box, y from the top of the card. Two scenes with the same heights at the
    seam meet there. `seed` varies the cuts.
    """

    theme: str
    light: float
    side: Side = "left"
    far: tuple[tuple[float, float], ...]
    near: tuple[tuple[float, float], ...]
    trees: tuple[tuple[float, float, float], ...] = ()
    seed: int = 3


def _ridge(
    points: tuple[tuple[float, float], ...], facing: Facing, frame: Frame, which: str
) -> Ridge:
    placed = tuple(sorted((facing.from_edge(x), y) for x, y in points))
    try:
        return Ridge(placed).widened(frame.bleed)
    except ValueError as error:
        raise LayoutError(f"{frame.where(which)}: {error}") from error


def _scene(pen: Pen, given: Panorama, frame: Frame) -> None:
    x, y, w, h = given.box
    facing, theme = Facing(x, w, given.side), Theme(given.theme)
    area = Area(x - frame.bleed, y, x + w + frame.bleed, y + h)
    pen.path(area.path, fill=theme.sky)
    rays(pen, (facing.seam, given.light), area, PAPER)
    far = _ridge(given.far, facing, frame, "far hill")
    hill(pen, far, area.bottom, theme.far, rows=5, cut=theme.sky, seed=given.seed)
    trees = [Tree(facing.from_edge(out), foot, height) for out, foot, height in given.trees]
    firs(pen, trees, INK, theme.sky)
    near = _ridge(given.near, facing, frame, "near hill")
    hill(pen, near, area.bottom, INK, rows=4, cut=PAPER, seed=given.seed + 1)


def draw(pen: Pen, given: Panorama, frame: Frame) -> None:
    """Draw the scene, its sides in the bleed; once for all cards that share theme and size."""
    backdrop(pen, "panorama", given, frame, lambda inner: _scene(inner, given, frame))
