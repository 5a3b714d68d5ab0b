"""What is worn: helmets, which belong to the blockout, hats and hoods; all sized by the skull."""

from __future__ import annotations

import math
from itertools import pairwise

import manifold3d as m3
import numpy as np

from fabricate.schema.heads import Hat, Helmet, Hood
from models.clay import FAR, Lump, ball, box, cone, cut, hull, prop, sheet, stand, stroke

from .marks import SEGMENTS, band
from .sculptor import Sculpt

#: Degrees at which a dome is cut into slabs.
DOME = (0, 20, 40, 58, 74, 86)
#: What stands off by 1 mm starts so many mm lower: 49 degrees.
STEEP = 1.15
#: A thing worn begins at least so far below the crown, mm.
CROWN = 1.6
#: How deep the lower edge of a thing worn is sunk into the skull, mm.
SUNK = 0.4
#: Half the thickness of a comb and of a nose guard, mm.
COMB, NASAL = 0.75, 0.85
#: Degrees from the front between which a cheek guard lies, at its top and at its end.
GUARD_TOP, GUARD_END = (38, 118), (48, 96)


def seat(skull: Lump, z: float) -> float:
    """The height at which a thing is worn: as asked, or just under the crown of a lower skull."""
    return min(float(z), float(skull.bounding_box()[5]) - CROWN)


def outline(skull: Lump, z: float) -> m3.CrossSection:
    """The skull's widest outline at a height or above it."""
    return skull.trim_by_plane((0, 0, 1), float(z)).project()


def swollen(edge: m3.CrossSection, by: float) -> m3.CrossSection:
    """An outline that stands out by so many mm, or draws in where it is below 0."""
    return edge.offset(by, m3.JoinType.Round, 2, SEGMENTS)


def slab(edge: m3.CrossSection, z: float) -> Lump:
    """A thin plate of an outline at a height, for hulls."""
    return edge.extrude(0.02).translate((0, 0, float(z)))


def shrunk(edge: m3.CrossSection, share: float) -> m3.CrossSection:
    """An outline scaled about its own middle."""
    x0, y0, x1, y1 = edge.bounds()
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    return edge.translate((-cx, -cy)).scale((share, share)).translate((cx, cy))


def shell(s: Sculpt, z: float, proud: float, rise: float, top: float) -> Lump:
    """A cap over the skull from a height up: a dome whose top keeps a share of its width.

    It encloses the skull, and its lower edge grows out of the skull at 49 degrees.
    """
    edge = outline(s.cranium, z)
    wide = swollen(edge, proud)
    height = s.cranium.bounding_box()[5] + rise - z
    slabs = []
    for a in np.radians(DOME):
        share = top + (1 - top) * math.cos(a)
        slabs.append(slab(shrunk(wide, share), z + height * math.sin(a)))
    return hull(slabs, foot(s, edge, z, proud))


def foot(s: Sculpt, edge: m3.CrossSection, z: float, proud: float) -> Lump:
    """The slab from which the lower edge of a cap grows out of the skull."""
    here = s.cranium.slice(float(z))
    gap = 0.0 if here.is_empty() else max(0.0, (edge.bounds()[3] - here.bounds()[3]))
    deep = proud + SUNK + gap
    return slab(swollen(edge, -SUNK - gap), z - STEEP * deep)


def helmet(s: Sculpt, f: Helmet) -> list[Lump]:
    """Dome or bucket, rim, comb, nose guard and cheek guards."""
    z = seat(s.cranium, f.z)
    dome = shell(s, z, f.proud, f.height, f.top)
    edge = swollen(outline(s.cranium, z), f.proud)
    parts = [dome]
    if f.rim:
        parts.append(band(edge, z + f.rim, f.rim, 0.5))
    if f.comb:
        parts += _comb(dome, z, f.comb)
    if f.nasal:
        parts.append(_nasal(s, z, f.nasal))
    if f.guards:
        parts += _guards(edge, z, f.guards)
    return parts


def _comb(dome: Lump, z: float, high: float) -> list[Lump]:
    """The dome's own section along the middle, enlarged about its foot."""
    x0, _, _, x1, _, z1 = dome.bounding_box()
    half, tall, cx = (x1 - x0) / 2, z1 - z, (x0 + x1) / 2
    ridge = dome ^ box(-FAR, FAR, -COMB, COMB, z, FAR)
    size = ((half + high) / half, 1.0, (tall + high) / tall)
    ridge = ridge.translate((-cx, 0, -z)).scale(size).translate((cx, 0, z))
    front, back = ridge ^ box(cx, FAR, -9, 9, -1, FAR), ridge ^ box(-FAR, cx, -9, 9, -1, FAR)
    return [prop(front, high, (-1, 0)), prop(back, high, (1, 0))]


