"""Bodies: class bodies from declared recipes, and the filler pawn."""

from __future__ import annotations

from models.clay import Lump

from .figure import DRAWN_BASE, SHOULDER, Figure, buckle, peg_at, tunic
from .filler import DRAWN_HEIGHT, filler_figure
from .recipes import GEAR, RECIPES, Recipe

__all__ = ["GEAR", "RECIPES", "Recipe", "class_body", "filler", "shoulder"]


def shoulder(base: float) -> float:
    """The height of the collar on which a head stands, mm, for a foot of diameter `base`."""
    return SHOULDER * base / DRAWN_BASE


def class_body(build: str, base: float) -> Lump:
    """The body of a recipe on a foot of diameter `base` mm, scaled as a whole, under its peg.

    KeyError where RECIPES has no such build.
    """
    recipe = RECIPES[build]
    figure = Figure(tunic(recipe.wide), [buckle()])
    for piece in recipe.gear:
        GEAR[type(piece)](figure, piece)
    scale = base / DRAWN_BASE
    return figure.solid(scale, scale, peg_at(shoulder(base)))


def filler(base: float, height: float) -> Lump:
    """The filler pawn on a foot of diameter `base`, `height` mm tall.

    It is stretched upwards where it is slenderer than drawn; a squatter one would overhang.
    """
    return filler_figure().solid(base / DRAWN_BASE, height / DRAWN_HEIGHT)
