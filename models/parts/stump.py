"""The stump: rings and roots, and a log that lies beside it on the same moss."""

from __future__ import annotations

import math

import numpy as np

from fabricate.schema.parts import Stump
from models.clay import FAR, Floats, Lump, ball, box, cone, cut, fuse, hull, ray, stroke, tidy
from models.scenery import bark
from models.view import show

#: Radius of the log; its axis lies so high that its flanks meet the bed at 45 degrees.
LOG = 4.6
LOG_AXIS = LOG * math.cos(math.radians(45))
#: Where the log begins, which way it lies, how long it is.
LOG_AT = np.array([-13.0, 14.4, LOG_AXIS])
LOG_ALONG = np.array([1.0, 0.12, 0.0]) / math.hypot(1, 0.12)
LOG_LENGTH = 26.0
#: Radius of the stump at its foot and at its cut.
THICK, THIN = 9.2, 7.6


def build(spec: Stump) -> Lump:
    """The stump on z = 0, its middle over x = y = 0; the log at its left."""
    parts = [_stump(spec), _moss(spec)]
    if spec.log:
        parts.append(_log())
    return tidy(fuse(parts) ^ box(-FAR, FAR, -FAR, FAR, 0, FAR))


def _stump(spec: Stump) -> Lump:
    """The stump itself, with the step that the felling axe left."""
    top = spec.height
    body = hull(
        cone((0, 0, 0), THICK, THICK - 1.3, 3.4), cone((0, 0, top - 0.6), THIN, THIN - 0.4, 0.6)
    )
    roots = [
        bark.buttress(0.86 * THICK, azimuth, reach, 0.56 * top)
        for azimuth, reach in ((18, 6.5), (96, 5.0), (160, 5.5), (232, 7.0), (302, 6.0))
    ]
    step = hull(
        ball((-3.4, 0, top + 0.1), 0.05, coarse=True),
        box(-99, -3.4, -99, 99, top + 0.1, top + 9),
        box(-3.5 - 2.2, -3.4 - 2.2, -99, 99, top - 2.2, top),
        box(-99, -98, -99, 99, top - 2.2, top),
    )
    return cut(fuse(body, roots), step, _rings(top), _grooves(top))


def _rings(top: float) -> list[Lump]:
    """Rings of growth on the cut."""
    turn = np.linspace(0, 2 * math.pi, 25)
    return [
        stroke([(1.0 + r * math.cos(t), 0.96 * r * math.sin(t), top + 0.1) for t in turn], 0.55)
        for r in (1.7, 4.3)
    ]


def _grooves(top: float) -> list[Lump]:
    """Cracks in the bark, all round."""
    return [
        stroke(
            [
                ray(a, 0) * (THICK - 1.55) + (0, 0, 3.6),
                ray(a + 4, 0) * (THICK - 1.9) + (0, 0, 0.6 * top),
                ray(a - 2, 0) * (THIN - 0.15) + (0, 0, top - 0.9),
            ],
            0.65,
        )
        for a in range(8, 360, 32)
    ]


def _log() -> Lump:
    """The log, a branch stub on it, rings on both ends."""
    body = cone(LOG_AT, LOG, 0.94 * LOG, LOG_LENGTH, LOG_ALONG)
    spot = LOG_AT + 0.62 * LOG_LENGTH * LOG_ALONG
    branch = hull(
        ball(spot + np.array([-1.2, 0, 1]), 1.9),
        cone(spot + np.array([0.4, 0.2, 6.6]), 1.4, 1.3, 0.6, (0.2, 0.1, 1)),
    )
    ends = [*_end(LOG_AT, 1.0), *_end(LOG_AT + LOG_LENGTH * LOG_ALONG, 0.94)]
    lines = [
        stroke([LOG_AT + t * LOG_LENGTH * LOG_ALONG + _flank(a, LOG + 0.1) for t in span], 0.5)
        for a, span in ((62, (0.1, 0.5)), (38, (0.35, 0.9)), (98, (0.5, 0.95)), (128, (0.06, 0.6)))
    ]
    return cut(fuse(body, branch), ends, lines)


def _flank(angle: float, r: float) -> Floats:
    """A point of the log's skin beside its axis: 0 at the right, 90 on top."""
    across = np.array([LOG_ALONG[1], -LOG_ALONG[0], 0.0])
    a = math.radians(angle)
    return np.asarray(r * (across * math.cos(a) + np.array([0.0, 0.0, 1.0]) * math.sin(a)))


def _end(at: Floats, share: float) -> list[Lump]:
    turn = np.linspace(0, 360, 19)
    return [stroke([at + _flank(float(a), share * r) for a in turn], 0.45) for r in (1.3, 2.9)]


def _moss(spec: Stump) -> Lump:
    """The ground, chamfered at the bed, under all of it."""
    corners = [(-10, -12), (1, -16), (12, -11), (17, 2), (-15, 1)]
    corners += [(15, 19), (-13, 17)] if spec.log else [(11, 12), (-10, 12), (0, 15)]
    pads = [[cone((x, y, 0), 1.6, 2.0, 0.4), cone((x, y, 0.4), 2.0, 1.7, 1.0)] for x, y in corners]
    return hull(pads)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Stump()), "stump", globals())
