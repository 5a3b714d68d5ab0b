"""What sits on a snout: nose, pig's disk and lip line."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import numpy as np

from fabricate.schema.heads import Disk, Mouth, Nose
from models.clay import RayMissedError, aim, ball, cone, hull, prop, ray, stroke, twin

from .sculptor import Sculpt

#: The lip line's spots along the snout, and the bearings at which it turns round the tip.
ALONG, ROUND = 6, (65, 40, 20, 0)
#: How far behind the tip the line starts to turn, mm.
TURN = 0.8
#: A nose that stands further before the face than this is in the air, mm: less may be lips.
GAP = 0.8


def nose(s: Sculpt, f: Nose) -> None:
    """A propped button; its nostrils are conical pits cut last."""
    x = seated(s, f.at, f.r[0])
    s.late.append(prop(ball((x, *f.at[1:]), f.r), f.run))
    if f.nostrils:
        y, z, r = f.nostrils
        s.last += twin(cone((x + f.r[0] - 1.2, y, z), 0.02, r * 1.5, 1.8, (1, 0, 0)))


def seated(s: Sculpt, at: Sequence[float], reach: float) -> float:
    """How far forward a nose stands: where it is put, or on the face where that is in the air.

    Noses that are taken from another head find their place so; `reach` is half its length, mm.
    """
    x, y, z = at
    try:
        face = float(s.skin.hit((s.centre[0], y, z), (1, 0, 0))[0][0])
    except RayMissedError:
        return x
    return x if x - reach < face + GAP else face + 0.2 * reach


def disk(s: Sculpt, f: Disk) -> None:
    """A chamfered disc, propped to the bed, with two conical pits."""
    back = cone((0, 0, -f.thick), f.r * 0.8, f.r, f.thick * 0.5)
    face = cone((0, 0, -f.thick / 2), f.r, f.r * 0.86, f.thick / 2 + 0.3)
    forward = ray(0, f.tilt)
    at = (seated(s, f.at, f.thick), *f.at[1:])
    placed = aim(hull(back, face).scale((f.squash, 1, 1)), forward, at=at)
    s.late.append(prop(placed, f.at[2] + f.r))
    if f.nostrils:
        y, r = f.nostrils
        pit = cone((0, 0, -1.0), 0.02, r * 1.7, 1.7).scale((1.15, 1, 1))
        s.last += twin(aim(pit, forward, at=np.array(at) + forward * 0.3 + (0, y, 0)))


def mouth(s: Sculpt, f: Mouth) -> None:
    """A groove along the snout from the corner and round its tip."""
    (x0, z0), (x1, z1) = f.corner, f.front
    try:
        end = s.skin.hit((s.centre[0], 0, z1), (1, 0, 0))[0][0]
    except RayMissedError as miss:
        raise RayMissedError(
            f"mouth: nothing stands before z {z1:g}; move its front onto it"
        ) from miss
    x1 = min(x1, end - TURN)
    line = [(x0 + (x1 - x0) * t, 0, z0 + (z1 - z0) * t) for t in np.linspace(0, 1, ALONG)]
    spots = []
    for p in line:
        with contextlib.suppress(RayMissedError):  # the corner lies before the head: start later
            spots.append(s.skin.hit(p, (0, 1, 0))[0])
    spots += [s.skin.hit((x1, 0, z1), ray(a, 0))[0] for a in ROUND]
    s.cuts += twin(stroke(spots, f.r))
