from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from cards.canvas import Pen
from cards.document import Document
from cards.parallel import Draw, draw_pages
from fabricate.errors import LayoutError
from tests.cards.papers import faults_of, text_of

ALPHABET = "".join(map(chr, range(32, 127))) + "éß"


def page(document: Document, number: int, art: Path, words: str) -> None:
    """A page with text, an icon, a form, and a picture that is too coarse on some pages."""
    with document.page(60, 40):
        pen = Pen(document)
        face = ("sans", "serif", "display")[number % 3]
        pen.text(5, 10, f"{words} {number}", face, 9, "ink")
        pen.icon(("claw", "paw")[number % 2], 5, 15, 5, "ink")
        pen.form(
            ("box", number % 4), 10, 10, lambda inner: inner.circle(30, 30, 3 + number % 4, "red")
        )
        pen.image(art, 20, 15, 5 if number < 6 else 50, 5)
        pen.part(art, (0.1 * (number % 5), 0.2, 0.3, 0.3), 20, 25, 5, 5)


def made(path: Path, art: Path, processes: int, words: str = "Page é") -> Document:
    document = Document.create(path, "Title")
    with document:
        document.share(ALPHABET)
        pages: list[Draw] = [partial(page, document, n, art, words) for n in range(12)]
        draw_pages(document, pages, processes)
    return document


@pytest.fixture
def art(tmp_path: Path) -> Path:
    path = tmp_path / "art.png"
    Image.new("RGB", (40, 40), (9, 90, 9)).save(path)
    return path


@pytest.mark.parametrize("processes", [2, 3])
def test_the_bytes_do_not_depend_on_the_processes(
    processes: int, tmp_path: Path, art: Path
) -> None:
    alone, together = tmp_path / "1.pdf", tmp_path / "2.pdf"
    one = made(alone, art, 1)
    many = made(together, art, processes)
    assert alone.read_bytes() == together.read_bytes()
    assert one.warnings == many.warnings != []
    assert faults_of(together) == []
    assert [text_of(together, n).strip() for n in range(12)] == [f"Page é {n}" for n in range(12)]


def test_a_character_outside_the_alphabet_is_drawn_all_the_same(tmp_path: Path, art: Path) -> None:
    alone, together = tmp_path / "1.pdf", tmp_path / "2.pdf"
    made(alone, art, 1, "Ñ")
    made(together, art, 2, "Ñ")
    assert alone.read_bytes() == together.read_bytes()
    assert text_of(together, 11).strip() == "Ñ 11"


def test_an_error_in_a_child_is_told_as_ever(tmp_path: Path, art: Path) -> None:
    document = Document.create(tmp_path / "a.pdf", "Title")

    def broken() -> None:
        with document.page(60, 40):
            Pen(document).icon("clwa", 0, 0, 5, "ink")

    pages: list[Draw] = [partial(page, document, n, art, "x") for n in range(4)]
    document.share(ALPHABET)
    with pytest.raises(LayoutError, match="'clwa'"), document:
        draw_pages(document, [*pages, broken], 2)
    assert not (tmp_path / "a.pdf").exists()
