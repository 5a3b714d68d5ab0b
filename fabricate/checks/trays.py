"""Movement trays that cannot be made, or that the printer has no room for."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pydantic import ValidationError

from fabricate.errors import Fault
from fabricate.planner.trays import formations, tray_spec, users
from fabricate.roster.fielding import Formation
from fabricate.schema.game import Game
from fabricate.schema.parts import MovementTray
from fabricate.source import Tree

#: How far a handle reaches behind its tray, mm.
HANDLE = 16.0
REMEDY = "make the unit smaller, give its class other files or another base, or leave out 'trays'"


def check_trays(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every formation against the shape, and against the bed; told at the units that form it."""
    try:
        found = formations(game)
    except (KeyError, ValueError):
        return  # a name or an army is wrong, and that is told where it stands
    for one in found:
        what = _wrong(game, one)
        for key in users(game, one) if what else ():
            place = ("units", key, "size")
            yield tree.fault(place, f"its movement tray {what}", REMEDY, at_key=True)


def _wrong(game: Game, one: Formation) -> str | None:
    """What is wrong with a tray; None if nothing is."""
    shape = f"of {one.files} files and {one.ranks} ranks"
    try:
        spec = tray_spec(game, one)
    except ValidationError:
        wide, deep = one.base
        return f"{shape} for bases of {wide:g} x {deep:g} mm cannot be made"
    (long, wide), bed = covered(spec), game.printing.bed
    if _fits(long, wide, bed[0], bed[1]):
        return None
    return f"{shape} covers {long:g} x {wide:g} mm, more than the bed of {bed[0]:g} x {bed[1]:g}"


def covered(spec: MovementTray) -> tuple[float, float]:
    """Length and width of a tray with its handle, mm."""
    long, wide = spec.ground
    return long + (HANDLE if spec.handle else 0), wide


def _fits(long: float, wide: float, width: float, depth: float) -> bool:
    """Whether it lies on the bed, turned if need be."""
    for degrees in range(91):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        if long * c + wide * s <= width and long * s + wide * c <= depth:
            return True
    return False
