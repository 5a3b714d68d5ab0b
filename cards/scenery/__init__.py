"""Linocut scenery drawn with a Pen: rays and bursts of cuts, hills, firs, borders.

All of it is deterministic: jitter comes from a seed, so two builds give the same bytes. Colours are
flat; light is cut out with lenses of the gouge, never added. Scenery is slow to draw compared with
text, so put it into a form (`Pen.form`) wherever a page or a deck repeats it.
"""

from __future__ import annotations

from cards.scenery.border import leaf_border, slashes
from cards.scenery.fans import Box, Fan, burst, fan_path, rays
from cards.scenery.firs import Tree, fir, firs
from cards.scenery.hills import Ridge, hill

__all__ = [
    "Box",
    "Fan",
    "Ridge",
    "Tree",
    "burst",
    "fan_path",
    "fir",
    "firs",
    "hill",
    "leaf_border",
    "rays",
    "slashes",
]
