"""The filler pawn: a cub under an acorn cap, light and narrow enough for a marble to topple."""

from __future__ import annotations

from fabricate.schema.parts import FillerPawn
from models.body import filler
from models.clay import Lump
from models.view import show


def build(spec: FillerPawn) -> Lump:
    """The pawn on z = 0, looking along +x."""
    return filler(spec.base, spec.height)


if "show_object" in globals() or __name__ == "__main__":
    show(build(FillerPawn()), "filler-pawn", globals())
