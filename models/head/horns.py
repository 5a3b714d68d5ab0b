"""Horns and tusks, antlers with tines, and flat palms."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from fabricate.schema.heads import Antlers, Horns, Plate, Tine
from models.clay import Floats, Lump, horn, path, sheet, stand, twin

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
    r0, r1 = f.r
    s.add += twin(horn(f.points, r0, r1, f.links, f.flat, f.power, f.run))


def antlers(s: Sculpt, f: Antlers) -> None:
    """The beam and its tines, every stretch lifted until it climbs at 50 degrees."""
    beam = climbing([np.array(p) for p in f.beam])
    spots = [np.array(p) for p in path(beam, BEAM_LINKS)]
    s.add += twin(tube(beam, *f.r, BEAM_LINKS))
    for tine in f.tines:
        s.add += twin(_tine(spots, tine, f.r))


def _tine(beam: list[Floats], f: Tine, taper: tuple[float, float]) -> Lump:
    """A branch from a spot on the beam, leaving along it and turning to its tip.

    Its root is kept within the beam, or its blunt end would hang below it.
    """
    i = min(round(f.at * BEAM_LINKS), BEAM_LINKS - 1)
    start, along = beam[i], beam[i + 1] - beam[i]
    _, tip = climbing([start, np.array(f.to)])
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
