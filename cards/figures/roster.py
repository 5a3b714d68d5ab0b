"""The roster: herds of all players with pawns, cost each and total, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from cards.documents.model import Span
from cards.figures.base import Frozen, Tools

if TYPE_CHECKING:
    from cards.documents.blocks.table import TableBlock
    from cards.documents.design import Style


class Row(Frozen):
    """A herd of a player."""

    player: str | int
    theme: str
    herd: str
    pawns: int
    each: int | str
    total: int | str


class Spec(Frozen):
    """The herds, the words over the columns, and a line of totals ("" for none)."""

    rows: tuple[Row, ...] = Field(min_length=1)
    head: tuple[str, str, str, str] = ("Herd", "Pawns", "Cost each", "Total")
    total: int | str = ""
    total_label: str = "Each army"


def make(spec: Spec, tools: Tools) -> TableBlock:
    """The table."""
    from cards.documents.blocks.cells import Disc, TextCell
    from cards.documents.blocks.table import Columns, Rows, TableBlock

    styles = tools.design.styles
    table, bold = styles["table"], styles["table"].model_copy(update={"face": "sans-bold"})

    def words(text: str | int, style: Style, align: str) -> TextCell:
        inlines = (Span(str(text)),) if text != "" else ()
        return TextCell(inlines, style, align, tools.line)

    align = ("c", "l", "r", "r", "r")
    head = [words(t, styles["table_head"], a) for t, a in zip(("", *spec.head), align, strict=True)]
    body = []
    for row in spec.rows:
        cells = (row.herd, row.pawns, row.each, row.total)
        disc = Disc(str(row.player), tools.theme(row.theme), bold)
        rest = [words(t, table, a) for t, a in zip(cells, align[1:], strict=True)]
        body.append((disc, *rest))
    total: tuple[TextCell, ...] = ()
    if spec.total != "":
        texts = ("", spec.total_label, "", "", spec.total)
        total = tuple(words(t, bold, a) for t, a in zip(texts, align, strict=True))
    return TableBlock(Columns(align), Rows(tuple(head), tuple(body), total))
