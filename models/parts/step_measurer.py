"""A step measurer: a seat for the pawn's base, one numbered sole a step, and a toe at the end.

The tool lies on the table with its seat round the base of the pawn; the contact is the foremost
point of the base.  The toe of step n lies exactly n steps from there, so a pawn whose base stands
against a toe has gone so far.
"""

from __future__ import annotations

import math

import cadquery as cq

from fabricate.schema.parts import StepMeasurer
from models.icons import icon
from models.lettering import lettering
from models.outline import Outline, band
from models.solids import bed_chamfer, single, stamp
from models.view import show

#: Radius by which the seat is larger than the base, mm: the contact stays one point.
SEAT_SLACK = 0.25
#: By the width: the waist between soles, the depth of the toe's arc, the rounding of its corners.
WAIST, TOE, ROUNDING = 0.60, 0.21, 0.14
#: By the width: the height of a number and of a motif.
NUMBER, MOTIF = 0.55, 0.5
#: By the step: the straight side of a sole behind its toe.
SIDE = 0.22
#: The raised toe line, mm: its distance from the edge and its breadth.
LINE_IN, LINE = 0.9, 1.4
#: Least size of a motif and greatest size of a number, mm, and the gap between things.
LEAST_MOTIF, MOST_NUMBER, GAP = 5.5, 12.0, 1.1
#: By which a number is moved where it must be, mm.
HAIR = 0.2


def build(spec: StepMeasurer) -> cq.Solid:
    """The measurer along x: the pawn's base touches x = 0, the last toe is at steps times step."""
    plate = bed_chamfer(_plate(spec))
    drawn = [o for i in range(spec.steps) for o in _marks(spec, i + 1)]
    return stamp(plate, spec.thickness, drawn, spec.relief)


def _toe_radius(spec: StepMeasurer) -> float:
    depth, half = TOE * spec.width, spec.width / 2
    return (half**2 + depth**2) / (2 * depth)


def _on_toe(spec: StepMeasurer, toe: float, y: float) -> float:
    """Where the arc of a toe that ends at x = `toe` is, at a distance y from the middle."""
    r = _toe_radius(spec)
    return toe - r + math.sqrt(r * r - y * y)


def _plate(spec: StepMeasurer) -> cq.Solid:
    """The outline: up the left side from the seat, over the last toe, and back down the right."""
    half, waist = spec.width / 2, WAIST * spec.width / 2
    toes = [(i + 1) * spec.step for i in range(spec.steps)]
    side = SIDE * spec.step
    w = _seat(spec)
    for toe in toes:
        shoulder = _on_toe(spec, toe, half)
        w = w.lineTo(shoulder - side, half).lineTo(shoulder, half)
        w = _arc(spec, w, toe, half, waist if toe < toes[-1] else -half)
    for toe in reversed(toes):
        shoulder = _on_toe(spec, toe, half)
        w = _arc(spec, w, toe, -waist, -half) if toe < toes[-1] else w
        w = w.lineTo(shoulder - side, -half)
        if toe > toes[0]:
            w = w.lineTo(_on_toe(spec, toe - spec.step, waist), -waist)
    plate = w.close().extrude(spec.thickness)
    first = _on_toe(spec, toes[0], half) - side / 2  # the seat's own corners stay as they are
    corners = plate.edges("|Z").filter(
        lambda e: abs(e.Center().y) > half - 1e-3 and e.Center().x > first
    )
    return single(corners.fillet(ROUNDING * spec.width))


def _arc(spec: StepMeasurer, w: cq.Workplane, toe: float, y0: float, y1: float) -> cq.Workplane:
    middle = (y0 + y1) / 2
    return w.threePointArc((_on_toe(spec, toe, middle), middle), (_on_toe(spec, toe, y1), y1))


def _seat(spec: StepMeasurer) -> cq.Workplane:
    """The concave seat with blunt horns, drawn from the right horn to the left."""
    r = spec.base / 2 + SEAT_SLACK
    half = min(0.72 * r, spec.width / 2 - 1.6)
    back = -r + math.sqrt(r * r - half * half)
    w = cq.Workplane("XY").moveTo(back, -half - 1.6).lineTo(back, -half)
    return w.threePointArc((0, 0), (back, half)).lineTo(back, half + 1.6)


def _marks(spec: StepMeasurer, number: int) -> list[Outline]:
    """The toe line of a step, its number, and before it the motif where there is room."""
    toe = number * spec.step
    r = _toe_radius(spec) - LINE_IN
    reach = math.degrees(math.asin(min(0.9, 0.36 * spec.width / r)))
    out = [band(toe - LINE_IN - r, 0, r - LINE, r, -reach, reach)]
    front = toe - LINE_IN - LINE - GAP
    back = toe - spec.step + GAP
    text = _number(spec, number, front - back)
    width = text.bounds()[2] - text.bounds()[0]
    rest = front - back - width - GAP
    drawn = _motif(spec, min(rest, MOTIF * spec.width))
    if drawn is None:
        return [*out, _behind(text.placed(1, (front + back) / 2, 0), out[0])]
    size = drawn.bounds()[2] - drawn.bounds()[0]
    spare = max(0.0, (rest - size) / 3)
    out.append(_behind(text.placed(1, front - spare - width / 2, 0), out[0]))
    return [*out, drawn.placed(1, back + spare + size / 2, 0)]


def _behind(text: Outline, line: Outline) -> Outline:
    """The text, moved back by hairs where a tall one would meet the horns of its toe line."""
    taken = line.section()
    while not (text.section() ^ taken).is_empty():
        text = text.placed(1, -HAIR, 0)
    return text


def _number(spec: StepMeasurer, number: int, room: float) -> Outline:
    height = min(MOST_NUMBER, NUMBER * spec.width)
    return lettering(str(number)).centred(height, room).check_strokes()


def _motif(spec: StepMeasurer, size: float) -> Outline | None:
    """The motif walking along x; None where there is none, or too little room to print it."""
    if spec.motif is None or size < LEAST_MOTIF:
        return None
    return icon(spec.motif).turned(3).centred(size, size).check_strokes()


if "show_object" in globals() or __name__ == "__main__":
    show(build(StepMeasurer()), "step-measurer", globals())
