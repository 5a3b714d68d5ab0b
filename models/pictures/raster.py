"""The z-buffer: which triangle every pixel shows, how near it is, and its smooth normal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Image = NDArray[np.float32]

#: Pixels that are worked on at once: their tables stay in the processor's cache.
CHUNK = 1 << 14


@dataclass(frozen=True, slots=True)
class Buffers:
    """What the eye sees, all (height, width): nought and False where there is nothing.

    hit     something is there
    depth   towards the eye, pixels
    normal  (height, width, 3): unit, in view axes (right, up, towards the eye)
    triangle  number of the triangle, -1 for none
    """

    hit: NDArray[np.bool_]
    depth: Image
    normal: Image
    triangle: NDArray[np.int32]


def _spans(screen: Array, height: int, width: int) -> tuple[Array, Array, Array, Array]:
    """Rows of pixels inside triangles (n, 3, 3): triangle, row, first column, count."""
    order = np.argsort(screen[:, :, 1], axis=1, kind="stable")
    corner = np.take_along_axis(screen, order[:, :, None], 1)
    x, y = corner[:, :, 0], corner[:, :, 1]
    first = np.clip(np.ceil(y[:, 0] - 0.5), 0, height).astype(np.int64)
    last = np.clip(np.floor(y[:, 2] - 0.5), -1, height - 1).astype(np.int64)
    rows = np.maximum(last - first + 1, 0)
    who = np.repeat(np.arange(len(screen)), rows)
    row = first[who] + np.arange(len(who)) - np.repeat(np.cumsum(rows) - rows, rows)
    centre = row + 0.5

    def edge(a: int, b: int) -> Array:
        rise = y[:, b] - y[:, a]
        slope = np.where(rise > 1e-12, (x[:, b] - x[:, a]) / np.where(rise > 1e-12, rise, 1), 0.0)
        return np.asarray(x[who, a] + (centre - y[who, a]) * slope[who])

    long = edge(0, 2)
    short = np.where(centre < y[who, 1], edge(0, 1), edge(1, 2))
    begin = np.clip(np.ceil(np.minimum(long, short) - 0.5), 0, width).astype(np.int64)
    end = np.clip(np.floor(np.maximum(long, short) - 0.5), -1, width - 1).astype(np.int64)
    count = np.maximum(end - begin + 1, 0)
    full = count > 0
    return who[full], row[full], begin[full], count[full]


def _slopes(screen: Array, value: Array) -> tuple[Array, Array]:
    """How values (n, 3, k) at the corners grow per column and per row: (n, k) each."""
    a = screen[:, 1, :2] - screen[:, 0, :2]
    b = screen[:, 2, :2] - screen[:, 0, :2]
    area = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    inverse = np.where(np.abs(area) > 1e-3, 1 / np.where(np.abs(area) > 1e-3, area, 1), 0)[:, None]
    va, vb = value[:, 1] - value[:, 0], value[:, 2] - value[:, 0]
    across = (va * b[:, 1:] - vb * a[:, 1:]) * inverse
    down = (vb * a[:, :1] - va * b[:, :1]) * inverse
    return across, down


def _nearest(pixel: Array, depth: Image, size: int) -> tuple[Image, Array]:
    """The z-buffer (size,) and the numbers of the fragments that stand in it."""
    buffer = np.full(size, -np.inf, np.float32)
    buffer[pixel] = depth  # the last one written stays; the loop lifts what a nearer one hides
    late = np.flatnonzero(depth > buffer[pixel])
    while len(late):
        buffer[pixel[late]] = depth[late]
        late = late[depth[late] > buffer[pixel[late]]]
    return buffer, np.flatnonzero(depth == buffer[pixel])


def render(screen: Array, normals: Array, height: int, width: int) -> Buffers:
    """Draw front-facing triangles: screen (n, 3, 3) columns, rows, depths; normals (n, 3, 3)."""
    # far to near, so that the first writing of the buffer is nearly right
    order = np.argsort(screen[:, :, 2].sum(1), kind="stable")
    screen, normals = screen[order], normals[order]
    who, row, begin, count = _spans(screen, height, width)
    across, down = _slopes(screen, screen[:, :, 2:])
    x0, y0 = screen[who, 0, 0], screen[who, 0, 1]
    start = (
        screen[who, 0, 2] + across[who, 0] * (begin + 0.5 - x0) + down[who, 0] * (row + 0.5 - y0)
    )
    offset = np.arange(int(count.sum()), dtype=np.int32)
    offset -= np.repeat((np.cumsum(count) - count).astype(np.int32), count)
    pixel = np.repeat((row * width + begin).astype(np.int32), count)
    pixel += offset
    depth = offset.astype(np.float32)
    depth *= np.repeat(across[who, 0].astype(np.float32), count)
    depth += np.repeat(start.astype(np.float32), count)
    buffer, shown = _nearest(pixel, depth, height * width)
    triangle = np.full(height * width, -1, np.int32)
    triangle[pixel[shown]] = np.repeat(who.astype(np.int32), count)[shown]
    normal = _shade(triangle, screen, normals, width)
    hit = triangle >= 0
    buffer[~hit] = buffer[hit].min() if hit.any() else 0
    number = np.where(hit, order[np.maximum(triangle, 0)], -1).astype(np.int32)
    shape = (height, width)
    return Buffers(
        hit.reshape(shape), buffer.reshape(shape), normal.reshape(*shape, 3), number.reshape(shape)
    )


def _shade(triangle: NDArray[np.int32], screen: Array, normals: Array, width: int) -> Image:
    """Unit normals (pixels, 3) of the shown triangles, interpolated between their corners."""
    across, down = _slopes(screen, normals)
    table = np.concatenate([normals[:, 0], across, down, screen[:, 0, :2]], 1).astype(np.float32)
    out = np.zeros((len(triangle), 3), np.float32)
    where = np.flatnonzero(triangle >= 0)
    for start in range(0, len(where), CHUNK):
        some = where[start : start + CHUNK]
        c = np.take(table, triangle[some], axis=0, mode="clip")
        y, x = np.divmod(some, width)
        dx = (x.astype(np.float32) + np.float32(0.5) - c[:, 9])[:, None]
        dy = (y.astype(np.float32) + np.float32(0.5) - c[:, 10])[:, None]
        n = c[:, 0:3] + c[:, 3:6] * dx + c[:, 6:9] * dy
        n /= np.sqrt(np.maximum(np.einsum("ij,ij->i", n, n), np.float32(1e-12)))[:, None]
        out[some] = n
    return out
