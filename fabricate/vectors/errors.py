"""Why an SVG cannot be used."""

from __future__ import annotations

from typing import Final

from fabricate.errors import LayoutError

#: The remedy where nothing better is known.
AGAIN: Final = "save it again as plain SVG, or save it as PNG"


class UnfitError(LayoutError):
    """An SVG that cannot be used: what is wrong with it, and the remedy."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"{what} ({remedy})")
        self.what, self.remedy = what, remedy
