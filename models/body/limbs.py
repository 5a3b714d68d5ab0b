"""Limbs and clothes: arms, boots, pauldrons, folds, straps, and the hood thrown back."""

from __future__ import annotations

from dataclasses import dataclass

from models.clay import ball, box, hull, loft, prop, twin

from .figure import Figure

Point = tuple[float, float, float]
#: (azimuth in degrees, height in mm) on the core.
Spot = tuple[float, float]


@dataclass(frozen=True)
class Arm:
    """An arm through shoulder, elbow and hand; forearm and fist are propped `run` mm."""

    shoulder: Point
    elbow: Point
    hand: Point
    r: float = 1.9
    fist: float = 1.75
    run: float = 2.5


@dataclass(frozen=True)
class Boots:
    """Two toes before the hem; `out` turns them further apart, mm."""

    out: float = 0.0


@dataclass(frozen=True)
class Pauldrons:
    """Two plates on each shoulder."""

    r: float = 2.6


@dataclass(frozen=True)
class Folds:
    """Grooves in the skirt at azimuths on both sides, deep at the hem and running out above."""

    azimuths: tuple[float, ...]
    low: float = 2.8
    high: float = 7.2
    r: float = 0.85


@dataclass(frozen=True)
class Strap:
    """A raised strap through spots of the core."""

    spots: tuple[Spot, ...]
    r: float = 0.75


@dataclass(frozen=True)
class Hem:
    """An engraved line all round, or between two azimuths, at a height."""

    z: float = 2.6
    reach: float = 180.0
    r: float = 0.5


@dataclass(frozen=True)
class Hood:
    """A roll of cloth round the neck, drafted below."""


def arm(figure: Figure, g: Arm) -> None:
    """One arm."""
    figure.arm((g.shoulder, g.elbow, g.hand), g.r, g.fist, g.run)


def boots(figure: Figure, g: Boots) -> None:
    """Toe caps that run back into the skirt and down into the foot."""
    toe = ball((6.1, 2.6 + g.out, 2.0), (1.4, 1.5, 1.4))
    ankle = ball((3.6, 2.4 + g.out, 3.2), (2.2, 1.9, 2.4))
    boot = hull(toe, ankle, ball((3.6, 2.3, 1.0), 1.5))
    figure.add += twin(boot ^ box(-9, 9, -9, 9, 1.0, 20))


def pauldrons(figure: Figure, g: Pauldrons) -> None:
    """An upper plate over a lower one, both propped to the body."""
    for side in (1, -1):
        for z, y, size in ((15.8, 5.3, g.r), (14.5, 5.9, g.r - 0.25)):
            plate = ball((0, side * y, z), (size + 0.5, size, size - 0.5))
            figure.add.append(prop(plate, 2.5, (0, -side)))


def folds(figure: Figure, g: Folds) -> None:
    """Tapered grooves, so that the cloth reads as cloth."""
    for azimuth in g.azimuths:
        for turn in (azimuth, -azimuth):
            middle = (g.low + g.high) / 2
            figure.line([(turn, g.low), (turn, middle), (turn, g.high)], (g.r, 0.35), raised=False)


def strap(figure: Figure, g: Strap) -> None:
    """A strap laid on the core."""
    figure.line(g.spots, g.r, raised=True)


def hem(figure: Figure, g: Hem) -> None:
    """A line laid into the core."""
    figure.line([(-g.reach, g.z), (0, g.z), (g.reach, g.z)], g.r, raised=False)


def hood(figure: Figure, _: Hood) -> None:
    """The roll of the hood, highest at the nape."""
    roll = [
        (15.6, -0.2, 5.0, 4.6, 4.8, 2.0),
        (17.4, -0.2, 5.9, 5.3, 6.2, 2.0),
        (18.3, -0.2, 5.7, 5.2, 6.0, 2.0),
        (19.0, 0, 4.9, 4.8, 5.0, 2.0),
    ]
    figure.add.append(loft(roll, "z"))
