"""What one hand holds upright before the right shoulder, and the great sword, planted in front."""

from __future__ import annotations

from dataclasses import dataclass

from fabricate.schema.bodies import BodyForm
from models.clay import Lump, ball, box, cone, cut, fuse, hull, nib, prop, turned

from .figure import Figure
from .hafted import axe_head, hammer_head
from .holding import Hold, Reach, ceiling

#: Half the width of the fist, on which a guard rests, mm.
FIST = 1.4
#: Where the right hand's weapon stands upright.
X, Y = 5.0, -5.9
_RIGHT = Hold(Reach((1.2, -6.9, 11.4), (X - 0.6, Y, 7.9)))


@dataclass(frozen=True)
class Blade:
    """An upright sword: where its guard is, its tip, half the blade's and the guard's width, mm."""

    x: float
    y: float
    guard: float
    tip: float
    half: float = 1.6
    quillons: float = 2.7
    turn: float = 0.0


def _blade(g: Blade) -> list[Lump]:
    """A fullered blade; the guard is drafted down to the fist, so that it prints standing."""
    z, shoulder = g.guard, g.tip - 2.2 * g.half

    def slab(thick: float, half: float, low: float, high: float) -> Lump:
        return box(-thick, thick, -half, half, low, high)

    blade = hull(slab(0.9, g.half, z, shoulder), slab(0.55, 0.35, z, g.tip))
    fuller = hull(nib((1.05, 0, z + 1.8), 0.6), nib((1.05, 0, shoulder), 0.6))
    low = z + 0.2 - (g.quillons - FIST)
    quillons = hull(
        slab(1.0, g.quillons, z + 0.2, z + 1.4),
        slab(0.75, FIST, low - 0.1, low),
        slab(0.9, 0.8, z, z + 2),
    )
    return [
        part.rotate((0, 0, g.turn)).translate((g.x, g.y, 0))
        for part in (cut(blade, fuller), quillons)
    ]


def _hilt(z: float) -> list[Lump]:
    """Grip and pommel under a guard at z; the pommel leans on the body."""
    grip = hull(ball((X, Y, z - 0.6), 1.1), ball((X, Y, z - 3.8), 1.1))
    return [grip, prop(ball((X, Y, z - 4.2), 1.5), 3.4, (-X, -Y))]


def sword(figure: Figure, form: BodyForm) -> Hold:
    """A broad sword, upright."""
    size = form.weapon_size
    tip = min(10.0 + 9.7 * form.weapon_length, ceiling(figure, X, Y))
    figure.add += [*_blade(Blade(X, Y, 10.0, tip, 1.6 * size, 2.7 * size)), *_hilt(10.0)]
    return _RIGHT


def dagger(figure: Figure, form: BodyForm) -> Hold:
    """A short broad blade, held high."""
    size, hand = form.weapon_size, 9.6
    tip = 12.2 + 6.6 * form.weapon_length
    figure.add += _blade(Blade(X, Y, 12.2, tip, 1.25 * size, 2.1 * size))
    figure.add += [hull(ball((X, Y, 11.6), 1.1), ball((X, Y, 8.6), 1.1))]
    figure.add += [prop(ball((X, Y, 8.0), 1.3), 3.2, (-X, -Y))]
    return Hold(Reach((1.0, -7.1, 12.0), (X - 0.6, Y, hand + 0.4)))


