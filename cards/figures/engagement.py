"""A board of squares with real cards on it: who attacks whom with what, and who falls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from pydantic import Field

from cards.colour import INK, MUTE, PAPER, mix
from cards.figures import cardart, combat, marks
from cards.figures.base import Frozen, Tools

if TYPE_CHECKING:
    from cards.canvas import Pen

Point = tuple[float, float]
Side = Literal["near", "far"]
#: Margin of the panel, the line of a player's name, a line of the legend (mm of the page).
PAD, PLAYER, LINE = 3.0, 5.6, 5.0
#: Room between two cards, beside and behind each other (mm of the table).
GAP = 20.0
SQUARE = r"^[a-z][1-9][0-9]?$"


class Lying(Frozen):
    """A card on a square; `note` stands at its lower edge."""

    id: str
    card: str
    at: str = Field(pattern=SQUARE)
    side: Side = "near"
    name: str = ""
    note: str = ""
    new: bool = False
    falls: bool = False


class Attack(Frozen):
    """What one card does to another; `falls`: it helps to bring it down."""

    start: str = Field(alias="from")
    to: str
    value: int
    how: Literal["arrow", "shot"] = "arrow"
    falls: bool = False


class Marked(Frozen):
    """A square that says something: where a shot may go, where a card may be placed, a number.

    `towards` are the squares that a card would engage from there; `why` is not drawn.
    """

    at: str = Field(pattern=SQUARE)
    kind: Literal["target", "yes", "maybe", "no", "text"]
    towards: tuple[str, ...] = ()
    text: str = ""
    side: Side = "near"
    why: str | None = None


class Way(Frozen):
    """A way from one square to another: a card moves."""

    start: str = Field(alias="from", pattern=SQUARE)
    to: str = Field(pattern=SQUARE)


class Line(Frozen):
    """A line of the legend: what a mark of squares means."""

    kind: Literal["target", "yes", "maybe", "no"]
    text: str


class Spec(Frozen):
    """Columns and rows of the board, and what lies on it; `scale`: at most, of the cards."""

    board: tuple[int, int]
    card: Point = (63.0, 88.0)
    scale: float = Field(default=0.42, ge=0.1, le=1)
    near: str = ""
    far: str = ""
    cards: tuple[Lying, ...] = ()
    attacks: tuple[Attack, ...] = ()
    squares: tuple[Marked, ...] = ()
    ways: tuple[Way, ...] = ()
    legend: tuple[Line, ...] = ()


class Layout(NamedTuple):
    """Scale, upper left corner of the board, width and height of a square (mm of the page)."""

    scale: float
    x: float
    y: float
    wide: float
    high: float

    def corner(self, rows: int, square: str) -> Point:
        """The upper left corner of a square."""
        column, row = ord(square[0]) - ord("a"), rows - int(square[1:])
        return self.x + column * self.wide, self.y + row * self.high

    def middle(self, rows: int, square: str) -> Point:
        """The middle of a square."""
        x, y = self.corner(rows, square)
        return x + self.wide / 2, y + self.high / 2


def make(spec: Spec, tools: Tools) -> Engagement:
    """The drawing; raises LayoutError for an unknown card or what lies off the board."""
    columns, rows = spec.board
    if not (1 <= columns <= 26 and 1 <= rows <= 40):
        raise tools.wrong(f"a board of {columns} x {rows} squares", "take 1 to 26 by 1 to 40")
    named = [*(c.at for c in spec.cards), *(s.at for s in spec.squares)]
    named += [at for way in spec.ways for at in (way.start, way.to)]
    named += [at for square in spec.squares for at in square.towards]
    last = f"{chr(ord('a') + columns - 1)}{rows}"
    for at in named:
        if at[0] > last[0] or int(at[1:]) > rows:
            raise tools.wrong(f"the square {at} is not on the board", f"take a1 to {last}")
    known = {card.id for card in spec.cards}
    for one in (end for attack in spec.attacks for end in (attack.start, attack.to)):
        if one not in known:
            raise tools.wrong(f"no card has the id {one!r}", f"known are {', '.join(known)}")
    for card in spec.cards:
        tools.card(card.card)
    return Engagement(spec, tools)


class Engagement:
    """The drawing of cards on their squares."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        self.spec, self.tools = spec, tools
        self.lying = {card.id: card for card in spec.cards}

    def _layout(self, width: float) -> Layout:
        spec = self.spec
        room = (width - 2 * PAD) / (spec.board[0] * (spec.card[0] + GAP))
        scale = min(room, spec.scale)
        wide, high = (scale * (side + GAP) for side in spec.card)
        top = PAD + (PLAYER if spec.far else 0.0)
        return Layout(scale, (width - spec.board[0] * wide) / 2, top, wide, high)

    def height(self, width: float) -> float:
        """The board, the players' names and the legend."""
        spec, at = self.spec, self._layout(width)
        below = (PLAYER if spec.near else 0.0) + LINE * len(spec.legend)
        return at.y + spec.board[1] * at.high + below + PAD + (1.0 if spec.legend else 0.0)

    def draw(self, pen: Pen, width: float) -> None:
        """Draw squares, cards and what they do, in this order."""
        spec, at, rows = self.spec, self._layout(width), self.spec.board[1]
        marks.panel(pen, width, self.height(width))
        self._board(pen, at)
        for square in spec.squares:
            self._square(pen, at, square)
        for card in spec.cards:
            self._card(pen, at, card)
        for way in spec.ways:
            combat.way(pen, at.middle(rows, way.start), at.middle(rows, way.to))
        for card in spec.cards:
            if card.falls:
                combat.cross(pen, at.middle(rows, card.at), self._half(at))
        for attack in sorted(spec.attacks, key=lambda one: one.how == "arrow"):
            self._attack(pen, at, attack)
        for card in spec.cards:
            self._name(pen, at, card)
        self._words(pen, at, width)

    def _half(self, at: Layout) -> Point:
        """Half of the width and height of a card."""
        return at.scale * self.spec.card[0] / 2, at.scale * self.spec.card[1] / 2

    def _board(self, pen: Pen, at: Layout) -> None:
        columns, rows = self.spec.board
        wide, high = columns * at.wide, rows * at.high
        pen.rect(at.x, at.y, wide, high, fill=PAPER)
        for column in range(1, columns):
            x = at.x + column * at.wide
            pen.line(x, at.y, x, at.y + high, mix(MUTE, PAPER, 0.35), 0.25)
        for row in range(1, rows):
            y = at.y + row * at.high
            pen.line(at.x, y, at.x + wide, y, mix(MUTE, PAPER, 0.35), 0.25)
        pen.rect(at.x, at.y, wide, high, stroke=INK, width=0.5)

    def _square(self, pen: Pen, at: Layout, square: Marked) -> None:
        rows = self.spec.board[1]
        x, y = at.corner(rows, square.at)
        middle = at.middle(rows, square.at)
        taken = any(card.at == square.at for card in self.spec.cards)
        if square.kind == "text":
            with pen.at(*middle, rotate=180 if square.side == "far" else 0):
                size = at.high * 1.5
                pen.text(0, 0, square.text, "display", size, MUTE, anchor="c", middle=True)
            return
        combat.square(pen, square.kind, (x, y, at.wide, at.high), bare=taken)
        for target in square.towards:
            combat.pointer(pen, middle, at.middle(rows, target), min(at.wide, at.high))

    def _card(self, pen: Pen, at: Layout, lying: Lying) -> None:
        card = self.tools.card(lying.card)
        x, y = at.middle(self.spec.board[1], lying.at)
        half = self._half(at)
        if lying.new:
            combat.ring(pen, (x, y), half)
        with pen.at(x, y, rotate=180 if lying.side == "far" else 0):
            cardart.place(pen, self.tools, card, -half[0], -half[1], at.scale, edge=False)

    def _attack(self, pen: Pen, at: Layout, attack: Attack) -> None:
        rows = self.spec.board[1]
        start, end = (at.middle(rows, self.lying[i].at) for i in (attack.start, attack.to))
        if attack.how == "shot":
            ends = (attack.start, attack.to)
            others = [at.middle(rows, c.at) for c in self.spec.cards if c.id not in ends]
            middle = combat.shot(pen, start, end, others, at.scale)
            combat.value(pen, middle, attack.value, attack.falls)
            return
        mutual = any(
            (other.start, other.to, other.how) == (attack.to, attack.start, "arrow")
            for other in self.spec.attacks
        )
        combat.blow(pen, start, end, attack.value, attack.falls, mutual)

    def _name(self, pen: Pen, at: Layout, lying: Lying) -> None:
        """The name upright over the scroll, whichever way the card lies."""
        card = self.tools.card(lying.card)
        name = lying.name or str(card["data"].get("title", ""))
        x, y = at.middle(self.spec.board[1], lying.at)
        turn = -1 if lying.side == "far" else 1
        room = 2 * self._half(at)[0]
        combat.name(pen, (x, y + turn * (53.5 - self.spec.card[1] / 2) * at.scale), name, room)
        if lying.note:
            combat.note(pen, (x, y + turn * (self._half(at)[1] + 0.6)), lying.note)

    def _words(self, pen: Pen, at: Layout, width: float) -> None:
        """The players at their sides, and the legend."""
        spec = self.spec
        bottom = at.y + spec.board[1] * at.high
        for name, y in ((spec.far, PAD + PLAYER / 2 - 1), (spec.near, bottom + PLAYER / 2 + 0.4)):
            if name:
                pen.text(width / 2, y, name, "sans-bold", 8.4, INK, anchor="c", middle=True)
        y = bottom + (PLAYER if spec.near else 0.0) + 1.0
        left = min(at.x, PAD + 2)
        for number, line in enumerate(spec.legend):
            middle = y + (number + 0.5) * LINE
            combat.sign(pen, line.kind, (left + 2.2, middle), 1.9)
            pen.text(left + 5.8, middle, line.text, "sans", 8, INK, middle=True)
