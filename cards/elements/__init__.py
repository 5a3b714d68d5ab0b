"""The drawn elements of a layout: one kind, one module, in an explicit table.

A module holds a class of its parameters, either a frozen pydantic model (a subclass of
`base.Params`) or, for elements of large decks, a frozen dataclass of plain types, and

    draw(pen: Pen, given: ThatClass, frame: Frame) -> None

which draws one of it. The loader (cards.compiling) fills the
model from the layout file: literals, `$constants` of the layout, and bindings `=path.in.data` that
are looked up card by card. A parameter whose type is a Path is given as an artifact id or as
`game:folder/file`, and arrives as a file.
"""

from __future__ import annotations

from typing import Final

#: kind -> module:function
ELEMENTS: Final[dict[str, str]] = {
    "ability": "cards.elements.ability:draw",
    "arena": "cards.elements.arena:draw",
    "arrows": "cards.elements.arrows:draw",
    "badge": "cards.elements.badge:draw",
    "banner": "cards.elements.banner:draw",
    "battlefield": "cards.elements.battlefield:draw",
    "burst": "cards.elements.burst:draw",
    "clearing": "cards.elements.clearing:draw",
    "counters": "cards.elements.counters:draw",
    "court": "cards.elements.court:draw",
    "emblem": "cards.elements.emblem:draw",
    "escutcheon": "cards.elements.escutcheon:draw",
    "figure": "cards.elements.figure:draw",
    "formation": "cards.elements.formation:draw",
    "icon": "cards.elements.icon:draw",
    "image": "cards.elements.image:draw",
    "ledger": "cards.elements.ledger:draw",
    "medallion": "cards.elements.medallion:draw",
    "numbers": "cards.elements.numbers:draw",
    "ornament": "cards.elements.ornament:draw",
    "panels": "cards.elements.panels:draw",
    "panorama": "cards.elements.panorama:draw",
    "paragraph": "cards.elements.paragraph:draw",
    "phases": "cards.elements.phases:draw",
    "rampart": "cards.elements.rampart:draw",
    "rect": "cards.elements.rect:draw",
    "scroll": "cards.elements.scroll:draw",
    "sections": "cards.elements.sections:draw",
    "statline": "cards.elements.statline:draw",
    "stats": "cards.elements.stats:draw",
    "text": "cards.elements.text:draw",
    "twins": "cards.elements.twins:draw",
}

#: Kinds whose drawing depends on their parameters alone: a layout's literal ones become one form.
STEADY: Final = frozenset({"icon", "paragraph", "rect", "text"})
#: Those of them that use no forms: what they drew for some values is put again for the same ones.
REPEATABLE: Final = frozenset({"rect", "text"})
