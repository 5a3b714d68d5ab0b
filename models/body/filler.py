"""The filler pawn: the cub of no one race under an acorn cap, hugging an acorn."""

from __future__ import annotations

from models.clay import (
    Lump,
    Skin,
    aim,
    ball,
    cone,
    cut,
    fuse,
    hull,
    loft,
    prop,
    ray,
    stroke,
    turned,
    twin,
)

from .figure import Figure

#: Height at which the filler is drawn, mm, on a foot of 16.
DRAWN_HEIGHT = 28.0
#: The cap in profile (r, z): brim, bowl and stalk.
CAP = (
    (3.6, 17.0),
    (6.3, 20.1),
    (6.5, 20.7),
    (6.2, 21.6),
    (5.7, 21.9),
    (5.55, 22.8),
    (4.9, 24.2),
    (3.7, 25.5),
    (2.0, 26.4),
    (1.25, 26.6),
    (1.1, DRAWN_HEIGHT),
)
#: The scales: spirals that turn TWIST degrees through these (share, z), SPIRALS of them each way.
SPIRALS, TWIST = 8, 46
SCALES = ((0.0, 22.1), (0.35, 23.2), (0.7, 24.3), (1.0, 25.3))


def _core() -> Lump:
    skirt = [
        (1.6, 0, 7.0, 6.8, 6.8, 2.0),
        (5.0, 0, 6.5, 6.3, 6.3, 2.0),
        (8.2, 0, 5.7, 5.5, 5.5, 2.0),
        (9.4, 0, 5.1, 4.8, 4.8, 2.0),
    ]
    chest = [
        (8.4, 0, 5.1, 4.8, 4.8, 2.0),
        (11.4, 0, 5.4, 4.9, 4.9, 2.1),
        (13.6, 0, 4.6, 4.2, 4.2, 2.0),
        (14.4, 0, 3.9, 3.8, 3.8, 2.0),
        (17.6, 0, 5.4, 5.0, 4.9, 2.0),
        (21, 0, 5.4, 5.0, 4.9, 2.0),
    ]
    belt = [
        (6.6, 0, 5.5, 5.3, 5.3, 2.0),
        (7.6, 0, 6.4, 6.2, 6.2, 2.0),
        (8.6, 0, 6.4, 6.2, 6.2, 2.0),
        (10.0, 0, 5.0, 4.8, 4.8, 2.0),
    ]
    return fuse([loft(part, "z") for part in (skirt, chest, belt)])


def _cap() -> Lump:
    """The bowl, engraved with a lattice of spirals."""
    bowl = turned(CAP)
    skin, lines = Skin(bowl), []
    for k in range(SPIRALS):
        for twist in (TWIST, -TWIST):
            spots = [
                skin.hit((0, 0, z), ray(k * 360 / SPIRALS + twist * share, 0))[0]
                for share, z in SCALES
            ]
            lines.append(stroke(spots, 0.42))
    return cut(bowl, lines)


def _face() -> list[Lump]:
    """A short muzzle, a button nose and two wide eyes under the brim."""
    muzzle = hull(ball((3.4, 0, 16.9), (2.4, 3.0, 2.2)), ball((5.0, 0, 16.6), (1.6, 2.2, 1.5)))
    nose = ball((6.3, 0, 17.4), (0.9, 1.3, 0.85))
    eyes = twin(prop(ball((4.8, 2.35, 18.6), 1.05), 0.35))
    return [prop(muzzle, 2.8), prop(nose, 1.0), *eyes]


def _ears() -> list[Lump]:
    """Thick round ears that grow out of the cap, facing forward, with a small shallow dish."""
    r, thick = 2.6, 3.0
    disc = hull(
        cone((0, 0, -thick / 2), r - 1.0, r, 1.0),
        cone((0, 0, -thick / 2 + 1.0), r, r, thick - 2.1),
        cone((0, 0, thick / 2 - 1.1), r, r - 1.1, 1.1),
    )
    at, face = (-0.4, 4.1, 24.0), (1, 0.2, 0.15)
    dish = aim(cone((0, 0, thick / 2 - 0.55), 0.35, 1.25, 0.8), face, at=at)
    return twin(cut(prop(aim(disc, face, at=at), 2.4, (0, -1)), dish))


def _acorn() -> list[Lump]:
    """An acorn hugged to the belly: the nut below, its cup and stalk above."""
    nut = hull(ball((5.3, 0, 10.2), (1.7, 2.0, 2.0)), ball((5.6, 0, 7.4), 0.7))
    cup = hull(ball((5.3, 0, 11.4), (2.2, 2.6, 0.9)), ball((5.1, 0, 12.6), (1.2, 1.4, 0.8)))
    stalk = hull(ball((5.1, 0, 12.6), 0.7), ball((4.9, 0, 14.2), 0.6))
    return [prop(nut, 2.0), prop(cup, 1.2), stalk]


def filler_figure() -> Figure:
    """The pawn at its drawn size."""
    figure = Figure(_core(), [_cap(), *_face(), *_ears(), *_acorn()])
    for side in (1, -1):
        joints = ((0, side * 4.4, 12.2), (1.6, side * 5.3, 9.8), (5.2, side * 2.7, 9.0))
        figure.arm(joints, 1.5, 1.35)
    return figure
