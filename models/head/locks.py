"""Many locks at once: manes, hair, beards and spines."""

from __future__ import annotations

import contextlib
import math
from itertools import pairwise

import manifold3d as m3
import numpy as np

from fabricate.schema.heads import Beard, Hair, Mane, Spines
from models.clay import (
    FAR,
    Floats,
    Lump,
    RayMissedError,
    Skin,
    ball,
    cut,
    fuse,
    hull,
    nib,
    prop,
    ray,
    stroke,
    twin,
)

from .fur import CLIMB, lifted, wedge
from .gear import outline, seat, shell, slab, swollen
from .sculptor import Sculpt

#: How far one wreath of a mane stands behind the other, mm.
BEHIND = 2.4
#: Half the height of an engraved strand of a beard, mm.
STRAND = 0.5
#: The same of a strand of hair, at the parting and at its end, mm.
STRANDS = (0.35, 0.55)
#: Elevations at which a strand of hair is drawn from the top down, degrees.
DRAWN = (72, 58, 44, 32, 21, 10, -6, -20)


def mane(s: Sculpt, f: Mane) -> None:
    """Wreaths of wedges round the middle of the head, every other one half a lock further."""
    for row in range(f.rows):
        x = _within(s, f.x - BEHIND * row)
        edges = np.linspace(f.low, 90, f.count + 1) + (90 - f.low) / f.count / 2 * (row % 2)
        edges = edges[edges <= 91]
        out = f.out * (1 + 0.12 * (row % 2))
        for a, b in pairwise(edges):
            roots = [_round(s, x, angle, -1.2) for angle in (a, b)]
            tip = _round(s, x, (a + b) / 2, out)
            s.add += twin(wedge(x, f.thick, f.back, f.tip, tip, *roots))


def _within(s: Sculpt, x: float) -> float:
    """A place along the head, drawn in to where the skull is broad enough for a wreath."""
    x0, _, _, x1, _, _ = s.cranium.bounding_box()
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2 * 0.75
    return float(np.clip(x, middle - half, middle + half))


def _round(s: Sculpt, x: float, angle: float, out: float) -> tuple[float, float]:
    """(y, z) of a point so far outside the head, at an angle round its middle at x."""
    d = np.array([0.0, math.cos(math.radians(angle)), math.sin(math.radians(angle))])
    p = s.skin.hit((x, 0.0, float(s.centre[2])), d)[0] + d * out
    return float(p[1]), float(p[2])


def spines(s: Sculpt, f: Spines) -> None:
    """Four-sided wedges in rows over the crown, each lifted until it prints."""
    for k, t in enumerate(np.linspace(*f.span, f.rows) if f.rows > 1 else [f.span[0]]):
        turns = (np.arange(f.sides + 1) + (0.5 if k % 2 else 0)) / max(1, f.sides)
        for turn in turns[turns <= 1]:
            d = _over(float(t), float(turn * f.spread))
            root, _ = s.skin.hit(s.centre, d)
            tip = root + f.length * _over(min(float(t) + f.lean, 170), float(turn * f.spread))
            tip = lifted(root - 0.8 * d - (0, 0, 0.8 * f.r), tip)
            spine = hull(nib(root - d * 1.2, (f.r, f.r, 1.3 * f.r)), ball(tip, f.tip, coarse=True))
            s.add += twin(spine) if turn else [spine]


def _over(pitch: float, turn: float) -> Floats:
    """The direction at a pitch in the middle plane (90 up), turned down to the left by `turn`."""
    a, b = math.radians(pitch), math.radians(turn)
    d = np.array([math.cos(a), math.sin(b) * max(0.35, math.sin(a)), math.cos(b) * math.sin(a)])
    return np.asarray(d / np.linalg.norm(d))


