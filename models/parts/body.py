"""A class body with the keyed peg: any head fits it and looks forward."""

from __future__ import annotations

from fabricate.schema.parts import Body
from models.body import class_body
from models.body.whole import plinth, plinth_height, set_on
from models.clay import Lump
from models.view import show


def build(spec: Body) -> Lump:
    """The body on z = 0, looking along +x, its peg's axis on the z axis."""
    body = class_body(spec.build, spec.base)
    if spec.plinth is None:
        return body
    thickness = plinth_height(spec.scale)
    return set_on(body, plinth(*spec.ground, thickness, "square", round_=False))


if "show_object" in globals() or __name__ == "__main__":
    show(build(Body()), "body", globals())
