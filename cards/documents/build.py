"""The builder of documents: parameters to blocks, blocks to pages, pages to a PDF."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cards.documents import design, markdown
from cards.documents.blocks.base import Block, Stack, Whole, fill
from cards.documents.blocks.contents import ContentsLine
from cards.documents.compose import BETWEEN, Composer, Leaf
from cards.documents.cover import TitlePage
from cards.documents.lower import Lowering, Section, Wide
from cards.documents.model import Chapter, Document, Heading, Node, Span, plain
from cards.documents.opener import opener
from cards.documents.params import Params, read
from cards.documents.publish import publish
from cards.documents.volumes import fill_grams


def document(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """Write a document's PDF to `target`; returns how many pages and figures it has.

    `params` are those of cards.documents.params.Params. Raises LayoutError naming document, line,
    what is wrong and what to do.
    """
    checked = read(params)
    page = design.page(checked.design, checked.paper)
    text = fill_grams(checked.text, inputs, checked.plastic, checked.source)
    parsed = markdown.parse(text, checked.source)
    lowering = Lowering(page.design, checked, inputs)
    leaves = _compose(parsed, checked, page, lowering)
    warnings = publish(leaves, page, checked, lowering.tools(0), target)
    return {"pages": len(leaves), "figures": parsed.figures, "warnings": warnings}


def _compose(
    parsed: Document, params: Params, page: design.Page, lowering: Lowering
) -> Sequence[Leaf]:
    """Cover, contents, preface and chapters on pages."""
    composer = Composer(page, params.source)
    if params.cover is not None and page.design.cover:
        leaf = composer.new_page(bare=True)
        composer.put(TitlePage(params, params.cover, page), 0.0, 0.0, page.width)
        leaf.y = page.bottom
    if params.contents and page.design.contents is not None and parsed.chapters:
        _contents(parsed, page, lowering, composer)
    _flow(lowering.sections(parsed.preface), page, composer)
    for chapter in parsed.chapters:
        _chapter(chapter, page, lowering, composer)
    if not composer.leaves:
        composer.new_page()
    return composer.leaves


def _chapter(chapter: Chapter, page: design.Page, lowering: Lowering, composer: Composer) -> None:
    """One chapter: its opener, then its sections."""
    head = opener(chapter, page, lowering.tools(chapter.line))
    number = f"{chapter.number}  " if chapter.number else ""
    composer.head = number + plain(chapter.title)
    design = page.design.opener if head.scenic else page.design.band
    own_page = chapter.attributes.get("start") == "page"
    sections = list(lowering.sections(chapter.nodes))
    below = composer.room() - 2 * BETWEEN - head.height(page.width) - design.gap
    first = _height(sections[0], page, below) + design.gap if sections else 0.0
    least = page.height if own_page else max(design.least_below, first)
    composer.bleed(head, least, design.gap)
    _flow(sections, page, composer)


def _height(section: Section, page: design.Page, room: float) -> float:
    """What must follow an opener on its page: a wide section whole, where a page can take it.

    Columns of which nothing fits into the `room` below the opener begin on another page with it.
    """
    if not isinstance(section, Wide):
        if section:
            room -= max(section[0].before - BETWEEN, 0.0)
        nothing = not fill(section, page.column(page.design.columns), room)[0]
        return page.height if section and nothing else 0.0
    return min(Stack(section.blocks).height(page.measure), page.bottom - page.top)


def _flow(sections: Iterable[Section], page: design.Page, composer: Composer) -> None:
    """Column sections and wide sections, in order."""
    for section in sections:
        if isinstance(section, Wide):
            composer.wide(section.blocks)
        else:
            composer.columns(section, page.design.columns)


def _contents(parsed: Document, page: design.Page, lowering: Lowering, composer: Composer) -> None:
    """The table of contents on pages of its own; page numbers are filled in when it is drawn."""
    declared = page.design.contents
    assert declared is not None
    title = (Span(declared.title),)
    chapter = Chapter(title, "contents", "", {}, ())
    head = opener(chapter, page, lowering.tools(0))
    composer.head = declared.title
    composer.bleed(head, page.height, page.design.band.gap)
    first, second = lowering.style("contents1"), lowering.style("contents2")
    entries: list[Block] = []
    for entry in parsed.chapters:
        headings = [node for node in _walk(entry.nodes) if node.level == 2 and declared.levels > 1]
        name = plain(entry.title)
        last = not headings
        lines = [ContentsLine(name, entry.number, entry.anchor, first, True, last)]
        lines += [
            ContentsLine(plain(h.inlines), "", h.anchor, second, False, True) for h in headings
        ]
        entries.append(Whole(lines))
    composer.columns(entries, declared.columns)
    composer.leaf.y = page.bottom


def _walk(nodes: Sequence[Node]) -> list[Heading]:
    """All headings, those within boxes included."""
    made: list[Heading] = []
    for node in nodes:
        if isinstance(node, Heading):
            made.append(node)
        made += _walk(getattr(node, "nodes", ()))
    return made