def hair(s: Sculpt, f: Hair) -> None:
    """A cap down to the hairline, a fall from it to the collar, and strands from the parting.

    Strands widen downwards, so that they end the cap in locks.
    """
    line = seat(s.cranium, f.line)
    falls = f.down < line - 1
    whole = [shell(s, line, f.thick, f.rise, 0.2), *(_fall(s, f, line) if falls else ())]
    mop = fuse(whole)
    skin, grooves = Skin(mop), []
    for azimuth in np.linspace(172, 6, f.strands) if f.strands > 1 else [90.0] * f.strands:
        long = falls and azimuth > f.face + 8
        drawn = [e for e in DRAWN if e >= (-20 if long else 10)]
        spots = []
        for e in drawn:
            turn = f.sweep * (DRAWN[0] - e) / 90 * math.sin(math.radians(azimuth))
            with contextlib.suppress(RayMissedError):  # below the hairline
                spots.append(skin.hit(s.centre, ray(azimuth + turn, e))[0])
        if len(spots) > 1:
            grooves += twin(stroke(spots, np.linspace(*STRANDS, len(spots)).tolist()))
    s.add.append(cut(mop, grooves))


def _fall(s: Sculpt, f: Hair, line: float) -> list[Lump]:
    """The hair behind the face, from the cap down, growing out of the head at its lower end."""
    edge = swollen(outline(s.cranium, line), f.thick)
    x0, _, x1, _ = edge.bounds()
    cx = (x0 + x1) / 2
    upper = edge ^ _behind(cx, f.face)
    parts = [slab(upper, line + 0.5), slab(upper, f.down)]
    if f.down > 0.5:
        inner = swollen(edge, -f.thick - 0.5) ^ _behind(cx, f.face)
        parts.append(slab(inner, f.down - CLIMB * (f.thick + 0.5)))
    return [hull(parts)]


def _behind(cx: float, first: float) -> m3.CrossSection:
    """The plane behind two bearings from a point on the x axis."""
    bearings = (first, (first + 180) / 2, 180, 270 - first / 2, 360 - first)
    rays = [(cx + FAR * math.cos(a), FAR * math.sin(a)) for a in np.radians(bearings)]
    return m3.CrossSection([[(cx, 0.0), *rays]], m3.FillRule.NonZero)


def beard(s: Sculpt, f: Beard) -> None:
    """A hull from both cheeks to a point on the bed before the face, with engraved strands."""
    half = f.width / 2
    front = float(s.skin.hit((s.centre[0], 0, f.z), (1, 0, 0))[0][0])
    side = float(s.skin.hit((s.centre[0], 0, f.z), (0, 1, 0))[0][1])
    reach = front * math.sqrt(max(0.0, 1 - (half / max(side, half)) ** 2))
    end, r = half * f.blunt, min(1.8, half * 0.6)
    balls = [
        ball((max(reach - 1, 0), half - r, f.z), r),
        ball((front - 0.6, min(half * 0.4, half - r), f.z - 1.2), r),
        ball((front + 0.4 * f.forward, half * (0.45 + 0.3 * f.blunt), max(1, f.z - 3)), r * 0.9),
        ball((front + f.forward, max(0.0, end - 0.8), 0.2), 1.1),
        ball((front - 2, half - r, 0.4), r),
    ]
    chin = hull([twin(one) for one in balls])
    skin, grooves = Skin(chin), []
    for k in range(f.strands + 1):
        share = k / (f.strands + 0.6)
        line = [(share * half, f.z - 0.8), (share * half * 0.85, f.z / 2), (share * end, 0.4)]
        groove = stroke([_before(skin, y, z) for y, z in line], STRAND)
        grooves += twin(groove) if k else [groove]
    s.add.append(cut(chin, grooves))
    if f.moustache:
        m, x = f.moustache, front + 0.2
        tache = hull(
            ball((x + 0.5, 0.3, f.z + 0.6), m * 0.85),
            ball((x + 0.7, min(1.8, half * 0.4), f.z), m),
            ball((x - 1.2, half * 0.8, f.z - 1.7), m * 0.65),
        )
        s.late += twin(prop(tache, 1.4))


def _before(skin: Skin, y: float, z: float) -> Floats:
    """The beard's surface seen from the front, a point beside it drawn in until it lands."""
    for k in range(10):
        try:
            return skin.hit((-20.0, y * (1 - k / 10), z), (1, 0, 0))[0]
        except RayMissedError:
            continue
    raise RayMissedError("beard: its strands find no seat; make it wider")
