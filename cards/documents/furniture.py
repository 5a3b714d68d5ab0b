"""The furniture of a page: running head with the chapter, foot with rule, document and number."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cards.documents.blocks.text import Text
from cards.documents.model import Span

if TYPE_CHECKING:
    from cards.documents.compose import Leaf
    from cards.documents.paint import Painter


def furnish(out: Painter, leaf: Leaf, number: int, running: str) -> None:
    """Draw head and foot of page `number`; a bare page has neither."""
    if leaf.bare:
        return
    page, styles = out.page, out.page.design.styles
    foot = page.design.foot
    out.rect(page.left, page.height - foot.rule, page.measure, foot.thickness, "ink")
    for text, style, align in ((running, "foot", "l"), (str(number), "page", "r")):
        block = Text((Span(text),), styles[style].model_copy(update={"align": align}))
        top = page.height - foot.baseline - block.leading / 2 - 0.9
        block.draw(out, page.left, top, page.measure)
    if leaf.head and not any(p.y == 0.0 for p in leaf.placed):
        block = Text((Span(leaf.head),), styles["foot"])
        wide = block.width(math.inf)
        top = page.design.head.baseline - block.leading / 2
        block.draw(out, page.right - wide, top, wide + 1)
