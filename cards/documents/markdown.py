"""Markdown to a document's nodes, by a whitelist of tokens: all else is an error."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cards.documents import inlines as inline
from cards.documents.anchors import Anchors
from cards.documents.dialect import literal, parser
from cards.documents.faults import choose, fault
from cards.documents.figuredata import FigureData, read_figure
from cards.documents.model import (
    Box,
    Chapter,
    Code,
    Document,
    Figure,
    Heading,
    Inlines,
    Listing,
    Node,
    Paragraph,
    Quote,
    Rule,
    Table,
    plain,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

#: A row of a table that is to be written in is at most so high (mm).
HIGHEST = 60
PARAGRAPHS = frozenset({"body", "lead", "small", "centred"})
CHAPTER_KEYS = frozenset(
    {"id", "icon", "left", "right", "aside", "number", "kicker", "facts", "start"}
)
_KEYS: dict[str, frozenset[str]] = {
    "heading_open": frozenset({"id", "aside"}),
    "paragraph_open": frozenset({"id", "class"}),
    "table_open": frozenset({"id", "caption", "widths", "rows", "class"}),
}


def parse(text: str, source: str) -> Document:
    """The document of a rendered Markdown text; raises LayoutError naming `source` and line."""
    tokens = parser().parse(text, {"source": source})
    return _Reader(source, tokens).document()


class _Reader:
    """One walk through the tokens of a document."""

    def __init__(self, source: str, tokens: list[Token]) -> None:
        self.source = source
        self.tokens = tokens
        self.at = 0
        self.anchors = Anchors(source)
        self.figures = self._number_figures()
        numbers = {f.anchor: f.number for f in self.figures.values() if f.anchor}
        self.inline = inline.Reader(source, numbers)

    def document(self) -> Document:
        """All nodes, parted into chapters at each heading of level 1."""
        preface: list[Node] = []
        chapters: list[Chapter] = []
        count = 0
        while self.at < len(self.tokens):
            if self._is_chapter():
                chapter, count = self._chapter(count)
                chapters.append(chapter)
            else:
                preface.extend(self._node())
        return Document(tuple(preface), tuple(chapters), len(self.figures))

    def _is_chapter(self) -> bool:
        token = self.tokens[self.at]
        return token.type == "heading_open" and token.tag == "h1"

    def _number_figures(self) -> dict[int, FigureData]:
        """The figures by the index of their token, numbered in order where they have a caption."""
        made: dict[int, FigureData] = {}
        count = 0
        for i, token in enumerate(self.tokens):
            if token.type == "fence" and token.info.split()[:1] == ["figure"]:
                found = read_figure(token.content, self.source, _line(token))
                if found.caption:
                    count += 1
                    found = found.numbered(count)
                made[i] = found
        return made

    def _chapter(self, count: int) -> tuple[Chapter, int]:
        """The chapter whose heading is next, and how many numbered chapters there are with it."""
        token = self.tokens[self.at]
        attributes = self._attributes(token, CHAPTER_KEYS)
        title = self.inline.read(self.tokens[self.at + 1])
        self.at += 3
        number = attributes.get("number", "")
        if number == "none":
            number = ""
        elif not number:
            count += 1
            number = str(count)
        anchor = self.anchors.add(attributes.get("id", ""), plain(title), _line(token))
        nodes: list[Node] = []
        while self.at < len(self.tokens) and not self._is_chapter():
            nodes.extend(self._node())
        return Chapter(title, anchor, number, attributes, tuple(nodes), _line(token)), count

    def _node(self) -> Iterator[Node]:
        """The node (or none) that begins at the present token; moves past it."""
        token = self.tokens[self.at]
        handler = _HANDLERS.get(token.type)
        if handler is None:
            what = f"{token.type.removesuffix('_open')} has no place in a document"
            raise fault(self.source, _line(token), what, "use the syntax of the documents guide")
        if token.type not in _KEYS and token.attrs and token.type != "ordered_list_open":
            what = f"attributes {sorted(token.attrs)} stand before a {token.type.split('_')[0]}"
            raise fault(self.source, _line(token), what, "remove the {...} line")
        yield handler(self, token)

    def _until(self, closing: str) -> tuple[Node, ...]:
        """The nodes up to the token `closing` of this depth; moves past it."""
        nodes: list[Node] = []
        while self.tokens[self.at].type != closing:
            nodes.extend(self._node())
        self.at += 1
        return tuple(nodes)

    def _attributes(self, token: Token, known: frozenset[str]) -> dict[str, str]:
        found = {key: literal(str(value)) for key, value in token.attrs.items()}
        for key in found:
            if key not in known:
                what = f"unknown attribute {key!r}"
                raise fault(self.source, _line(token), what, choose(key, known))
        return {key: self.inline.numbers_in(value, _line(token)) for key, value in found.items()}

    def paragraph(self, token: Token) -> Node:
        """A paragraph; its class names its style."""
        found = self._attributes(token, _KEYS["paragraph_open"])
        style = found.get("class", "body")
        if style not in PARAGRAPHS:
            what = f"unknown paragraph style .{style}"
            raise fault(self.source, _line(token), what, choose(style, PARAGRAPHS))
        anchor = found.get("id", "")
        if anchor:
            anchor = self.anchors.add(anchor, anchor, _line(token))
        made = Paragraph(self.inline.read(self.tokens[self.at + 1]), style, anchor, _line(token))
        self.at += 3
        return made

    def heading(self, token: Token) -> Node:
        """A heading of level 2 or 3."""
        level = int(token.tag[1])
        if level > 3:
            what = f"a heading of level {level}"
            raise fault(self.source, _line(token), what, "use #, ## or ###")
        found = self._attributes(token, _KEYS["heading_open"])
        text = self.inline.read(self.tokens[self.at + 1])
        anchor = self.anchors.add(found.get("id", ""), plain(text), _line(token))
        self.at += 3
        return Heading(level, text, anchor, found.get("aside", ""), _line(token))

    def listing(self, token: Token) -> Node:
        """A list, with the first number of an ordered one."""
        start = int(token.attrGet("start") or 1) if token.type.startswith("ordered") else None
        closing = token.type.replace("open", "close")
        self.at += 1
        items: list[tuple[Node, ...]] = []
        while self.tokens[self.at].type != closing:
            self.at += 1
            items.append(self._until("list_item_close"))
        self.at += 1
        return Listing(tuple(items), start, _line(token))

    def table(self, token: Token) -> Node:
        """A table with its alignments, caption, width shares and least height of a row."""
        found = self._attributes(token, _KEYS["table_open"])
        rows: list[list[Inlines]] = []
        align: list[str] = []
        self.at += 1
        while self.tokens[self.at].type != "table_close":
            cell = self.tokens[self.at]
            if cell.type == "tr_open":
                rows.append([])
            elif cell.type in ("th_open", "td_open"):
                if len(rows) == 1:
                    align.append(_alignment(str(cell.attrGet("style") or "")))
                rows[-1].append(self.inline.read(self.tokens[self.at + 1], pictures=True))
            self.at += 1
        self.at += 1
        head, *body = [tuple(row) for row in rows]
        widths = self._widths(found.get("widths", ""), len(align), _line(token))
        caption = self.inline.text(found.get("caption", ""), _line(token))
        high = self._height(found.get("rows", ""), _line(token))
        return Table(head, tuple(body), tuple(align), widths, caption, high, _line(token))

    def _height(self, text: str, line: int) -> float:
        """The least height of a row in mm; 0 leaves it to the page design."""
        if not text:
            return 0.0
        if not re.fullmatch(r"\d+(\.\d+)?", text) or not 0 < float(text) <= HIGHEST:
            what = f"rows {text!r} is no height from 0 to {HIGHEST} mm"
            raise fault(self.source, line, what, 'write rows="8"')
        return float(text)

    def _widths(self, text: str, columns: int, line: int) -> tuple[float, ...]:
        if not text:
            return ()
        try:
            shares = tuple(float(word) for word in text.split())
        except ValueError:
            shares = ()
        if len(shares) != columns or min(shares, default=0) <= 0:
            what = f"widths {text!r} do not give one share above 0 for each of {columns} columns"
            raise fault(self.source, line, what, 'write widths="2 1 1"')
        return shares

    def quote(self, token: Token) -> Node:
        """A quotation."""
        self.at += 1
        return Quote(self._until("blockquote_close"), _line(token))

    def box(self, token: Token) -> Node:
        """A `:::` box."""
        self.at += 1
        found = {k: self.inline.numbers_in(v, _line(token)) for k, v in token.meta.items()}
        return Box(token.info, found, self._until("box_close"), _line(token))

    def fence(self, token: Token) -> Node:
        """A figure, or literal lines."""
        index, line = self.at, _line(token)
        self.at += 1
        if index not in self.figures:
            return Code(token.content.rstrip("\n"), line)
        found = self.figures[index]
        caption = self.inline.text(found.caption, line)
        if found.anchor:
            self.anchors.add(found.anchor, f"Figure {found.number}", line)
        return Figure(found.kind, found.data, caption, found.number, found.anchor, found.wide, line)

    def rule(self, token: Token) -> Node:
        """A thematic break."""
        self.at += 1
        return Rule(_line(token))


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 0


def _alignment(style: str) -> str:
    return {"center": "c", "right": "r"}.get(style.rpartition(":")[2], "l")


_HANDLERS: dict[str, Callable[[_Reader, Token], Node]] = {
    "paragraph_open": _Reader.paragraph,
    "heading_open": _Reader.heading,
    "bullet_list_open": _Reader.listing,
    "ordered_list_open": _Reader.listing,
    "table_open": _Reader.table,
    "blockquote_open": _Reader.quote,
    "box_open": _Reader.box,
    "fence": _Reader.fence,
    "code_block": _Reader.fence,
    "hr": _Reader.rule,
}
