"""Light and cuts: where the theme colour gives way to paper, and where to ink.

The cuts follow level lines of the part, so that they wrap round its form; they are pointed because
their width follows the light: paper cuts grow towards it, ink cuts into the shadow.
"""

from __future__ import annotations

import numpy as np

from .camera import Camera
from .filters import Field, blur
from .raster import Buffers

#: From the upper left, before the part (right, up, towards the eye).
LIGHT = np.array([-0.55, 0.62, 0.55], np.float32) / np.float32(np.linalg.norm([0.55, 0.62, 0.55]))
#: Tones at which all is paper, all is theme, all is ink.
BRIGHT, MIDDLE, DARK = 0.86, 0.62, 0.34
#: Beyond this slope against the axis a face is level, and gets no cuts: they would run wild.
LEVEL = 0.985


def tone(buffers: Buffers, size_px: int) -> Field:
    """Lightness 0 to 1: the light on each face, less what stands before it."""
    lit = buffers.normal @ LIGHT
    out = np.float32(0.5) + np.float32(0.5) * lit
    for reach, strength in ((0.022, 0.34), (0.007, 0.30)):
        sigma = reach * size_px
        nearer = (blur(buffers.depth, sigma) - buffers.depth) / np.float32(3.2 * sigma)
        out -= np.float32(strength) * np.clip(nearer, 0, 1)
    return np.asarray(out, np.float32)


def _wander(height: int, width: int, size_px: int) -> Field:
    """A slow wobble of the cuts, as a hand has it, in parts of the pitch."""
    x = np.arange(width, dtype=np.float32) / size_px
    y = (np.arange(height, dtype=np.float32) / size_px)[:, None]
    slow = np.float32(0.10) * np.sin(23 * x) * np.cos(17 * y)
    return np.asarray(slow + np.float32(0.05) * np.sin(9 * x + 41 * y), np.float32)


def _wave(level: Field, buffers: Buffers, camera: Camera, pitch: float) -> tuple[Field, Field]:
    """How far the nearest cut is, 0 to 1 half-way to the next one, and how that grows a pixel."""
    height, width = level.shape
    phase = level / np.float32(pitch) + _wander(height, width, round(50 * pitch))
    wave = np.abs(phase - np.floor(phase) - np.float32(0.5)) * np.float32(2)
    # a level line moves over the screen by what the face's normal says
    up, nz = camera.grain, np.maximum(buffers.normal[..., 2], np.float32(0.12))
    gx = np.float32(up[0]) - np.float32(up[2]) * buffers.normal[..., 0] / nz
    gy = np.float32(up[1]) - np.float32(up[2]) * buffers.normal[..., 1] / nz
    growth = np.sqrt(gx * gx + gy * gy) * np.float32(2 / pitch)
    return np.asarray(wave), np.clip(growth, 0.02, 0.9, dtype=np.float32)


def _levels(buffers: Buffers, camera: Camera) -> Field:
    """How far along the grain that point lies which a pixel shows, in pixels."""
    height, width = buffers.depth.shape
    up = camera.grain
    row = np.arange(height, dtype=np.float32)[:, None] + np.float32(0.5)
    x = (np.arange(width, dtype=np.float32) + np.float32(0.5)) * np.float32(up[0])
    top, left = np.float32(camera.top * camera.scale), np.float32(camera.left * camera.scale)
    flat = x + left * np.float32(up[0]) + (top - row) * np.float32(up[1])
    return np.asarray(flat + buffers.depth * np.float32(up[2]), np.float32)


def cuts(buffers: Buffers, camera: Camera, pitch: float, size_px: int) -> tuple[Field, Field]:
    """How much of each pixel is paper and how much is ink, 0 to 1."""
    light = tone(buffers, size_px)
    wave, growth = _wave(_levels(buffers, camera), buffers, camera, pitch)
    level = np.abs(buffers.normal @ camera.grain.astype(np.float32)) > LEVEL
    wave[level], growth[level] = 0.5, 0.25
    wide = np.clip((light - MIDDLE) / (BRIGHT - MIDDLE), -1, 1.12, dtype=np.float32)
    deep = np.clip((MIDDLE - light) / (MIDDLE - DARK), -1, 1.12, dtype=np.float32)
    paper = np.clip((wide - wave) / growth + np.float32(0.5), 0, 1)
    ink = np.clip((deep - (1 - wave)) / growth + np.float32(0.5), 0, 1)
    paper *= wide > 0.06
    ink *= deep > 0.06
    return np.asarray(paper, np.float32), np.asarray(ink, np.float32)
