"""The glossary: `**Term**: meaning` items as hanging paragraphs that links can reach."""

from __future__ import annotations

from cards.documents.anchors import slug
from cards.documents.blocks.base import Block
from cards.documents.blocks.text import Text
from cards.documents.design import Style
from cards.documents.faults import fault
from cards.documents.model import Box, Listing, Node, Paragraph, Span

HANG = 3.6
_REMEDY = "write each entry as - **Term**: meaning"


def glossary(box: Box, style: Style, source: str) -> list[Block]:
    """The entries of a glossary box, each with the anchor `term-...`; raises LayoutError."""
    made: list[Block] = []
    for node in box.nodes:
        if not isinstance(node, Listing):
            raise fault(source, node.line, "a glossary holds only a list", _REMEDY)
        made.extend(_term(item, style, source) for item in node.items)
    return made


def _term(nodes: tuple[Node, ...], style: Style, source: str) -> Block:
    first = nodes[0] if nodes else None
    if not isinstance(first, Paragraph) or len(nodes) > 1:
        line = int(getattr(first, "line", 0))
        raise fault(source, line, "a glossary entry is not one paragraph", _REMEDY)
    lead = first.inlines[0]
    if not isinstance(lead, Span) or not lead.bold:
        raise fault(source, first.line, "a glossary entry does not begin with its term", _REMEDY)
    anchor = f"term-{slug(lead.text)}"
    return Text(first.inlines, style, anchor=anchor, hang=HANG, line=first.line)
