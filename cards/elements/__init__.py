"""The drawn elements of a layout: one kind, one module.

A module of the table holds

- `Params`: a frozen dataclass of the parameters that a layout may give, typed and defaulted;
  types are str, float, int, bool, Colour, Markup-free text, lists and mappings, each `| None`;
- `draw(pen: Pen, params: Params, box: Box, card: Card) -> None`: draws one into `box` (mm).

The loader fills `Params` from the layout: literals once, bindings (`=path.in.data`) card by card.
"""

from __future__ import annotations

from typing import Final

#: kind -> module:function
ELEMENTS: Final[dict[str, str]] = {
    "icon": "cards.elements.icon:draw",
    "image": "cards.elements.image:draw",
    "paragraph": "cards.elements.paragraph:draw",
    "rect": "cards.elements.rect:draw",
    "text": "cards.elements.text:draw",
}
