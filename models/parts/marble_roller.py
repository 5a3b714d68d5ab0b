"""The marble roller: a hollow tree with a funnel, a bend, a trough, and a bay for the pawn."""

from __future__ import annotations

from fabricate.errors import GeometryError
from fabricate.schema.parts import MarbleRoller
from models.clay import FAR, Lump, ball, box, cone, cut, fuse, hull, ray, tidy, twin
from models.physics import PLA
from models.scenery import bark
from models.scenery.chute import FLARE, Chute
from models.view import show

#: The plate at the foot: its height, its corner radius, the chamfer against the elephant's foot.
PLATE, CORNER, CHAMFER = 2.4, 2.0, 0.4
#: Room for the pawn in its bay, each side, mm.
ROOM = 0.5


def build(spec: MarbleRoller) -> Lump:
    """The roller on z = 0: the marble drops at x = y = 0 and leaves along +x; the bay is behind.

    GeometryError if it takes more plastic than the spec allows.
    """
    chute = Chute.of(spec)
    shell = [*chute.pipe(chute.skin), chute.funnel(chute.skin), chute.bed()]
    foot = cone((0, 0, 0), chute.skin + 0.8, chute.skin, chute.axis + chute.bend)
    trunk = cut(fuse(shell, foot), chute.sky())
    grown = fuse(trunk, _foot(spec, chute), _roots(chute), _bark(chute))
    hollow = [*chute.pipe(chute.bore, 1.0), chute.funnel(chute.bore, 0.1)]
    part = cut(grown, hollow, _bay(spec, chute), _rim(spec, chute))
    part = tidy(part ^ box(-2 * FAR, 2 * FAR, -FAR, FAR, 0, spec.height))
    _weigh(spec, part)
    return part


def bay_centre(spec: MarbleRoller) -> float:
    """Where on the x axis the pawn's base stands, mm."""
    return -(Chute.of(spec).skin + spec.reach + 0.4)


def _weigh(spec: MarbleRoller, part: Lump) -> None:
    grams = part.volume() * PLA
    if grams > spec.grams:
        raise GeometryError(
            f"marble-roller: takes {grams:.1f} g of PLA, and {spec.grams:g} are allowed "
            "(make it lower or its wall thinner, or allow more grams)"
        )


def _foot(spec: MarbleRoller, chute: Chute) -> Lump:
    """The plate: broad beneath the trunk, reaching back round the pawn's base."""
    behind = bay_centre(spec)
    arm = spec.base / 2 + ROOM + 1.9
    corners = [
        (-0.55 * chute.skin, chute.skin + 2.6),
        (0.9 * chute.bend, chute.skin + 1.8),
        (behind - 3, arm),
    ]
    pads = [
        [
            cone((x, y, 0), CORNER - CHAMFER, CORNER, CHAMFER),
            cone((x, y, CHAMFER), CORNER, CORNER, PLATE - CHAMFER),
        ]
        for x, half in corners
        for y in (half - CORNER, CORNER - half)
    ]
    return hull(pads)


def _bay(spec: MarbleRoller, chute: Chute) -> Lump:
    """What the pawn's base takes away: a seat that is open to the back, its mouth flared."""
    x, q = bay_centre(spec), spec.base / 2 + ROOM
    seat = cone((x, 0, -1), q, q, PLATE + 2)
    slot = box(x - FAR, x, -q, q, -1, PLATE + 1)
    flare = hull(
        box(x - 3.2, x - 3, -q, q, -1, PLATE + 1),
        box(x - 8, x - 7.8, -q - 3.5, q + 3.5, -1, PLATE + 1),
    )
    return fuse(seat, slot, flare)


def _roots(chute: Chute) -> list[Lump]:
    """Roots: two that hug the trough, and buttresses that spread the foot."""
    side = chute.skin + 0.4
    x, z = chute.mouth
    hug = bark.root(
        ray(48, 0) * (chute.skin - 0.6) + (0, 0, z + 3),
        [(x + 0.25 * (chute.exit - x), side, 0.85 * chute.axis), (chute.exit - 5, side + 0.4, 2.2)],
        1.5,
        1.3,
    )
    spread = [
        bark.buttress(chute.skin, azimuth, reach, z)
        for azimuth, reach, z in ((72, 6.5, 19.0), (112, 7.5, 23.0), (146, 5.0, 16.0))
    ]
    return [lump for part in (hug, *spread) for lump in twin(part)]


def _bark(chute: Chute) -> list[Lump]:
    r, top = chute.skin, chute.throat
    return [
        bark.ridges(r, top),
        bark.knot(r, 14, 0.62 * top),
        *(bark.stub(r, a, share * top) for a, share in ((74, 0.57), (207, 0.63), (-48, 0.5))),
        *(bark.fungus(r, a, share * top, size) for a, share, size in FUNGI),
    ]


#: Bracket fungi: azimuth, height as a share of the trunk's, radius.
FUNGI = ((-16, 0.80, 2.6), (-30, 0.72, 3.4), (118, 0.66, 3.2))


def _rim(spec: MarbleRoller, chute: Chute) -> list[Lump]:
    """Notches that make the funnel's rim a broken trunk's."""
    wide = chute.skin + FLARE
    out = []
    for azimuth, deep, half in (
        (20, 2.6, 13),
        (75, 1.6, 10),
        (128, 2.9, 15),
        (186, 2.0, 12),
        (240, 2.8, 14),
        (300, 1.8, 11),
        (338, 1.4, 8),
    ):
        low = ray(azimuth, 0)
        tips = [
            ray(azimuth + s * half, 0) * r + (0, 0, spec.height + 1)
            for s in (-1, 1)
            for r in (chute.bore - 1, wide + 2)
        ]
        floor = [low * r + (0, 0, spec.height - deep) for r in (chute.bore - 1, wide + 2)]
        out.append(hull([ball(p, 0.05, coarse=True) for p in (*tips, *floor)]))
    return out


if "show_object" in globals() or __name__ == "__main__":
    show(build(MarbleRoller()), "marble-roller", globals())
