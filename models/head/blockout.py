"""The blockout: skull, snout or beak, and further masses, fused into one seat for all the rest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fabricate.schema.heads import HeadFeatures, Mass, Skull, Snout
from models.clay import FAR, LEAN, Lump, ball, box, cone, fuse, hull, loft, twin

from .sculptor import Sculpt

#: Height of the neck's disc, mm.
NECK_HEIGHT = 0.8
#: How far the flat top of a jaw rises above the snout's middle line, mm.
JAW_TOP = 0.3


def of_ball(numbers: Sequence[float]) -> Lump:
    """A ball as the file writes it: [x, y, z, r] or [x, y, z, rx, ry, rz]."""
    x, y, z, *size = numbers
    return ball((x, y, z), size[0] if len(size) == 1 else size)


def skull(f: Skull) -> Lump:
    """The hull of crown, neck, cheeks and bulges."""
    lumps = [
        ball((f.x, 0, f.z), (f.length / 2, f.width / 2, f.height / 2)),
        cone((0, 0, 0), f.neck, f.neck, NECK_HEIGHT),
    ]
    if f.jowl:
        width, x, z, r = f.jowl
        lumps += twin(ball((x, width / 2 - r, z), r))
    for bulge in f.bulges:
        lumps += twin(of_ball(bulge)) if bulge[1] else [of_ball(bulge)]
    return hull(lumps)


def snout(f: Snout) -> Lump:
    """The loft, and below it the chin.

    The lower half is hulled with its own copy slid down and back to the bed at LEAN and flared:
    jaw and throat in one, and no support.
    """
    body = loft([(x, z, w, up, down, f.square) for x, z, w, up, down in f.sections], tip=f.tip)
    if not f.chin:
        return body
    jaw = [(x, z, w * f.jaw, JAW_TOP, down, f.square) for x, z, w, _, down in f.sections]
    low = loft(jaw, tip=f.tip)
    run = max(0.1, low.bounding_box()[5])
    slid = low.scale((1, f.flare, 1)).translate((-LEAN * run, 0, -run))
    back = f.sections[0][0] - 1
    return fuse(body, hull(low, slid) ^ box(back, FAR, -FAR, FAR, 0, FAR))


def mass(f: Mass) -> Lump:
    """The hull of balls and their mirror images."""
    return hull([twin(of_ball(numbers)) for numbers in f.balls])


def blockout(head: HeadFeatures) -> Sculpt:
    """The head's masses as one lump, ready for its features."""
    core = fuse(
        skull(head.skull),
        [snout(f) for f in (*head.snout, *head.beak)],
        [mass(f) for f in head.mass],
    )
    return Sculpt(core, np.array([head.skull.x, 0.0, head.skull.z]))
