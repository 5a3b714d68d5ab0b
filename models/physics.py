"""What a roller does to a marble, in numbers: masses, energies, speeds, where it strikes a pawn.

The formulas and the sources of their constants stand in fabricate.schema.marble, because the
least height of a roller is a rule of the source file; here they are told of a part that is built.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from fabricate.schema.marble import GRAVITY, LOSS, RESISTANCE
from fabricate.schema.parts import MarbleRoller

#: Density of PLA filament, g/mm3 (1.24 g/cm3 in the makers' data sheets).
PLA: Final = 1.24e-3
#: Density of the glass of toy marbles, g/mm3: one of 15.875 mm weighs 5.2 g.
GLASS: Final = 2.5e-3


@dataclass(frozen=True)
class Balance:
    """Energies in millijoules, mass in g, speed in m/s, height of the strike in mm.

    fall = lost + friction + motion; of motion, 2/7 is spin.
    """

    mass: float
    fall: float
    lost: float
    friction: float
    motion: float
    speed: float
    strikes_at: float


def balance(spec: MarbleRoller) -> Balance:
    """The energy balance of a marble of glass through a roller, from throat to exit."""
    mass = GLASS * math.pi / 6 * spec.marble**3
    fall = mass * GRAVITY * spec.drop / 1000
    friction = mass * GRAVITY * RESISTANCE * spec.run_out / 1000
    motion = fall * (1 - LOSS) - friction
    return Balance(
        mass=mass,
        fall=fall,
        lost=fall * LOSS,
        friction=friction,
        motion=motion,
        speed=spec.exit_speed,
        strikes_at=spec.marble / 2,
    )
