"""Helpers: small PDFs made with the pen, read back as text, objects and pixels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium
from PIL import Image

from cards.canvas import Pen
from cards.document import Document


def drawn(
    path: Path, draw: Callable[[Pen], None], size: tuple[float, float] = (63, 88)
) -> list[str]:
    """Draws one page of `size` mm into `path`; returns the warnings."""
    document = Document.create(path, "Title", "Author")
    with document, document.page(*size):
        draw(Pen(document))
    return document.warnings


def text_of(path: Path, page: int = 0) -> str:
    """The text of a page as a reader would copy it, lines parted by newlines."""
    document = pdfium.PdfDocument(path)
    try:
        return document[page].get_textpage().get_text_range().replace("\r\n", "\n")
    finally:
        document.close()


def pixels(path: Path, page: int = 0, dpi: float = 100) -> Image.Image:
    """A page as it looks."""
    document = pdfium.PdfDocument(path)
    try:
        return document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()


def fonts_of(path: Path) -> dict[str, bool]:
    """Base font -> whether its file is embedded, of all pages."""
    found: dict[str, bool] = {}
    with pikepdf.open(path) as pdf:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
                found[str(item["/BaseFont"])] = "/FontFile2" in item.get("/FontDescriptor", {})
    return found


def faults_of(path: Path) -> list[str]:
    """What qpdf's checks say against a file."""
    with pikepdf.open(path) as pdf:
        return list(pdf.check_pdf_syntax() if hasattr(pdf, "check_pdf_syntax") else pdf.check())


def a_card(**changes: Any) -> dict[str, Any]:
    """A card of the benchmark layout, the plainest there is."""
    data = {
        "title": "Tide Warden",
        "picture": "art",
        "stats": [["Attack", 3], ["Defence", 12]],
        "text": "Roll **two** dice\nand :claw: strike.",
    }
    card = {"id": "tide", "layout": "benchmark", "size": [63, 88], "bleed": 3, "back": None}
    return {**card, "quantity": 1, "data": data} | changes
