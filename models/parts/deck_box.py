"""A deck box, or its lid: a shell open at the top, computed from the deck that stands in it."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import DeckBox
from models import flat
from models.outline import Outline
from models.solids import stamp
from models.view import show

#: The icon's share of the lid's narrow side, the widest hole that still bridges, and how deep it
#: is sunk, by the floor.
ICON, BRIDGE, SUNK = 0.75, 9.0, 0.4


def build(spec: DeckBox) -> cq.Solid:
    """Box or lid on z = 0, open at the top, its middle over x = y = 0; mm."""
    length, width, height = spec.size
    x, y = length / 2, width / 2
    body = flat.plate([(-x, -y), (x, -y), (x, y), (-x, y)], height)
    if spec.piece == "lid" and spec.icon:
        body = stamp(body, 0, [_icon(spec, spec.icon)], SUNK * spec.floor)
    deep, wide, high = spec.room
    return stamp(body, height, [flat.bar(-deep / 2, -wide / 2, deep / 2, wide / 2)], -high)


def _icon(spec: DeckBox, name: str) -> Outline:
    """The icon as it must lie under the lid to read rightly when the lid is on."""
    drawn = flat.sign(name, ICON * min(spec.size[:2]))
    least = min(1.0, BRIDGE / drawn.breadth())
    return drawn.placed(least, 0, 0, mirror=True).check_strokes(flat.LINE)


if "show_object" in globals() or __name__ == "__main__":
    show(build(DeckBox()), "deck-box", globals())
