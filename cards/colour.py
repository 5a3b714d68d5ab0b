"""Colours: the house palette, mixing, and measures of lightness and contrast."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from fabricate.errors import LayoutError

INK: Final = "#211c19"
PAPER: Final = "#f3ebda"
BAND: Final = "#e7dcc5"
MUTE: Final = "#6f6252"
BARK: Final = "#6a5c4d"
GOLD: Final = "#d9a23b"
RED: Final = "#a8321f"
STEEL: Final = "#b9b3a6"
HAIR: Final = "#a5562b"
WHITE: Final = "#ffffff"

#: Names that a layout may use for a colour.
PALETTE: Final[dict[str, str]] = {
    "ink": INK,
    "paper": PAPER,
    "band": BAND,
    "mute": MUTE,
    "bark": BARK,
    "gold": GOLD,
    "red": RED,
    "steel": STEEL,
    "hair": HAIR,
    "white": WHITE,
}
_HEX = re.compile(r"#[0-9a-fA-F]{6}")


@cache
def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of a palette name or `#rrggbb`; LayoutError otherwise."""
    text = PALETTE.get(colour, colour)
    if not _HEX.fullmatch(text):
        names = ", ".join(PALETTE)
        raise LayoutError(f"{colour!r} is no colour (write #rrggbb or one of: {names})")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def operands(colour: str) -> str:
    """The three operands of a PDF `rg` or `RG` operator, each 0 to 1."""
    return " ".join(f"{value / 255:.4g}" for value in channels(colour))


@cache
def mix(start: str, end: str, share: float) -> str:
    """The colour `share` of the way (0 to 1) from `start` to `end`, mixed in sRGB."""
    pairs = zip(channels(start), channels(end), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@cache
def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2, from linearised sRGB)."""

    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """CIE L*, 0 to 100: the grey that a black and white printer makes of the colour."""
    y = luminance(colour)
    return float(116 * y ** (1 / 3) - 16) if y > 0.008856 else 903.3 * y


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2.2, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def text_on(ground: str) -> str:
    """Ink or paper, whichever reads better on `ground`."""
    return INK if contrast(INK, ground) >= contrast(PAPER, ground) else PAPER
