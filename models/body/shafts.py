"""Weapons on long shafts that stand on the foot and lean out, to reach beside the head."""

from __future__ import annotations

from fabricate.schema.bodies import BodyForm
from models.clay import Lump, ball, box, fuse, hull, nib, sheet, stand, turned

from .figure import Figure
from .hafted import double_head, flag, halberd_head, hammer_head
from .holding import Hold, Reach, Shaft, pole, rod, shaft

#: Radius of a shaft, mm.
THICK = 1.0


def _one_hand(line: Shaft, z: float = 10.6) -> Hold:
    return Hold(Reach((0.4, -7.5, 12.0), line.hand(z)))


def _two_hands(line: Shaft, form: BodyForm) -> Hold:
    """The right hand above, the left one below across the belly; a rider keeps it free."""
    right = Reach((1.0, -7.3, 11.6), line.hand(12.4))
    if form.mounted:
        return Hold(right)
    return Hold(right, Reach((4.6, 5.2, 10.6), line.hand(8.2, 0.2)))


def _leaf(top: float, half: float, tall: float) -> Lump:
    """A spear's blade: a diamond, widest at a third of its height."""
    return hull(
        nib((0, 0, top - tall * 0.66), (0.95, half, tall * 0.42)),
        ball((0, 0, top - 0.45), 0.45),
    )


def spear(figure: Figure, form: BodyForm) -> Hold:
    """A spear in one hand."""
    line, s = shaft(figure, form, -57, 7.4, 0.22), form.weapon_size
    socket = rod(line.top - 6.6 * s, 1.0, line.top - 5.2 * s, 1.35)
    head = _leaf(line.top, 1.95 * s, 5.8 * s).rotate((0, 0, 40))
    figure.add.append(line.put(fuse(pole(line, THICK, line.top - 3.0), socket, head)))
    return _one_hand(line)


def pike(figure: Figure, form: BodyForm) -> Hold:
    """A long thin spear in both hands."""
    line, s = shaft(figure, form, -53, 7.4, 0.26), form.weapon_size
    head = _leaf(line.top, 1.15 * s, 3.8 * s)
    figure.add.append(line.put(fuse(pole(line, THICK, line.top - 2.0), head)))
    return _two_hands(line, form)


def lance(figure: Figure, form: BodyForm) -> Hold:
    """A lance with a guard over the fist and a pennon behind its head."""
    line, s = shaft(figure, form, -57, 7.4, 0.22), form.weapon_size
    guard = nib((0, 0, 12.4), (2.3, 2.3, 2.6))
    pennon = stand(
        sheet([(0, 0), (0, 5.6 * s), (6.6 * s, 8.9 * s), (5.0 * s, 6.4 * s)], 1.4),
        (-0.7, -0.7, 0),
        (0, 0, 1),
    )
    low = line.top - 4.2 - 8.9 * s
    parts = [
        pole(line, 1.15, line.top - 3.0),
        guard,
        _leaf(line.top, 1.5 * s, 4.4),
        pennon.translate((0, 0, low)),
    ]
    figure.add.append(line.put(fuse(parts)))
    return _one_hand(line)


def halberd(figure: Figure, form: BodyForm) -> Hold:
    """A halberd in both hands."""
    line = shaft(figure, form, -53, 7.3, 0.22)
    head = halberd_head(line.top, form.weapon_size).rotate((0, 0, -28))
    figure.add.append(line.put(fuse(pole(line, THICK, line.top - 3.0), head)))
    return _two_hands(line, form)


def javelins(figure: Figure, form: BodyForm) -> Hold:
    """Three light spears fanned out of one fist."""
    lines = [
        shaft(figure, form, -58 + turn, 7.3, lean)
        for turn, lean in ((8, 0.17), (0, 0.26), (-8, 0.17))
    ]
    for line in lines:
        head = _leaf(line.top, 1.15 * form.weapon_size, 3.6)
        figure.add.append(line.put(fuse(pole(line, 0.75, line.top - 2.0), head)))
    return _one_hand(lines[1])


def staff(figure: Figure, form: BodyForm) -> Hold:
    """A staff whose head holds an orb between two horns."""
    line, s = shaft(figure, form, -56, 7.4, 0.21), form.weapon_size
    top = line.top
    cup = turned(
        (
            (0.9, top - 6.6 * s),
            (1.9 * s, top - 4.4 * s),
            (1.9 * s, top - 3.6 * s),
            (0.9, top - 2.6 * s),
        )
    )
    orb = ball((0, 0, top - 2.6 * s), 1.65 * s)
    horns = [
        hull(
            box(-0.75, 0.75, 0.9 * s * side, (0.9 * s + 0.9) * side, top - 5.2 * s, top - 3.6 * s)
            if side > 0
            else box(-0.75, 0.75, -(0.9 * s + 0.9), -0.9 * s, top - 5.2 * s, top - 3.6 * s),
            ball((0, side * 2.4 * s, top - 0.6), 0.6),
        )
        for side in (1, -1)
    ]
    figure.add.append(line.put(fuse(pole(line, THICK, top - 4.0), cup, orb, horns)))
    return _one_hand(line)


def banner(figure: Figure, form: BodyForm) -> Hold:
    """A standard, its cloth blown out and back."""
    line, s = shaft(figure, form, -62, 7.4, 0.18), form.weapon_size
    cloth = flag(line.top - 12.0 * s, s).rotate((0, 0, -62))
    finial = _leaf(line.top, 1.2, 3.6)
    figure.add.append(line.put(fuse(pole(line, THICK, line.top - 2.0), cloth, finial)))
    return _one_hand(line)


def great_axe(figure: Figure, form: BodyForm) -> Hold:
    """A double axe in both hands."""
    line = shaft(figure, form, -52, 7.2, 0.21, 0.3)
    head = double_head(line.top, form.weapon_size).rotate((0, 0, -60))
    figure.add.append(line.put(fuse(pole(line, 1.1, line.top - 3.0), head)))
    return _two_hands(line, form)


def great_hammer(figure: Figure, form: BodyForm) -> Hold:
    """A maul in both hands."""
    line = shaft(figure, form, -52, 7.2, 0.21, 0.3)
    head = hammer_head(line.top, 1.15 * form.weapon_size).rotate((0, 0, -50))
    figure.add.append(line.put(fuse(pole(line, 1.1, line.top - 3.0), head)))
    return _two_hands(line, form)


def handgun(figure: Figure, form: BodyForm) -> Hold:
    """A long gun, its butt on the ground."""
    line, s = shaft(figure, form, -54, 7.3, 0.19), form.weapon_size
    low, top = line.low, line.top
    butt = hull(
        box(-0.8, 0.5, -0.5, 0.5, low, low + 0.2),
        box(-1.5 * s, 1.3 * s, -0.8, 0.8, low + 1.4, low + 2.4),
        box(-0.9, 0.9, -0.8, 0.8, low + 5.6, low + 5.8),
    )
    stock = hull(
        box(-0.9, 0.9, -0.85, 0.85, low + 5.2, low + 5.4),
        box(-0.75, 0.75, -0.85, 0.85, top - 5.4, top - 5.2),
    )
    muzzle = hull(rod(top - 2.2, 0.9, top - 1.5, 1.3), rod(top - 1.5, 1.3, top, 1.3))
    barrel = fuse(rod(low + 6, 1.05, top, 0.95), muzzle).translate((0.5, 0, 0))
    lock = nib((0.2, -0.9, low + 6.6), (1.1, 0.8, 1.5))
    figure.add.append(line.put(fuse(butt, stock, barrel, lock)))
    return _one_hand(line, 11.6)
