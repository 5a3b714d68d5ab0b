"""The ink lines: the key line round the silhouette, and lines where forms part within it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .filters import Bytes, Field, crowd, edge, grow, shrink
from .raster import Buffers
from .style import Style

Mask = NDArray[np.bool_]

#: Cosine: faces that turn by more than 42 degrees from one pixel to the next part two forms.
FOLD = 0.74


@dataclass(frozen=True, slots=True)
class Lines:
    """Coverage of each pixel, 0 to 1: the whole picture, what the key line leaves, inner lines."""

    alpha: Field
    inside: Field
    inner: Field


def _pair(values: NDArray[Any], axis: int) -> tuple[NDArray[Any], NDArray[Any]]:
    one = values[:, :-1] if axis else values[:-1]
    two = values[:, 1:] if axis else values[1:]
    return one, two


def _steps(buffers: Buffers, piece: NDArray[np.int16], least: float, axis: int) -> tuple[Mask, ...]:
    """Between neighbours along an axis: (one form before another, two faces in a groove)."""
    here, there = _pair(buffers.normal, axis)
    jump = np.subtract(*_pair(buffers.depth, axis)[::-1])
    turn = there - here
    nz = np.maximum(np.minimum(here[..., 2], there[..., 2]), np.float32(0.2))
    sideways = np.maximum(np.abs(here[..., 1 - axis]), np.abs(there[..., 1 - axis]))
    parted = np.abs(jump) > least + sideways / nz
    hit_a, hit_b = _pair(buffers.hit, axis)
    both = hit_a & hit_b
    other = np.not_equal(*_pair(piece, axis))
    fold = np.einsum("ijk,ijk->ij", here, there) < FOLD
    ahead = turn[..., 0] if axis else -turn[..., 1]
    hollow = ahead + turn[..., 2] * np.clip(jump, -3, 3) < 0
    return (parted | other) & both, fold & both & hollow, fold & both & ~hollow


def _mark(buffers: Buffers, piece: NDArray[np.int16], least: float) -> tuple[Mask, ...]:
    shape = buffers.hit.shape
    marks = tuple(np.zeros(shape, bool) for _ in range(3))
    for axis in (0, 1):
        for mark, step in zip(marks, _steps(buffers, piece, least, axis), strict=True):
            part = mark[:, :-1] if axis else mark[:-1]
            part |= step
    return marks


def _long(mask: Mask, length: int) -> Mask:
    """The mask without specks: what has `length` pixels of its kind round it stays."""
    return np.asarray(mask & (crowd(mask, length) >= 0.9 * length))


def draw(buffers: Buffers, piece: NDArray[np.int16], style: Style) -> Lines:
    """The lines of a picture; `piece` (height, width) numbers the piece that each pixel shows."""
    parts, hollows, ridges = _mark(buffers, piece, 0.012 * style.size_px)
    least = max(3, round(0.018 * style.size_px))
    strong = _long(parts | hollows, least)
    weak = _long(parts | hollows | ridges, least) & ridges
    body = buffers.hit.astype(np.uint8) * np.uint8(255)
    lines: Bytes = np.maximum(
        grow(strong.astype(np.uint8) * np.uint8(255), style.inner),
        grow(weak.astype(np.uint8) * np.uint8(255), style.fine),
    )
    return Lines(
        edge(grow(body, style.key)), edge(shrink(body, max(1, style.key // 5))), edge(lines, 0.9)
    )
