"""Element `image`: a picture from an artifact or from the game's folder."""

from __future__ import annotations

from dataclasses import dataclass

from cards import images, paths
from cards.canvas import Pen
from cards.card import Box, Card
from fabricate.errors import LayoutError


@dataclass(frozen=True, slots=True)
class Params:
    """`picture` is an artifact id or `game:folder/file`; `fit` is contain, cover or stretch."""

    picture: str
    fit: str = "contain"


def draw(pen: Pen, params: Params, box: Box, card: Card) -> None:
    """Draw the picture: whole inside the box, or covering it (and cut), or stretched over it."""
    path = card.art(params.picture)
    if params.fit == "stretch":
        pen.image(path, *box)
        return
    if params.fit not in ("contain", "cover"):
        where = card.where("an image")
        raise LayoutError(f"{where}: fit {params.fit!r} is none of contain, cover, stretch")
    w, h = images.size(path)
    scales = (box.w / w, box.h / h)
    scale = min(scales) if params.fit == "contain" else max(scales)
    w, h = w * scale, h * scale
    x, y = box.x + (box.w - w) / 2, box.y + (box.h - h) / 2
    with pen.clip(paths.box(*box)):
        pen.image(path, x, y, w, h)
