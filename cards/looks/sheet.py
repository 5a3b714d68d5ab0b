"""The sheet of one race or class: pictures above, cards and scales in the middle, lines below."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cards.colour import INK, MUTE
from cards.layout import draw_face
from cards.looks.lines import Lines
from cards.looks.params import Half
from cards.looks.pieces import (
    GAP,
    HEAD,
    MARGIN,
    MEASURE,
    WIDTH,
    Box,
    Page,
    art_of,
    caption,
    ground,
    head,
    heading,
    line,
    panel,
    picture,
    pictures_scale,
    scene,
)
from cards.looks.scales import Scales
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Heights: of the row of pictures, of a heading, the least of the page; the foot's (mm).
PICTURES, HEADING, LEAST, FOOT = 58.0, 8.2, 210.0, 9.0
#: The scene for one figure, and what each further one adds to its width (mm).
SCENE, FURTHER = 46.0, 24.0
#: How much of the width the cards may take, and the gap between those that do not belong together.
CARDS, APART = 140.0, 3.0


def page(given: Half, inputs: Mapping[str, Path]) -> Page:
    """The page of a race or class."""
    return _Sheet(given, inputs).page()


class _Sheet:
    """Where everything stands on the page of one race or class."""

    def __init__(self, given: Half, inputs: Mapping[str, Path]) -> None:
        self.given, self.inputs, self.art = given, inputs, art_of(inputs)
        self.scales = Scales(given.stats, given.people, given.self, given.match)
        self.lines = Lines(given.heads, given.lines, "paper")
        self.top = HEAD + 5.0
        pictures = PICTURES + GAP + 1.0 if given.figures or given.views else 0.0
        self.middle = self.top + pictures
        below = self.lines.height + (HEADING + GAP if given.lines else 0.0) + FOOT
        least = HEADING + self.scales.height(MEASURE - CARDS)
        self.cards = _Hand(given, max(LEAST - self.middle - below, least))
        left = self.cards.width + GAP + 2 if given.cards else 0.0
        self.scale_x = MARGIN + left
        self.scale_width = MEASURE - left
        scales = HEADING + self.scales.height(self.scale_width)
        self.below = self.middle + max(self.cards.height, scales) + GAP
        self.height = max(LEAST, self.below + below - GAP)

    def page(self) -> Page:
        """The page with its height."""
        return Page(round(self.height, 2), self.draw)

    def draw(self, pen: Pen) -> None:
        """Draw everything."""
        given = self.given
        ground(pen, self.height)
        head(pen, given.title, given.kicker, given.mark, given.theme, given.lore)
        self._pictures(pen)
        self.cards.draw(pen, MARGIN, self.middle, self.inputs)
        aside = f"beside the other {given.plural}" if len(given.people) > 1 else ""
        heading(pen, self.scale_x, self.middle, f"{given.title} in numbers", aside,
                self.scale_width)  # fmt: skip
        self.scales.draw(pen, self.scale_x, self.middle + HEADING, self.scale_width)
        if given.lines:
            bottom = self.height - FOOT - self.lines.height
            apart = given.seam == "apart"
            aside = "with all that they carry" if apart else "race and class together"
            heading(pen, MARGIN, bottom - HEADING, "On the table", aside, MEASURE)
            self.lines.draw(pen, MARGIN, bottom, MEASURE)
        line(pen, WIDTH - MARGIN, self.height - 4.6, f"{given.kicker} · {given.title}", "sans",
             7, MUTE, MEASURE, "r")  # fmt: skip

    def _pictures(self, pen: Pen) -> None:
        """The marker pawns in their land, then the part from every side, all in one scale."""
        x = MARGIN
        if self.given.figures:
            wide = SCENE + FURTHER * (min(3, len(self.given.lines)) - 1)
            self._scene(pen, (x, self.top, wide, PICTURES))
            x += wide + GAP
        views = self.given.views
        if not views:
            return
        side = (WIDTH - MARGIN - x - GAP * (len(views) - 1)) / len(views)
        names = [view.picture for view in views]
        scale = pictures_scale(self.art, names, side - 6, PICTURES - 12)
        for view in views:
            box: Box = (x, self.top, side, PICTURES)
            panel(pen, box)
            at = x + side / 2, self.top + (PICTURES - 5) / 2
            picture(pen, self.art, view.picture, at, scale)
            caption(pen, box, view.label)
            x += side + GAP

    def _scene(self, pen: Pen, box: Box) -> None:
        x, y, w, h = box
        scene(pen, box, self.given.theme)
        for name in self.given.figures:
            scale = pictures_scale(self.art, [name], w - 8, h - 8)
            picture(pen, self.art, name, (x + w / 2, y + h - 4.5), scale, foot=True)
        pen.rect(x, y + h - 0.6, w, 0.6, fill=Theme(self.given.theme).tone)


class _Hand:
    """The cards: the own one and its first partner meet at the seam, others lie apart."""

    def __init__(self, given: Half, room: float) -> None:
        self.cards: list[Mapping[str, Any]] = list(given.cards)
        self.paired = given.seam != "apart"
        if given.seam == "right" and len(self.cards) > 1:
            self.cards[0], self.cards[1] = self.cards[1], self.cards[0]
        self.rows = 1
        self.scale, self.width, self.height = 1.0, 0.0, 0.0
        if not self.cards:
            return
        self.scale, self.rows = max(
            ((self._fit(rows, room), rows) for rows in (1, 2)), key=lambda f: f[0]
        )
        self.width = max(sum(self._widths(row)) for row in self._dealt(self.rows))
        high = max(float(card["size"][1]) for card in self.cards) * self.scale
        self.height = high * self.rows + APART * (self.rows - 1)

    def _dealt(self, rows: int) -> list[list[Mapping[str, Any]]]:
        each = -(-len(self.cards) // rows)
        return [self.cards[n : n + each] for n in range(0, len(self.cards), each)]

    def _widths(self, row: list[Mapping[str, Any]]) -> list[float]:
        """Widths with the gaps before them; the first two cards of all lie edge to edge."""
        paired = self.paired and row[0] is self.cards[0]
        gaps = [0.0 if n == 0 or (n == 1 and paired) else APART for n in range(len(row))]
        sizes = [float(card["size"][0]) * self.scale for card in row]
        return [gap + size for gap, size in zip(gaps, sizes, strict=True)]

    def _fit(self, rows: int, room: float) -> float:
        """The scale at which so many rows fit into the width for cards and the height `room`."""
        dealt = self._dealt(rows)
        wide = max(sum(float(card["size"][0]) for card in row) for row in dealt)
        high = max(float(card["size"][1]) for card in self.cards)
        most = max(len(row) for row in dealt)
        across = (CARDS - APART * max(0, most - 1)) / wide
        return min(1.0, across, (room - APART * (rows - 1)) / rows / high)

    def draw(self, pen: Pen, x: float, y: float, inputs: Mapping[str, Path]) -> None:
        """Draw the cards from (x, y) on."""
        if not self.cards:
            return
        high = max(float(card["size"][1]) for card in self.cards) * self.scale
        for row in self._dealt(self.rows):
            at = x
            for card, wide in zip(row, self._widths(row), strict=True):
                w, h = (float(side) * self.scale for side in card["size"])
                left = at + wide - w
                with pen.window(left, y, w, h), pen.at(left, y, self.scale):
                    draw_face(pen, card, inputs)
                at += wide
                if not self.paired or card is not self.cards[0] or len(row) == 1:
                    seam = self.paired and card is self.cards[1] and row[0] is self.cards[0]
                    edge = x if seam else left
                    pen.rect(edge, y, at - edge, h, stroke=INK, width=0.2)
            y += high + APART
