"""A part layer by layer, as the nozzle meets it: what prints into air, and what it cannot lay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import manifold3d as m3
import numpy as np
from scipy.spatial import ConvexHull

from .overhang import BRIDGE, span

LAYER, NOZZLE = 0.2, 0.4
#: Pieces of a layer below this are noise, mm2.
SPECK = 0.02
_SEGMENTS = 24


@dataclass(frozen=True)
class Layers:
    """What the layers show.

    reach: how far the worst overhang sticks out past the layer below, mm; air: area laid more than
    one nozzle past the layer below, mm2; islands: pieces with nothing beneath; thin: volume that a
    0.8 mm disc cannot reach, mm3.
    """

    reach: float
    air: float
    islands: int
    thin: float


def layers(part: m3.Manifold, bridge: float = BRIDGE) -> Layers:
    """Slice a lump every LAYER mm and judge each slice by the one below; bridges are left out."""
    top, below, z = part.bounding_box()[5], None, LAYER / 2
    reach = air = thin = 0.0
    islands = 0
    while z < top:
        here = part.slice(z)
        if not here.is_empty():
            thin += _thin(here)
            if below is not None:
                hangs = [c for c in _beyond(here, below) if not _bridged(c, below, bridge)]
                air += sum(c.area() for c in hangs)
                reach = max([reach, *(_reach(c, below) for c in hangs)])
                islands += sum(_floats(c, below) for c in here.decompose())
            below = here
        z += LAYER
    return Layers(reach, air, islands, thin)


def _grown(section: Any, by: float) -> Any:
    return section.offset(by, m3.JoinType.Round, 2, _SEGMENTS)


def _thin(section: Any) -> float:
    core = _grown(_grown(section, -NOZZLE), NOZZLE + 0.02)
    return float(sum(c.area() for c in (section - core).decompose() if c.area() > 0.05) * LAYER)


def _beyond(here: Any, below: Any) -> list[Any]:
    return [c for c in (here - _grown(below, NOZZLE)).decompose() if c.area() >= SPECK]


def _reach(piece: Any, below: Any) -> float:
    r = NOZZLE
    while r < 8 and not (piece - _grown(below, r + 0.2)).is_empty():
        r += 0.2
    return r


def _floats(piece: Any, below: Any) -> bool:
    return bool(piece.area() > SPECK and (piece ^ below).is_empty())


def _bridged(piece: Any, below: Any, bridge: float) -> bool:
    """True if the piece lies between anchors on the layer below, and the span is short."""
    anchors = [np.asarray(p) for p in (_grown(piece, 0.6) ^ below).to_polygons()]
    if not anchors:
        return False
    points = np.vstack(anchors)
    width, area = span(points)
    if width > bridge + 1.5 or area == 0:
        return False
    held = m3.CrossSection([points[ConvexHull(points).vertices]])
    return bool((piece - held).area() < 0.1 * piece.area())
