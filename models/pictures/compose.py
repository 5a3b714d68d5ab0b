"""Ink over paper over theme: the layers of a picture become pixels, and the pixels a PNG file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow

from .filters import Bytes, Field
from .lines import Lines
from .style import Style, rgb

#: Of zlib: from 4 on files get hardly smaller, but take twice the time.
COMPRESSION = 4


def layers(
    paper: Field,
    ink: Field,
    lines: Lines,
    piece: NDArray[np.int16],
    themes: Sequence[str],
    s: Style,
) -> Bytes:
    """Pixels (height, width, 4), not premultiplied; `themes` is the colour of each piece."""
    dark, light = rgb(s.ink, "ink"), rgb(s.paper, "paper")
    table = np.stack([rgb(theme, "theme") for theme in themes])
    black = 1 - (1 - ink) * (1 - lines.inner) * lines.inside
    white = paper * (1 - black)
    out = np.empty((*paper.shape, 4), np.uint8)
    for k in range(3):
        base = table[np.maximum(piece, 0), k] if len(set(themes)) > 1 else table[0, k]
        value = base + white * (light[k] - base) + black * (dark[k] - base)
        out[..., k] = np.clip(value, 0, 1) * np.float32(255) + np.float32(0.5)
    out[..., 3] = lines.alpha * np.float32(255) + np.float32(0.5)
    out[out[..., 3] == 0] = 0
    return out


def crop(pixels: Bytes) -> tuple[slice, slice]:
    """Rows and columns that hold anything."""
    rows = np.flatnonzero(pixels[..., 3].any(1))
    columns = np.flatnonzero(pixels[..., 3].any(0))
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def write(path: Path, pixels: Bytes) -> None:
    """Write pixels (height, width, 4) as a PNG file without time, software or colour notes."""
    image = Pillow.fromarray(np.ascontiguousarray(pixels), "RGBA")
    image.save(path, "PNG", compress_level=COMPRESSION)
