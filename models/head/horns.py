"""Horns and tusks, antlers with tines, and flat palms."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from fabricate.schema.heads import Antlers, Horns, Plate, Tine
from models.clay import Floats, Lump, horn, path, sheet, stand, twin

from .sculptor import Sculpt

#: Every stretch of an antler climbs at least so much for each mm sideways: 48 degrees.
CLIMB = 1.12
#: Links of a beam and of a tine, and how far a link that still lies flat is propped, mm.
BEAM_LINKS, TINE_LINKS, RUN = 14, 5, 0.8
#: A tine leaves the beam along it for this share of its own length.
LEAVE = 0.32


def horns(s: Sculpt, f: Horns) -> None:
    """A tapered sweep; flat links are propped by `run`."""
    r0, r1 = f.r
    s.add += twin(horn(f.points, r0, r1, f.links, f.flat, f.power, f.run))


def antlers(s: Sculpt, f: Antlers) -> None:
    """The beam and its tines, every stretch lifted until it climbs at 48 degrees."""
    beam = climbing([np.array(p) for p in f.beam])
    parts = [horn(beam, *f.r, n=BEAM_LINKS, run=RUN)]
    spots = [np.array(p) for p in path(beam, BEAM_LINKS)]
    parts += [_tine(spots, tine) for tine in f.tines]
    for part in parts:
        s.add += twin(part)


def _tine(beam: list[Floats], f: Tine) -> Lump:
    """A branch from a spot on the beam, leaving along it and turning to its tip."""
    t = min(round(f.at * BEAM_LINKS), BEAM_LINKS - 1)
    start, along = beam[t], beam[t + 1] - beam[t]
    _, tip = climbing([start, np.array(f.to)])
    along = along / np.linalg.norm(along)
    bend = start + LEAVE * (tip - start) + along * LEAVE * 0.5 * np.linalg.norm(tip - start)
    return horn(climbing([start, bend, tip]), *f.r, n=TINE_LINKS, run=RUN)


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
