"""Bodies: class bodies from a declared form, and the filler pawn."""

from __future__ import annotations

from fabricate.schema.bodies import BodyForm
from models.clay import Lump, fuse

from .figure import DRAWN_BASE, peg_at
from .filler import DRAWN_HEIGHT, filler_figure
from .gear import WEAPONS, assembled
from .holding import headroom, surroundings

__all__ = ["WEAPONS", "class_body", "filler", "headroom"]


def class_body(form: BodyForm, base: float) -> Lump:
    """The body of a form on a foot of `base` mm, scaled as a whole, under its peg.

    The peg's axis is the z axis; a mount's foot is longer, see `BodyForm.foot`.
    """
    scale = base / DRAWN_BASE
    crown = peg_at(form.shoulder * scale)
    small = min(1.0, scale)
    free = [headroom(small)] if form.mounted else [headroom(small), surroundings(form.lift)]
    return assembled(form, small).solid(scale, scale, crown, fuse(free))


def filler(base: float, height: float) -> Lump:
    """The filler pawn on a foot of diameter `base`, `height` mm tall.

    It is stretched upwards where it is slenderer than drawn; a squatter one would overhang.
    """
    return filler_figure().solid(base / DRAWN_BASE, height / DRAWN_HEIGHT)
