"""Nodes to blocks: which style, which box and which drawing each node gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from cards.documents.blocks.base import Block, Stack
from cards.documents.blocks.boxes import Boxed, Example, Literal, Note, Ornament, Quoted
from cards.documents.blocks.cells import Cell, PictureCell, TextCell
from cards.documents.blocks.figure import FigureBlock
from cards.documents.blocks.heading import HeadingText
from cards.documents.blocks.listing import Item
from cards.documents.blocks.table import Columns, Rows, TableBlock
from cards.documents.blocks.text import Text
from cards.documents.design import PageDesign, Style
from cards.documents.faults import fault
from cards.documents.glossary import glossary
from cards.documents.model import (
    Box,
    Break,
    Code,
    Figure,
    Heading,
    Inline,
    Inlines,
    Listing,
    Node,
    Paragraph,
    PictureSpan,
    Quote,
    Rule,
    Span,
    Table,
    plain,
)
from cards.documents.params import Params
from cards.figures import make
from cards.figures.base import Tools
from fabricate.errors import LayoutError


@dataclass(frozen=True, slots=True)
class Wide:
    """Blocks that span the columns."""

    blocks: tuple[Block, ...]


Section: TypeAlias = list[Block] | Wide


class Lowering:
    """Turns the nodes of one document into blocks."""

    def __init__(self, design: PageDesign, params: Params, inputs: Mapping[str, Path]) -> None:
        self.design, self.params, self.inputs = design, params, inputs

    def style(self, name: str) -> Style:
        """A style of the page design."""
        return self.design.styles[name]

    def tools(self, line: int) -> Tools:
        """The tools of a figure at a line."""
        p = self.params
        return Tools(p.themes, self.inputs, p.cards, self.design, p.source, line)

    def sections(self, nodes: Sequence[Node]) -> Iterator[Section]:
        """The chapter's nodes as column sections and wide sections, in order."""
        section: list[Block] = []
        for node in nodes:
            if isinstance(node, Box) and node.kind == "wide":
                made = tuple(b for inner in node.nodes for b in self.node(inner))
            elif isinstance(node, Figure) and node.wide:
                made = tuple(self.node(node))
            else:
                section.extend(self.node(node))
                continue
            while section and section[-1].keep_next:
                made = (section.pop(), *made)
            if section:
                yield section
            section = []
            yield Wide(made)
        if section:
            yield section

    def node(self, node: Node, style: str = "body") -> list[Block]:
        """The blocks of one node; `style` is that of its plain paragraphs.

        Errors that name no place in the document (a glyph that a face lacks) get the node's line.
        """
        try:
            return self._node(node, style)
        except LayoutError as error:
            if str(error).startswith(self.params.source):
                raise
            raise LayoutError(f"{self.params.source}:{node.line}: {error}") from None

    def _node(self, node: Node, style: str) -> list[Block]:
        if isinstance(node, Paragraph):
            return [self._paragraph(node, style)]
        if isinstance(node, Heading):
            made = HeadingText(
                node.inlines,
                self.style(f"heading{node.level}"),
                node.level,
                plain(node.inlines),
                node.anchor,
                node.line,
            )
            return [made.with_aside(node.aside, self.style("aside_dark"))]
        if isinstance(node, Listing):
            return self._listing(node, style)
        if isinstance(node, Table):
            return self._table(node)
        if isinstance(node, Figure):
            return self._figure(node)
        if isinstance(node, Box):
            return self._box(node)
        return self._rest(node)

    def _rest(self, node: Quote | Code | Rule) -> list[Block]:
        if isinstance(node, Quote):
            return [Quoted(self._stack(node.nodes, "quote"), node.line)]
        if isinstance(node, Code):
            lines: list[Inline] = []
            for number, text in enumerate(node.text.split("\n")):
                lines += [Break()] if number else []
                lines.append(Span(text.replace(" ", "\u00a0")))
            return [Literal(Stack([Text(tuple(lines), self.style("code"))]), node.line)]
        return [Ornament()]

    def _stack(self, nodes: Sequence[Node], style: str) -> Stack:
        return Stack([block for node in nodes for block in self.node(node, style)])

    def _paragraph(self, node: Paragraph, style: str) -> Text:
        name = node.style if node.style != "body" else style
        made = Text(node.inlines, self.style(name), anchor=node.anchor, line=node.line)
        made.keep_next = plain(node.inlines).endswith(":") or all(
            isinstance(item, Span) and item.bold for item in node.inlines
        )
        return made

    def _listing(self, node: Listing, style: str) -> list[Block]:
        name = "list" if style == "body" else style
        base = self.style(name)
        mark = self.style("step") if node.start is not None else self.style("bullet")
        made: list[Block] = []
        for offset, nodes in enumerate(node.items):
            number = None if node.start is None else node.start + offset
            item = Item(self._stack(nodes, name), number, base, mark)
            made.append(item)
        if made:
            made[-1].after = base.after
        return made

    def _table(self, node: Table) -> list[Block]:
        head = [
            TextCell(cell, self.style("table_head"), align, node.line)
            for cell, align in zip(node.head, node.align, strict=True)
        ]
        body = [
            tuple(self._cell(c, a, node.line) for c, a in zip(row, node.align, strict=True))
            for row in node.rows
        ]
        rows = Rows(tuple(head) if any(map(plain, node.head)) else (), tuple(body))
        if node.least:
            rows = replace(rows, least=node.least)
        caption = None
        if node.caption:
            caption = Text(node.caption, self.style("caption"), line=node.line)
        return _captioned(TableBlock(Columns(node.align, node.widths), rows), caption)

    def _cell(self, cell: Inlines, align: str, line: int) -> Cell:
        if len(cell) == 1 and isinstance(cell[0], PictureSpan):
            return PictureCell(cell[0])
        if any(isinstance(item, PictureSpan) for item in cell):
            what = "a picture shares its cell with text"
            raise fault(self.params.source, line, what, "give the picture a column of its own")
        return TextCell(cell, self.style("table"), align, line)

    def _figure(self, node: Figure) -> list[Block]:
        drawing = make(node.kind, node.data, self.tools(node.line))
        caption = None
        if node.caption:
            word = f"{self.design.words['figure']}\u00a0{node.number}."
            lead: Inlines = (Span(word, bold=True), Span(" "))
            caption = Text(lead + node.caption, self.style("caption"), line=node.line)
        if not isinstance(drawing, Block):
            return [FigureBlock(drawing, caption, node.anchor, node.line)]
        drawing.anchor = node.anchor
        return _captioned(drawing, caption)

    def _box(self, node: Box) -> list[Block]:
        if node.kind == "glossary":
            return glossary(node, self.style("glossary"), self.params.source)
        attributes: dict[str, Any] = dict(node.attributes)
        title = attributes.get("title", "")
        made: Boxed
        if node.kind == "note":
            stack = list(self._stack(node.nodes, "note").blocks)
            if title:
                heading = Text((Span(title),), self.style("note_title"), line=node.line)
                heading.keep_next = True
                stack.insert(0, heading)
            made = Note(_tight(stack), attributes.get("icon", ""), node.line)
        elif node.kind == "example":
            styles = (self.style("example_tag"), self.style("example_title"))
            content = _tight(self._stack(node.nodes, "example").blocks)
            made = Example(content, (self.design.words["example"], title), styles, node.line)
        else:
            what = f"a {node.kind} box stands inside another"
            raise fault(self.params.source, node.line, what, "close the other box before it")
        return [made]


def _captioned(table: Block, caption: Text | None) -> list[Block]:
    """A table and the caption that stays with it."""
    if caption is None:
        return [table]
    table.after, table.keep_next = caption.before, True
    caption.after = 3.4
    return [table, caption]


def _tight(blocks: Sequence[Block]) -> Stack:
    """Blocks of a box: nothing floats there."""
    for block in blocks:
        block.floats = False
    return Stack(blocks)
