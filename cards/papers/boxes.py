"""Tuck boxes: a net with the back of the deck, its title, glue flaps, folds and cuts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cards.canvas import Pen
from cards.colour import GOLD, INK, PAPER, WHITE
from cards.emblems import resolve, roles
from cards.imposition import paper as paper_size
from cards.layout import draw_face
from cards.papers import sheets
from cards.papers.nets import Box, Net
from cards.scenery import Box as Area
from cards.scenery import burst, leaf_border
from cards.text import capitals, fit_line, line_size
from cards.themes import Theme
from fabricate.errors import LayoutError
from fabricate.schema.folded import MARGIN, fitting

if TYPE_CHECKING:
    from cards.papers.job import Job
    from fabricate.schema.folded import TuckBox

#: How far ink runs over cuts, and the frame of the front (mm).
OVER, FRAME = 1.2, 4.2
#: Rings of the shield behind an icon, as shares of its radius.
_BOSS = ((1.0, INK), (0.935, PAPER), (0.885, INK))
_LEAST_PT = 6.0


def draw_box(box: TuckBox, job: Job) -> int:
    """The one page of a box; LayoutError when its net is larger than the paper.

    `job.more` holds the deck: its name, the size of its cards (mm), their count, their back, and
    its look (emblem and theme) where that is not that of the back.
    """
    deck = job.more
    w, h = map(float, deck["size"])
    count = box.cards or int(deck["count"])
    net = Net(*box.inner((w, h), count))
    page = _page(box.name, net.size, paper_size(job.paper))
    with job.document.page(*page):
        pen = Pen(job.document)
        x, y = (page[0] - net.size[0]) / 2, (page[1] - net.size[1]) / 2
        with pen.at(x, y):
            _Decoration(box, net, job, count).draw(pen)
        inside = " × ".join(f"{side:g}" for side in (net.wide, net.high, net.deep))
        words = (
            f"{job.title}: {box.name} · for {count} cards, {inside} mm inside · "
            "cut along the line, score and fold at the dashes, glue the hatched flaps · "
            "print at 100 %"
        )
        sheets.note(pen, (MARGIN + 1, page[1] - 7.6), words, page[0] - 2 * MARGIN - 2)
    return 1


def _page(name: str, size: tuple[float, float], paper: tuple[float, float]) -> tuple[float, float]:
    """The paper upright or lying, whichever the net fits on."""
    if found := fitting(size, paper):
        return found
    raise LayoutError(
        f"{name}: its net of {size[0]:.0f} x {size[1]:.0f} mm does not fit on paper of "
        f"{paper[0]:g} x {paper[1]:g} mm (put fewer cards into it, say with 'cards')"
    )


class _Decoration:
    """What is drawn on a net."""

    def __init__(self, box: TuckBox, net: Net, job: Job, count: int) -> None:
        self.net, self.job = net, job
        self.back: Mapping[str, Any] = job.more["back"]
        self.look: Mapping[str, Any] = job.more.get("look") or self.back["data"]
        self.theme = Theme(self.look["theme"])
        self.title = box.title or str(job.more["name"])
        self.count = f"{count} cards"

    def draw(self, pen: Pen) -> None:
        """Ink first, then what stands on each panel, then folds and the cut."""
        walls = self.net.walls()
        for x, y, w, h in walls.values():
            pen.rect(x - OVER, y - OVER, w + 2 * OVER, h + 2 * OVER, INK)
        for box in self.net.glued().values():
            self._glue(pen, box)
        self._back(pen, walls["back"])
        self._front(pen, walls["front"])
        for name in ("side", "other"):
            self._side(pen, walls[name])
        self._words(pen, walls["lid"], self.title, PAPER, 180)  # from the front
        self._words(pen, walls["bottom"], self.count, GOLD, 0)
        for start, end in self.net.folds():
            pen.line(*start, *end, WHITE, 0.3)
            pen.line(*start, *end, INK, 0.2, (1.6, 1.2))
        pen.path(self.net.outline(), stroke=WHITE, width=0.5)
        pen.path(self.net.outline(), stroke=INK, width=0.2)

    def _glue(self, pen: Pen, box: Box) -> None:
        """A flap for the glue, hatched on white."""
        x, y, w, h = box
        pen.rect(x, y, w, h, WHITE)
        with pen.clip(self.net.outline()), pen.window(x + 1.5, y + 1.5, w - 3, h - 3):
            for step in range(int((w + h) / 3.0) + 1):
                pen.line(x + step * 3.0 - h, y + h, x + step * 3.0, y, INK, 0.15)
        with pen.at(x + w / 2, y + h / 2, rotate=-90 if h > w else 0):
            sheets.tag(pen, "glue")

    def _back(self, pen: Pen, box: Box) -> None:
        """The back of the deck, as large as it can be."""
        x, y, w, h = box
        wide, high = map(float, self.back["size"])
        k = min(w / wide, h / high)
        left, top = x + (w - wide * k) / 2, y + (h - high * k) / 2
        with pen.window(left, top, wide * k, high * k), pen.at(left, top, k):
            draw_face(pen, self.back, self.job.inputs)

    def _front(self, pen: Pen, box: Box) -> None:
        """Emblem in a burst under the notch, the title on a band, leaves in the frame."""
        x, y, w, h = box
        with pen.at(x, y):
            pen.rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME, self.theme.base)
            band = h * 0.66, min(18.0, h * 0.2)
            middle, tall = h * 0.38, h * 0.4
            area = Area(FRAME, FRAME, w - FRAME, h - FRAME)
            burst(pen, (w / 2, middle), area, self.theme.ray, start=tall * 0.5)
            self._emblem(pen, w / 2, middle, tall)
            pen.rect(FRAME, band[0], w - 2 * FRAME, band[1], INK)
            self._title(pen, w, band)
            leaf_border(pen, (w, h), FRAME, self.theme.leaf)
            panel = (FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME)
            pen.rect(*panel, stroke=PAPER, width=0.35)

    def _emblem(self, pen: Pen, x: float, y: float, tall: float) -> None:
        name, is_icon = resolve(self.look.get("emblem"), self.look.get("icon"))
        if not is_icon:
            pen.emblem(name, x, y - tall / 2, tall, roles(self.theme.base, "theme"))
            return
        for share, colour in _BOSS:
            pen.circle(x, y, tall * 0.46 * share, fill=colour)
        size = tall * 0.58
        pen.icon(name, x - size / 2, y - size / 2, size, PAPER)

    def _title(self, pen: Pen, w: float, band: tuple[float, float]) -> None:
        top, high = band
        room = w - 2 * FRAME - 4
        text = capitals(self.title)
        size = fit_line(text, room, "display", high * 1.5, _LEAST_PT, 0.03, "tuck box")
        kicker = capitals(self.job.title)
        at = w / 2, top + high * 0.24
        sheets.line(pen, at, kicker, "sans-bold", 6.5, GOLD, room, "c", 0.12)
        pen.text(w / 2, top + high * 0.64, text, "display", size, PAPER, "c", 0.03, middle=True)

    def _side(self, pen: Pen, box: Box) -> None:
        x, y, w, h = box
        with pen.at(x + w / 2, y + h / 2, rotate=-90):
            self._words(pen, (-h / 2, -w / 2, h, w), self.title, PAPER, 0)

    def _words(self, pen: Pen, box: Box, words: str, colour: str, turn: float) -> None:
        """A line in the middle of a narrow panel, between two rules; none where it has no room."""
        x, y, w, h = box
        text, most = capitals(words), min(h * 1.5, 22.0)
        size = line_size(text, w - 12, "display", most, _LEAST_PT, 0.06) if most > 7 else None
        with pen.at(x + w / 2, y + h / 2, rotate=turn):
            for side in (-1, 1) if h > 8 else ():
                edge = side * (h / 2 - 1.6)
                pen.rect(-w / 2 + 3, edge - 0.2, w - 6, 0.4, self.theme.leaf)
            if size:
                pen.text(0, 0, text, "display", size, colour, "c", 0.06, middle=True)
