"""An exploded view: a picture, numbered call-outs with leaders, arrows between the parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK, MUTE, PAPER
from cards.documents.paint import place_picture
from cards.figures import marks
from cards.figures.base import Frozen, Tools
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

Share = tuple[float, float]
PAD = 5.0
#: Least distance between two call-outs (mm).
PITCH = 12.0


class Callout(Frozen):
    """A call-out: where it points, as shares of the picture from its upper left, and its words."""

    at: Share
    number: int | str
    title: str
    note: str = ""


class Spec(Frozen):
    """The picture, its call-outs from top to bottom, and arrows as pairs of points in shares."""

    picture: str
    callouts: tuple[Callout, ...] = ()
    arrows: tuple[tuple[Share, Share], ...] = ()
    height: float | None = Field(default=None, gt=20, le=230)


def make(spec: Spec, tools: Tools) -> Exploded:
    """The drawing; raises LayoutError for a missing picture or a point outside it."""
    tools.picture(spec.picture)
    for callout in spec.callouts:
        if not all(0 <= share <= 1 for share in callout.at):
            what = f"call-out {callout.number} points to {list(callout.at)}"
            raise tools.wrong(what, "give shares of the picture, 0 to 1")
    return Exploded(spec, tools)


class Exploded:
    """The drawing of an exploded view."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools

    def height(self, width: float) -> float:
        """As asked, or as the picture's proportions give."""
        return self.spec.height or min(width * 1.3, 108.0)

    def _words(self) -> float:
        """The room for the call-outs at the right."""
        wide = [
            max(measure(c.title, "sans-bold", 9), measure(c.note, "sans", 8))
            for c in self.spec.callouts
        ]
        return max(wide, default=0.0) + 12.0 if wide else 0.0

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, picture, leaders (edged in paper, to show on ink) and call-outs."""
        high = self.height(width)
        marks.panel(pen, width, high)
        words = self._words()
        room = width - 2 * PAD - words
        box = place_picture(pen, self.tools, self.spec.picture, PAD, PAD, room, high - 2 * PAD)

        def at(share: Share) -> tuple[float, float]:
            return box[0] + share[0] * box[2], box[1] + share[1] * box[3]

        for start, end in self.spec.arrows:
            marks.arrow(pen, [at(start), at(end)], INK, 0.45, dashed=True)
        x = width - PAD - words + 5.4
        for callout, y in zip(self.spec.callouts, self._heights(at, high), strict=True):
            px, py = at(callout.at)
            pen.line(px, py, x - 3.4, y, PAPER, 1.1)
            pen.circle(px, py, 1.25, fill=PAPER)
            pen.line(px, py, x - 3.4, y, INK, 0.35)
            pen.circle(px, py, 0.75, fill=INK)
            marks.numbered(pen, (x, y), str(callout.number))
            shift = 0.0 if callout.note else 1.6
            pen.text(x + 5, y - 0.5 + shift, callout.title, "sans-bold", 9, INK)
            if callout.note:
                pen.text(x + 5, y + 3.4, callout.note, "sans", 8, MUTE)

    def _heights(self, at: object, high: float) -> list[float]:
        """The call-outs' heights: beside their points, pushed apart, kept on the panel."""
        assert callable(at)
        ys = [float(at(c.at)[1]) for c in self.spec.callouts]
        for i in range(1, len(ys)):
            ys[i] = max(ys[i], ys[i - 1] + PITCH)
        limit = high - PAD - 3.4
        for i in range(len(ys) - 1, -1, -1):
            ys[i] = min(ys[i], limit)
            limit = ys[i] - PITCH
        return ys