def _nasal(s: Sculpt, z: float, long: float) -> Lump:
    """A bar down the face from the rim, laid on whatever face there is."""
    origin = (float(s.centre[0]), 0.0)
    low = max(0.6, z - long)
    spots = []
    for height in np.linspace(z + 0.4, low, max(3, math.ceil(long / 1.2))):
        p, n = s.skin.hit((*origin, height), (1, 0, 0))
        spots.append(p + n * 0.25)
    return stroke(spots, [NASAL] * len(spots))


def _guards(edge: m3.CrossSection, z: float, long: float) -> list[Lump]:
    """A tongue a side, broad under the rim and narrow at its end."""
    x0, _, x1, _ = edge.bounds()
    cx, low = (x0 + x1) / 2, max(0.0, z - long)
    tongues = []
    for side in (1, -1):
        upper = edge ^ _sector(cx, *GUARD_TOP, side)
        lower = swollen(edge, -0.3) ^ _sector(cx, *GUARD_END, side)
        tongues.append(hull(slab(upper, z + 0.4), slab(lower, low)))
    return tongues


def _sector(cx: float, first: float, last: float, side: int) -> m3.CrossSection:
    """The plane between two bearings from a point on the x axis, on one side of it."""
    rays = [(cx + FAR * math.cos(a), side * FAR * math.sin(a)) for a in np.radians((first, last))]
    return m3.CrossSection([[(cx, 0.0), *rays]], m3.FillRule.NonZero)


def hat(s: Sculpt, f: Hat) -> None:
    """A crown that leans in a curve, and a brim, shorter over the face, on a cone."""
    z = seat(s.cranium, f.z)
    edge = outline(s.cranium, z)
    crown, cx = swollen(edge, 0.5), float(s.centre[0])
    levels = []
    for t in (0, 0.5, 1):
        share = 1 - t * (1 - f.top / (crown.bounds()[3] or 1))
        level = shrunk(crown, share).translate((-f.lean * t * t, 0))
        levels.append(slab(level, z + f.height * t))
    tip = ball(
        (float(crown.bounds()[0] + crown.bounds()[2]) / 2 - f.lean, 0, z + f.height),
        (f.top, f.top, 0.5),
    )
    levels[-1] = hull(levels[-1], tip)
    s.add += [hull(a, b) for a, b in pairwise(levels)]
    s.add.append(hull(levels[0], foot(s, edge, z, 0.5)))
    if f.brim:
        rim = _brim(crown, cx, f)
        low = foot(s, edge, z, f.brim + 0.5)
        s.add.append(hull(low, slab(rim, z), slab(rim, z + 0.7), slab(crown, z + 1.2)))
    if f.band:
        s.add.append(band(swollen(crown, -0.15), z + 1.9, 0.7, 0.45))


def _brim(crown: m3.CrossSection, cx: float, f: Hat) -> m3.CrossSection:
    """The crown's outline drawn out by the brim, less of it towards the front."""
    points = np.vstack(swollen(crown, 0.01).to_polygons()) - (cx, 0)
    away = np.linalg.norm(points, axis=1, keepdims=True)
    ahead = np.clip(points[:, :1] / away, 0, 1)
    out = points + points / away * f.brim * (1 - (1 - f.front) * ahead)
    return m3.CrossSection([np.add(out, (cx, 0)).tolist()], m3.FillRule.NonZero)


def hood(s: Sculpt, f: Hood) -> None:
    """The swollen skull and a tip behind it, with a pointed opening before the face."""
    x0, y0, _, x1, y1, z1 = s.cranium.bounding_box()
    cx, half = (x0 + x1) / 2, (y1 - y0) / 2
    size = ((x1 - x0) / 2 + f.thick) / ((x1 - x0) / 2), (half + f.thick) / half
    cloth = s.cranium.translate((-cx, 0, 0)).scale((*size, (z1 + f.thick) / z1))
    cloth = cloth.translate((cx, 0, 0))
    tip = ball((cx - f.back, 0, z1 + f.thick + f.peak - 0.8), 0.8)
    collar = cone((cx, 0, 0), half + f.thick, half + f.thick - 0.3, 1.0)
    whole = hull(cloth, cloth.translate((f.forward, 0, 0)), tip, collar)
    w, shoulder = f.width / 2, f.top - STEEP * f.width / 2
    door = [(-w * 0.8, f.chin), (w * 0.8, f.chin), (w, max(shoulder, f.chin + 0.5))]
    door += [(0, f.top), (-w, max(shoulder, f.chin + 0.5))]
    way = stand(sheet(door, FAR), (0, 1, 0), (0, 0, 1), (cx + FAR / 2, 0, 0))
    s.late.append(cut(whole, way))  # after the cuts, so that no dish of an ear shows through
