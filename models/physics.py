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
#: Restitution of glass on PLA, and friction of PLA on cloth: both on the safe side.
BOUNCE: Final = 0.5
FRICTION: Final = 0.5


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


def tips(mass: float, high: float, reach: float, marble: float, speed: float) -> bool:
    """Whether a marble of so many mm at so many m/s tips a part over the edge of its foot.

    mass in g; `high` is how high its centre of mass lies, `reach` how far from the edge, mm.  The
    blow passes BOUNCE of elastic, half the marble's height above the table; the foot slides, and
    the table bears the edge that it turns about.  A blow off the centre of mass turns the part, and
    friction on the sliding foot may turn it too.
    """
    ball, part = GLASS * math.pi / 6 * marble**3 * 1e-3, mass * 1e-3
    arm, edge = abs(marble / 2 - high) * 1e-3, reach * 1e-3
    push = (1 + BOUNCE) * ball * speed * part / (ball + part)
    inertia = part * ((high**2 + reach**2) / 3 * 1e-6 + edge**2)
    energy = (push * arm) ** 2 / (2 * inertia)
    lift = part * GRAVITY * (math.hypot(high, reach) - high) * 1e-3
    return energy > lift or FRICTION * high > reach
