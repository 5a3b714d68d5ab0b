"""Compiling one element of a layout: its parameters checked once, its bindings made ready."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any

from cards.art import Art
from cards.bindings import Getter, compiled, is_binding
from cards.canvas import Pen
from cards.elements import ELEMENTS, REPEATABLE, STEADY
from cards.frame import Frame
from cards.params import Schema, schema
from fabricate.errors import LayoutError

#: So many drawings are remembered in a document.
_REMEMBERED = 20_000
_OWN = ("kind", "name", "when", "each", "step")


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a layout.

    `fixed` are its checked parameters when none is bound; else `literal` are the others and `plan`
    says how the bound ones are looked up (and the type that needs no check); `sample` keeps one
    checked set. `when` must be true; `each` gives a list, one drawing an item, `step` mm apart. A
    bound parameter that is null in the data takes its default, unless it may be null.
    """

    label: str
    number: int
    kind: str
    draws: Callable[[Pen, Any, Frame], None]
    schema: Schema
    literal: Mapping[str, Any]
    pictures: frozenset[str]
    nullable: frozenset[str]
    fixed: Any
    when: Getter | None
    each: Getter | None
    step: tuple[float, float]
    plan: tuple[tuple[str, Getter, type | None], ...]
    sample: list[Any] = field(default_factory=list)

    @property
    def steady(self) -> bool:
        """Whether it looks the same on every card."""
        return self.fixed is not None and not self.when and not self.each and self.kind in STEADY

    def draw(self, pen: Pen, data: Mapping[str, Any], frame: Frame, art: Art) -> None:
        """Draw it for the data of one card."""
        if self.when is not None and not self.when(data):
            return
        if self.each is None:
            self._one(pen, data, frame, art)
            return
        dx, dy = self.step
        inner = dict(data)
        for index, item in enumerate(self.each(data) or ()):
            inner["item"], inner["index"] = item, index
            self._one(pen, inner, frame, art, (dx * index, dy * index))

    def _one(
        self,
        pen: Pen,
        data: Mapping[str, Any],
        frame: Frame,
        art: Art,
        by: tuple[float, float] | None = None,
    ) -> None:
        if self.fixed is not None:
            self._draw(pen, self.fixed, frame, by)
            return
        values, plain = self._values(data, frame, art)
        if not (plain and self.kind in REPEATABLE):
            self._draw(pen, *self._given(values, plain, by, frame))
            return
        document = pen.document
        key = (self.label, by, frame.width, frame.height, frame.bleed, *values.values())
        code = document.drawn.get(key)
        if code is not None:
            document.put(code)
            return
        start = document.mark()
        self._draw(pen, *self._given(values, plain, by, frame))
        if len(document.drawn) < _REMEMBERED:
            document.drawn[key] = document.since(start)

    def _draw(
        self, pen: Pen, given: Any, frame: Frame, by: tuple[float, float] | None = None
    ) -> None:
        if by is None:
            self.draws(pen, given, frame)
        else:
            with pen.at(*by):
                self.draws(pen, given, frame)

    def _values(
        self, data: Mapping[str, Any], frame: Frame, art: Art
    ) -> tuple[dict[str, Any], bool]:
        """What the bindings give for a card, and whether it needs no check.

        It needs none where all is of a plain type, and one card was checked.
        """
        values: dict[str, Any] = {}
        plain = bool(self.sample)
        for key, getter, kind in self.plan:
            value = getter(data)
            if type(value) is not kind:
                if kind is str and type(value) is int:
                    value = str(value)
                elif value is None and key not in self.nullable:
                    plain = False
                    continue
                else:
                    plain = False
            values[key] = value
        for key in self.pictures:
            reference = values.get(key, self.literal.get(key))
            if isinstance(reference, str):
                values[key] = art.path(reference, frame.where(self.kind))
        return values, plain

    def _given(
        self,
        values: dict[str, Any],
        plain: bool,
        by: tuple[float, float] | None,
        frame: Frame,
    ) -> tuple[Any, Frame, tuple[float, float] | None]:
        """The parameters for one card, moved by `by` where they have a box."""
        if by is not None and "box" in self.schema.types:
            x, y, w, h = values.get("box") or self.literal["box"]
            values["box"], by = (x + by[0], y + by[1], w, h), None
        given = self.schema.like(self.sample[0], values) if plain else self._checked(values)
        return given, frame, by

    def _checked(self, values: Mapping[str, Any]) -> Any:
        made = self.schema.make({**self.literal, **values})
        if not self.sample:
            self.sample.append(made)
        return made


def element(where: str, row: object, constants: Mapping[str, Any]) -> Element:
    """An element from its row in the layout file; LayoutError names `where` and the key."""
    if not isinstance(row, Mapping) or not isinstance(row.get("kind"), str):
        raise LayoutError(f"{where}: must be a mapping with a kind (one of: {_list(ELEMENTS)})")
    kind = row["kind"]
    label = f"{where} ({row.get('name', kind)})"
    if kind not in ELEMENTS:
        raise LayoutError(f"{label}: {known('kind', kind, ELEMENTS)}")
    draws, params = _module(kind)
    values = {key: _constant(label, v, constants) for key, v in row.items() if key not in _OWN}
    for key in values:
        if key not in params.types:
            raise LayoutError(f"{label}: {known('key', str(key), (*params.types, *_OWN))}")
    bound = {key: compiled(value) for key, value in values.items() if is_binding(value)}
    literal = {key: value for key, value in values.items() if key not in bound}
    try:
        params.check(literal, bound)
    except LayoutError as error:
        raise LayoutError(f"{label}: {error}") from error
    return Element(
        label,
        int(where.rsplit(" ", 1)[1]),
        kind,
        draws,
        params,
        literal,
        params.pictures,
        params.nullable,
        None if bound or params.pictures & values.keys() else params.make(literal),
        _getter(row.get("when")),
        _getter(row.get("each")),
        _step(label, row.get("step", [0, 0])),
        tuple((key, getter, params.plain(key)) for key, getter in bound.items()),
    )


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
def _module(kind: str) -> tuple[Callable[[Pen, Any, Frame], None], Schema]:
    """The drawing function of a kind and the class of its second parameter."""
    module, _, name = ELEMENTS[kind].partition(":")
    loaded = importlib.import_module(module)
    draws = getattr(loaded, name)
    annotation = draws.__annotations__["given"]
    model = getattr(loaded, annotation) if isinstance(annotation, str) else annotation
    return draws, schema(model)


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
