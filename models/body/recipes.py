"""The class bodies as data: what each wears and carries, gear by gear.

A further class is a further entry; a further piece of gear is a frozen dataclass, its function, and
a row of GEAR.  Weapons stand upright: at radius r one may rise to the shoulder plus r less the
neck's radius, because no head is wider than a 45-degree cone on its neck.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from . import archery, arms, limbs
from .archery import Arrow, Bow, Quiver
from .arms import Shield, Sword
from .figure import Figure
from .limbs import Arm, Boots, Folds, Hem, Hood, Pauldrons, Strap

#: How each piece of gear is made.
GEAR: Final[MappingProxyType[type[Any], Callable[[Figure, Any], None]]] = MappingProxyType(
    {
        Arm: limbs.arm,
        Arrow: archery.arrow,
        Boots: limbs.boots,
        Bow: archery.bow,
        Folds: limbs.folds,
        Hem: limbs.hem,
        Hood: limbs.hood,
        Pauldrons: limbs.pauldrons,
        Quiver: archery.quiver,
        Shield: arms.shield,
        Strap: limbs.strap,
        Sword: arms.sword,
    }
)


@dataclass(frozen=True)
class Recipe:
    """Half the shoulders' width (mm) and the gear, in the order of the work."""

    wide: float
    gear: tuple[Any, ...]


_SWORD, _BOW, _ARROW = Sword(), Bow(), Arrow()

#: The bodies by name.
RECIPES: Final = MappingProxyType(
    {
        "soldier": Recipe(
            wide=6.5,
            gear=(
                Boots(),
                Folds((52, 76, 100, 124, 148, 172)),
                Shield(),
                Arm((0, 5.5, 15.6), (1.8, 6.5, 11.6), (4.6, 5.0, 10.2)),
                _SWORD,
                Arm((0, -5.5, 15.6), (1.2, -6.9, 11.4), (_SWORD.x - 0.6, _SWORD.y, 7.9)),
                Pauldrons(),
            ),
        ),
        "archer": Recipe(
            wide=6.1,
            gear=(
                Boots(),
                Hem(z=3.4),
                _BOW,
                Arm(
                    (0, 5.2, 15.2),
                    (0.8, 7.2, 12.6),
                    (_BOW.x - 0.4, _BOW.belly - 0.6, 11.4),
                    1.75,
                    1.6,
                    4.8,
                ),
                _ARROW,
                Arm(
                    (0, -5.2, 15.2),
                    (1.0, -6.8, 11.2),
                    (_ARROW.x - 0.5, _ARROW.y, 11.4),
                    1.8,
                    1.6,
                    4.0,
                ),
                Strap(((-62, 17.2), (-40, 14.6), (-10, 12.4), (22, 10.9), (50, 10.0))),
                Quiver(),
                Hood(),
            ),
        ),
    }
)
