"""Inline Markdown to spans, icons, pictures and links; every other inline token is an error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from cards.documents.dialect import parser
from cards.documents.faults import choose, fault
from cards.documents.model import Break, IconSpan, Inline, Inlines, PictureSpan, Span

if TYPE_CHECKING:
    from markdown_it.token import Token

_SPECIAL = re.compile(
    r"(?<![\w:]):(?P<icon>[a-z][a-z0-9-]*):(?!\w)|\{figure:(?P<figure>[a-z0-9-]+)\}"
)
_SCHEMES = ("http://", "https://", "#")


class Reader:
    """Reads inline tokens of one document, whose figures' numbers it knows by their anchors."""

    def __init__(self, source: str, figures: Mapping[str, int]) -> None:
        self.source = source
        self.figures = figures

    def text(self, text: str, line: int) -> Inlines:
        """The inlines of a text that stands in an attribute or a caption."""
        if not text:
            return ()
        token = parser().parseInline(text, {"source": self.source})[0]
        token.map = [line - 1, line]
        return self.read(token)

    def numbers_in(self, text: str, line: int) -> str:
        """`text` with each {figure:id} replaced by `Figure 7`."""

        def numbered(found: re.Match[str]) -> str:
            return found[0] if found["icon"] else self._figure(found["figure"], line)

        return _SPECIAL.sub(numbered, text)

    def read(self, token: Token, pictures: bool = False) -> Inlines:
        """The inlines of an `inline` token; pictures stand only where they are allowed."""
        line = token.map[0] + 1 if token.map else 0
        made: list[Inline] = []
        bold, italic, link = 0, 0, ""
        for child in token.children or []:
            kind = child.type
            if kind in ("strong_open", "strong_close"):
                bold += child.nesting
            elif kind in ("em_open", "em_close"):
                italic += child.nesting
            elif kind == "link_open":
                link = self._link(str(child.attrGet("href") or ""), line)
            elif kind == "link_close":
                link = ""
            else:
                made.extend(self._leaf(child, bold > 0, italic > 0, link, line, pictures))
        return tuple(made)

    def _leaf(
        self, child: Token, bold: bool, italic: bool, link: str, line: int, pictures: bool
    ) -> list[Inline]:
        """A token without children: text, code, break or picture."""
        if child.type == "text":
            return self._spans(child.content, Span("", bold, italic, False, link), line)
        if child.type == "text_special":  # escaped: no icon, no figure begins here
            return [_like(Span("", bold, italic, False, link), child.content)]
        if child.type == "code_inline":
            return [Span(child.content, bold, italic, True, link)]
        if child.type == "softbreak":
            return [Span(" ", bold, italic, False, link)]
        if child.type == "hardbreak":
            return [Break()]
        if child.type == "image" and pictures:
            return [PictureSpan(str(child.attrGet("src") or ""), child.content)]
        what = f"{child.type} has no place in this text"
        remedy = "put pictures into a figure or a table" if child.type == "image" else "remove it"
        raise fault(self.source, line, what, remedy)

    def _spans(self, text: str, like: Span, line: int) -> list[Inline]:
        """Text parted at its icons and figure numbers."""
        made: list[Inline] = []
        end = 0
        for found in _SPECIAL.finditer(text):
            if found.start() > end:
                made.append(_like(like, text[end : found.start()]))
            end = found.end()
            if found["icon"]:
                made.append(IconSpan(found["icon"], like.link))
            else:
                number = self._figure(found["figure"], line)
                made.append(Span(number, like.bold, like.italic, False, "#" + found["figure"]))
        if end < len(text):
            made.append(_like(like, text[end:]))
        return made

    def _figure(self, anchor: str, line: int) -> str:
        if anchor not in self.figures:
            what = f"no figure has the id {anchor!r}"
            raise fault(self.source, line, what, choose(anchor, self.figures))
        if not self.figures[anchor]:
            what = f"the figure {anchor!r} has no caption and so no number"
            raise fault(self.source, line, what, "give it a caption")
        return f"Figure\u00a0{self.figures[anchor]}"

    def _link(self, href: str, line: int) -> str:
        if not href.startswith(_SCHEMES):
            what = f"the link {href!r} goes outside the document"
            raise fault(self.source, line, what, "link to #anchor or an http address")
        return href


def _like(span: Span, text: str) -> Span:
    return Span(text, span.bold, span.italic, span.code, span.link)
