"""A movement tray: a floor with a lip, computed from the bases that stand on it."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import MovementTray
from models import flat
from models.outline import Point
from models.solids import stamp
from models.view import show

#: The handle: how far it reaches behind the tray, half its breadth there and at the tray, its hole.
HANDLE, TIP, ROOT, HOLE = 16.0, 9.0, 12.0, 5.0


def build(spec: MovementTray) -> cq.Solid:
    """The tray on z = 0, its middle over x = y = 0, its front towards +x; mm."""
    holes = [(-spec.ground[0] / 2 - HANDLE / 2, 0.0, HOLE)] if spec.handle else []
    x, y = (side / 2 for side in spec.room)
    body = flat.plate(_edge(spec), spec.height, holes=holes)
    return stamp(body, spec.height, [flat.bar(-x, -y, x, y)], -spec.lip)


def _edge(spec: MovementTray) -> list[Point]:
    x, y = (side / 2 for side in spec.ground)
    root = min(ROOT, y)
    tip = min(TIP, y)
    tongue = [(-x, root), (-x - HANDLE, tip), (-x - HANDLE, -tip), (-x, -root)]
    if not spec.handle:
        return [(-x, -y), (x, -y), (x, y), (-x, y)]
    corners = [(x, -y), (x, y), (-x, y), *tongue, (-x, -y)]
    return [p for k, p in enumerate(corners) if p != corners[k - 1]]


if "show_object" in globals() or __name__ == "__main__":
    show(build(MovementTray()), "movement-tray", globals())
