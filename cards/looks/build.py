"""Builder `look`: the page of a race or class, of all races, or of units."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cards.canvas import Pen
from cards.document import Document
from cards.looks import hand, overview, sheet
from cards.looks.params import Cards, Half, Overview
from cards.looks.pieces import Page
from fabricate.errors import BuildError

_PARAMS: TypeAdapter[Half | Overview | Cards] = TypeAdapter(Half | Overview | Cards)


def look(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PDF of one page, as wide as A4 is long and as high as it has to be.

    `params` are those of `Half`, `Overview` or `Cards` in cards.looks.params. Facts: the size in mm
    and warnings. BuildError names a parameter that is wrong, LayoutError a picture that is missing.
    """
    try:
        given = _PARAMS.validate_python(dict(params))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"][1:]))
        raise BuildError(f"look: {where}: {first['msg']}") from error
    page = _page(given, inputs)
    document = Document.create(target, given.title, given.kicker)
    with document, document.page(page.width, page.height):
        page.draw(Pen(document))
    return {"size_mm": [page.width, page.height], "warnings": document.warnings}


def _page(given: Half | Overview | Cards, inputs: Mapping[str, Path]) -> Page:
    if isinstance(given, Half):
        return sheet.page(given, inputs)
    return hand.page(given, inputs) if isinstance(given, Cards) else overview.page(given, inputs)
