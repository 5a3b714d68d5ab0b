"""Builder `cover`: a picture of a document's title page, which needs no other page of it."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cards.documents.build import document
from cards.previews import preview


def cover(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PNG of the title page alone.

    `params`: `document` (those of cards.documents.params.Params; its text is left out) and `dpi`.
    Facts: size in pixels. LayoutError as from the builder `document`.
    """
    alone = {**params["document"], "text": "", "contents": False, "cards": {}}
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "cover.pdf"
        document(alone, page, inputs)
        wanted = {"source": "cover", "page": 1, "dpi": params["dpi"]}
        return preview(wanted, target, {"cover": page})
