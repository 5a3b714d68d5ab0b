"""The joint of every figure: a keyed D-peg on the body, its socket in the head, and named fits."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import manifold3d as m3

from .clay import Lump, box, fuse, hull

#: Diameter and height of the peg, mm: stiff enough in PLA, and narrow enough for every neck.
PEG_DIAMETER: Final = 5.0
PEG_HEIGHT: Final = 4.0
#: The flat lies this share of the diameter behind the axis, so a head can only look forward.
FLAT: Final = 0.36
#: How much deeper the socket is than the peg, and the chamfer of both mouths, mm.
DEEPER: Final = 0.4
TIP_CHAMFER: Final = 0.6
MOUTH_CHAMFER: Final = 0.5
#: Diametral clearances by name, mm: what a well-set FDM printer needs.
CLEARANCES: Final = MappingProxyType({"press": 0.0, "snug": 0.15, "slide": 0.35, "loose": 0.5})
#: Facets of the round.
SEGMENTS: Final = 48
#: Width of the ridge in which the socket's roof ends, mm: less than two lines of a 0.4 nozzle.
RIDGE: Final = 0.8


def clearance(name: str) -> float:
    """The diametral clearance of a named fit, mm; KeyError for a name that is no profile."""
    return CLEARANCES[name]


def d_profile(diameter: float) -> Lump:
    """A D one mm high: a round with its back sliced off; the flat looks backwards (-x)."""
    round_bar = m3.Manifold.cylinder(1, diameter / 2, diameter / 2, SEGMENTS)
    return round_bar ^ box(-FLAT * diameter, diameter, -diameter, diameter, -1, 2)


def _slab(diameter: float, z: float) -> Lump:
    return d_profile(diameter).scale((1, 1, 0.01)).translate((0, 0, z))


def peg() -> Lump:
    """The peg, standing on z = 0, its tip chamfered."""
    return hull(
        _slab(PEG_DIAMETER, 0),
        _slab(PEG_DIAMETER, PEG_HEIGHT - TIP_CHAMFER),
        _slab(PEG_DIAMETER - 1, PEG_HEIGHT - 0.01),
    )


def socket(fit: str = "slide") -> Lump:
    """The hole for the peg at a named fit, opening downwards at z = 0, to be cut from a head.

    It is DEEPER than the peg, its mouth is chamfered (elephant's foot), and it closes with a
    45-degree roof, so that no bridge sags into it.
    """
    d = PEG_DIAMETER + clearance(fit)
    h = PEG_HEIGHT + DEEPER
    return fuse(
        hull(_slab(d, -0.1), _slab(d, h)),
        hull(_slab(d + 2 * MOUTH_CHAMFER, -0.1), _slab(d, 0.4)),
        hull(_slab(d, h), _slab(RIDGE, h + (d - RIDGE) / 2)),
    )
