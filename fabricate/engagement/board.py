"""A board of squares between two players: where cards lie, and where their directions point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

Side = Literal["near", "far"]
#: Squares to the right and down, as the owner of a card sees them.
Step = tuple[int, int]
#: Where each direction points, clockwise from the owner's front.
STEPS: Final[Mapping[str, Step]] = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
    "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip


class Square(NamedTuple):
    """A square, counted from nought: its column from the left, its row from the near player."""

    column: int
    row: int

    @classmethod
    def named(cls, name: str) -> Square:
        """The square of a name: a1 is the near left one."""
        return cls(ord(name[0]) - ord("a"), int(name[1:]) - 1)

    @property
    def name(self) -> str:
        """Its column as a letter, its row as a number."""
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def step(self, step: Step, side: Side) -> Square:
        """The square that lies so far from it in the eyes of a player."""
        right, down = step if side == "near" else (-step[0], -step[1])
        return Square(self.column + right, self.row - down)

    def seen(self, other: Square, side: Side) -> Step:
        """How far another square lies to the right and down in the eyes of a player."""
        right, down = other.column - self.column, self.row - other.row
        return (right, down) if side == "near" else (-right, -down)

    def beside(self, other: Square) -> bool:
        """Whether they touch by an edge or a corner."""
        return max(abs(other.column - self.column), abs(other.row - self.row)) == 1


class Board(NamedTuple):
    """How many squares lie side by side, and how many rows there are."""

    columns: int
    rows: int

    def holds(self, square: Square) -> bool:
        """Whether it has such a square."""
        return 0 <= square.column < self.columns and 0 <= square.row < self.rows

    def squares(self) -> Iterator[Square]:
        """All squares, row by row from the near left."""
        return (Square(c, r) for r in range(self.rows) for c in range(self.columns))


@dataclass(frozen=True, slots=True)
class Fighter:
    """What a unit brings to a board; all steps and directions are those of its owner.

    `support`: it may be placed beside a friend, without engaging anyone.
    """

    attacks: Mapping[str, int] = field(default_factory=dict)
    defence: int = 0
    missile: int = 0
    targets: frozenset[Step] = frozenset()
    moves: tuple[str, ...] = ()
    support: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the board: whose it is, where it lies, and whom it shoots at, if it shoots."""

    id: str
    fighter: Fighter
    at: Square
    side: Side
    shoots: str | None = None

    def points(self, to: Square) -> int:
        """The value of its arrow that points at a square beside it; 0 if there is none."""
        step = self.at.seen(to, self.side)
        return next((v for d, v in self.fighter.attacks.items() if STEPS[d] == step), 0)

    def reaches(self, to: Square) -> bool:
        """Whether a square lies in its target grid."""
        return self.at.seen(to, self.side) in self.fighter.targets
