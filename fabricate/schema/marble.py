"""How fast a marble leaves a chute: the energy balance that bounds a roller's height.

A ball that rolls without slipping carries 2/5 of its translational energy as spin, so that a drop
h gives v = sqrt(10/7 g h) (any textbook of mechanics: moment of inertia 2/5 m r2).  Two losses are
taken off.  LOSS is the share of the drop that goes when the marble strikes the bore and spins up
in the bend; 0.35 is what two rigid-body engines (MuJoCo, Bullet) left of a 75 mm drop, 0.80 to
0.85 m/s.  RESISTANCE is rolling friction on the level, glass on layered PLA, as a share of its
weight; the engines' figure, rounded up.
"""

from __future__ import annotations

import math
from typing import Final

GRAVITY: Final = 9.81
ROLLING: Final = 10 / 7
LOSS: Final = 0.35
RESISTANCE: Final = 0.02


def exit_speed(drop: float, level: float) -> float:
    """Speed in m/s after a drop of so many mm and a level run of so many mm; 0 if it gets stuck."""
    head = max(0.0, drop * (1 - LOSS) - RESISTANCE * level) / 1000
    return math.sqrt(ROLLING * GRAVITY * head)


def least_drop(speed: float, level: float) -> float:
    """The drop in mm that gives a speed in m/s after a level run of so many mm."""
    head = speed**2 / (ROLLING * GRAVITY) * 1000
    return (head + RESISTANCE * level) / (1 - LOSS)
