"""Builder `look`: the page of a race or class, or of all races."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cards.canvas import Pen
from cards.document import Document
from cards.looks import overview, sheet
from cards.looks.params import Half, Overview
from fabricate.errors import BuildError

_PARAMS: TypeAdapter[Half | Overview] = TypeAdapter(Half | Overview)


def look(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PDF of one page, as wide as A4 is long and as high as it has to be.

    `params` are those of `Half` or `Overview` in cards.looks.params. Facts: the size in mm and
    warnings. BuildError names a parameter that is wrong, LayoutError a picture that is missing.
    """
    try:
        given = _PARAMS.validate_python(dict(params))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"][1:]))
        raise BuildError(f"look: {where}: {first['msg']}") from error
    page = sheet.page(given, inputs) if isinstance(given, Half) else overview.page(given, inputs)
    document = Document.create(target, given.title, given.kicker)
    with document, document.page(page.width, page.height):
        page.draw(Pen(document))
    return {"size_mm": [page.width, page.height], "warnings": document.warnings}
