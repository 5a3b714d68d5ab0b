"""The look of a picture: colours, weights of lines and pitch of cuts, all tied to its size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fabricate.errors import BuildError

from .filters import Field

INK, PAPER = "#211c19", "#f3ebda"


def rgb(colour: str, what: str) -> Field:
    """`#rrggbb` as three numbers 0 to 1; `what` names the parameter in the error."""
    digits = colour[1:] if isinstance(colour, str) else ""
    if len(digits) != 6 or colour[0] != "#" or set(digits.lower()) - set("0123456789abcdef"):
        raise BuildError(f"{what} is {colour!r}, which is no colour (write #rrggbb)")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


@dataclass(frozen=True, slots=True)
class Style:
    """Colours, and weights in pixels for a picture of size_px.

    The key line weighs 1 % of the picture: a quarter of a millimetre on a head 25 mm wide.

    key    the line round the silhouette, outside; a fifth as much goes inside
    inner  half the width of a line between forms; `fine` that of a crease within a form
    pitch  from cut to cut, along the axis of the cuts
    """

    size_px: int = 800
    key: int = 6
    inner: int = 2
    fine: int = 1
    pitch: float = 15.0
    ink: str = INK
    paper: str = PAPER
    theme: str = "#8d7d6a"

    @property
    def margin(self) -> int:
        """Room round the silhouette for the key line and its soft edge."""
        return self.key + 4

    @classmethod
    def of(cls, params: Mapping[str, Any]) -> Style:
        """The style that a picture's parameters ask for, its weights in proportion to its size."""
        name = params.get("style", "lino")
        if name != "lino":
            raise BuildError(f"no style of picture is called '{name}' (take lino)")
        size = params.get("size_px", 800)
        if not isinstance(size, int) or not 48 <= size <= 4000:
            raise BuildError(f"size_px is {size!r}; take a whole number from 48 to 4000")
        unit = size / 800 * float(params.get("weight", 1.0))
        pitch = float(params.get("pitch", 1.0))
        colours = {k: str(params[k]) for k in ("ink", "paper", "theme") if params.get(k)}
        for key, value in colours.items():
            rgb(value, key)
        return cls(
            size_px=size,
            key=max(2, round(6 * unit)),
            inner=max(1, round(2.2 * unit)),
            fine=max(0, round(1.1 * unit)),
            pitch=max(3.5, 15 * unit * pitch),
            **colours,
        )
