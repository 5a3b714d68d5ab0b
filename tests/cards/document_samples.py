"""Parameters and pictures for the tests of documents."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from cards.documents.build import document

HERE = Path(__file__).parent / "documents"
THEMES = {
    "wolf": {"theme": "#3d6487", "emblem": "wolf", "name": "Wolf"},
    "elk": {"theme": "#72872f", "emblem": "elk", "name": "Elk"},
}


def params(text: str, **changes: Any) -> dict[str, Any]:
    """Parameters of a document that says `text`."""
    made = {
        "text": text,
        "source": "sample.md",
        "title": "A Sample",
        "subtitle": "of all that a document may hold",
        "running": "A game · Sample",
        "author": "The makers",
        "themes": THEMES,
    }
    return {**made, **changes}


def sample(**changes: Any) -> dict[str, Any]:
    """The sample document, with a title page."""
    cover = {"left": "wolf", "right": "elk", "icon": "claw", "kicker": "Sample"}
    text = (HERE / "sample.md").read_text(encoding="utf-8")
    return params(text, cover={**cover, "emblems": ["wolf", "elk"]}, **changes)


def build(folder: Path, made: dict[str, Any], inputs: dict[str, Path] | None = None) -> Path:
    """Build a document in `folder`; returns the PDF."""
    target = folder / "document.pdf"
    document(made, target, inputs or {})
    return target


def picture(folder: Path, name: str) -> Path:
    """A small picture with alpha."""
    image = Image.new("RGBA", (300, 400), (0, 0, 0, 0))
    ImageDraw.Draw(image).ellipse((20, 20, 280, 380), fill="#3d6487", outline="#211c19", width=8)
    path = folder / f"{name}.png"
    image.save(path)
    return path


def tetrahedron(path: Path, side: float) -> Path:
    """A binary STL of a right-angled corner: volume side^3 / 6."""
    corners = [(0, 0, 0), (side, 0, 0), (0, side, 0), (0, 0, side)]
    facets = [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)]
    body = b"".join(
        struct.pack("<12fH", 0, 0, 0, *corners[a], *corners[b], *corners[c], 0)
        for a, b, c in facets
    )
    path.write_bytes(b" " * 80 + struct.pack("<I", len(facets)) + body)
    return path
