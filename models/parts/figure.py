"""A whole miniature in one piece: body, head and base."""

from __future__ import annotations

from fabricate.schema.parts import Figure
from models.body import class_body
from models.body.whole import DRAWN_BASE, miniature, on_base, plinth
from models.clay import Lump
from models.view import show


def build(spec: Figure) -> Lump:
    """The figure on z = 0, looking along +x, the middle of its base over x = y = 0 but for riders.

    GeometryError names a feature of the head that finds no seat.
    """
    figure = miniature(class_body(spec.build, DRAWN_BASE), spec.build, spec.head)
    length, width = spec.ground
    disc = spec.foot == "round" and not spec.build.mounted
    base = plinth(length, width, spec.thickness, spec.foot, disc)
    if spec.build.mounted:
        x0, _, x1, _ = figure.slice(1.0).bounds()
        figure = figure.translate((-(x0 + x1) / 2, 0, 0))
    return on_base(figure, spec.scale, base, spec.thickness)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Figure()), "figure", globals())
