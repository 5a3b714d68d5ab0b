"""Heads, sculpted from declared features: blockout, rooted features, cuts, late beads, socket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabricate.errors import GeometryError
from fabricate.schema.heads import HeadFeatures
from models.clay import Lump, fuse

from . import ears, eyes, forms, fur, gear, horns, locks, marks, muzzle
from .blockout import blockout, masses
from .sculptor import Sculpt

__all__ = ["FEATURES", "Sculpt", "sculpt"]

#: How each feature is sculpted, in the order of the work; the blockout has taken the others.
FEATURES: dict[str, Callable[[Sculpt, Any], None]] = {
    "eyes": eyes.eyes,
    "slits": eyes.slits,
    "brow": eyes.brow,
    "cheeks": forms.cheeks,
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
    "mane": locks.mane,
    "spines": locks.spines,
    "hair": locks.hair,
    "beard": locks.beard,
    "hat": gear.hat,
    "hood": gear.hood,
    "horns": horns.horns,
    "tusks": horns.tusks,
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
    made: dict[str, list[Lump]] = {}
    for name, work in FEATURES.items():
        for feature in getattr(head, name):
            before = len(s.add), len(s.late)
            try:
                work(s, feature)
            except GeometryError as error:
                raise GeometryError(f"head, {name}: {error}") from error
            made.setdefault(name, []).extend([*s.add[before[0] :], *s.late[before[1] :]])
    try:
        return s.solid(fit)
    except GeometryError as error:
        name = loose(s, {**masses(head), **made})
        raise GeometryError(
            f"head, {name}: it does not touch the head and would print as a loose piece; "
            f"move it until it meets the head ({error})"
        ) from error


def loose(s: Sculpt, made: dict[str, list[Lump]]) -> str:
    """The feature that has most to do with the bodies that stand apart from the head."""
    bodies = sorted(s.rough().decompose(), key=lambda body: float(body.volume()))
    apart = fuse(bodies[:-1])
    shares = {name: float((fuse(parts) ^ apart).volume()) for name, parts in made.items() if parts}
    return max(shares, key=lambda name: shares[name], default="skull")
