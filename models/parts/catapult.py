"""A catapult: two trestles on a wheeled frame, and an arm thrown up against its crossbar."""

from __future__ import annotations

from fabricate.schema.parts import Catapult
from models.body.whole import plinth
from models.clay import FAR, Lump, ball, box, cone, cut, fuse, hull, sheet, shift, side, tidy, twin
from models.view import show
from models.wheels import Wheel, wheel

#: Half the distance between the trestles, and how thick each is, mm.
APART, THICK = 5.4, 2.4
#: A trestle from the side: the long beam, and on it two legs that meet at the top.
BEAM = ((-16.0, -0.6), (17.0, -0.6), (17.0, 4.6), (-16.0, 4.6))
LEGS = ((-5.0, 4.0), (10.0, 4.0), (7.6, 20.6), (3.6, 20.6))
WINDOW = ((-1.2, 5.6), (6.8, 5.6), (4.8, 14.0))
#: The crossbar (x from, to; its top), and how much lower its ends begin than its middle.
BAR, GUSSET = (3.6, 7.6, 20.6), 7.4
#: The arm: its foot and its top (x, z), half its width there; the cup and the stone in it.
FOOT, TOP, ARM = (0.2, -0.4), (2.2, 27.0), (1.7, 1.3)
CUP, STONE = 4.4, 3.4
#: The left wheels, before and behind.
WHEELS = tuple(Wheel(radius=5.2, at=x, out=9.6, thick=2.4, sunk=0.6, spokes=8) for x in (11, -10.5))
#: The windlass behind: where its drum lies (x, z), and its radius.
DRUM, ROUND = (-12.5, 5.6), 1.9


def build(spec: Catapult) -> Lump:
    """The catapult on z = 0, its front towards +x, the middle of its base over x = y = 0."""
    wheels = [twin(wheel(one)) for one in WHEELS]
    figure = fuse(_trestles(), _crossbar(), _arm(), _windlass(), wheels)
    k = spec.scale
    engine = figure.scale((k, k, k)).translate((0, 0, spec.thickness))
    base = plinth(spec.length, spec.width, spec.thickness, "square", round_=False)
    return tidy(fuse(engine, base) ^ box(-FAR, FAR, -FAR, FAR, 0, 2 * FAR))


def _trestles() -> list[Lump]:
    legs = cut(side(sheet(LEGS, THICK)), side(sheet(WINDOW, THICK + 1)))
    trestle = fuse(side(sheet(BEAM, THICK)), legs)
    axles = [box(one.at - 1.4, one.at + 1.4, 0, one.out, -0.6, one.middle + 1.4) for one in WHEELS]
    return [*twin(shift(trestle, (0, APART, 0))), *[half for axle in axles for half in twin(axle)]]


def _crossbar() -> list[Lump]:
    """The bar that stops the arm, as two gussets that meet in its middle."""
    x0, x1, top = BAR
    out = APART + THICK / 2
    ends = box(x0, x1, out - 0.4, out, top - 3.4 - GUSSET, top)
    return twin(hull(ends, box(x0, x1, -0.2, 0.2, top - 3.4, top)))


def _arm() -> list[Lump]:
    """The arm against the bar, and on it a cup with a stone."""
    (x0, z0), (x1, z1), (low, high) = FOOT, TOP, ARM
    foot = box(x0 - low, x0 + low, -low, low, z0, z0 + 0.2)
    arm = hull(foot, box(x1 - high, x1 + high, -high, high, z1, z1 + 0.2))
    rim = z1 + CUP
    cup = hull(
        box(x1 - high, x1 + high, -high, high, z1 - 0.4, z1),
        cone((x1, 0, rim), CUP, CUP, 1.2),
    )
    return [arm, cup, ball((x1, 0, rim + 1.4), STONE)]


def _windlass() -> list[Lump]:
    """A drum between the beams, flat beneath, with a cap at each end."""
    x, z = DRUM
    wide = APART + THICK / 2 + 1.2
    drum = cone((x, -wide, z), ROUND, ROUND, 2 * wide, (0, 1, 0))
    below = box(x - ROUND * 0.7, x + ROUND * 0.7, -wide, wide, -0.6, 0)
    return [hull(drum, below)]


if "show_object" in globals() or __name__ == "__main__":
    show(build(Catapult()), "catapult", globals())
