"""Paper goods: what is printed on paper and is neither card nor document."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from fabricate.schema.base import Hex, IconName, Id, Model, Name, Quantity
from fabricate.schema.folded import Standees, TuckBox
from fabricate.schema.goods import PaperGood, Theme

#: No side of a poster is longer, mm.
LONGEST: Final = 2000.0
#: A square of a board: its column as a letter, its row as a number.
SQUARE: Final = r"^[a-z][1-9][0-9]?$"
SquareName = Annotated[str, StringConstraints(pattern=SQUARE)]
Overlap = Annotated[float, Field(ge=5, le=25, description="How far tiles lie over each other, mm.")]
#: Of a tracker: its frame, its head, the line of a label, the gap where there is none (mm).
TRACKER: Final = (5.0, 8.0, 5.6, 1.6)
#: What fits on A4 and Letter alike (mm).
PAGE: Final = (189.0, 258.0)
Land = Literal["wood", "ruin", "hill", "marsh"]


class Square(Model):
    """What stands in one square of a board."""

    text: Name | None = None
    icon: IconName | None = None
    facing: Literal["near", "far", "both"] = Field(
        "near", description="From which side it reads: row 1 is nearest to the near player."
    )
    theme: Hex | None = Field(None, description="The colour of its ground, if not the board's.")

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if (self.text is None) == (self.icon is None):
            raise ValueError("a square shows either a text or an icon (give one of the two)")
        return self


class Board(PaperGood):
    """A battle mat of squares: a poster, and tiles to glue together."""

    imposed: ClassVar[bool] = False

    kind: Literal["board"]
    theme: Theme = "#6a5c4d"
    columns: int = Field(ge=1, le=26, description="Squares from left to right.")
    rows: int = Field(ge=1, le=40, description="Squares from the near to the far player.")
    square: float = Field(ge=10, le=300, description="Width of a square, mm (an inch is 25.4).")
    deep: float | None = Field(
        None, ge=10, le=300, description="Its depth where it is no square (for cards, say), mm."
    )
    border: float = Field(14, ge=0, le=60, description="Width of the ornament all round, mm.")
    overlap: Overlap = 10
    squares: dict[SquareName, Square] = Field(
        default_factory=dict, description="What stands in squares, by name: a1 is near and left."
    )

    @property
    def cell(self) -> tuple[float, float]:
        """Width and depth of a square, mm."""
        return self.square, self.deep or self.square

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth of the whole board, mm."""
        wide, deep = self.cell
        return self.columns * wide + 2 * self.border, self.rows * deep + 2 * self.border

    @model_validator(mode="after")
    def _printable(self) -> Self:
        if max(self.size) > LONGEST:
            wide, deep = self.size
            raise ValueError(
                f"the board would be {wide:g} x {deep:g} mm, and no side may be longer than "
                f"{LONGEST:g} mm (make the squares smaller, or fewer)"
            )
        return self


class Terrain(PaperGood):
    """Squares of terrain, seen from above: no two are the same."""

    kind: Literal["terrain"]
    size: float = Field(152.4, ge=25, le=600, description="Side of a square, mm.")
    pieces: dict[Land, Annotated[int, Field(ge=1, le=30)]] = Field(
        min_length=1, description="How many squares of each kind of land."
    )
    seed: int = Field(1, ge=0, le=9999, description="Another number draws other squares.")
    colours: dict[Land, Hex] = Field(
        default_factory=dict, description="Colours of kinds of land, instead of the usual ones."
    )
    overlap: Overlap = 10

    @property
    def total(self) -> int:
        """All squares of all sets."""
        return self.quantity * sum(self.pieces.values())


class Face(Model):
    """One side of a token: an icon or emblem, a short text, or both, and a label under them."""

    icon: IconName | None = Field(None, description="An icon, or an emblem.")
    text: Annotated[Name, Field(max_length=8)] | None = Field(
        None, description="A number, or a short word."
    )
    label: Annotated[Name, Field(max_length=24)] | None = None
    theme: Hex | None = Field(None, description="Its ground, if not that of all tokens.")

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if self.icon is None and self.text is None:
            raise ValueError("this side is empty (give it an icon, a text, or both)")
        return self


class Token(Face):
    """A token: its front, how many of it, and its back."""

    quantity: Quantity = 1
    back: Face | None = Field(None, description="What its back shows: left out, the same.")


class Tokens(PaperGood):
    """Discs or squares, printed on both sides."""

    kind: Literal["tokens"]
    theme: Theme = "#6a5c4d"
    shape: Literal["disc", "square"] = "disc"
    size: float = Field(25, ge=12, le=150, description="Diameter, or side, mm.")
    tokens: dict[Id, Token] = Field(min_length=1)

    @property
    def total(self) -> int:
        """All tokens of all sets."""
        return self.quantity * sum(token.quantity for token in self.tokens.values())


class Track(Model):
    """A row of a tracker: fields with numbers, with an icon, or with both."""

    count: int = Field(ge=1, le=100, description="How many fields it has.")
    label: Annotated[Name, Field(max_length=40)] | None = None
    icon: IconName | None = None
    numbers: bool = Field(True, description="Whether the fields are numbered.")
    start: int = Field(1, ge=0, le=900, description="The number of the first field.")
    theme: Hex | None = Field(None, description="Its colour, if not that of the tracker.")

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if self.icon is None and not self.numbers:
            raise ValueError("its fields are empty (give it an icon, or leave out 'numbers')")
        return self


class Tracker(PaperGood):
    """A strip of fields, on which a cube marks a number."""

    kind: Literal["tracker"]
    theme: Theme = "#6a5c4d"
    title: Name | None = Field(None, description="What stands over it, if not its name.")
    field: float = Field(12, ge=8, le=40, description="Side of a field, mm: a cube and 2 mm more.")
    across: int = Field(10, ge=2, le=20, description="Fields side by side, at most.")
    tracks: list[Track] = Field(min_length=1, max_length=12)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole, mm."""
        frame, head, label, gap = TRACKER
        most = min(self.across, max(track.count for track in self.tracks))
        lines = sum(-(-track.count // self.across) for track in self.tracks)
        labels = sum(label if track.label else gap for track in self.tracks)
        return most * self.field + 2 * frame, 2 * frame + head + lines * self.field + labels

    @model_validator(mode="after")
    def _on_a_page(self) -> Self:
        wide, high = self.size
        if wide > PAGE[0] or high > PAGE[1]:
            raise ValueError(
                f"the tracker would be {wide:g} x {high:g} mm, and a page holds {PAGE[0]:g} x "
                f"{PAGE[1]:g} mm (make 'field' or 'across' smaller)"
            )
        return self


AnyPaper = Annotated[
    Board | Terrain | Tokens | Standees | TuckBox | Tracker, Field(discriminator="kind")
]
