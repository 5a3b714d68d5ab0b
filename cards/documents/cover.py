"""The title page: a panorama over most of the paper, the title on its dark ground."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cards.colour import INK, PAPER, mix
from cards.documents.blocks.base import Block
from cards.documents.blocks.text import Text
from cards.documents.design import Page, Style
from cards.documents.model import Span
from cards.documents.panorama import land, medallion
from cards.documents.params import Cover, Params
from cards.emblems import roles
from cards.scenery import hill

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.documents.paint import Painter

#: Where the ground begins, as a share of the paper's height.
GROUND = 0.60


class TitlePage(Block):
    """The whole first page."""

    def __init__(self, params: Params, cover: Cover, page: Page) -> None:
        self.params, self.cover, self.page = params, cover, page

    def height(self, width: float) -> float:
        """The paper's height."""
        return self.page.height

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw picture and title."""
        page = self.page
        ground = page.height * GROUND
        out.rect(0, 0, page.width, page.height, "ink")
        sides = [s for s in (self.cover.left, self.cover.right) if s]
        if sides:
            pair = (sides[0], sides[-1])
            key = f"cover {pair} {page.width} {page.height}"
            out.pen.form(key, page.width, ground, lambda pen: self._picture(pen, out, pair, ground))
        if self.cover.icon:
            medallion(out, self.cover.icon, page.width / 2, ground * 0.235, 22)
        self._words(out, ground)

    def _picture(self, pen: Pen, out: Painter, sides: tuple[str, str], ground: float) -> None:
        """Land and the two great emblems, then the ground before them."""
        width = self.page.width
        themes = (out.tools.theme(sides[0]), out.tools.theme(sides[1]))
        land(pen, themes, width, ground, 0.235)
        for number, side in enumerate(sides):
            x = width * (0.26 if number == 0 else 0.74)
            emblem = out.tools.emblem(side)
            if emblem:
                colours = roles(themes[number], "paper")
                pen.emblem(emblem, x, ground * 0.4, ground * 0.46, colours)
        ridge = [(0.0, 0.84), (0.2, 0.866), (0.38, 0.842), (0.5, 0.862), (0.64, 0.84)]
        ridge += [(0.82, 0.865), (1.0, 0.838)]
        points = [(x * width, y * ground) for x, y in ridge]
        hill(pen, points, ground + 1, INK, rows=7, cut=PAPER, seed=8, pitch=1.5)

    def _words(self, out: Painter, ground: float) -> None:
        """Kicker, title, tagline, the row of emblems and the facts."""
        page, left = self.page, self.page.left
        styles = page.design.styles
        y = ground + 4.0
        if self.cover.kicker:
            kicker = Text((Span(self.cover.kicker.upper()),), styles["kicker"])
            kicker.draw(out, left, y, 999)
        y += 8.0
        title = self._title(styles["cover_title"])
        title.draw(out, left, y, page.measure + 1)
        y += title.height(page.measure + 1) + 1.5
        out.rect(left, y, 24, 0.8, "gold")
        y += 5.0
        if self.params.subtitle:
            sub = Text((Span(self.params.subtitle),), styles["cover_sub"])
            sub.draw(out, left, y, page.measure)
            y += sub.height(page.measure)
        self._foot(out, page.height - 40.0)

    def _title(self, style: Style) -> Text:
        """The title, as large as fits on one line, at the least half the design's size."""
        size = style.size
        while True:
            changes = {"size": size, "leading": size * 1.1}
            made = Text((Span(self.params.title),), style.model_copy(update=changes))
            if made.width(math.inf) <= self.page.measure or size <= style.size / 2:
                return made
            size -= 1.0

    def _foot(self, out: Painter, y: float) -> None:
        """The emblems of all sides at the left, facts with their icons at the right."""
        x = self.page.left
        for name in self.cover.emblems:
            theme = out.tools.theme(name)
            out.disc(x + 10, y + 10, 10, theme)
            out.disc(x + 10, y + 10, 9.2, mix(theme, PAPER, 0.5))
            emblem = out.tools.emblem(name)
            if emblem:
                out.pen.emblem(emblem, x + 10, y + 2.6, 14.4, roles(theme, "paper"))
            x += 24
        style = self.page.design.styles["cover_fact"]
        texts = [Text((Span(words),), style) for _, words in self.cover.facts]
        wide = max((t.width(math.inf) for t in texts), default=0.0)
        top = y + 10 - 4 * len(texts)
        for number, ((icon, _), text) in enumerate(zip(self.cover.facts, texts, strict=True)):
            middle = top + 8 * number + 4
            left = self.page.right - wide - 8
            out.icon(icon, left, middle - 2.7, 5.4, "gold", 0)
            text.draw(out, left + 8, middle - text.leading / 2, wide + 1)
