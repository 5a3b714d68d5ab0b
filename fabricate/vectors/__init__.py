"""SVG pictures from outside: looked through before they are drawn, and drawn as pixels.

What is not a drawing in itself is refused: references to other files, scripts, text (its look would
depend on the computer), entities, and drawings that would grow beyond measure.
"""

from __future__ import annotations

from fabricate.vectors.drawing import MAX_BYTES, Drawing, drawing
from fabricate.vectors.errors import UnfitError

__all__ = ["MAX_BYTES", "Drawing", "UnfitError", "drawing"]
