"""The title page: a panorama over most of the paper, the title on its dark ground."""

from __future__ import annotations

import math
from collections.abc import Sequence
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
from cards.text import capitals

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.documents.paint import Painter

#: Where the ground begins, as a share of the paper's height.
GROUND = 0.66

#: Heights as shares of the picture's: the sun of two sides, and of more; of the emblems behind
#: and of those before them.
SUN, SUN_LOW = 0.235, 0.17
BEHIND = (0.06, 0.46)
BEFORE = (0.42, 0.88)
#: The middle of a row of further emblems, on the ground before them; the widest step of it (mm).
ROW, WIDEST = 0.945, 20.0


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
            sun, radius = (SUN_LOW, 17) if self._behind(sides) else (SUN, 22)
            medallion(out, self.cover.icon, page.width / 2, ground * sun, radius)
        seen = {*sides, *self._behind(sides)}
        if others := [name for name in self.cover.emblems if name not in seen]:
            self._row(out, others, ground * ROW)
        self._words(out, ground)

    def _picture(self, pen: Pen, out: Painter, sides: tuple[str, str], ground: float) -> None:
        """Land and the two great emblems, then the ground before them."""
        width = self.page.width
        themes = (out.tools.theme(sides[0]), out.tools.theme(sides[1]))
        behind = self._behind(sides)
        upper = [out.tools.theme(side) for side in behind]
        land(pen, themes, width, ground, SUN_LOW if behind else SUN, upper)
        for number, side in enumerate(behind):
            self._emblem(pen, out, side, width * (0.235, 0.765)[number], BEHIND)
        for number, side in enumerate(sides):
            self._emblem(pen, out, side, width * (0.27, 0.73)[number], BEFORE)
        ridge = [(0.0, 0.84), (0.2, 0.866), (0.38, 0.842), (0.5, 0.862), (0.64, 0.84)]
        ridge += [(0.82, 0.865), (1.0, 0.838)]
        points = [(x * width, y * ground) for x, y in ridge]
        hill(pen, points, ground + 1, INK, rows=7, cut=PAPER, seed=8, pitch=1.5)

    def _behind(self, sides: Sequence[str]) -> list[str]:
        """The sides that stand behind the two great ones: two at the most."""
        return [side for side in self.cover.emblems if side not in sides][:2]

    def _emblem(
        self, pen: Pen, out: Painter, side: str, x: float, rows: tuple[float, float]
    ) -> None:
        """The emblem of a side about `x`, between two heights given as shares of the picture's."""
        emblem, ground = out.tools.emblem(side), self.page.height * GROUND
        if emblem:
            colours = roles(out.tools.theme(side), "paper")
            pen.emblem(emblem, x, ground * rows[0], ground * (rows[1] - rows[0]), colours)

    def _words(self, out: Painter, ground: float) -> None:
        """Kicker, title, tagline and the facts."""
        page, left = self.page, self.page.left
        styles = page.design.styles
        y = ground + 4.0
        if self.cover.kicker:
            kicker = Text((Span(capitals(self.cover.kicker)),), styles["kicker"])
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
        self._facts(out, page.height - 24.0)

    def _title(self, style: Style) -> Text:
        """The title, as large as fits on one line, at the least half the design's size."""
        size = style.size
        while True:
            changes = {"size": size, "leading": size * 1.1}
            made = Text((Span(self.params.title),), style.model_copy(update=changes))
            if made.width(math.inf) <= self.page.measure or size <= style.size / 2:
                return made
            size -= 1.0

    def _row(self, out: Painter, names: Sequence[str], y: float) -> None:
        """The emblems of more sides than the picture shows, in discs side by side about `y`."""
        pitch = min(WIDEST, self.page.measure / len(names))
        radius = pitch * 0.43
        x = self.page.width / 2 - pitch * (len(names) - 1) / 2
        for name in names:
            theme = out.tools.theme(name)
            out.disc(x, y, radius, "ink")
            out.disc(x, y, radius * 0.95, theme)
            out.disc(x, y, radius * 0.85, mix(theme, PAPER, 0.5))
            emblem = out.tools.emblem(name)
            if emblem:
                height = radius * 1.4
                out.pen.emblem(emblem, x, y - height / 2, height, roles(theme, "paper"))
            x += pitch

    def _facts(self, out: Painter, y: float) -> None:
        """The facts with their icons side by side, as many as fit."""
        style = self.page.design.styles["cover_fact"]
        x = self.page.left
        for icon, words in self.cover.facts:
            text = Text((Span(words),), style)
            wide = text.width(math.inf)
            if x + 8 + wide > self.page.right:
                break
            out.icon(icon, x, y + 4 - 2.7, 5.4, "gold", 0)
            text.draw(out, x + 8, y + 4 - text.leading / 2, wide + 1)
            x += wide + 19
