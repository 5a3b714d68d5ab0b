"""Builders of cards: `card` makes the PDF of one card, `sheet` the sheets of a deck."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cards import imposition
from cards.canvas import Pen
from cards.document import Document
from cards.layout import draw_face
from cards.sheets import Job, draw, sheets


def card(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PDF of one card: the front, and the back if it has one, each with trim and bleed box.

    `params`: `card` (id, layout, size [mm], bleed [mm], data) and `back` (the same, or null), and
    perhaps `title` and `author`. Facts: pages, trim size in mm, warnings. LayoutError when a text
    does not fit or a picture is missing.
    """
    front = params["card"]
    back = params.get("back")
    title = params.get("title") or front["data"].get("title") or front["id"]
    document = Document.create(target, str(title), str(params.get("author", "")))
    faces = [face for face in (front, back) if face]
    with document:
        for face in faces:
            width, height = map(float, face["size"])
            bleed = float(face.get("bleed", 3))
            outer = width + 2 * bleed, height + 2 * bleed
            with document.page(*outer, trim=(bleed, bleed, width, height)):
                pen = Pen(document)
                with pen.at(bleed, bleed):
                    draw_face(pen, face, inputs)
    return {
        "pages": len(faces),
        "size_mm": [float(side) for side in front["size"]],
        "warnings": document.warnings,
    }


def sheet(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PDF of imposed cards, every page in front of the page of its backs.

    `params`: `cards` (each with its quantity and the id of its back), `backs` (id -> card),
    `imposition` (a name in templates/impositions, or its keys), `paper`, `title`. Facts: pages,
    sheets, cards, and how many a sheet holds; warnings.
    """
    name = str(params.get("paper", "a4"))
    rules = imposition.imposition(params.get("imposition", "duplex"))
    title = str(params.get("title", "Cards"))
    job = Job(rules, imposition.paper(name), name, title, inputs)
    made = list(sheets(params["cards"], params.get("backs") or {}, job))
    document = Document.create(target, title, str(params.get("author", "")))
    with document, _uncollected():
        pages = draw(document, made, job)
    return {
        "pages": pages,
        "sheets": len(made),
        "cards": sum(len(one.fronts) for one in made),
        "per_sheet": made[0].grid.count if made else 0,
        "warnings": document.warnings,
    }


@contextmanager
def _uncollected() -> Iterator[None]:
    """Put the garbage collector off: drawing makes no cycles, and a deck of data is large."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
