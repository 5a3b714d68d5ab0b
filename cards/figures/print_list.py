"""The print list: every part with picture, file, how often in which colour, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.documents.model import PictureSpan, Span
from cards.figures.base import HEX, Frozen, Tools

if TYPE_CHECKING:
    from cards.documents.blocks.cells import Cell
    from cards.documents.blocks.table import TableBlock
    from cards.documents.design import Style


class Colour(Frozen):
    """A colour to print in: its id, name, a note (whose it is) and its hex."""

    id: str
    name: str
    note: str = ""
    hex: str = Field(pattern=HEX)


class Part(Frozen):
    """A part: how often in which colour."""

    name: str
    file: str
    picture: str | None = None
    print: dict[str, int]
    grams: str = ""


class Spec(Frozen):
    """Colours and parts; words over the columns; a last row of totals."""

    colours: tuple[Colour, ...] = Field(min_length=1, max_length=6)
    parts: tuple[Part, ...] = Field(min_length=1)
    head: tuple[str, str, str] = ("Part", "File", "Total")
    total: str = "All parts"
    grams_head: str = "g each"


def make(spec: Spec, tools: Tools) -> TableBlock:
    """The table; raises LayoutError for a part in a colour that is not listed."""
    known = [colour.id for colour in spec.colours]
    for part in spec.parts:
        unknown = [name for name in part.print if name not in known]
        if unknown:
            what = f"{part.name} is printed in {unknown[0]!r}"
            raise tools.wrong(what, f"the colours are {', '.join(known)}")
        if part.picture:
            tools.picture(part.picture)
    return _Maker(spec, tools).table()


class _Maker:
    """Builds the table's cells."""

    def __init__(self, spec: Spec, tools: Tools) -> None:
        styles = tools.design.styles
        self.spec, self.line = spec, tools.line
        self.weighed = int(any(part.grams for part in spec.parts))
        self.head = styles["table_head"].model_copy(update={"size": 8.2})
        self.small = styles["table_head"].model_copy(
            update={"face": "sans", "size": 6.0, "leading": 7.0}
        )
        self.name = styles["table"].model_copy(update={"face": "sans-semibold", "size": 9.2})
        self.file = styles["table"].model_copy(update={"size": 8.4, "colour": "mute"})
        self.number = styles["table"].model_copy(update={"face": "display", "size": 11.5})

    def cell(self, text: str, style: Style, align: str = "l") -> Cell:
        """A cell of text."""
        from cards.documents.blocks.cells import TextCell

        return TextCell((Span(text),) if text else (), style, align, self.line)

    def table(self) -> TableBlock:
        """The whole table."""
        from cards.documents.blocks.table import Columns, Rows, TableBlock

        count = len(self.spec.colours)
        align = ("c", "l", "l", *("c" for _ in range(count)), "r", *("r" * self.weighed))
        file = 103.0 - 20.0 * count - 17.0 * self.weighed
        chips = tuple(20.0 for _ in range(count))
        shares = (13.0, 40.0, max(file, 24.0), *chips, 18.0, *([17.0] * self.weighed))
        body = tuple(self.row(part) for part in self.spec.parts)
        rows = Rows(self.heads(), body, self.totals(), least=7.4, pad=0.2)
        return TableBlock(Columns(align, shares), rows)

    def heads(self) -> tuple[Cell, ...]:
        """The head row: words and a chip for each colour."""
        from cards.documents.blocks.cells import Chip

        part, file, total = self.spec.head
        chips = [Chip(c.name, c.note, c.hex, (self.head, self.small)) for c in self.spec.colours]
        return (
            self.cell("", self.head),
            self.cell(part, self.head),
            self.cell(file, self.head),
            *chips,
            self.cell(total, self.head, "r"),
            *([self.cell(self.spec.grams_head, self.head, "r")] * self.weighed),
        )

    def row(self, part: Part) -> tuple[Cell, ...]:
        """A part's row."""
        from cards.documents.blocks.cells import PictureCell

        counts = [part.print.get(colour.id, 0) for colour in self.spec.colours]
        faint = self.number.model_copy(update={"colour": "mute"})
        numbers = [
            self.cell(str(n), self.number, "c") if n else self.cell("·", faint, "c") for n in counts
        ]
        picture: Cell = self.cell("", self.file)
        if part.picture:
            picture = PictureCell(PictureSpan(part.picture))
        return (
            picture,
            self.cell(part.name, self.name),
            self.cell(part.file, self.file),
            *numbers,
            self.cell(str(sum(counts)), self.number, "r"),
            *([self.cell(part.grams, self.file, "r")] * self.weighed),
        )

    def totals(self) -> tuple[Cell, ...]:
        """The row of totals by colour."""
        sums = [
            sum(part.print.get(colour.id, 0) for part in self.spec.parts)
            for colour in self.spec.colours
        ]
        bold = self.name.model_copy(update={"face": "sans-bold"})
        return (
            self.cell("", self.file),
            self.cell(self.spec.total, bold),
            self.cell("", self.file),
            *(self.cell(str(n), self.number, "c") for n in sums),
            self.cell(str(sum(sums)), self.number, "r"),
            *([self.cell("", self.file)] * self.weighed),
        )
