"""Lofts: a skin over superellipse outlines that never overshoots between them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .kinds import Floats, Lump
from .meshing import closed

Axis = Literal["x", "z"]
#: Degrees of the rings that round a tip with a quarter ellipse.
TIP_RINGS = (20, 40, 58, 74, 86)


def outline(half: float, top: float, bottom: float, n: float, k: int) -> Floats:
    """A closed superellipse of exponent `n`: `k` points (k, 2), counter-clockwise from +y.

    Its upper and lower halves may differ (`top`, `bottom`: extents in mm).
    """
    t = np.arange(k) * 2 * math.pi / k
    c, s = np.cos(t), np.sin(t)
    p = 2 / n
    rise = np.where(s >= 0, top, bottom) * np.sign(s) * abs(s) ** p
    return np.column_stack([half * np.sign(c) * abs(c) ** p, rise])


def monotone(x: ArrayLike, y: ArrayLike, q: ArrayLike) -> Floats:
    """The cubic through (x, y) at q that never overshoots; y is (len(x), columns).

    Slopes are harmonic means (Fritsch and Carlson 1980; Fritsch and Butland 1984).
    """
    xs, ys, qs = np.asarray(x, float), np.asarray(y, float), np.asarray(q, float)
    h = np.diff(xs)[:, None]
    d = np.diff(ys, axis=0) / h
    m = np.vstack([d[:1], np.zeros_like(d[1:]), d[-1:]])
    if len(d) > 1:
        both = d[:-1] * d[1:]
        total = np.where(both > 0, d[:-1] + d[1:], 1)
        m[1:-1] = np.where(both > 0, 2 * both / total, 0)
    i = np.clip(np.searchsorted(xs, qs, "right") - 1, 0, len(xs) - 2)
    t = ((qs - xs[i]) / (xs[i + 1] - xs[i]))[:, None]
    step = h[i]
    value = (2 * t**3 - 3 * t**2 + 1) * ys[i] + (3 * t**2 - 2 * t**3) * ys[i + 1]
    slope = (t**3 - 2 * t**2 + t) * step * m[i] + (t**3 - t**2) * step * m[i + 1]
    return np.asarray(value + slope)


def _rows(sections: Floats, tip: float, step: float) -> Floats:
    """The given sections refined to at most `step` apart, and the rings of the tip."""
    at = sections[:, 0]
    pieces = [np.linspace(a, b, max(2, math.ceil((b - a) / step) + 1)) for a, b in pairwise(at)]
    q = np.unique(np.concatenate(pieces))
    rows = np.column_stack([q, monotone(at, sections[:, 1:], q)])
    if not tip:
        return rows
    rings = []
    for a in np.radians(TIP_RINGS):
        ring = rows[-1].copy()
        ring[0] += tip * math.sin(a)
        ring[2:5] *= math.cos(a)
        rings.append(ring)
    return np.vstack([rows, *rings])


def _ring(row: Floats, axis: Axis, k: int) -> Floats:
    at, mid, half, up, down, n = row
    o = outline(half, up, down, n, k)
    along, lift = np.full(k, at), mid + o[:, 1]
    return np.column_stack([along, o[:, 0], lift] if axis == "x" else [lift, o[:, 0], along])


def _faces(rings: int, k: int) -> NDArray[np.int64]:
    """Quads between rings as two triangles each, and a fan on either end."""
    i = np.arange(k)
    j = (i + 1) % k
    out = []
    for r in range(rings - 1):
        a, b = r * k, (r + 1) * k
        out.append(np.column_stack([a + i, a + j, b + i]))
        out.append(np.column_stack([a + j, b + j, b + i]))
    first, last, end = rings * k, rings * k + 1, (rings - 1) * k
    out.append(np.column_stack([np.full(k, first), j, i]))
    out.append(np.column_stack([np.full(k, last), end + i, end + j]))
    return np.vstack(out)


@cache
def _loft(
    sections: tuple[tuple[float, ...], ...], axis: Axis, tip: float, k: int, step: float
) -> Lump:
    rings = [_ring(row, axis, k) for row in _rows(np.array(sections), tip, step)]
    points = np.vstack([*rings, rings[0].mean(0), rings[-1].mean(0)])
    faces = _faces(len(rings), k)
    return closed(points, faces if axis == "x" else faces[:, ::-1], "the loft")


def loft(
    sections: Iterable[Sequence[float]],
    axis: Axis = "x",
    tip: float = 0.0,
    k: int = 40,
    step: float = 0.7,
) -> Lump:
    """A skin over superellipse sections, `k` points round, rings at most `step` mm apart.

    Axis "x": sections (x, z_mid, half_width, up, down, n); axis "z": (z, x_mid, half_width, front,
    back, n); `tip` rounds the far end by so many mm.
    """
    rows = tuple(tuple(float(v) for v in section) for section in sections)
    return _loft(rows, axis, float(tip), k, float(step))


def forget() -> None:
    """Drop every cached loft, as a fresh process would have it (for timing)."""
    _loft.cache_clear()
