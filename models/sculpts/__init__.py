"""Sculpts of the user's own: any mesh becomes a head that prints, or is refused in plain words."""

from __future__ import annotations

from .mend import Mended, mended

__all__ = ["Mended", "mended"]
