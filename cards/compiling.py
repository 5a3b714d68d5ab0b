"""Compiling one element of a layout: its parameters checked once, its bindings made ready."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cards.bindings import Getter, compiled, is_binding
from cards.canvas import Pen
from cards.card import Box, Card
from cards.elements import ELEMENTS, STEADY
from fabricate.errors import LayoutError

#: Keys that every element has: its kind, a name for messages, its box, when and how often.
_OWN = ("kind", "name", "box", "when", "each", "step")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of element: its drawing function, the checker and the keys of its parameters."""

    draw: Callable[[Pen, Any, Box, Card], None]
    checker: TypeAdapter[Any]
    keys: tuple[str, ...]
    texts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a layout.

    `fixed` are its checked parameters when none is bound; else `bound` gives those that are, and
    `literal` the others. `when` must be true, `each` gives a list: one drawing an item, `step` apart.
    """

    label: str
    number: int
    kind: str
    how: Kind
    box: Box | None
    literal: Mapping[str, Any]
    bound: Mapping[str, Getter]
    fixed: Any
    when: Getter | None
    each: Getter | None
    step: tuple[float, float]

    @property
    def steady(self) -> bool:
        """Whether it looks the same on every card."""
        return not (self.bound or self.when or self.each) and self.kind in STEADY

    def draw(self, pen: Pen, card: Card) -> None:
        """Draw it for the data of one card."""
        data = card.data
        if self.when is not None and not self.when(data):
            return
        box = self.box or Box(0.0, 0.0, card.width, card.height)
        if self.each is None:
            self.how.draw(pen, self.fixed if not self.bound else self._given(data), box, card)
            return
        dx, dy = self.step
        for index, item in enumerate(self.each(data) or ()):
            inner = {**data, "item": item, "index": index}
            moved = Box(box.x + dx * index, box.y + dy * index, box.w, box.h)
            given = self._given(inner) if self.bound else self.fixed
            self.how.draw(pen, given, moved, replace(card, data=inner))

    def _given(self, data: Mapping[str, Any]) -> Any:
        values = dict(self.literal)
        texts = self.how.texts
        for key, getter in self.bound.items():
            value = getter(data)
            if key in texts and isinstance(value, int | float) and not isinstance(value, bool):
                value = str(value)
            values[key] = value
        try:
            return self.how.checker.validate_python(values)
        except ValidationError as error:
            raise LayoutError(_fault(error.errors()[0])) from error


def element(where: str, row: object, constants: Mapping[str, Any]) -> Element:
    """An element from its row in the layout file; LayoutError names `where` and the key."""
    if not isinstance(row, Mapping) or not isinstance(row.get("kind"), str):
        raise LayoutError(f"{where}: must be a mapping with a kind (one of: {_list(ELEMENTS)})")
    name = row["kind"]
    label = f"{where} ({row.get('name', name)})"
    if name not in ELEMENTS:
        raise LayoutError(f"{label}: {known('kind', name, ELEMENTS)}")
    how = _kind(name)
    resolved = {key: _constant(label, value, constants) for key, value in row.items()}
    values = {key: value for key, value in resolved.items() if key not in _OWN}
    for key in values:
        if key not in how.keys:
            raise LayoutError(f"{label}: {known('key', str(key), (*how.keys, *_OWN))}")
    bound = {key: compiled(value) for key, value in values.items() if is_binding(value)}
    literal = {key: value for key, value in values.items() if key not in bound}
    _check(label, how, literal, bound)
    return Element(
        label,
        int(where.rsplit(" ", 1)[1]),
        name,
        how,
        _box(label, resolved.get("box")),
        literal,
        bound,
        None if bound else how.checker.validate_python(literal),
        _getter(row.get("when")),
        _getter(row.get("each")),
        _step(label, resolved.get("step", [0, 0])),
    )


def _box(label: str, value: Any) -> Box | None:
    if value is None:
        return None
    good = isinstance(value, list) and len(value) == 4
    if not good or not all(isinstance(v, int | float) for v in value) or min(value[2:]) <= 0:
        raise LayoutError(
            f"{label}: box must be [left, top, width, height] in mm, the last two above 0, not {value!r}"
        )
    return Box(*map(float, value))


def _check(
    label: str, how: Kind, literal: Mapping[str, Any], bound: Mapping[str, Getter]
) -> None:
    """Check the literal parameters now, however the bound ones turn out."""
    try:
        how.checker.validate_python(literal)
    except ValidationError as error:
        mine = [fault for fault in error.errors() if fault["loc"][:1] not in {(k,) for k in bound}]
        if mine:
            raise LayoutError(f"{label}: {_fault(mine[0])}") from error


def _fault(fault: Any) -> str:
    place = ".".join(map(str, fault["loc"]))
    if fault["type"] == "missing":
        return f"the key {place!r} is missing"
    return f"key {place!r}: {fault['msg']}, not {fault['input']!r}"


def _getter(value: Any) -> Getter | None:
    return None if value is None else compiled(value)


def _step(label: str, value: Any) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise LayoutError(f"{label}: step must be two numbers, [right, down] in mm, not {value!r}")
    return float(value[0]), float(value[1])


def _constant(label: str, value: Any, constants: Mapping[str, Any]) -> Any:
    if isinstance(value, str) and value.startswith("$"):
        if value[1:] not in constants:
            raise LayoutError(f"{label}: {known('constant', value[1:], constants)}")
        return constants[value[1:]]
    if isinstance(value, list):
        return [_constant(label, item, constants) for item in value]
    if isinstance(value, Mapping):
        return {key: _constant(label, item, constants) for key, item in value.items()}
    return value


@cache
def _kind(name: str) -> Kind:
    """Load the module of a kind; strings among its parameters also take numbers."""
    module, _, function = ELEMENTS[name].partition(":")
    loaded = importlib.import_module(module)
    params = loaded.Params
    texts = frozenset(f.name for f in fields(params) if "str" in str(f.type).split(" | "))
    keys = tuple(f.name for f in fields(params))
    return Kind(getattr(loaded, function), TypeAdapter(params), keys, texts)


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


def known(what: str, name: str, names: Iterable[str]) -> str:
    """What is wrong with an unknown name: the nearest known one, or all of them."""
    have = list(names)
    near = get_close_matches(name, have, 1)
    remedy = f"did you mean {near[0]!r}?" if near else f"known: {_list(have) or 'none'}"
    return f"there is no {what} {name!r} ({remedy})"


def fail(error: LayoutError, card: str, step: object) -> LayoutError:
    """The error with the card and the element that it came from."""
    label = getattr(step, "label", "")
    text = str(error)
    head = "" if text.startswith(card) else f"{card}: "
    return LayoutError(f"{head}{text}" + (f" [{label}]" if label else ""))
