"""Icons and emblems of the templates as inline SVG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

import templates
from fabricate.errors import BuildError
from fabricate.webpage.colour import INK, PAPER, mix

_SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Flat layers of an SVG file: view box (x, y, width, height), (path data, role) pairs."""

    box: tuple[float, float, float, float]
    layers: tuple[tuple[str, str], ...]


@cache
def drawing(folder: str, name: str) -> Drawing:
    """The SVG `templates/<folder>/<name>.svg`; raises BuildError when there is none."""
    path = templates.root() / folder / f"{name}.svg"
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise BuildError(
            f"index page: cannot read templates/{folder}/{name}.svg: {error}"
        ) from error
    left, top, width, height = (float(v) for v in root.attrib["viewBox"].replace(",", " ").split())
    layers = tuple((p.attrib["d"], p.get("data-role", "ink")) for p in root.iter(f"{_SVG}path"))
    return Drawing((left, top, width, height), layers)


def symbol(name: str) -> str:
    """An icon as an SVG `<symbol>` with the id `icon-<name>`, in the colour of the text."""
    icon = drawing("icons", name)
    box = " ".join(f"{value:g}" for value in icon.box)
    paths = "".join(f'<path d="{d}"/>' for d, _ in icon.layers)
    return f'<symbol id="icon-{name}" viewBox="{box}">{paths}</symbol>'


def emblem(name: str, theme: str, centre: float, foot: float, height: float) -> str:
    """An emblem as an SVG group, `height` high, standing on y = `foot`, centred on x = `centre`."""
    art = drawing("emblems", name)
    left, top, width, tall = art.box
    scale = height / tall
    x, y = centre - (left + width / 2) * scale, foot - (top + tall) * scale
    colours = _roles(theme)
    paths = "".join(f'<path d="{d}" fill="{colours[role]}"/>' for d, role in art.layers)
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{paths}</g>'


def _roles(theme: str) -> dict[str, str]:
    """The colour of each role of an emblem's layers, light ground; ours, from the style sheet."""
    return {
        "ink": INK,
        "paper": PAPER,
        "mid": theme,
        "light": mix(theme, PAPER, 0.75),
        "horn": INK,
        "horncut": PAPER,
        "gold": "#d9a23b",
        "steel": "#b9b3a6",
        "hair": "#a5562b",
    }
