"""Colours of documents by name, and which text stands on which ground."""

from __future__ import annotations

from cards.colour import BAND, INK, PALETTE, PAPER, RED, contrast, mix, text_on
from fabricate.errors import LayoutError

#: The palette; `soft` is light text on ink, `accent` a dark red for numerals on white.
NAMED: dict[str, str] = {
    **PALETTE,
    "soft": mix(INK, PAPER, 0.75),
    "accent": mix(RED, INK, 0.42),
}


def resolve(colour: str) -> str:
    """The hex of a palette name or of a hex colour; raises LayoutError for anything else."""
    if colour.startswith("#"):
        return colour
    if colour not in NAMED:
        raise LayoutError(f"unknown colour {colour!r} (name a hex or one of {', '.join(NAMED)})")
    return NAMED[colour]


def on(ground: str) -> str:
    """Ink or paper, whichever contrasts more with the ground."""
    return text_on(resolve(ground))


def text_of(theme: str) -> str:
    """The theme's colour darkened until it reads as text on band (4.5:1 or more)."""
    for step in range(15):
        made = mix(theme, INK, 0.25 + step * 0.05)
        if contrast(made, BAND) >= 4.5:
            return made
    return INK
