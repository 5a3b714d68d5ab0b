"""The catalogue: which module models each part shape, and which shapes are machined."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from fabricate.errors import BuildError


@dataclass(frozen=True)
class Entry:
    """A shape's builder as "module:function"; machined shapes are exact, and have STEP files."""

    builder: str
    machined: bool = False

    def load(self) -> Callable[[Any], Any]:
        """The builder itself; its module, and with it the CAD kernel, is imported only now."""
        module, function = self.builder.split(":")
        found: Callable[[Any], Any] = getattr(importlib.import_module(module), function)
        return found


CATALOGUE: Final = MappingProxyType(
    {
        "filler-pawn": Entry("models.parts.filler_pawn:build"),
        "head": Entry("models.parts.head:build"),
        "head-file": Entry("models.parts.head_file:build"),
        "body": Entry("models.parts.body:build"),
        "marble-roller": Entry("models.parts.marble_roller:build"),
        "step-measurer": Entry("models.parts.step_measurer:build", machined=True),
        "coin": Entry("models.parts.coin:build", machined=True),
        "gift-token": Entry("models.parts.gift_token:build", machined=True),
        "tree": Entry("models.parts.tree:build"),
        "boulder": Entry("models.parts.boulder:build"),
        "stump": Entry("models.parts.stump:build"),
        "figure": Entry("models.parts.figure:build"),
        "measuring-stick": Entry("models.parts.measuring_stick:build", machined=True),
        "base": Entry("models.parts.base:build", machined=True),
        "movement-tray": Entry("models.parts.movement_tray:build", machined=True),
        "terrain-frame": Entry("models.parts.terrain_frame:build", machined=True),
        "blast-marker": Entry("models.parts.blast_marker:build", machined=True),
        "objective-marker": Entry("models.parts.objective_marker:build", machined=True),
        "token": Entry("models.parts.token:build", machined=True),
        "card-rack": Entry("models.parts.card_rack:build", machined=True),
        "deck-box": Entry("models.parts.deck_box:build", machined=True),
        "standee-stand": Entry("models.parts.standee_stand:build", machined=True),
        "cannon": Entry("models.parts.cannon:build"),
        "catapult": Entry("models.parts.catapult:build"),
        "ship-base": Entry("models.parts.ship_base:build", machined=True),
    }
)


def entry(shape: str) -> Entry:
    """The entry of a shape; BuildError, naming those that exist, for one that does not."""
    try:
        return CATALOGUE[shape]
    except KeyError:
        known = ", ".join(CATALOGUE)
        raise BuildError(f"there is no part shape {shape!r} (shapes: {known})") from None
