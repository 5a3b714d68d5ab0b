"""The page's palette, and arithmetic on sRGB colours written as `#rrggbb`."""

from __future__ import annotations

import re
from typing import Final

from fabricate.errors import BuildError

INK: Final = "#211c19"
PAPER: Final = "#f3ebda"
BARK: Final = "#6a5c4d"

#: Least contrast of small text, WCAG 2.2 success criterion 1.4.3 (AA).
READABLE: Final = 4.5

_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def checked(colour: str) -> str:
    """The colour itself; raises BuildError unless it reads `#rrggbb` (it goes into a style)."""
    if not _HEX.fullmatch(colour):
        raise BuildError(f"index page: colour {colour!r} is not of the form #rrggbb")
    return colour


def mix(a: str, b: str, share: float) -> str:
    """`a` moved by `share` (0 to 1) of the way to `b`."""
    pairs = zip(_channels(a), _channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def label(colour: str) -> tuple[str, str]:
    """(ground, text) for a label in this colour: small text on it is always readable.

    A light colour takes ink; any other takes paper, on a ground darkened as far as that needs.
    """
    ground = checked(colour)
    if contrast(ground, INK) >= READABLE:
        return ground, INK
    while contrast(ground, PAPER) < READABLE:
        ground = mix(ground, INK, 0.08)
    return ground, PAPER


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(checked(colour)[i : i + 2], 16) for i in (1, 3, 5))


def _luminance(colour: str) -> float:
    red, green, blue = map(_linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: int) -> float:
    value = channel / 255
    if value <= 0.04045:
        return value / 12.92
    return float(((value + 0.055) / 1.055) ** 2.4)
