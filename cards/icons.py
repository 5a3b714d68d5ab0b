"""Icons (one path on a 24 grid) and emblems (layers with roles), read from SVG files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import templates
from cards.paths import parse
from fabricate.errors import LayoutError

#: An icon is drawn on a square grid of this many units.
GRID: Final = 24.0
_SPACE = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"[-+.\deE]+")


@dataclass(frozen=True, slots=True)
class Layer:
    """One path of a drawing, its role (what colours it) and its fill rule."""

    d: str
    role: str
    rule: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Layers, bottom first, in the view box (left, top, width, height)."""

    name: str
    box: tuple[float, float, float, float]
    layers: tuple[Layer, ...]

    @property
    def roles(self) -> frozenset[str]:
        """The roles that need a colour."""
        return frozenset(layer.role for layer in self.layers)


def icon(name: str) -> Drawing:
    """The icon of that name; LayoutError names the nearest when there is none."""
    return _find(name, "icons")


def emblem(name: str) -> Drawing:
    """The emblem of that name; LayoutError names the nearest when there is none."""
    return _find(name, "emblems")


@cache
def names(kind: str) -> tuple[str, ...]:
    """All names of a kind: icons or emblems."""
    return tuple(sorted(path.stem for path in (templates.root() / kind).glob("*.svg")))


@cache
def _find(name: str, kind: str) -> Drawing:
    if name not in names(kind):
        near = get_close_matches(name, names(kind), 1)
        remedy = f"did you mean {near[0]!r}?" if near else f"draw templates/{kind}/{name}.svg"
        raise LayoutError(f"there is no {kind[:-1]} {name!r} ({remedy})")
    return load(templates.root() / kind / f"{name}.svg")


def load(path: Path) -> Drawing:
    """A drawing from an SVG file of plain `path` elements (groups allowed, transforms not)."""
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise LayoutError(f"{path.name}: cannot be read as SVG ({error})") from error
    box = [float(n) for n in _NUMBER.findall(root.get("viewBox", ""))]
    if len(box) != 4 or box[2] <= 0 or box[3] <= 0:
        raise LayoutError(f"{path.name}: viewBox must hold four numbers (left top width height)")
    layers = []
    for element in root.iter():
        if element.get("transform"):
            raise LayoutError(f"{path.name}: transforms are not read (apply them to the paths)")
        if element.tag == f"{_SPACE}path":
            d = element.get("d", "")
            parse(d)
            rule = element.get("fill-rule", "nonzero")
            layers.append(Layer(d, element.get("data-role", "ink"), rule))
        elif element.tag not in {_SPACE + tag for tag in ("svg", "g", "title", "desc", "metadata")}:
            tag = element.tag.removeprefix(_SPACE)
            raise LayoutError(f"{path.name}: <{tag}> is not read (convert it to a path)")
    if not layers:
        raise LayoutError(f"{path.name}: holds no path")
    return Drawing(path.stem, (box[0], box[1], box[2], box[3]), tuple(layers))
