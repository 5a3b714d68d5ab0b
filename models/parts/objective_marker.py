"""An objective marker: a number in relief within a scalloped rim, and a motif below it."""

from __future__ import annotations

import cadquery as cq

from fabricate.schema.parts import ObjectiveMarker
from models import flat
from models.outline import Outline, disc
from models.solids import lobed, stamp
from models.view import show

#: By the radius: the depth of the grooves between lobes, and the field.
GROOVE, FIELD = 0.07, 0.84
#: By the radius: height, breadth and place of a number alone, of one above a motif, and of a motif.
ALONE, ABOVE, MOTIF = (0.95, 1.1, 0.0), (0.72, 1.0, 0.24), (0.46, 0.46, -0.44)


def build(spec: ObjectiveMarker) -> cq.Solid:
    """The marker, its number up; mm."""
    r, t = spec.diameter / 2, spec.thickness
    blank = lobed(r, GROOVE * r, spec.scallops, t)
    body = stamp(blank, t, [disc(FIELD * r, 0, 0)], -spec.relief)
    return stamp(body, t - spec.relief, _drawn(spec, r), spec.relief)


def _drawn(spec: ObjectiveMarker, r: float) -> list[Outline]:
    tall, wide, y = (share * r for share in (ABOVE if spec.motif else ALONE))
    out = [flat.text(str(spec.number), tall, wide).placed(1, 0, y)]
    if spec.motif:
        room, _, below = (share * r for share in MOTIF)
        out.append(flat.sign(spec.motif, room).placed(1, 0, below))
    return out


if "show_object" in globals() or __name__ == "__main__":
    show(build(ObjectiveMarker()), "objective-marker", globals())
