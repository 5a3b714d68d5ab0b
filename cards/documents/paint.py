"""The painter: draws blocks' shapes and lines with the house's pen, lays links and bookmarks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cards.documents.colours import resolve
from cards.documents.faults import choose, fault
from cards.documents.words import Line
from cards.images import size as pixels
from fabricate.errors import LayoutError
from fabricate.units import to_mm, to_points

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.documents.design import Page, Style
    from cards.figures.base import Tools


class Painter:
    """Draws on the present page of a document whose pages are laid out already."""

    def __init__(self, pen: Pen, page: Page, pages: Mapping[str, int], tools: Tools) -> None:
        self.pen, self.page, self.tools = pen, page, tools
        self.pages = pages
        self.links = 0

    def rect(
        self, x: float, y: float, w: float, h: float, colour: str, radius: float = 0.0
    ) -> None:
        """A filled rectangle."""
        self.pen.rect(x, y, w, h, fill=resolve(colour), radius=radius)

    def disc(self, x: float, y: float, r: float, colour: str) -> None:
        """A filled circle."""
        self.pen.circle(x, y, r, fill=resolve(colour))

    def shape(self, d: str, x: float, y: float, colour: str) -> None:
        """A filled path, moved to (x, y)."""
        with self.pen.at(x, y):
            self.pen.path(d, fill=resolve(colour))

    def icon(self, name: str, x: float, y: float, size: float, colour: str, line: int) -> None:
        """An icon of the set; a missing one is a LayoutError naming document and line."""
        try:
            self.pen.icon(name, x, y, size, resolve(colour))
        except LayoutError as error:
            place = f"{self.tools.source}:{line}" if line else self.tools.source
            raise LayoutError(f"{place}: {error}") from None

    def picture(self, source: str, x: float, y: float, wide: float, high: float) -> None:
        """A picture centred in a box, as large as its proportions allow."""
        place_picture(self.pen, self.tools, source, x, y, wide, high)

    def line(self, line: Line, x: float, baseline: float, style: Style, number: int) -> None:
        """A set line of text, with its icons and links."""
        size = to_mm(style.size)
        colour = resolve(style.colour)
        for run in line:
            piece = run.piece
            if piece.icon:
                top = baseline - size * 0.34 - piece.width / 2
                self.icon(piece.icon, x + run.x, top, piece.width, colour, number)
            else:
                self.pen.text(
                    x + run.x,
                    baseline,
                    piece.text,
                    piece.face,
                    style.size,
                    colour,
                    tracking=style.tracking,
                )
            if piece.link:
                self._linked(piece.link, x + run.x, baseline, piece.width, size, colour, number)

    def _linked(
        self, link: str, x: float, base: float, w: float, size: float, colour: str, number: int
    ) -> None:
        self.pen.rect(x, base + size * 0.16, w, 0.14, fill=colour)
        self.link(x, base - size * 0.8, w, size * 1.1, link, number)

    def link(self, x: float, y: float, w: float, h: float, target: str, line: int) -> None:
        """A link over a box, to `#anchor` or to an address; an unknown anchor is an error."""
        box = (
            to_points(x),
            to_points(self.page.height - y - h),
            to_points(x + w),
            to_points(self.page.height - y),
        )
        self.links += 1
        canvas = self.pen.document.canvas
        if not target.startswith("#"):
            canvas.linkURL(target, box, relative=0, thickness=0)
            return
        self.page_of(target[1:], line)
        canvas.linkRect("", target[1:], box, relative=0, thickness=0)

    def page_of(self, anchor: str, line: int = 0) -> int:
        """The page (from 1) on which an anchor stands."""
        if anchor not in self.pages:
            what = f"the link #{anchor} leads nowhere"
            raise fault(self.tools.source, line, what, choose(anchor, self.pages))
        return self.pages[anchor]

    def bookmark(self, anchor: str, y: float) -> None:
        """A place that links lead to: the present page at height y."""
        top = to_points(min(self.page.height, self.page.height - y + 4))
        self.pen.document.canvas.bookmarkPage(anchor, fit="XYZ", left=0, top=top, zoom=0)


def place_picture(
    pen: Pen, tools: Tools, source: str, x: float, y: float, wide: float, high: float
) -> tuple[float, float, float, float]:
    """Draw a picture as large as a box allows, centred; returns its box (x, y, w, h) in mm."""
    path = tools.picture(source)
    w, h = pixels(path)
    scale = min(wide / w, high / h)
    box = (x + (wide - w * scale) / 2, y + (high - h * scale) / 2, w * scale, h * scale)
    pen.image(path, *box)
    return box