def great_sword(figure: Figure, form: BodyForm) -> Hold:
    """Planted before the feet, both hands on it; a rider holds it upright in the right hand."""
    size = form.weapon_size
    if form.mounted:
        tip = min(10.0 + 10.4 * form.weapon_length, ceiling(figure, X, Y - 0.8))
        figure.add += [*_blade(Blade(X, Y - 0.8, 10.0, tip, 1.9 * size, 3.3)), *_hilt(10.0)]
        return _RIGHT
    x, low, z = 7.0, figure.floor, 12.2

    def slab(thick: float, half: float, bottom: float, top: float) -> Lump:
        return box(x - thick, x + thick, -half, half, bottom, top)

    half = 1.8 * size
    blade = hull(slab(0.6, 0.5, low, low + 0.2), slab(0.95, half, low + 2.2, z))
    fuller = hull(nib((x + 1.1, 0, low + 3.4), 0.65), nib((x + 1.1, 0, z - 2.2), 0.65))
    reach = 2.0 * half
    guard = hull(slab(0.95, half, z - 1.25 * (reach - half), z), slab(1.1, reach, z, z + 1.2))
    grip = hull(ball((x, 0, z), 1.0), ball((x, 0, 17.0), 0.9))
    pommel = turned(((0.7, 16.0), (1.5, 17.1), (1.5, 17.8), (0.8, 18.7)))
    web = hull(slab(0.5, 0.8, z - 1, z), box(2, 3, -0.8, 0.8, z - 5.5, z - 2))
    figure.add += [cut(blade, fuller), guard, grip, pommel.translate((x, 0, 0)), web]
    return Hold(
        Reach((2.6, -7.2, 11.6), (x - 0.5, -1.1, 14.0)),
        Reach((2.6, 7.2, 11.9), (x - 0.5, 1.1, 15.4)),
    )


def _top(figure: Figure, rise: float) -> float:
    """The top of a hafted weapon that rises over the fist, where heads still fit."""
    return min(12.6 + rise, ceiling(figure, X, Y))


def _haft(low: float, high: float, r: float = 0.95) -> list[Lump]:
    """A haft through the fist, its end leaned on the body."""
    shaft = cone((X, Y, low), r, r, high - low)
    return [shaft, prop(ball((X, Y, low + 0.2), r + 0.35), 3.4, (-X, -Y))]


def axe(figure: Figure, form: BodyForm) -> Hold:
    """A one-handed axe, its edge outwards."""
    top = _top(figure, 6.8 * form.weapon_length)
    figure.add += _haft(5.4, top - 0.6)
    figure.add.append(axe_head(top, form.weapon_size).rotate((0, 0, -72)).translate((X, Y, 0)))
    return _RIGHT


def mace(figure: Figure, form: BodyForm) -> Hold:
    """A flanged head on a haft."""
    top, s = _top(figure, 6.8 * form.weapon_length), form.weapon_size
    figure.add += _haft(5.4, top - 2)
    head = turned(
        (
            (0.8, top - 3.6 - 1.2 * (2.5 * s - 0.8)),
            (2.5 * s, top - 3.6),
            (2.5 * s, top - 2.4),
            (1.3 * s, top - 0.6),
            (0.5, top),
        )
    )
    slots = [
        box(1.3 * s, 4, -0.45, 0.45, top - 8, top + 1).rotate((0, 0, k * 60)) for k in range(6)
    ]
    figure.add.append(cut(head, slots).translate((X, Y, 0)))
    return _RIGHT


def hammer(figure: Figure, form: BodyForm) -> Hold:
    """A war hammer: a face outwards and a spike inwards."""
    top = _top(figure, 6.8 * form.weapon_length)
    figure.add += _haft(5.4, top - 1)
    figure.add.append(
        hammer_head(top, 0.8 * form.weapon_size).rotate((0, 0, -72)).translate((X, Y, 0))
    )
    return _RIGHT


def club(figure: Figure, form: BodyForm) -> Hold:
    """A studded club that grows thicker upwards."""
    top, r = _top(figure, 6.6 * form.weapon_length), 1.9 * form.weapon_size
    wood = hull(ball((0, 0, 6.2), 0.9), ball((0, 0, top - r), (r, r, r)))
    studs: list[Lump] = []
    for k in range(6):
        z = top - r - (0.2 if k % 2 else 2.6)
        stud = nib((r * (0.98 if k % 2 else 0.82), 0, z), (0.9, 0.7, 0.95))
        studs.append(stud.rotate((0, 0, 60 * k)))
    figure.add.append(fuse(wood, studs).translate((X, Y, 0)))
    figure.add.append(prop(ball((X, Y, 5.9), 1.3), 3.4, (-X, -Y)))
    return _RIGHT
