"""Documents as PDFs: text in its place, fonts, links, outline, bytes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from cards.documents import design
from tests.cards.document_samples import HERE, build, params, sample

GOLDEN = HERE / "sample.txt"


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("sample"), sample())


def rectangles(path: Path) -> list[list[tuple[float, float, float, float, str]]]:
    """Per page, (left, bottom, right, top, text) in points of each piece of text."""
    pages = []
    document = pypdfium2.PdfDocument(path)
    for page in document:
        text = page.get_textpage()
        boxes = [text.get_rect(i) for i in range(text.count_rects())]
        pages.append([(*box, text.get_text_bounded(*box).strip()) for box in boxes])
    document.close()
    return pages


def positions(path: Path) -> str:
    """Every piece of text with its page and place in half millimetres."""
    lines = []
    for number, page in enumerate(rectangles(path), 1):
        for left, bottom, _, _, words in page:
            x, y = (round(v / 72 * 25.4 * 2) / 2 for v in (left, bottom))
            lines.append(f"{number} {x:6.1f} {y:6.1f} {' '.join(words.split())}")
    return "\n".join(lines) + "\n"


def test_every_text_stands_where_it_stood(pdf: Path) -> None:
    found = positions(pdf)
    if os.environ.get("RENEW") and not os.environ.get("CI"):
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_text_leaves_the_type_area(paper: str, tmp_path: Path) -> None:
    path = build(tmp_path, sample(paper=paper))
    page = design.page("rulebook", paper)
    left, right = (v / 25.4 * 72 for v in (page.left - 0.3, page.right + 0.3))
    for boxes in rectangles(path):
        assert boxes
        for x0, y0, x1, y1, words in boxes:
            assert left <= x0 < x1 <= right, words
            assert 0 < y0 < y1 < page.height / 25.4 * 72, words


def test_columns_keep_apart(pdf: Path) -> None:
    page = design.page("rulebook", "a4")
    first = (page.left + page.column(2)) / 25.4 * 72
    second = (page.left + page.column(2) + page.design.gutter) / 25.4 * 72
    boxes = rectangles(pdf)[3]
    texts = [box for box in boxes if len(box[4]) > 30]
    assert texts
    for x0, _, x1, _, words in texts:
        assert x1 <= first + 0.5 or x0 >= second - 0.5, words


def test_every_font_is_embedded_and_ours(pdf: Path) -> None:
    with pikepdf.open(pdf) as opened:
        fonts = [o for o in opened.objects if _is_font(o)]
        names = {str(font.BaseFont) for font in fonts}
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    assert not any("Helvetica" in name or "Times" in name for name in names)


def _is_font(thing: Any) -> bool:
    return isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"


def test_links_and_outline_lead_to_pages(pdf: Path) -> None:
    with pikepdf.open(pdf) as opened:
        pages = {page.objgen for page in opened.pages}
        links = [a for page in opened.pages for a in page.get("/Annots", [])]
        inner = [a.Dest for a in links if "/Dest" in a]
        outer = [str(a.A.URI) for a in links if "/A" in a]
        assert len(inner) == 11
        assert outer == ["https://example.org/"]
        for target in inner:
            assert target[0].objgen in pages
        with opened.open_outline() as outline:
            assert [item.title for item in outline.root] == [
                "Contents", "Introduction", "Hand-to-Hand Combat", "The round",
            ]  # fmt: skip
            assert [item.title for item in outline.root[2].children] == [
                "Count your dice", "Score your hits", "Choose who falls", "Two armies of 106",
            ]  # fmt: skip


def test_metadata(pdf: Path) -> None:
    with pikepdf.open(pdf) as opened:
        assert str(opened.docinfo.Title) == "A Sample"
        assert str(opened.docinfo.Author) == "The makers"
        assert str(opened.Root.Lang) == "en"


def test_contents_name_the_right_pages(pdf: Path) -> None:
    pages = rectangles(pdf)
    contents = " ".join(words for *_, words in pages[1])
    for number, page in enumerate(pages, 1):
        text = " ".join(words for *_, words in page)
        if number > 2 and "Hand-to-Hand Combat" in text and "both sides roll together" in text:
            assert f"Hand-to-Hand Combat {number}" in contents


def test_two_builds_give_the_same_bytes(pdf: Path, tmp_path: Path) -> None:
    assert build(tmp_path, sample()).read_bytes() == pdf.read_bytes()


def test_headings_stay_with_their_text(tmp_path: Path) -> None:
    body = "Words that fill the line until it is full, and then some more of them. " * 4
    text = "# One\n\n" + "".join(f"## Heading {n}\n\n{body}\n\n" for n in range(40))
    for page in rectangles(build(tmp_path, params(text)))[1:]:
        headings = [box for box in page if box[4].startswith("Heading")]
        for x0, y0, *_, words in headings:
            below = [box for box in page if abs(box[0] - x0) < 60 and y0 - 40 < box[3] < y0]
            assert below, words


def test_a_figure_goes_to_the_next_column_whole(tmp_path: Path) -> None:
    body = "Words that fill the line until it is full, and then some more of them. " * 16
    figure = "```figure\nkind: play-area\ncaption: The table.\n```\n\n"
    path = build(tmp_path, params(f"# One\n\n{body}\n\n{body}\n\n{figure}{body}\n\n{body}\n"))
    page = design.page("rulebook", "a4")
    for boxes in rectangles(path)[1:]:
        for _, y0, _, _, words in boxes:
            if words.startswith("Figure"):
                assert y0 > (page.design.margins.bottom - 5) / 25.4 * 72


@pytest.mark.parametrize("height", range(60, 84))
def test_no_opener_stands_alone_at_the_foot_of_a_page(height: int, tmp_path: Path) -> None:
    """However high it is, the figure that opens its columns comes along."""
    rows = "\n".join(f"| {number} | a row |" for number in range(18))
    figure = (
        f"```figure\nkind: cut-sheet\nheight: {height}\ncolumns: 3\nrows: 3\ncaption: Here\n```"
    )
    text = f"# First\n\n::: wide\n| No. | What |\n|--:|:--|\n{rows}\n:::\n\n"
    text += f"{{icon=scissors number=none}}\n# Second\n\n{figure}\n\nAnd a text below it.\n"
    path = build(tmp_path, params(text, design="guide"))
    titles = {
        number: box[3] - box[1]
        for number, page in enumerate(rectangles(path))
        for box in page
        if box[4] == "Second"
    }
    page = rectangles(path)[max(titles, key=lambda number: titles[number])]
    assert any("Here" in box[4] for box in page)


def test_a_text_of_many_pages_is_all_there(tmp_path: Path) -> None:
    text = "# One\n\n" + "\n\n".join(
        f"Paragraph{n} " + "filler words here " * 40 for n in range(60)
    )
    found = " ".join(w for page in rectangles(build(tmp_path, params(text))) for *_, w in page)
    assert [n for n in range(60) if f"Paragraph{n} " not in found + " "] == []


def test_text_is_never_markup(tmp_path: Path) -> None:
    path = build(tmp_path, params("# S&P <b>x</b>\n\na<b and {{ 3 }} &amp; more"))
    found = " ".join(w for page in rectangles(path) for *_, w in page)
    assert "S&P <b>x</b>" in found
    assert "a<b and {{ 3 }} & more" in found


def test_a_wide_table_longer_than_a_page_is_all_there(tmp_path: Path) -> None:
    rows = "\n".join(f"| Row{n}. | x |" for n in range(120))
    text = f"# One\n\n::: wide\n| a | b |\n|:--|:--|\n{rows}\n:::\n"
    found = " ".join(w for page in rectangles(build(tmp_path, params(text))) for *_, w in page)
    assert [n for n in range(120) if f"Row{n}." not in found] == []
