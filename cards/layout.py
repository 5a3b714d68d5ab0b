"""Layouts: YAML files compiled once into steps that draw a face of a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import templates
from cards import fonts
from cards.art import Art
from cards.canvas import Pen
from cards.compiling import Element, element, fail, known
from cards.frame import Frame
from cards.yamlfile import load as load_yaml
from fabricate.errors import LayoutError

_KEYS = ("about", "size", "bleed", "constants", "fonts", "elements")


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring elements that are the same on every card: drawn once, as a form."""

    key: tuple[str, int]
    elements: tuple[Element, ...]

    def draw(self, pen: Pen, data: Mapping[str, Any], frame: Frame, art: Art) -> None:
        """Place the form; the first card draws it."""

        def once(inner: Pen) -> None:
            for part in self.elements:
                part.draw(inner, {}, frame, art)

        key = (*self.key, frame.width, frame.height, frame.bleed)
        pen.form(key, frame.width, frame.height, once, margin=frame.bleed)


@dataclass(frozen=True, slots=True)
class Layout:
    """A compiled layout; `size` (mm) is None where the layout suits every size."""

    name: str
    size: tuple[float, float] | None
    bleed: float
    steps: tuple[Element | Group, ...]
    fonts: Mapping[str, str] = field(default_factory=dict)


@cache
def layout(name: str) -> Layout:
    """The layout templates/layouts/<name>.yaml; LayoutError names file, element and key."""
    folder = templates.root() / "layouts"
    names = sorted(path.stem for path in folder.glob("*.yaml"))
    if name not in names:
        raise LayoutError(known("layout", name, names))
    return compile_layout(name, load_yaml(folder / f"{name}.yaml"))


def compile_layout(name: str, source: Mapping[str, Any]) -> Layout:
    """A layout from the data of its file."""
    where = f"layout {name}"
    for key in source:
        if key not in _KEYS:
            raise LayoutError(f"{where}: {known('key', str(key), _KEYS)}")
    rows = source.get("elements")
    if not isinstance(rows, list) or not rows:
        raise LayoutError(f"{where}: elements must be a list of elements")
    constants = source.get("constants") or {}
    parts = [element(f"{where}, element {n}", row, constants) for n, row in enumerate(rows, 1)]
    size = source.get("size")
    if size is not None and not _pair(size):
        raise LayoutError(f"{where}: size must be two numbers, [width, height] in mm, not {size!r}")
    bleed = source.get("bleed", 3.0)
    if not isinstance(bleed, int | float) or not 0 <= bleed <= 20:
        raise LayoutError(f"{where}: bleed must be a number of mm from 0 to 20, not {bleed!r}")
    own = source.get("fonts") or {}
    pair = (float(size[0]), float(size[1])) if size else None
    return Layout(name, pair, float(bleed), tuple(_grouped(name, parts)), own)


def _pair(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(v, int | float) and v > 0 for v in value)
    )


def _grouped(name: str, parts: Sequence[Element]) -> Iterable[Element | Group]:
    run: list[Element] = []
    for part in parts:
        if part.steady:
            run.append(part)
            continue
        if run:
            yield Group((name, id_of(run)), tuple(run))
            run = []
        yield part
    if run:
        yield Group((name, id_of(run)), tuple(run))


def id_of(run: Sequence[Element]) -> int:
    """The number of the first element of a run, which names its form."""
    return run[0].number


def draw_face(pen: Pen, card: Mapping[str, Any], inputs: Mapping[str, Path]) -> None:
    """Draw a card (see the contract of builders) with its trim's top left at the origin.

    `card` has id, layout, size, bleed and data. LayoutError names card and element.
    """
    plan = layout(str(card["layout"]))
    width, height = (float(v) for v in card["size"])
    if plan.size is not None and (width, height) != plan.size:
        w, h = plan.size
        raise LayoutError(
            f"card {card['id']}: is {width:g} x {height:g} mm, but its layout {plan.name} is for "
            f"{w:g} x {h:g} mm (change one of them)"
        )
    art = Art(inputs)
    for name, reference in plan.fonts.items():
        fonts.register(name, art.path(reference, f"layout {plan.name}, font {name}"))
    frame = Frame(str(card["id"]), width, height, float(card.get("bleed", plan.bleed)))
    data = card["data"]
    for step in plan.steps:
        try:
            step.draw(pen, data, frame, art)
        except LayoutError as error:
            raise fail(error, f"card {frame.name}", step) from error
