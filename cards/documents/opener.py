"""Openers: a chapter's linocut panorama with its title, the plain band, the title page."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cards.documents.blocks.base import Block
from cards.documents.blocks.text import Text
from cards.documents.design import Page, Style
from cards.documents.model import Chapter, Span, plain
from cards.documents.panorama import medallion, panorama
from cards.text import capitals

if TYPE_CHECKING:
    from cards.documents.paint import Painter
    from cards.figures.base import Tools


def opener(chapter: Chapter, page: Page, tools: Tools) -> ChapterHead:
    """The opener of a chapter: with scenery where it names left and right, else a plain band."""
    if chapter.attributes.get("left") or chapter.attributes.get("right"):
        return Scenic(chapter, page, tools)
    return Plain(chapter, page, tools)


class ChapterHead(Block):
    """What all openers share: title, number, kicker, aside and facts on an ink ground."""

    scenic = False

    def __init__(self, chapter: Chapter, page: Page, tools: Tools) -> None:
        self.chapter, self.page, self.tools = chapter, page, tools
        self.anchor, self.line = chapter.anchor, chapter.line
        self.attributes: Mapping[str, str] = chapter.attributes

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """The chapter's anchor, title and level."""
        return ((self.anchor, plain(self.chapter.title), 1),)

    def style(self, name: str, **changes: object) -> Style:
        """A style of the design, changed."""
        return self.page.design.styles[name].model_copy(update=changes)

    def title(self, out: Painter, middle: float, room: float) -> None:
        """Number and title, their capitals centred on `middle`; a long title is set smaller."""
        left = self.page.left
        if self.chapter.number:
            number = Text((Span(self.chapter.number),), self.style("number"))
            wide = number.width(math.inf)
            number.draw(out, left, middle - number.leading / 2, 99)
            left = max(self.page.design.opener.title_x, left + wide + 5)
        base = self.style("chapter")
        style = base
        words = Text(self.chapter.title, style, line=self.line)
        while words.width(math.inf) > room - (left - self.page.left):
            size = style.size - 0.5
            if size < base.size * 0.5:
                what = f"the title {plain(self.chapter.title)!r} is too long for one line"
                raise self.tools.wrong(what, "shorten it")
            style = base.model_copy(update={"size": size, "leading": size * 1.15})
            words = Text(self.chapter.title, style, line=self.line)
        words.draw(out, left, middle - words.leading / 2, 999)

    def aside(self, out: Painter, middle: float) -> float:
        """The aside at the right, or icon facts one under the other; returns the room taken."""
        facts = _facts(self.attributes.get("facts", ""), self.tools)
        if facts:
            return self._draw_facts(out, facts, middle)
        words = self.attributes.get("aside", "")
        if not words:
            return 0.0
        text = Text((Span(words),), self.style("aside"))
        wide = text.width(math.inf)
        text.draw(out, self.page.right - wide, middle - text.leading / 2, wide + 1)
        return wide + 6

    def _draw_facts(self, out: Painter, facts: Sequence[tuple[str, str]], middle: float) -> float:
        texts = [Text((Span(words),), self.style("cover_fact", size=9)) for _, words in facts]
        wide = max(text.width(math.inf) for text in texts)
        x = self.page.right - wide - 7.4
        top = middle - 3.5 * len(facts)
        for number, ((icon, _), text) in enumerate(zip(facts, texts, strict=True)):
            y = top + 7 * number + 3.5
            out.icon(icon, x, y - 2.5, 5, "gold", self.line)
            text.draw(out, x + 7.4, y - text.leading / 2, wide + 1)
        return wide + 7.4 + 8


class Plain(ChapterHead):
    """A dark band with the title, and a gold edge."""

    def height(self, width: float) -> float:
        """The band's height."""
        return self.page.design.band.height

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the band over the whole paper."""
        out.bookmark(self.anchor, y)
        band = self.page.design.band
        out.rect(0, y, self.page.width, band.height, "ink")
        out.rect(0, y + band.height - band.rule, self.page.width, band.rule, "gold")
        kicker = self.attributes.get("kicker", "")
        middle = y + band.height / 2 + (3.6 if kicker else 0.0)
        taken = self.aside(out, y + band.height / 2 if self.attributes.get("facts") else middle)
        icon = self.attributes.get("icon", "")
        if icon and not self.attributes.get("facts"):
            size = 11.0
            out.icon(icon, self.page.right - taken - size, y + band.height / 2 - size / 2, size,
                     "gold", self.line)  # fmt: skip
            taken += size + 4
        if kicker:
            text = Text((Span(capitals(kicker)),), self.style("kicker"))
            text.draw(out, self.page.left, y + 9.2 - text.leading / 2, 999)
        self.title(out, middle, self.page.measure - taken)


class Scenic(ChapterHead):
    """Two sides face each other under the sun of the chapter's icon; the title on the ground."""

    scenic = True

    def height(self, width: float) -> float:
        """Scenery and title band."""
        return self.page.design.opener.scenery + self.page.design.opener.band

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the panorama, the band and the title."""
        out.bookmark(self.anchor, y)
        design = self.page.design.opener
        left = self.attributes.get("left") or self.attributes["right"]
        right = self.attributes.get("right") or left
        panorama(out, (left, right), y, self.page.width, design.scenery)
        icon = self.attributes.get("icon", "")
        if icon:
            medallion(out, icon, self.page.width / 2, y + design.scenery * 0.446, design.icon)
        top = y + design.scenery
        out.rect(0, top - 2, self.page.width, design.band + 2, "ink")
        out.rect(0, top + design.band - design.rule, self.page.width, design.rule, "gold")
        middle = top + (design.band - design.rule) / 2 - 1.1
        taken = self.aside(out, middle)
        self.title(out, middle, self.page.measure - taken)


def _facts(text: str, tools: Tools) -> list[tuple[str, str]]:
    """`icon: words; icon: words` as pairs."""
    made = []
    for fact in filter(None, (part.strip() for part in text.split(";"))):
        icon, colon, words = fact.partition(":")
        if not colon:
            raise tools.wrong(f"the fact {fact!r} has no icon", 'write facts="ruler: 0.2 mm"')
        made.append((icon.strip(), words.strip()))
    return made
