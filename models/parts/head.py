"""A race head on the keyed socket, sculpted from its declared features."""

from __future__ import annotations

from fabricate.schema.heads import HeadFeatures
from fabricate.schema.parts import Head
from models.clay import Lump
from models.head import sculpt
from models.view import show

#: The head that the viewers show: a cub, in six features.
CUB = {
    "skull": {"width": 12, "length": 11.5, "height": 11, "z": 7, "jowl": [13, 0, 4.8, 3]},
    "snout": {"sections": [[1, 5, 4.2, 3.4, 4], [5, 4.8, 3, 2.4, 2.4], [7.6, 4.8, 2.4, 1.9, 2]]},
    "nose": {"at": [8.4, 0, 6.1], "r": [1.1, 1.6, 0.9]},
    "mouth": {"corner": [4.8, 4], "front": [7, 3.9], "r": 0.45},
    "rounds": {"at": [-1, 4.6, 10.8], "r": 2.6},
    "eyes": {"at": [30, 24], "socket": 1.4},
}


def build(spec: Head) -> Lump:
    """The head on z = 0, looking along +x; GeometryError names a feature that finds no seat."""
    return sculpt(spec.features, spec.clearance)


if "show_object" in globals() or __name__ == "__main__":
    show(build(Head(features=HeadFeatures.model_validate(CUB))), "head", globals())
