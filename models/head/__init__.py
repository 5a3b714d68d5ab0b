"""Heads, sculpted from declared features: blockout, rooted features, cuts, late beads, socket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabricate.errors import GeometryError
from fabricate.schema.heads import HeadFeatures
from models.clay import Lump

from . import ears, eyes, forms, fur, horns, marks, muzzle
from .blockout import blockout
from .sculptor import Sculpt

__all__ = ["FEATURES", "Sculpt", "sculpt"]

#: How each feature is sculpted, in the order of the work; the blockout has taken skull to mass.
FEATURES: dict[str, Callable[[Sculpt, Any], None]] = {
    "eyes": eyes.eyes,
    "slits": eyes.slits,
    "brow": eyes.brow,
    "nose": muzzle.nose,
    "disk": muzzle.disk,
    "mouth": muzzle.mouth,
    "mark": marks.mark,
    "ring": marks.ring,
    "ears": ears.ears,
    "rounds": ears.rounds,
    "tufts": fur.tufts,
    "ruff": fur.ruff,
    "crest": fur.crest,
    "horns": horns.horns,
    "antlers": horns.antlers,
    "plate": horns.plate,
    "lump": forms.lump,
    "hulls": forms.hulls,
}


def sculpt(head: HeadFeatures, fit: str = "slide") -> Lump:
    """The head as one lump on z = 0, looking along +x, its socket cut at a named clearance.

    Raises GeometryError, naming the feature, where one finds no seat or stays loose.
    """
    s = blockout(head)
    for name, work in FEATURES.items():
        for feature in getattr(head, name):
            try:
                work(s, feature)
            except GeometryError as error:
                raise GeometryError(f"head, {name}: {error}") from error
    return s.solid(fit)
