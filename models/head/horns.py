"""Horns and tusks, antlers with tines, and flat palms."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from fabricate.schema.heads import Antlers, Horns, Plate, Tine, Tusks
from models.clay import Floats, Lump, Vec, horn, path, sheet, stand, twin

from .sculptor import Sculpt
from .tube import tube

#: Every stretch of an antler climbs at least so much for each mm sideways: 50 degrees.
CLIMB = 1.2
#: Links of a beam and of a tine.
BEAM_LINKS, TINE_LINKS = 16, 7
#: A tine leaves the beam along it for this share of its own length.
LEAVE = 0.32
#: A tine is at most so thick at its root, as a share of the beam there.
WITHIN = 0.95


def horns(s: Sculpt, f: Horns) -> None:
    """A tapered sweep; flat links are propped by `run`."""
    points = grown(f.points, f.size)
    r0, r1 = (r * f.size for r in f.r)
    s.add += twin(horn(points, r0, r1, f.links, f.flat, f.power, f.run))


def tusks(s: Sculpt, f: Tusks) -> None:
    """A tusk a side: forward and outwards first, then up."""
    root = np.array(f.at)
    bends = ((0.55, 0.45, 0.22), (1.0, 0.9, 0.6), (0.85, 1.0, 1.0))
    shape = (f.forward * f.length, f.out * f.length, 0.9 * f.length)
    points = [root, *(root + np.array(bend) * shape for bend in bends)]
    s.add += twin(horn(points, *f.r, 8, 1.0, 1.0, 1.0))


def grown(points: Sequence[Vec], size: float) -> list[Floats]:
    """The points drawn out from the first of them."""
    root = np.array(points[0], float)
    if size == 1:
        return [np.array(p, float) for p in points]
    return [root + (np.array(p) - root) * size for p in points]


def antlers(s: Sculpt, f: Antlers) -> None:
    """The beam and its tines, every stretch lifted until it climbs at 50 degrees."""
    beam = climbing(grown(f.beam, f.size))
    spots = [np.array(p) for p in path(beam, BEAM_LINKS)]
    s.add += twin(tube(beam, *f.r, BEAM_LINKS))
    for tine in f.tines:
        to = grown((f.beam[0], tine.to), f.size)[1]
        s.add += twin(_tine(spots, tine, to, f.r))


def _tine(beam: list[Floats], f: Tine, to: Floats, taper: tuple[float, float]) -> Lump:
    """A branch from a spot on the beam, leaving along it and turning to its tip.

    Its root is kept within the beam, or its blunt end would hang below it.
    """
    i = min(round(f.at * BEAM_LINKS), BEAM_LINKS - 1)
    start, along = beam[i], beam[i + 1] - beam[i]
    _, tip = climbing([start, to])
    reach = float(np.linalg.norm(tip - start))
    bend = start + LEAVE * (tip - start) + along / np.linalg.norm(along) * LEAVE * reach / 2
    thick = WITHIN * (taper[0] + (taper[1] - taper[0]) * i / BEAM_LINKS)
    return tube(climbing([start, bend, tip]), min(f.r[0], thick), f.r[1], TINE_LINKS)


def climbing(points: list[Floats]) -> list[Floats]:
    """The points, each lifted until the way up to it from the one before prints unsupported."""
    out = points[:1]
    for _, q in pairwise(points):
        p = out[-1]
        least = p[2] + CLIMB * math.hypot(q[0] - p[0], q[1] - p[1])
        out.append(np.array([q[0], q[1], max(q[2], least)]))
    return out


def plate(s: Sculpt, f: Plate) -> None:
    """An extruded silhouette, stood on its tilted plane."""
    s.add += twin(stand(sheet(f.points, f.thick), f.across, f.rise, f.at))
