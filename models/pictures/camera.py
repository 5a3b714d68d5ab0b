"""The view: a parallel projection from a direction, scaled so that a picture fits its pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fabricate.errors import BuildError

from .mesh import Floats

#: Directions from which parts are seen (x forward, y left, z up).
VIEWS: dict[str, tuple[float, float, float]] = {
    "hero": (1.6, -1.15, 0.62),
    "front": (1.0, 0.0, 0.14),
    "side": (0.0, -1.0, 0.12),
    "top": (0.06, 0.0, 1.0),
    "back": (-1.0, 0.6, 0.5),
    "flat": (0.45, -1.0, 1.45),
}

#: Cosine between the eye and the vertical from which on a view looks down.
DOWN = 0.9


@dataclass(frozen=True, slots=True)
class Camera:
    """Axes (rows: right, up, towards the eye), pixels per mm, and the frame's size and origin.

    Pixel (column, row) of a view point (right, up) mm is ((right - left) * scale, (top - up) *
    scale).
    """

    axes: Floats
    scale: float
    left: float
    top: float
    width: int
    height: int

    @property
    def grain(self) -> Floats:
        """The axis (right, up, towards the eye) along which cuts follow each other.

        It is the world's z, or its x where the eye looks down and level lines would run wild.
        """
        return self.axes[:, 0 if self.axes[2, 2] > DOWN else 2]

    def project(self, points: Floats) -> Floats:
        """World points (..., 3) mm as columns, rows and depths (depth in pixels, near is more)."""
        seen = points @ self.axes.T
        seen[..., 0] = (seen[..., 0] - self.left) * self.scale
        seen[..., 1] = (self.top - seen[..., 1]) * self.scale
        seen[..., 2] *= self.scale
        return np.asarray(seen)


def direction(view: str | Sequence[float]) -> Floats:
    """The unit vector towards the eye of a named view or of three numbers."""
    if isinstance(view, str):
        if view not in VIEWS:
            raise BuildError(f"no view is called '{view}' (take one of {', '.join(VIEWS)})")
        view = VIEWS[view]
    towards = np.asarray(view, float)
    length = float(np.linalg.norm(towards))
    if towards.shape != (3,) or not np.isfinite(length) or np.hypot(*towards[:2]) < 1e-6 * length:
        raise BuildError(f"view {list(view)} gives no direction (three numbers, not straight down)")
    return towards / length


def axes(view: str | Sequence[float]) -> Floats:
    """Rows right, up and towards the eye (3, 3) of a view; z stays upright in the picture."""
    towards = direction(view)
    right = np.cross([0.0, 0.0, 1.0], towards)
    right /= np.linalg.norm(right)
    return np.stack([right, np.cross(towards, right), towards])


def frame(
    points: Floats, view: str | Sequence[float], size_px: int, margin: int, scale_mm: float | None
) -> Camera:
    """The camera that shows points (..., 3) with their longest side on size_px, margin included.

    With scale_mm that many mm take size_px instead, so that pictures beside each other compare.
    """
    turn = axes(view)
    flat = points.reshape(-1, 3) @ turn[:2].T
    low, high = flat.min(0), flat.max(0)
    span = float((high - low).max())
    scale = (size_px - 2 * margin) / (scale_mm or span)
    if span * scale > 3 * size_px:
        raise BuildError(
            f"the pieces are {span:.0f} mm across, too long for scale_mm {scale_mm:g}; "
            f"make it {span / 3:.0f} or more"
        )
    width, height = (int(np.ceil(s)) + 2 * margin for s in (high - low) * scale)
    return Camera(
        turn, scale, float(low[0]) - margin / scale, float(high[1]) + margin / scale, width, height
    )
