"""Two cards side by side, their rows meeting at the seam, with lettered call-outs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import Field

from cards.colour import INK
from cards.figures import cardart, marks
from cards.figures.base import Frozen, Tools
from cards.text import measure

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Height of the letters' discs' radius, and the room of a margin without names (mm).
RADIUS = 2.6
MARGIN = 10.0
TOP = 9.0


class Mark(Frozen):
    """A call-out: letter, place on the left card's own mm (x beyond its width: the right card).

    Its line ends at the edge of the cards, or just at that place if it is to be `exact`.
    """

    letter: str
    at: tuple[float, float]
    side: str = Field(default="left", pattern="^(left|right|top)$")
    name: str = ""
    exact: bool = False


class Spec(Frozen):
    """Two cards by artifact id, at most at `scale`; `callouts`: the letters A to I, or a list.

    `gap` parts them (mm of the cards), and then each has its own outline.
    """

    cards: tuple[str, str]
    callouts: bool | tuple[Mark, ...] = False
    names: dict[str, str] = Field(default_factory=dict)
    scale: float = Field(default=1, ge=0.3, le=1)
    gap: float = Field(default=0, ge=0, le=30)


#: Letters of the stat cards (rulebook facts: A herd type, B cost, C match icons, D movement,
#: E projectile ratio, F hit rolls, G herd size, H abilities, I part image) on a race card 63 wide:
#: rows of 7.0 and 5.9 mm from y = 43.0 (concepts, STYLE.md).
STAT_CARD: tuple[Mark, ...] = (
    Mark(letter="A", at=(16.0, 8.6), side="left"),
    Mark(letter="B", at=(3.0, 46.5), side="left"),
    Mark(letter="C", at=(63.0, 1.6), side="top"),
    Mark(letter="D", at=(3.0, 52.95), side="left"),
    Mark(letter="E", at=(123.0, 58.85), side="right"),
    Mark(letter="F", at=(3.0, 64.75), side="left"),
    Mark(letter="G", at=(123.0, 70.65), side="right"),
    Mark(letter="H", at=(3.5, 78.5), side="left"),
    Mark(letter="I", at=(112.0, 30.0), side="right"),
)


def make(spec: Spec, tools: Tools) -> Pair:
    """The drawing; raises LayoutError for an unknown card or cards of unlike height."""
    cards = [tools.card(name) for name in spec.cards]
    if cardart.size(cards[0])[1] != cardart.size(cards[1])[1]:
        raise tools.wrong("the two cards are not of one height", "name two cards that mirror")
    return Pair(spec, tools)


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the cards stand: scale, x of the left card, y of both."""

    scale: float
    x: float
    y: float


class Pair:
    """The drawing of two cards."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools
        self.cards = [tools.card(name) for name in spec.cards]
        self.wide = sum(cardart.size(card)[0] for card in self.cards) + spec.gap
        self.high = cardart.size(self.cards[0])[1]
        found = spec.callouts
        self.marks = found if isinstance(found, tuple) else STAT_CARD if found else ()

    def _names(self, side: str) -> float:
        """The room that names take at a side."""
        wide = [measure(self._name(m), "sans-semibold", 8) for m in self.marks if m.side == side]
        return max(wide, default=0.0) + (2.0 if any(wide) else 0.0)

    def _name(self, mark: Mark) -> str:
        return mark.name or self.spec.names.get(mark.letter, "")

    def _frame(self, width: float) -> _Frame:
        margin = MARGIN if self.marks else 0.0
        room = margin + max(self._names("left"), self._names("right"))
        scale = min((width - 2 * room) / self.wide, self.spec.scale)
        top = TOP if any(m.side == "top" for m in self.marks) else 0.0
        return _Frame(scale, (width - self.wide * scale) / 2, top)

    def height(self, width: float) -> float:
        """The cards at their scale, and the letters above."""
        frame = self._frame(width)
        return frame.y + self.high * frame.scale

    def draw(self, pen: Pen, width: float) -> None:
        """Draw both cards, then the letters."""
        frame = self._frame(width)
        x = frame.x
        for card in self.cards:
            edge = self.spec.gap > 0
            cardart.place(pen, self.tools, card, x, frame.y, frame.scale, edge=edge)
            x += (cardart.size(card)[0] + self.spec.gap) * frame.scale
        if not self.spec.gap:
            outline = (self.wide * frame.scale, self.high * frame.scale)
            pen.rect(frame.x, frame.y, *outline, stroke=INK, width=0.25)
        for mark in self.marks:
            self._mark(pen, mark, frame)

    def _mark(self, pen: Pen, mark: Mark, frame: _Frame) -> None:
        """A letter outside the cards, its leader to a dot on them, its name beyond."""
        px = frame.x + mark.at[0] * frame.scale
        py = frame.y + mark.at[1] * frame.scale
        edge = frame.x + self.wide * frame.scale
        cx, cy = {
            "left": (frame.x - MARGIN + RADIUS + 1.6, py),
            "right": (edge + MARGIN - RADIUS - 1.6, py),
            "top": (px, RADIUS),
        }[mark.side]
        inner = {
            "left": frame.x + min(1.2, mark.at[0]),
            "right": edge - 1.2,
            "top": px,
        }[mark.side]
        end = (inner, py) if mark.side != "top" else (px, frame.y + 0.8)
        end = (px, py) if mark.exact else end
        pen.line(cx, cy, *end, INK, 0.4)
        pen.circle(*end, 0.7, fill=INK)
        marks.numbered(pen, (cx, cy), mark.letter, RADIUS)
        name = self._name(mark)
        if name:
            shift = {"left": -RADIUS - 1.4, "right": RADIUS + 1.4, "top": RADIUS + 1.4}[mark.side]
            anchor = "r" if mark.side == "left" else "l"
            pen.text(cx + shift, cy, name, "sans-semibold", 8, INK, anchor, middle=True)
