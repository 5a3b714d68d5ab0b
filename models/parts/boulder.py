"""The boulder: three faceted rocks, another heap for every seed."""

from __future__ import annotations

import manifold3d as m3
import numpy as np

from fabricate.schema.parts import Boulder
from models.clay import Lump, fuse, tidy
from models.view import show

#: Where the lesser rocks stand (shares of the width) and how large they are beside the first.
ROCKS = ((0.36, 0.22, 0.56), (-0.29, -0.29, 0.50))
#: How much of a lesser rock lies in the others.
LEAN_SHARE = 0.12
#: Corners of a rock before hulling: few, so that its facets are broad.
CORNERS = 26
#: How far a corner's foot on the bed lies inwards, per mm of height: a slope of 39 degrees.
INWARD = 0.8


def build(spec: Boulder) -> Lump:
    """The heap on z = 0."""
    random = np.random.default_rng(spec.seed)
    size = np.array([0.5 * spec.width, 0.41 * spec.width, spec.height])
    heap = _rock(random, size)
    for x, y, share in ROCKS:
        heap = fuse(
            heap, _against(heap, _rock(random, size * share), x * spec.width, y * spec.width)
        )
    return tidy(heap)


def _against(heap: Lump, rock: Lump, x: float, y: float) -> Lump:
    """The rock at (x, y), or as much nearer to the middle as it takes to lean on the heap."""
    for step in range(11):
        near = 1 - step / 10
        placed = rock.translate((near * x, near * y, 0))
        if (heap ^ placed).volume() > LEAN_SHARE * rock.volume():
            break
    return placed


def _rock(random: np.random.Generator, size: np.ndarray) -> Lump:
    """A hull of random corners, each with a foot on the bed, so that nothing hangs."""
    corner = random.normal(size=(CORNERS, 3))
    corner /= np.linalg.norm(corner, axis=1)[:, None]
    corner[:, 2] = abs(corner[:, 2])
    corner[0] = corner[corner[:, 2].argmax()]
    corner[:, 2] /= corner[:, 2].max()
    corner = corner * size
    away = np.linalg.norm(corner[:, :2], axis=1, keepdims=True)
    foot = corner.copy()
    foot[:, :2] *= np.maximum(away - INWARD * corner[:, 2:], 0.5 * away) / (away + 1e-9)
    foot[:, 2] = 0
    return m3.Manifold.hull_points(np.vstack([corner, foot]))


if "show_object" in globals() or __name__ == "__main__":
    show(build(Boulder()), "boulder", globals())
