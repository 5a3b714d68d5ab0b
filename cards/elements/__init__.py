"""The drawn elements of a layout: one kind, one module, in an explicit table.

A module holds

- `Params`: a frozen dataclass of its parameters, typed (checked by pydantic) and defaulted;
- `draw(pen: Pen, params: Params, box: Box, card: Card) -> None`, which draws one into `box` (mm).

The loader (cards.compiling) fills `Params` from the layout file: literals, `$constants` of the layout,
and bindings `=path.in.data` that are looked up card by card. Pictures are references that
`card.art` turns into files.
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

#: Kinds whose drawing depends on their parameters alone: a layout's literal ones become one form.
STEADY: Final = frozenset({"icon", "paragraph", "rect", "text"})
