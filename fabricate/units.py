"""Lengths, paper sizes and card sizes, all in millimetres."""

from __future__ import annotations

from typing import Final

MM_PER_INCH: Final = 25.4
POINTS_PER_MM: Final = 72 / MM_PER_INCH

#: Paper sizes (width, height), portrait: ISO 216 and ANSI/ASME Y14.1.
PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

#: Card sizes (width, height), as the trade sells sleeves for them; portrait, but for the wide one.
CARD_SIZES: Final[dict[str, tuple[float, float]]] = {
    "poker": (63.0, 88.0),
    "poker-us": (63.5, 88.9),
    "bridge": (57.0, 89.0),
    "tarot": (70.0, 120.0),
    "tarot-wide": (120.0, 70.0),
    "mini": (44.0, 63.0),
}


def to_points(mm: float) -> float:
    """Millimetres as PostScript points (1/72 inch)."""
    return mm * POINTS_PER_MM


def to_mm(points: float) -> float:
    """PostScript points (1/72 inch) as millimetres."""
    return points / POINTS_PER_MM
