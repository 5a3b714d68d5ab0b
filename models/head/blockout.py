"""The blockout: skull, snout or beak, and further masses, fused into one seat for all the rest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fabricate.errors import GeometryError
from fabricate.schema.heads import HeadFeatures, Mass, Muzzle, Skull, Snout
from models.clay import FAR, LEAN, Lump, ball, box, cone, fuse, hull, loft, twin

from .gear import helmet
from .sculptor import Sculpt

#: Height of the neck's disc, mm.
NECK_HEIGHT = 0.8
#: How far the flat top of a jaw rises above the snout's middle line, mm.
JAW_TOP = 0.3
#: Shares of its taper that a muzzle has done halfway: forward, down, across, in height.
TAPER = (0.45, 0.4, 0.6, 0.6)


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
    sections = stretched(f)
    body = loft([(x, z, w, up, down, f.square) for x, z, w, up, down in sections], tip=f.tip)
    if not f.chin:
        return body
    jaw = [(x, z, w * f.jaw, JAW_TOP, down, f.square) for x, z, w, _, down in sections]
    low = loft(jaw, tip=f.tip)
    run = max(0.1, low.bounding_box()[5])
    slid = low.scale((1, f.flare, 1)).translate((-LEAN * run, 0, -run))
    back = sections[0][0] - 1
    return fuse(body, hull(low, slid) ^ box(back, FAR, -FAR, FAR, 0, FAR))


def stretched(f: Snout) -> Sequence[Sequence[float]]:
    """The sections, drawn out from the root, across, and up and down."""
    if f.long == f.wide == f.deep == 1:
        return f.sections
    root = f.sections[0][0]
    return [
        (root + (x - root) * f.long, z, w * f.wide, up * f.deep, down * f.deep)
        for x, z, w, up, down in f.sections
    ]


def muzzle(f: Muzzle) -> Lump:
    """The snout of three sections that these numbers tell."""
    root = np.array((1.0, f.z, f.width / 2, f.height / 2))
    forward = max(f.length - f.round, 2.5)
    end = np.array((forward, f.z - f.drop, f.tip_width / 2, f.tip_height / 2))
    rows = (root, root + (end - root) * TAPER, end)
    sections = tuple((float(x), float(z), float(w), float(h), float(h)) for x, z, w, h in rows)
    return snout(Snout(sections=sections, square=f.square, flare=f.flare, tip=f.round))


def mass(f: Mass) -> Lump:
    """The hull of balls and their mirror images."""
    return hull([twin(of_ball(numbers)) for numbers in f.balls])


def masses(head: HeadFeatures) -> dict[str, list[Lump]]:
    """The parts of the blockout by the name of their feature, the skull first."""
    return {
        "skull": [skull(head.skull)],
        "snout": [snout(f) for f in head.snout],
        "beak": [snout(f) for f in head.beak],
        "muzzle": [muzzle(f) for f in head.muzzle],
        "mass": [mass(f) for f in head.mass],
    }


def blockout(head: HeadFeatures) -> Sculpt:
    """The head's masses as one lump, and the helmet over it, ready for its features.

    Raises GeometryError where a nose guard finds no face.
    """
    cranium = skull(head.skull)
    core = fuse(*masses(head).values())  # no part is kept, so that they fuse in one go
    centre = np.array([head.skull.x, 0.0, head.skull.z])
    s = Sculpt(core, cranium, centre)
    if not head.helmet:
        return s
    try:
        worn = [helmet(s, f) for f in head.helmet]
    except GeometryError as error:
        raise GeometryError(f"head, helmet: its nose guard finds no face ({error})") from error
    return Sculpt(fuse(core, worn), cranium, centre)
