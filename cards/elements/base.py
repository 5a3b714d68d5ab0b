"""What every drawn element shares: the card it stands on and the manner of its parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from cards.frame import Frame

if TYPE_CHECKING:
    from cards.canvas import Pen


class Params(BaseModel):
    """Parameters of an element: frozen, and no key unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)


class Backdrop(Params):
    """Parameters of a scene behind other elements: its box is x, y, width and height (mm)."""

    box: tuple[float, float, float, float]


def backdrop(
    pen: Pen, kind: str, given: Backdrop, frame: Frame, scene: Callable[[Pen], None]
) -> None:
    """Draw a scene, its sides in the bleed; once for all cards that share its parameters."""
    x, y, w, h = given.box

    def placed(inner: Pen) -> None:
        with inner.at(frame.bleed - x, -y):
            scene(inner)

    with pen.at(x - frame.bleed, y):
        pen.form((kind, given, frame.bleed), w + 2 * frame.bleed, h, placed)


__all__ = ["Backdrop", "Frame", "Params", "backdrop"]
