"""Publishing: laid-out pages drawn to a PDF with links, outline and metadata, in one pass."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cards.canvas import Pen
from cards.document import Document
from cards.documents.compose import Leaf, Placed
from cards.documents.design import Page
from cards.documents.furniture import furnish
from cards.documents.paint import Painter
from cards.documents.params import Params
from cards.figures.base import Tools
from fabricate.errors import LayoutError


def publish(
    leaves: Sequence[Leaf], page: Page, params: Params, tools: Tools, target: Path
) -> list[str]:
    """Draw all pages and save; returns warnings.

    The pages of all anchors are known by now, so page numbers need no second pass.
    """
    pages = {
        anchor: number
        for number, leaf in enumerate(leaves, 1)
        for placed in leaf.placed
        for anchor, _, _ in placed.block.anchors()
    }
    with Document.create(target, params.title, params.author, params.subtitle) as pdf:
        pdf.canvas.setCatalogEntry("Lang", params.language)
        out = Painter(Pen(pdf), page, pages, tools)
        _outline(leaves, pdf.canvas)
        for number, leaf in enumerate(leaves, 1):
            with pdf.page(page.width, page.height):
                for placed in leaf.placed:
                    _draw(placed, out)
                furnish(out, leaf, number, params.running)
    return list(pdf.warnings)


def _draw(placed: Placed, out: Painter) -> None:
    """Draw a block; an error that names no place in the document gets its line."""
    try:
        placed.block.draw(out, placed.x, placed.y, placed.width)
    except LayoutError as error:
        source, line = out.tools.source, int(getattr(placed.block, "line", 0))
        if str(error).startswith(source):
            raise
        raise LayoutError(f"{source}:{line}: {error}" if line else f"{source}: {error}") from None


def _outline(leaves: Sequence[Leaf], canvas: Any) -> None:
    """Bookmarks of chapters and headings; a level is never skipped."""
    level = 0
    for leaf in leaves:
        for placed in leaf.placed:
            for anchor, title, wanted in placed.block.anchors():
                if wanted:
                    level = min(wanted, level + 1)
                    canvas.addOutlineEntry(title, anchor, level - 1, level > 1)
    if level:
        canvas.showOutline()
