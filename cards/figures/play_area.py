"""The play area from above: staging, quadrants, terrain, tokens and both armies, to scale."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from cards.colour import INK, MUTE, PAPER, mix
from cards.documents.colours import text_of
from cards.figures import marks
from cards.figures.base import Frozen, Tools
from cards.figures.tabletop import Distance, Label, Token
from cards.figures.terrain import Terrain, terrain
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]
PAD = 4.0
#: Room outside an edge for a player's name (mm of the page).
EDGE = 6.5
#: Pawns are drawn at least this large, since a base is a dot at this scale (mm of the page).
LEAST_PAWN = 1.05


class Herd(Frozen):
    """A herd: its middle, how many pawns, its icon."""

    name: str = ""
    at: Point
    pawns: int = Field(default=6, ge=1, le=60)
    icon: str = "marker"


class Army(Frozen):
    """A player: the edge or corner where he sits, his herds, and his staging where it is no strip.

    `area` is x, y, width, height in mm of the table.
    """

    name: str
    theme: str
    edge: Literal["top", "bottom", "left", "right", "nw", "ne", "sw", "se"]
    herds: tuple[Herd, ...] = ()
    area: tuple[float, float, float, float] | None = None


class Spec(Frozen):
    """Lengths in mm of the table, origin at the upper left; `share` of the panel is its width."""

    size: Point = (1000.0, 1000.0)
    staging: float = Field(default=80, ge=0)
    staging_label: str = ""
    base: float = Field(default=16, gt=0)
    armies: tuple[Army, ...] = ()
    quadrants: bool = True
    terrain: tuple[Terrain, ...] = ()
    tokens: tuple[Token, ...] = ()
    spans: tuple[Distance, ...] = ()
    labels: tuple[Label, ...] = ()
    width_label: str = ""
    share: float = Field(default=1, ge=0.4, le=1)


def make(spec: Spec, tools: Tools) -> PlayArea:
    """The drawing; raises LayoutError for an unknown theme."""
    return PlayArea(spec, [tools.theme(army.theme) for army in spec.armies])


class PlayArea:
    """The drawing of a play area."""

    def __init__(self, spec: Spec, themes: list[str]) -> None:
        self.spec, self.themes = spec, themes

    def _scale(self, width: float) -> float:
        return (width - 2 * PAD) * self.spec.share / self.spec.size[0]

    def _edges(self) -> tuple[float, float]:
        """Room for names above and below."""
        sides = {army.edge for army in self.spec.armies}
        above = EDGE if sides & {"top", "nw", "ne"} else 0.0
        below = EDGE if sides & {"bottom", "sw", "se"} else 0.0
        return above, below

    def height(self, width: float) -> float:
        """The table to scale, names above and below."""
        return self.spec.size[1] * self._scale(width) + 2 * PAD + sum(self._edges())

    def draw(self, pen: Pen, width: float) -> None:
        """Draw panel, table and all that stands on it."""
        marks.panel(pen, width, self.height(width))
        k = self._scale(width)
        w, h = self.spec.size[0] * k, self.spec.size[1] * k
        with pen.at((width - w) / 2, PAD + self._edges()[0]):
            pen.rect(0, 0, w, h, fill=PAPER, stroke=INK, width=0.5)
            for army, theme in zip(self.spec.armies, self.themes, strict=True):
                self._staging(pen, army, theme, w, h, k)
            if self.spec.quadrants:
                dash = (1.6, 1.4)
                pen.path(f"M{w / 2} 0 L{w / 2} {h}", stroke=MUTE, width=0.25, dash=dash)
                pen.path(f"M0 {h / 2} L{w} {h / 2}", stroke=MUTE, width=0.25, dash=dash)
            self._things(pen, k)
            for number, (army, theme) in enumerate(zip(self.spec.armies, self.themes, strict=True)):
                for herd in army.herds:
                    self._herd(pen, herd, theme, number, k)
            pen.rect(0, 0, w, h, stroke=INK, width=0.5)

    def _staging(self, pen: Pen, army: Army, theme: str, w: float, h: float, k: float) -> None:
        """The staging area at an edge, or the quarter disc at a corner, and the player's name."""
        s, tint, colour = self.spec.staging * k, mix(theme, PAPER, 0.62), text_of(theme)
        bars = {
            "top": (0.0, 0.0, w, s),
            "bottom": (0.0, h - s, w, s),
            "left": (0.0, 0.0, s, h),
            "right": (w - s, 0.0, s, h),
        }
        if army.area:
            x, y, wide, high = (k * v for v in army.area)
            pen.rect(x, y, wide, high, fill=tint)
        elif army.edge in bars:
            pen.rect(*bars[army.edge], fill=tint)
        else:
            x, y = (0.0 if "w" in army.edge else w), (0.0 if "n" in army.edge else h)
            with pen.clip(f"M0 0 H{w} V{h} H0 Z"):
                pen.circle(x, y, s, fill=tint)
        if army.area:
            x, y, wide, high = (k * v for v in army.area)
            at = (x + wide / 2, y + high - 2.2)
            pen.text(*at, army.name, "sans-bold", 8.4, colour, anchor="c", middle=True)
            return
        self._player(pen, army.name, army.edge, colour, w, h)
        if self.spec.staging_label and army.edge in ("top", "bottom"):
            y = -EDGE / 2 - 0.6 if army.edge == "top" else h + EDGE / 2 + 0.6
            pen.text(w, y, self.spec.staging_label, "sans-italic", 7.4, MUTE, "r", middle=True)

    def _player(self, pen: Pen, name: str, edge: str, colour: str, w: float, h: float) -> None:
        if edge in ("left", "right"):
            x, turn = (2.4, -90) if edge == "left" else (w - 2.4, 90)
            with pen.at(x, h / 2, rotate=turn):
                pen.text(0, 0, name, "sans-bold", 8.4, colour, anchor="c", middle=True)
            return
        y = -EDGE / 2 - 0.6 if edge in ("top", "nw", "ne") else h + EDGE / 2 + 0.6
        x, anchor = {"nw": (0.0, "l"), "sw": (0.0, "l"), "ne": (w, "r"), "se": (w, "r")}.get(
            edge, (w / 2, "c")
        )
        pen.text(x, y, name, "sans-bold", 8.4, colour, anchor=anchor, middle=True)

    def _things(self, pen: Pen, k: float) -> None:
        for piece in self.spec.terrain:
            x, y = piece.at
            terrain(pen, piece.kind, (x * k, y * k), max(piece.r * k, 2.6))
        for token in self.spec.tokens:
            x, y = token.at
            marks.token(pen, (x * k, y * k), token.icon, max(token.r * k, 1.7))
        for distance in self.spec.spans:
            (x0, y0), (x1, y1) = distance.start, distance.end
            marks.span(pen, (x0 * k, y0 * k), (x1 * k, y1 * k), distance.label)
        for label in self.spec.labels:
            x, y = label.at
            marks.tag(pen, (x * k, y * k), label.text, size=7.4)

    def _herd(self, pen: Pen, herd: Herd, theme: str, mark: int, k: float) -> None:
        """Pawns in two rows round the marker, the herd's name beside them."""
        r = max(self.spec.base * k / 2, LEAST_PAWN)
        pitch = r * 2.25
        per_row = math.ceil(herd.pawns / 2) if herd.pawns > 3 else herd.pawns
        x0, y0 = herd.at[0] * k, herd.at[1] * k
        rows = math.ceil(herd.pawns / per_row)
        for number in range(herd.pawns):
            row, place = divmod(number, per_row)
            count = min(per_row, herd.pawns - row * per_row)
            x = x0 + (place - (count - 1) / 2) * pitch
            y = y0 + (row - (rows - 1) / 2) * pitch
            if number != per_row // 2:
                marks.pawn(pen, (x, y), r, theme, mark)
        place = per_row // 2
        count = min(per_row, herd.pawns)
        x = x0 + (place - (count - 1) / 2) * pitch
        y = y0 - (rows - 1) / 2 * pitch
        marks.marker(pen, (x, y), r * 1.25, theme, herd.icon)
        if herd.name:
            below = herd.at[1] < self.spec.size[1] / 2
            drop = rows * pitch / 2 + 2.6
            wide = measure(herd.name, "sans-semibold", 7.4) / 2 + 1
            limit = self.spec.size[0] * k - wide
            at = (min(max(x0, wide), limit), y0 + (drop if below else -drop))
            pen.rect(at[0] - wide, at[1] - 1.7, wide * 2, 3.4, fill=PAPER, radius=0.8)
            pen.text(*at, herd.name, "sans-semibold", 7.4, text_of(theme), "c", middle=True)
