"""What a document says, before it is set: frozen nodes that the Markdown parser yields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of running text in one manner; `link` is an anchor (`#x`) or an http address."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class IconSpan:
    """An icon of the set in running text, as high as a capital and a quarter."""

    name: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class PictureSpan:
    """A picture, by artifact id or `game:` path; it stands alone in a table's cell or a line."""

    source: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Break:
    """A forced line break."""


Inline: TypeAlias = Span | IconSpan | PictureSpan | Break
Inlines: TypeAlias = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text in a named style of the page design (`body`, `lead`, ...)."""

    inlines: Inlines
    style: str = "body"
    anchor: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 2 or 3, with its anchor for links, contents and outline."""

    level: int
    inlines: Inlines
    anchor: str
    aside: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; each item is a tuple of nodes. `start` is None for bullets, else the first number."""

    items: tuple[tuple[Node, ...], ...]
    start: int | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A table: head cells, rows of cells and one alignment (`l`, `c`, `r`) a column.

    Its rows are `least` mm high or more; 0 is what the page design says.
    """

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    align: tuple[str, ...]
    widths: tuple[float, ...] = ()
    caption: Inlines = ()
    least: float = 0.0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation or flavour text."""

    nodes: tuple[Node, ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Code:
    """Literal lines, such as a command to type."""

    text: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Rule:
    """A thematic break."""

    line: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing by data; `number` is 0 where it has no caption and so no number."""

    kind: str
    data: Mapping[str, Any]
    caption: Inlines = ()
    number: int = 0
    anchor: str = ""
    wide: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A container: `note`, `example`, `glossary` or `wide`, with its attributes and contents."""

    kind: str
    attributes: Mapping[str, str]
    nodes: tuple[Node, ...]
    line: int = 0


Node: TypeAlias = Paragraph | Heading | Listing | Table | Quote | Code | Rule | Figure | Box


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title, its opener's attributes, its number ("" for none) and its nodes."""

    title: Inlines
    anchor: str
    number: str
    attributes: Mapping[str, str]
    nodes: tuple[Node, ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """Nodes before the first chapter, then the chapters."""

    preface: tuple[Node, ...]
    chapters: tuple[Chapter, ...]
    figures: int = 0


def plain(inlines: Inlines) -> str:
    """The text of inlines without manner, for outline, contents and anchors."""
    parts = [
        i.text if isinstance(i, Span) else " " if isinstance(i, Break) else "" for i in inlines
    ]
    return " ".join("".join(parts).split())
