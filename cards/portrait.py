"""Builder `face`: a picture of one side of a card, which needs no PDF of it."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cards.build import card
from cards.previews import preview


def face(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PNG of one side of a card, cut to its trim.

    `params`: `card` (as for the builder `card`) and `dpi`. Facts: size in pixels and warnings.
    LayoutError as from the builder `card`.
    """
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "face.pdf"
        card({"card": params["card"], "back": None}, page, inputs)
        wanted = {"source": "face", "page": 1, "dpi": params["dpi"], "box": "trim"}
        return preview(wanted, target, {"face": page})
