"""Figures of documents: each kind is one file with its declared data and its drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from cards.documents.params import explain

if TYPE_CHECKING:
    from cards.documents.blocks.base import Block
    from cards.figures.base import Drawing, Tools


@dataclass(frozen=True, slots=True)
class Kind:
    """Where a kind of figure is drawn, and whether it spans the columns unless told otherwise."""

    module: str
    wide: bool = False


#: Every kind of figure; each module has `Spec` (its data) and `make(spec, tools)`.
KINDS: dict[str, Kind] = {
    "tabletop": Kind("cards.figures.tabletop"),
    "regiments": Kind("cards.figures.regiments"),
    "dice": Kind("cards.figures.dice"),
    "pair": Kind("cards.figures.pair"),
    "cards": Kind("cards.figures.cards"),
    "parts": Kind("cards.figures.parts"),
    "exploded": Kind("cards.figures.exploded"),
    "matrix": Kind("cards.figures.matrix"),
    "cut-sheet": Kind("cards.figures.cut_sheet"),
    "play-area": Kind("cards.figures.play_area"),
    "phases": Kind("cards.figures.phases", wide=True),
    "measure": Kind("cards.figures.measure"),
    "roster": Kind("cards.figures.roster"),
    "edits": Kind("cards.figures.edits"),
    "swaps": Kind("cards.figures.swaps", wide=True),
    "engagement": Kind("cards.figures.engagement"),
    "print-list": Kind("cards.figures.print_list", wide=True),
}


def make(kind: str, data: Mapping[str, Any], tools: Tools) -> Drawing | Block:
    """The figure of a kind from its data; raises LayoutError naming the key that is wrong."""
    module = import_module(KINDS[kind].module)
    try:
        spec = module.Spec.model_validate(dict(data))
    except ValidationError as error:
        remedy = f"a {kind} has the keys {', '.join(sorted(module.Spec.model_fields))}"
        raise tools.wrong(f"{kind}: {explain(error)}", remedy) from None
    made: Drawing | Block = module.make(spec, tools)
    return made
