"""The skin of a lump: where rays leave it, and the normal there."""

from __future__ import annotations

import numpy as np

from fabricate.errors import GeometryError

from .kinds import Floats, Lump, Vec, unit
from .meshing import tri

_GRAZE = 1e-12


class RayMissedError(GeometryError, ValueError):
    """A feature looks for its seat where the part is not."""


class Skin:
    """A lump's triangles, ready for rays."""

    def __init__(self, part: Lump) -> None:
        t = tri(part)
        self.corner, self.e1, self.e2 = t[:, 0], t[:, 1] - t[:, 0], t[:, 2] - t[:, 0]
        n = np.cross(self.e1, self.e2)
        self.normal = n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-30)

    def hit(self, origin: Vec, direction: Vec) -> tuple[Floats, Floats]:
        """The farthest point where a ray leaves the lump (mm), and the outward normal there.

        Raises RayMissedError where the ray meets nothing.  The test is that of Moeller and Trumbore
        (1997), on all triangles at once.
        """
        o, d = np.array(origin, float), unit(direction)
        p = np.cross(d, self.e2)
        det = np.einsum("ij,ij->i", self.e1, p)
        facing = abs(det) > _GRAZE
        inverse = 1 / np.where(facing, det, 1)
        s = o - self.corner
        u = np.einsum("ij,ij->i", s, p) * inverse
        q = np.cross(s, self.e1)
        v = (q @ d) * inverse
        far = np.einsum("ij,ij->i", self.e2, q) * inverse
        inside = (u >= -1e-9) & (v >= -1e-9) & (u + v <= 1 + 1e-9)
        ok = np.flatnonzero(facing & inside & (far > 0))
        if not len(ok):
            raise RayMissedError(
                f"a ray from {_show(o)} towards {_show(d)} misses the part; "
                "move the feature's seat onto it"
            )
        i = ok[far[ok].argmax()]
        return o + d * far[i], self.normal[i]


def _show(v: Floats) -> str:
    return "(" + ", ".join(f"{x:.2f}" for x in v) + ")"
