"""A colour for a new race, lighter or darker than the others: grey prints tell them apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

#: Lightnesses (CIE L*) that a theme may have, and by how many two races should differ.
LIGHTNESSES: Final = range(22, 84, 2)
APART: Final = 10
#: Hues on offer, degrees, in the order in which they suit something alive; and what is apart.
HUES: Final = (55, 95, 130, 25, 160, 260, 210, 300, 340)
TURN: Final = 25
CHROMA: Final = 36
_WHITE: Final = (0.95047, 1.0, 1.08883)


def theme(others: Sequence[str]) -> str:
    """A colour as `#rrggbb` that differs from the others (same form) in lightness, then in hue."""
    labs = [_lab(colour) for colour in others]
    light = [lab[0] for lab in labs]

    def merit(candidate: int) -> tuple[float, float]:
        gap = min((abs(candidate - one) for one in light), default=100.0)
        return min(gap, APART), -abs(candidate - 48)

    lightness = max(LIGHTNESSES, key=merit)
    hues = [math.degrees(math.atan2(b, a)) for _, a, b in labs if math.hypot(a, b) > 8]
    hue = max(HUES, key=lambda one: min((min(_turn(one, h), TURN) for h in hues), default=TURN))
    return _colour(lightness, hue)


def lightness(colour: str) -> float:
    """CIE L* of `#rrggbb`, 0 to 100."""
    return _lab(colour)[0]


def _turn(a: float, b: float) -> float:
    return abs((a - b + 180) % 360 - 180)


def _lab(colour: str) -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of `#rrggbb`."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / _WHITE[0]
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / _WHITE[2]
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _colour(lightness: float, hue: float) -> str:
    """A muted `#rrggbb` of a lightness and a hue: the paler or darker, the less of CHROMA."""
    chroma = CHROMA - abs(lightness - 50) / 2
    while True:
        parts = _linear(lightness, chroma, math.radians(hue))
        if chroma <= 0 or all(-1e-4 <= part <= 1.0001 for part in parts):
            break
        chroma -= 2
    return "#" + "".join(f"{round(255 * _gamma(min(max(p, 0.0), 1.0))):02x}" for p in parts)


def _linear(lightness: float, chroma: float, angle: float) -> tuple[float, float, float]:
    fy = (lightness + 16) / 116
    fx, fz = fy + chroma * math.cos(angle) / 500, fy - chroma * math.sin(angle) / 200
    x, y, z = (
        white * (f**3 if f > 0.206893 else (f - 16 / 116) / 7.787)
        for white, f in zip(_WHITE, (fx, fy, fz), strict=True)
    )
    return (
        3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
        -0.9692660 * x + 1.8760108 * y + 0.0415560 * z,
        0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
    )


def _gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
