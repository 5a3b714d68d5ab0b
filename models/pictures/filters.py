"""Small image filters: grow, shrink, soften and sharpen masks, blur and resize fields."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow
from PIL import ImageFilter

Bytes = NDArray[np.uint8]
Field = NDArray[np.float32]


def _shift_max(mask: Bytes, steps: tuple[tuple[int, int], ...]) -> Bytes:
    out = mask.copy()
    height, width = mask.shape
    for dy, dx in steps:
        to = out[max(dy, 0) : height + min(dy, 0), max(dx, 0) : width + min(dx, 0)]
        of = mask[max(-dy, 0) : height + min(-dy, 0), max(-dx, 0) : width + min(-dx, 0)]
        np.maximum(to, of, out=to)
    return out


_PLUS = ((0, 1), (0, -1), (1, 0), (-1, 0))
_SQUARE = (*_PLUS, (1, 1), (1, -1), (-1, 1), (-1, -1))


def grow(mask: Bytes, radius: int) -> Bytes:
    """The mask made larger by about radius pixels all round: an octagon for a dot."""
    for step in range(radius):
        mask = _shift_max(mask, _SQUARE if step % 5 in (1, 3) else _PLUS)
    return mask


def shrink(mask: Bytes, radius: int) -> Bytes:
    """The mask made smaller by about radius pixels all round."""
    return np.asarray(255 - grow(255 - mask, radius), np.uint8)


def soften(mask: Bytes, sigma: float) -> Bytes:
    """The mask blurred by a Gaussian of sigma pixels."""
    return np.asarray(Pillow.fromarray(mask).filter(ImageFilter.GaussianBlur(sigma)), np.uint8)


def edge(mask: Bytes, sigma: float = 1.3, level: float = 0.5) -> Field:
    """How much of each pixel lies inside the mask, 0 to 1, smoothed over sigma pixels."""
    # the blurred step rises by 1 / (sigma sqrt(2 pi)) a pixel at its middle
    gain = np.float32(sigma * 2.5066)
    soft = soften(mask, sigma).astype(np.float32)
    soft *= np.float32(1 / 255)
    soft -= np.float32(level)
    soft *= gain
    soft += np.float32(0.5)
    return np.clip(soft, 0, 1, out=soft)


def resize(field: Field, width: int, height: int) -> Field:
    """The field at another size, bilinear; averages when it shrinks."""
    image = Pillow.fromarray(np.ascontiguousarray(field, np.float32), "F")
    return np.asarray(image.resize((width, height), Pillow.Resampling.BILINEAR))


def blur(field: Field, sigma: float) -> Field:
    """The field blurred by about sigma pixels, worked out small and enlarged again."""
    height, width = field.shape
    step = max(1, round(sigma / 2))
    small = resize(field, max(2, width // step), max(2, height // step))
    for _ in range(3):
        small = _box(small, max(1, round(sigma / step)))
    return resize(small, width, height)


def _box(field: Field, radius: int) -> Field:
    """Mean over a square of 2 radius + 1 pixels, the edge repeated."""
    size = 2 * radius + 1
    for axis in (0, 1):
        pad: Any = [(radius + 1, radius) if k == axis else (0, 0) for k in range(2)]
        sums = np.pad(field, pad, mode="edge").cumsum(axis, dtype=np.float64)
        count = field.shape[axis]
        ahead = sums.take(range(size, size + count), axis)
        field = ((ahead - sums.take(range(count), axis)) / size).astype(np.float32)
    return field


def crowd(mask: NDArray[np.bool_], radius: int) -> Field:
    """About how many pixels of the mask stand in the square of 2 radius + 1 round each pixel."""
    image = Pillow.fromarray(mask.astype(np.uint8) * np.uint8(255))
    share = np.asarray(image.filter(ImageFilter.BoxBlur(radius)), np.uint8)
    return share * np.float32((2 * radius + 1) ** 2 / 255)
