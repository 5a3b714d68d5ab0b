"""A class body with the keyed peg: any head fits it and looks forward."""

from __future__ import annotations

from fabricate.schema.parts import Body
from models.body import class_body
from models.clay import Lump
from models.view import show


def build(spec: Body) -> Lump:
    """The body on z = 0, looking along +x, its peg's axis on the z axis."""
    return class_body(spec.build, spec.base)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Body()), "body", globals())
