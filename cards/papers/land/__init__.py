"""Terrain seen from above, as linocuts on a square of 150 units; the seed makes each its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from cards.papers.land.hill import draw as hill
from cards.papers.land.marsh import draw as marsh
from cards.papers.land.ruin import draw as ruin
from cards.papers.land.wood import draw as wood

if TYPE_CHECKING:
    from cards.canvas import Pen

#: The side of the square that every kind is drawn on.
SIDE: Final = 150.0
#: Draws a kind of terrain with a pen, chance and a theme colour.
LAND: Final[Mapping[str, Callable[[Pen, Random, str], None]]] = {
    "wood": wood,
    "ruin": ruin,
    "hill": hill,
    "marsh": marsh,
}
#: The theme of each kind, where a game names none.
THEMES: Final[Mapping[str, str]] = {
    "wood": "#55713a",
    "ruin": "#8a7b66",
    "hill": "#a08a48",
    "marsh": "#4a7a78",
}
